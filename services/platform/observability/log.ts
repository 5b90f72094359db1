import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { StartError } from '../runtime/start-error.js';
import { describeError } from './describe-error.js';
import { currentTraceId } from './trace.js';

export interface LogOptions {
  service: string;
  level?: string;
  destination?: DestinationStream;
}

export type LogFields = Record<string, unknown>;

/** Structured log: one JSON line per fact, with service name and trace id. */
export class Log {
  private constructor(private readonly pino: Logger) {}

  static open({ service, level = 'info', destination }: LogOptions): Log {
    const options = {
      level,
      base: { service },
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      formatters: { level: (label: string) => ({ level: label }) },
      mixin: () => {
        const traceId = currentTraceId();
        return traceId ? { traceId } : {};
      },
    };
    return new Log(destination ? pino(options, destination) : pino(options));
  }

  child(fields: LogFields): Log {
    return new Log(this.pino.child(fields));
  }

  debug(message: string, fields: LogFields = {}): void {
    this.pino.debug(fields, message);
  }

  info(message: string, fields: LogFields = {}): void {
    this.pino.info(fields, message);
  }

  warn(message: string, fields: LogFields = {}): void {
    this.pino.warn(fields, message);
  }

  /** Of an Error in `fields.err`, type, message, code and stack are written. */
  error(message: string, fields: LogFields = {}): void {
    this.pino.error(fields, message);
  }

  /** The same log as NestJS wants it; its start-up chatter goes to debug. */
  forNest(): LoggerService {
    const write = (level: 'debug' | 'warn' | 'error') => {
      return (message: unknown, ...rest: unknown[]) => {
        // The process ends with its sentence; a stack in front of it would be read first.
        if (message instanceof StartError) return;
        const err = message instanceof Error ? message : undefined;
        this[level](err ? err.message : String(message), { nest: rest.map(String), err });
      };
    };
    return {
      log: write('debug'),
      debug: write('debug'),
      verbose: write('debug'),
      warn: write('warn'),
      error: write('error'),
      fatal: write('error'),
    };
  }
}
