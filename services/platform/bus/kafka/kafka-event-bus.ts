import type { Database } from '../../database/database.js';
import type { Log } from '../../log.js';
import type { PlatformSettings } from '../../platform-settings.js';
import type { ConsumerGroup, EventBus, Handle, Stoppable } from '../event-bus.js';

export class KafkaEventBus implements EventBus {
  static async open(_settings: PlatformSettings, _log: Log): Promise<KafkaEventBus> {
    throw new Error('not yet');
  }
  async carry(_database: Database): Promise<Stoppable> {
    throw new Error('not yet');
  }
  async read(_group: ConsumerGroup, _handle: Handle): Promise<Stoppable> {
    throw new Error('not yet');
  }
  async close(): Promise<void> {}
}
