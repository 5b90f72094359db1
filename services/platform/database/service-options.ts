import type { MigrationInterface } from 'typeorm';

export type ServiceName = 'identity' | 'team' | 'ingestion' | 'reports';

/** What a service tells the platform of itself. */
export interface ServiceOptions {
  /** Also the name of its PostgreSQL schema. */
  name: ServiceName;
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
}
