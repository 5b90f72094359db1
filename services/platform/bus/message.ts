/** An event on its way: what every adapter carries, whatever its form. */
export interface Message {
  readonly eventId: string;
  readonly topic: string;
  /** Messages of one topic with equal keys stay in order. */
  readonly key: string;
  readonly type: string;
  readonly payload: Uint8Array;
  readonly idfTeam: number;
  readonly traceId: string;
  readonly occurredAt: Date;
}
