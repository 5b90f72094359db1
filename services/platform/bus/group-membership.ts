import type { GroupState } from './event-bus.js';

/** Whether a group is being read: set by its reader, read by the health check. */
export class GroupMembership implements GroupState {
  joined = false;
  joinedBefore = false;
  sinceMs = Date.now();
  finishedMs = 0;

  constructor(readonly name: string) {}

  setJoined(joined: boolean): void {
    if (joined === this.joined) return;
    this.joined = joined;
    this.joinedBefore ||= joined;
    this.sinceMs = Date.now();
  }

  finished(): void {
    this.finishedMs = Date.now();
  }
}
