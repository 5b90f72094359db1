import { accessMatrix } from './test/access-matrix.suite.js';
import { startCluster } from './e2e/four-processes.js';

/** Behind the proxy each call has to come to the service that knows its members. */
accessMatrix(async (OIDC_ISSUER) => {
  const { origin, environment, stop } = await startCluster({ OIDC_ISSUER });
  return { origin, databaseUrl: environment.DATABASE_URL, close: stop };
});
