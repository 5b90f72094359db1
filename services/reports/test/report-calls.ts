import type { TestService } from '../../platform/test/test-service.js';

export interface Answer {
  status: number;
  error: { errorCode: unknown; field?: string } | null;
  response: unknown;
}

export async function getReport(
  { running }: TestService,
  path: string,
  token: string,
): Promise<Answer> {
  const answer = await fetch(`${running.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
}

export const select = (activities: unknown, sessions: unknown, players: unknown) =>
  `activities/${activities}/sessions/${sessions}/players/${players}`;

export const report = (kind: string, selection: string, query = '', idfTeam = 1) =>
  kind === 'sum'
    ? `/teams/${idfTeam}/reports/${selection}/summary/sum${query}`
    : `/teams/${idfTeam}/reports/v2/${selection}/${kind}${query}`;
