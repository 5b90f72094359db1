import { afterAll, beforeAll } from '@jest/globals';
import type { Player } from '@touchline/proto';
import { type Member, TestServer } from './club.js';

/** The team service over real HTTP for the tests of a suite; gives how to come to it. */
export function serverForTests(): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server?.close());
  return () => server!;
}

export interface Squad {
  coach: Member;
  one: Player;
  two: Player;
}

/** A new club's coach with two players, numbers 1 and 2 on their backs. */
export async function squadOfTwo(server: TestServer): Promise<Squad> {
  const coach = await server.club();
  const one = await coach.makePlayer('One Player', { backNumber: 1 });
  const two = await coach.makePlayer('Two Player', { backNumber: 2 });
  return { coach, one, two };
}
