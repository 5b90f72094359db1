import { describe, expect, it } from '@jest/globals';
import { portsOf, readReplicas } from './topology.js';

describe('the ports of a cluster', () => {
  it('have ten between processes of a service', () => {
    expect(portsOf(3000, 'team', 3)).toEqual([3002, 3012, 3022]);
  });

  it('are none that browsers and fetch refuse', () => {
    expect(() => portsOf(10_068, 'team', 2)).toThrow(
      'A process of team would get port 10080, which browsers and fetch refuse to open. Start with another one: PORT=10168.',
    );
    expect(portsOf(10_068, 'team', 1)).toEqual([10_070]);
  });
});

describe('--replicas', () => {
  it('reads how many processes of which service', () => {
    expect(readReplicas('identity=2,team=2,reports=3')).toEqual({
      identity: 2,
      team: 2,
      reports: 3,
    });
  });

  it.each([
    ['kafka=2', '"kafka" is none of the services: identity, team, ingestion, reports.'],
    ['reports=0', 'reports=0: expected a number from 1 to 9.'],
    ['', '"" is none of the services: identity, team, ingestion, reports.'],
  ])('refuses %j', (words, sentence) => {
    expect(() => readReplicas(words)).toThrow(sentence);
  });
});
