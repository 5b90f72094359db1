/** How a server is started: its files are made, its addresses written down. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Besides what it inherits. */
  readonly env?: Readonly<Record<string, string>>;
}

/** How a server's program comes to this machine, once. */
export interface Fetching {
  /** What was done, for whoever waits. */
  readonly title: string;
  isDone(): boolean;
  /** Gives the folder in which it lies. @throws StartError with what to install. */
  fetch(): Promise<string>;
}
