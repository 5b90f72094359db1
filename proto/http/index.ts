import { identityRoutes } from './identity.js';
import { ingestionRoutes } from './ingestion.js';
import { reportRoutes } from './reports.js';
import type { Route } from './route.js';
import { tableReportRoutes } from './table-reports.js';
import { teamRoutes } from './team.js';

export * from './answer-format.js';
export * from './errors.js';
export * from './identity.js';
export * from './ingestion.js';
export * from './live.js';
export * from './reports.js';
export * from './route.js';
export * from './table-reports.js';
export * from './team.js';
export * from './wire.js';

/** Every call of the product. */
export const routes = {
  ...identityRoutes,
  ...teamRoutes,
  ...ingestionRoutes,
  ...reportRoutes,
  ...tableReportRoutes,
};

/** The same as a plain list, for OpenAPI, the access matrix and the client. */
export const routeList: readonly Route[] = Object.values(routes) as unknown as Route[];
