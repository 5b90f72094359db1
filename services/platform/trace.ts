import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** The trace id of the request or event being worked on, or undefined outside of one. */
export function currentTraceId(): string | undefined {
  return current.getStore();
}

/** 32 hexadecimal digits, as W3C Trace Context has them. */
export function newTraceId(): string {
  return randomBytes(16).toString('hex');
}

/** Runs `work` so that every log line and event said inside carries `traceId`. */
export function withTrace<T>(traceId: string, work: () => T): T {
  return current.run(traceId, work);
}
