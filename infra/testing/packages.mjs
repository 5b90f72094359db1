/** The packages of this repository by their sources, so that tests need no build of them: name to path from the root. */
export const packages = {
  '^@touchline/proto$': 'proto/index.ts',
  '^@touchline/proto/shapes$': 'proto/shapes.ts',
  '^@touchline/proto/tables$': 'proto/tables/index.ts',
  '^@touchline/proto/(errors|limits|time-zone)$': 'proto/http/$1.ts',
  '^@touchline/compute$': 'compute/host/index.ts',
  '^@touchline/platform$': 'services/platform/index.ts',
  '^@touchline/platform/(arrow|blobs|servers)$': 'services/platform/$1/index.ts',
  '^@touchline/(identity|team|ingestion|reports)$': 'services/$1/$1.module.ts',
  '^@touchline/all-in-one$': 'services/all-in-one/main.ts',
  '^@touchline/client$': 'proto/client/index.ts',
  '^@touchline/simulator$': 'bench/simulator/index.ts',
};
