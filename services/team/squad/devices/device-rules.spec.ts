import { describe, expect, it } from '@jest/globals';
import { deviceId } from './device-id.js';
import { checkEachOnce } from './device-rules.js';

describe('giving devices to players', () => {
  const twice = expect.objectContaining({ key: 'duplicateTeamPlayerDevice', errorCode: 154 });

  it('names each device and each player once', () => {
    const match = { deviceId: 'Vector-1-7', idfPlayer: 1 };
    expect(() => checkEachOnce([match, { deviceId: 'Vector-1-8', idfPlayer: 1 }])).toThrow(twice);
    expect(() => checkEachOnce([match, { ...match, idfPlayer: 2 }])).toThrow(twice);
    expect(() => checkEachOnce([match, { deviceId: 'Vector-1-8', idfPlayer: 2 }])).not.toThrow();
  });

  it('may take devices from several players at once', () => {
    const free = (id: string) => ({ deviceId: id, idfPlayer: null });
    expect(() => checkEachOnce([free('a'), free('b')])).not.toThrow();
  });
});

describe('a device id', () => {
  it('is model, version and number joined by hyphens', () => {
    const device = { deviceModel: 'Vector', deviceVersion: '8.1', deviceNumber: '1234' };
    expect(deviceId(device)).toBe('Vector-8.1-1234');
    expect(deviceId({ ...device, deviceVersion: '' })).toBe('Vector-1234');
  });
});
