/** An event on its way: what every adapter carries, whatever its form. */
export interface Message {
  readonly eventId: string;
  readonly topic: string;
  /** Messages of one topic with equal keys stay in order. */
  readonly key: string;
  readonly type: string;
  readonly payload: Uint8Array;
  readonly idfTeam: number;
  /** W3C: the trace that its handlers go on with; empty in messages of former releases. */
  readonly traceparent: string;
  readonly occurredAt: Date;
}
