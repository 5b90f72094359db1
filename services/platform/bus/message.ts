/** An event in transit, the same for every adapter. */
export interface Message {
  readonly eventId: string;
  readonly topic: string;
  /** Messages of one topic with equal keys stay in order. */
  readonly key: string;
  readonly type: string;
  readonly payload: Uint8Array;
  readonly idfTeam: number;
  /** W3C trace context that its handlers continue; empty in messages of former releases. */
  readonly traceparent: string;
  readonly occurredAt: Date;
}
