/** Which way imports point: see README, "The house". Proven by infra/setup/layering.spec.ts. */
const rooms = {
  proto: '^proto/(?!client/)',
  client: '^proto/client/',
  compute: '^compute/',
  platform: '^services/platform/',
  service: '^services/(identity|team|ingestion|reports)/',
  allInOne: '^services/all-in-one/',
  web: '^web/',
  simulator: '^bench/simulator/',
  bench: '^bench/(?!simulator/)',
  infra: '^infra/',
};
const forbid = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
});
const except = (...allowed) => {
  const all = Object.values(rooms).filter((room) => !allowed.includes(room));
  return all.join('|');
};

/** The rooms of platform, each with the lower ones that it may import. */
const platformRooms = {
  memory: [],
  runtime: [],
  arrow: [],
  observability: ['runtime'],
  database: ['runtime', 'observability'],
  blobs: ['runtime', 'observability'],
  bus: ['runtime', 'observability', 'database'],
  operations: ['runtime', 'observability', 'database', 'bus'],
  servers: ['memory', 'runtime', 'observability', 'blobs', 'bus'],
  http: ['runtime', 'observability', 'database', 'bus'],
};
const platformWalls = Object.entries(platformRooms).map(([room, lower]) =>
  forbid(
    `platform-${room}`,
    `^services/platform/${room}/`,
    { path: '^services/platform/', pathNot: `^services/platform/(${[room, ...lower].join('|')})/` },
    `platform/${room} imports ${lower.join(', ') || 'no other room of platform'}; process is above all.`,
  ),
);

/** The rooms of the team service, each with those it may see. */
const teamOrder = [
  ['live', 'live'],
  ['squad', 'squad'],
  ['settings', 'settings'],
  ['matching', 'matching|squad'],
  ['calendar', 'calendar|matching|settings|squad|live'],
  ['zones', 'zones|calendar|settings|squad'],
  ['administration', 'administration|calendar|settings|squad'],
];
const teamRooms = teamOrder.map(([room]) => room).join('|');

