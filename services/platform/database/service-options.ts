import type { MigrationInterface } from 'typeorm';

export type ServiceName = 'identity' | 'team' | 'ingestion' | 'reports';

/** How a service describes itself to the platform. */
export interface ServiceOptions {
  /** Also the name of its PostgreSQL schema. */
  name: ServiceName;
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
}
