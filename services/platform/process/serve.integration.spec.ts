import { Controller, Get, Module } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlatformModule } from '../platform.module.js';
import { platformEnvironment, readEnvironment } from '../runtime/env.js';
import { type FreshDatabase, freshDatabase } from '../test/fresh-database.js';
import { serve } from './serve.js';

describe('a handler without declaration', () => {
  @Controller()
  class CarelessController {
    @Get('careless')
    careless() {
      return 'seen by everybody';
    }
  }
  @Module({
    imports: [PlatformModule.forService({ name: 'reports', entities: [], migrations: [] })],
    controllers: [CarelessController],
  })
  class CarelessModule {}

  let fresh: FreshDatabase;
  let dataDir: string;
  beforeAll(async () => {
    fresh = await freshDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'touchline-serve-'));
  });
  afterAll(async () => {
    await fresh.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('keeps the process from starting', async () => {
    const environment = readEnvironment(platformEnvironment, {
      DATABASE_URL: fresh.url,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    await expect(
      serve({ name: 'reports', modules: [CarelessModule], environment }),
    ).rejects.toThrow(
      'CarelessController.careless (GET) declares no access: bind it with @Api(route)',
    );
  });
});
