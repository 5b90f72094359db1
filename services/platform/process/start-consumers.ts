import type { INestApplication } from '@nestjs/common';
import { PlatformProcess } from './platform-process.js';
import { declaredGroups } from '../bus/consumer-groups.js';
import { GroupTransport } from '../bus/group-transport.js';

/**
 * Starts each consumer group of the application on its own transport, then the services' relays.
 * `app.close()` stops the groups first, then the relays.
 */
export async function startConsumers(app: INestApplication): Promise<void> {
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
