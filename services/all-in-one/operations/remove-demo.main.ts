import { parseEnvironment, platformEnvironment, StartError } from '@touchline/platform';
import { createInterface } from 'node:readline/promises';
import { type DemoClub, removeDemo } from './remove-demo.js';
import { runCommand } from './run-command.js';

const usage = `npm run remove-demo             shows what belongs to the demo club, and removes it if you say so
npm run remove-demo -- --yes    without asking`;

const config = { options: { yes: { type: 'boolean', default: false } } } as const;

await runCommand(usage, config, async ({ values }) => {
  const environment = parseEnvironment(platformEnvironment);
  let found = false;
  const removed = await removeDemo(environment, async (demo) => {
    found = true;
    process.stdout.write(`${listOf(demo)}\n`);
    return values.yes || ask();
  });
  process.stdout.write(`${wordsFor(found, removed !== null)}\n`);
});

function listOf({ teams, accounts, others, blobs }: DemoClub): string {
  const names = teams.map(({ idfTeam, name }) => `${name} (${idfTeam})`).join(', ');
  return [
    `team      ${names || 'none'}, with its players, activities, recordings and numbers`,
    `accounts  ${accounts.map(({ email }) => email).join(', ')}`,
    `files     ${blobs.length}`,
    ...(others.length > 0 ? [`These accounts lose the team and stay: ${others.join(', ')}`] : []),
  ].join('\n');
}

async function ask(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new StartError(usage);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('Remove all of it for good? (yes/no) ')).trim() === 'yes';
  } finally {
    terminal.close();
  }
}

function wordsFor(found: boolean, removed: boolean): string {
  if (!found) return 'There is no demo club here.';
  if (!removed) return 'Nothing was removed.';
  return 'The demo club is removed. A start without PUBLIC_URL makes it anew, unless DEMO=off.';
}
