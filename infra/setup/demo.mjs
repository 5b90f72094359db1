import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

export function sayDemoSignIns(signIns, say) {
  for (const { email, password } of signIns) say(`  ${email}  ${password}`);
}

/** The demo club fills itself in the background, as a client of the running instance. */
export class DemoFiller {
  #child;
  #say;
  #env;

  constructor({ say, env = process.env }) {
    this.#say = say;
    this.#env = env;
    process.on('exit', () => this.#child?.kill('SIGTERM'));
  }

  /** Goes on where an earlier run was cut short; while one is under way there is no second. */
  fill(url) {
    const program = join(root, 'infra', 'dist', 'demo', 'main.js');
    if (this.#child || !existsSync(program)) return;
    const stdio = ['ignore', 'pipe', 'pipe'];
    const child = spawn(process.execPath, [program, '--url', url], {
      cwd: root,
      env: this.#env,
      stdio,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => this.#say(String(text).trimEnd()));
    }
    child.once('exit', () => (this.#child = undefined));
    this.#child = child;
  }
}
