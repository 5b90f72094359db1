import type { INestApplication } from '@nestjs/common';
import { PlatformProcess } from '../platform-process.js';
import { declaredGroups } from './consumer-groups.js';
import { GroupTransport } from './group-transport.js';

/**
 * Starts the relays of the application's services and gives every consumer group its transport.
 * `app.close()` ends them: groups first, then relays.
 */
export async function connectBus(app: INestApplication): Promise<void> {
  const process = app.get(PlatformProcess);
  const bus = await process.openBus();
  for (const declared of declaredGroups(app)) {
    const service = declared.name.split('.')[0] ?? '';
    const database = process.database(service);
    const log = process.openLog(service);
    const strategy = new GroupTransport(bus, { ...declared, database }, log);
    app.connectMicroservice({ strategy }, { inheritAppConfig: false });
  }
  await app.startAllMicroservices();
  await process.startRelays();
}
