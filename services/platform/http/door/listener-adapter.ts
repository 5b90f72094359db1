import { ExpressAdapter } from '@nestjs/platform-express';
import express from 'express';
import type { Listener } from './listener.js';

/** Runs NestJS on a port that is already open. */
export class ListenerAdapter extends ExpressAdapter {
  constructor(private readonly listener: Listener) {
    super(express());
  }

  override initHttpServer(): void {
    this.setHttpServer(this.listener.server);
  }

  override close(): Promise<void> {
    return this.listener.close();
  }
}