export default {
  forbidden: [
    ...platformWalls,
    forbid(
      'platform-root',
      rooms.platform,
      {
        path: '^services/platform/[^/]+\\.ts$',
        pathNot: '^services/platform/(index|platform\\.module)\\.ts$',
      },
      'Every file of platform stands in a room.',
    ),
    forbid('no-circles', {}, { circular: true }, 'No circles.'),
    forbid(
      'nothing-unresolved',
      {},
      { couldNotResolve: true, pathNot: '\\?url$' },
      "Every import resolves; files by their address are the bundler's to find.",
    ),
    forbid(
      'proto-imports-nothing',
      rooms.proto,
      except(rooms.proto),
      'proto computes and imports nothing of ours.',
    ),
    forbid(
      'client-sees-proto',
      rooms.client,
      except(rooms.proto, rooms.client),
      'The client knows the product by its contracts only.',
    ),
    forbid(
      'simulator-sees-proto',
      rooms.simulator,
      except(rooms.proto, rooms.simulator),
      'Simulated recordings share nothing with what measures them.',
    ),
    forbid(
      'compute-sees-proto',
      rooms.compute,
      except(rooms.proto, rooms.compute),
      'compute sees proto only.',
    ),
    forbid(
      'platform-sees-proto',
      rooms.platform,
      except(rooms.proto, rooms.platform),
      'platform knows no domain.',
    ),
    forbid(
      'service-below-all-in-one',
      rooms.service,
      except(rooms.proto, rooms.compute, rooms.platform, rooms.service),
      'A service sees proto, compute and platform.',
    ),
    forbid(
      'no-service-imports-another',
      { path: '^services/(identity|team|ingestion|reports)/' },
      { path: '^services/(identity|team|ingestion|reports)/', pathNot: '^services/$1/' },
      'Services talk by events.',
    ),
    forbid(
      'team-rooms-by-their-door',
      { path: `^services/team/(${teamRooms})/`, pathNot: '\\.module\\.ts$' },
      { path: `^services/team/(${teamRooms})/`, pathNot: '^services/team/($1/|[^/]+/index\\.ts$)' },
      'Inside team a room is entered by its index.',
    ),
    forbid(
      'team-modules-by-modules',
      { path: `^services/team/(${teamRooms})/[^/]+\\.module\\.ts$` },
      {
        path: `^services/team/(${teamRooms})/`,
        pathNot: '^services/team/($1/|[^/]+/[^/]+\\.module\\.ts$)',
      },
      'A room’s module imports other rooms’ modules.',
    ),
    ...teamOrder.map(([room, below]) =>
      forbid(
        `team-${room}-sees-rooms-below`,
        `^services/team/${room}/`,
        { path: `^services/team/(${teamRooms})/`, pathNot: `^services/team/(${below})/` },
        'live, squad < settings, matching < calendar < zones, administration.',
      ),
    ),
    forbid(
      'all-in-one-sees-services',
      rooms.allInOne,
      except(rooms.proto, rooms.compute, rooms.platform, rooms.service, rooms.allInOne),
      'all-in-one puts the four faces together.',
    ),
    forbid(
      'web-sees-proto-and-compute',
      rooms.web,
      except(rooms.proto, rooms.compute, rooms.web),
      'The web enters the product by HTTP.',
    ),
    forbid(
      'features-stay-apart',
      { path: '^web/src/features/([^/]+/[^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
      'Web features never import each other, also in one area.',
    ),
    forbid(
      'shared-below-features',
      '^web/src/(charts|compute|shared)/',
      '^web/src/(app|features)/',
      'app → features → (charts, compute, shared).',
    ),
    forbid(
      'forms-come-with-their-screen',
      '^web/src/(app|charts|compute|shared/(?!form/)|features/(account/sign-in|activities/home)/)',
      '^(web/src/shared/form/|proto/(dist/)?shapes|node_modules/(react-hook-form|@hookform)/)',
      'What the first screens load has no forms and no shapes.',
    ),
    forbid('features-below-app', '^web/src/features/', '^web/src/app/', 'app → features.'),
    forbid(
      'setup-starts-all-in-one',
      '^infra/setup/',
      except(rooms.allInOne, rooms.infra),
      'The scripts start the product.',
    ),
    forbid(
      'infra-is-a-client',
      { path: rooms.infra, pathNot: '^infra/setup/' },
      except(rooms.proto, rooms.client, rooms.simulator, rooms.infra),
      'The demo club is filled by the client with what the simulator plays.',
    ),
    forbid(
      'bench-starts-all-in-one',
      rooms.bench,
      {
        path: except(
          rooms.proto,
          rooms.client,
          rooms.simulator,
          rooms.compute,
          rooms.platform,
          rooms.allInOne,
          rooms.bench,
        ),
        pathNot: '^services/ingestion/(dist/)?decoding/index',
      },
      'bench measures from outside; its fuzz hands files to the decoders by their door.',
    ),
    forbid(
      'enter-by-the-door',
      { path: '^(proto/client|compute|services|bench|web|infra)/' },
      {
        path: rooms.proto,
        pathNot: '^proto/(dist/)?((tables/)?index|shapes|http/(errors|limits|time-zone)[.])',
      },
      'proto is entered by its doors: the whole; the shapes for forms; tables, errors and limits for worker threads.',
    ),
    forbid(
      'client-door',
      { pathNot: rooms.client },
      { path: rooms.client, pathNot: '^proto/client/(dist/)?index' },
      'The client is entered by its door.',
    ),
    forbid(
      'simulator-door',
      { pathNot: rooms.simulator },
      { path: rooms.simulator, pathNot: '^bench/simulator/(dist/)?index' },
      'The simulator is entered by its door.',
    ),
    forbid(
      'compute-door',
      { pathNot: '^(compute|bench/(dist/)?metric-core)/' },
      { path: '^compute/', pathNot: '^compute/(dist/)?host/index' },
      'compute is entered by its door; its bench times single stages.',
    ),
    forbid(
      'platform-door',
      { pathNot: '^services/platform/' },
      {
        path: '^services/platform/',
        pathNot: '^services/platform/(dist/)?((arrow/|blobs/|memory/|servers/)?index)',
      },
      'platform is entered by its doors: the whole; blobs, Arrow and memory for worker threads; servers for a cluster.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(node_modules|build|gen)/|\\.spec\\.tsx?$|/test/|/e2e/|^compute/assembly',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'infra/setup/tsconfig.layering.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js'],
    },
  },
};
