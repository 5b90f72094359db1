import { routes } from '@touchline/proto';
import { Client } from './index.js';

/** Prints kilometres and top speed of each player in the team's latest analysed activity. */
const [, , origin = 'http://127.0.0.1:3000', email = 'coach@demo.club', password = 'Coach-2026!'] =
  process.argv;
const client = new Client(origin, email, password);

const { teamDtoList } = await client.call(routes.identity.accounts.me);
const { idfTeam } = teamDtoList[0]!;
const params = { idfTeam };
const players = await client.call(routes.team.players.list, { params });
const { content } = await client.call(routes.team.activities.list, { params });
const latest = content.find(({ status }) => status === 'ANALYZED');
if (!latest) throw new Error('No activity of the team is analysed yet.');

const rows = await client.call(routes.reports.summaries.listByPlayer, {
  params: {
    idfTeam,
    idfActivities: `${latest.idfActivity}`,
    idfSessions: 'all',
    idfPlayers: 'all',
  },
  query: { metrics: 'totalDistance,maxSpeed' },
});
process.stdout.write(`${latest.name}\n`);
for (const { idfPlayer, metrics } of rows) {
  const name = players.find((player) => player.idfPlayer === idfPlayer)?.name ?? idfPlayer;
  const kilometres = (metrics['totalDistance'] ?? NaN) / 1000;
  const topSpeedMps = metrics['maxSpeed'] ?? NaN;
  process.stdout.write(`${name}: ${kilometres.toFixed(2)} km, ${topSpeedMps.toFixed(1)} m/s\n`);
}
