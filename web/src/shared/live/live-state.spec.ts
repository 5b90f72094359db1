import { afterEach, describe, expect, it } from '@jest/globals';
import { liveState } from './live-state.js';

describe('the live connection', () => {
  afterEach(() => liveState.left());
  const state = () => [liveState.connected(), liveState.isCut()];

  it('is not cut before it stood', () => {
    liveState.lost();
    expect(state()).toEqual([false, false]);
  });

  it('is cut from its loss until it stands again', () => {
    liveState.joined();
    liveState.lost();
    liveState.lost();
    expect(state()).toEqual([false, true]);
    liveState.joined();
    expect(state()).toEqual([true, false]);
  });

  it('may be refused to one page too many, until there is room', () => {
    liveState.refused();
    expect([...state(), liveState.isCrowded()]).toEqual([false, false, true]);
    liveState.joined();
    expect([...state(), liveState.isCrowded()]).toEqual([true, false, false]);
  });

  it('is not cut when the page left it', () => {
    liveState.joined();
    liveState.left();
    expect(state()).toEqual([false, false]);
  });

  it('tells its listeners of changes only', () => {
    let told = 0;
    const leave = liveState.subscribe(() => void (told += 1));
    liveState.joined();
    liveState.joined();
    expect(told).toBe(1);
    leave();
  });
});
