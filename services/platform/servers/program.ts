/** How a server is started: its files are made, its addresses written down. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
}
