import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** A command that failed, with what it said. */
export class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}`);
    this.output = output;
  }
}

/** A program of this machine that is not there, and what to do. */
export class MissingProgram extends Error {}

/** Runs a command in the checkout and gives its output; throws `CommandFailed`. */
export function run(command, args, { cwd = root, env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env, stdio });
    const pieces = [];
    child.stdout?.on('data', (piece) => pieces.push(piece));
    child.stderr?.on('data', (piece) => pieces.push(piece));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const output = Buffer.concat(pieces).toString();
      if (code === 0) resolve(output);
      else reject(new CommandFailed([command, ...args].join(' '), code ?? signal, output));
    });
  });
}

/** Runs a program of an installed package by its name, without npx and its look-ups. */
export function tool(name, args, options) {
  return run(programOf(name, options?.cwd), args, options);
}

/** npm puts a package's program beside the workspace that has a version of its own. */
export function programOf(name, folder = root) {
  const file = process.platform === 'win32' ? `${name}.cmd` : name;
  const places = [folder, root].map((place) => join(place, 'node_modules', '.bin', file));
  return places.find((path) => existsSync(path)) ?? places[1];
}

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Says in one line what is done and how long it took; `write` is where. */
export async function step(title, work, write = (text) => process.stdout.write(text)) {
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  try {
    const result = await work();
    write(`${title} · ${seconds()}\n`);
    return result;
  } catch (error) {
    write(`${title} · failed after ${seconds()}\n`);
    if (error instanceof CommandFailed && error.output) write(shortened(error.output));
    throw error;
  }
}

const longestOutput = 60;

function shortened(output) {
  const lines = output.trimEnd().split('\n');
  const more = lines.length - longestOutput;
  return `${lines.slice(0, longestOutput).join('\n')}\n${more > 0 ? `… and ${more} lines more\n` : ''}`;
}

/** Ends a script with the sentence of its failure. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    const told =
      error instanceof CommandFailed ||
      error instanceof MissingProgram ||
      error.name === 'StartError';
    process.stderr.write(`${told ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}

/** Whether this file is the program that was started. */
export const isProgram = (url) => process.argv[1] !== undefined && url.endsWith(programName());
const programName = () => process.argv[1].split(/[\\/]/).slice(-2).join('/');
