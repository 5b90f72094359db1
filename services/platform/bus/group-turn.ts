import type { GroupState } from './event-bus.js';

/** Whether a group is read; told by its reader, asked by the health. */
export class GroupTurn implements GroupState {
  joined = false;
  joinedBefore = false;
  sinceMs = Date.now();
  finishedMs = 0;

  constructor(readonly name: string) {}

  become(joined: boolean): void {
    if (joined === this.joined) return;
    this.joined = joined;
    this.joinedBefore ||= joined;
    this.sinceMs = Date.now();
  }

  finished(): void {
    this.finishedMs = Date.now();
  }
}
