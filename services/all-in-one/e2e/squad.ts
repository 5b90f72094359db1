import { afterAll, beforeAll } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { type Club, makeClub } from './club.js';
import { simulate } from './instance.js';
import type { Product } from './product.js';
import { storedNumbers, walkSquad } from './squad-walk.js';

interface SquadOptions<P extends Product> {
  readonly start: () => Promise<P>;
  /** Also the domain of the club's accounts. */
  readonly club: string;
  readonly files: Parameters<typeof simulate>[0];
}

/** A product, a club in it and its squad's files. */
export class Squad<P extends Product = Product> {
  /** Of the files' analysis, once they were walked. */
  idfActivity = 0;

  private constructor(
    readonly product: P,
    readonly club: Club,
    /** Of the files, with the truth beside them. */
    readonly folder: string,
    readonly files: readonly string[],
    readonly players: number,
  ) {}

  static async open<P extends Product>(options: SquadOptions<P>): Promise<Squad<P>> {
    const [product, { folder, files }] = await Promise.all([
      options.start(),
      simulate(options.files),
    ]);
    const club = await makeClub(product.origin, options.club);
    return new Squad(product, club, folder, files, options.files.players);
  }

  /** Lets the files walk, to the end of the analysis. */
  async walk(batch = 'first') {
    const { coach, idfTeam } = this.club;
    const walked = await walkSquad(coach, idfTeam, batch, this.files);
    this.idfActivity = walked.idfActivity;
    return walked;
  }

  numbers(): Promise<Record<string, unknown>> {
    const { coach, idfTeam } = this.club;
    return storedNumbers(coach, idfTeam, this.idfActivity, this.players);
  }

  async close(): Promise<void> {
    await this.product.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A squad for the tests of a suite; gives how to come to it. */
export function squadOf<P extends Product>(options: SquadOptions<P>): () => Squad<P> {
  let squad: Squad<P> | undefined;
  beforeAll(async () => {
    squad = await Squad.open(options);
  }, 240_000);
  afterAll(() => squad?.close());
  return () => squad!;
}

/** The same after its walk. */
export function analysedSquad<P extends Product>(options: SquadOptions<P>): () => Squad<P> {
  const squad = squadOf(options);
  beforeAll(() => squad().walk(), 120_000);
  return squad;
}
