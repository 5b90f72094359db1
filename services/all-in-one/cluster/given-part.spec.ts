import { describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../platform/test/eventually.js';
import { GivenPart } from './given-part.js';

const nothing = () => undefined;

describe('a server that was given', () => {
  it('is no longer asked once it was stopped, also while it was waited for', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      if (asked < 3) throw new Error('not yet');
    };
    const part = new GivenPart('s3', '127.0.0.1:9', ask, nothing);
    const starting = part.start();
    await part.stop();
    await expect(starting).rejects.toThrow('s3 was stopped before it was ready.');
    await sleep(600);
    expect({ asked, state: part.state }).toEqual({ asked: 1, state: 'stopped' });
  });

  it('is asked again when it has answered, so that an old answer comes before a new one', async () => {
    let open = 0;
    let most = 0;
    let asked = 0;
    const ask = async () => {
      asked += 1;
      open += 1;
      most = Math.max(most, open);
      if (asked === 2) await sleep(3_000);
      open -= 1;
    };
    const part = new GivenPart('kafka', '127.0.0.1:9', ask, nothing);
    await part.start();
    await eventually(
      'the given part is asked a third time',
      () => asked,
      (seen) => seen === 3,
    );
    await part.stop();
    expect(most).toBe(1);
  });
});
