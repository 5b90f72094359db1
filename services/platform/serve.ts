import type { Type } from '@nestjs/common';

/** A service that answers. */
export interface Running {
  /** `http://127.0.0.1:3000` */
  readonly url: string;
  close(): Promise<void>;
}

export interface ServeOptions {
  readonly name: string;
  readonly modules: readonly Type[];
  readonly environment: Record<string, unknown>;
  readonly staticDir?: string;
}

/** Starts one process with the given services in it. */
export async function serve(options: ServeOptions): Promise<Running> {
  throw new Error(`not reached: ${options.name}`);
}
