/** A server that is ready to be started: its files exist, its addresses are configured. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Added to the inherited environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Fetches a server's program to this machine, once. */
export interface Fetching {
  /** What was done, to be told while one waits. */
  readonly title: string;
  isDone(): boolean;
  /** @returns the program's folder. @throws StartError with what to install */
  fetch(): Promise<string>;
}
