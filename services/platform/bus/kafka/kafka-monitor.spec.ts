import { describe, expect, it } from '@jest/globals';
import { freePort } from '../../runtime/free-port.js';
import { KafkaMonitor } from './kafka-monitor.js';

describe('A broker that is away', () => {
  it('is named, with the reason, before somebody who asks for the health gives up', async () => {
    const brokers = [`127.0.0.1:${await freePort()}`];
    const watch = new KafkaMonitor(brokers, '');
    const begun = performance.now();
    await expect(watch.ping()).rejects.toThrow(`Kafka at ${brokers[0]} does not answer: `);
    expect(performance.now() - begun).toBeLessThan(2_000);
    await watch.close();
  });
});
