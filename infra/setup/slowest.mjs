import { relative } from 'node:path';
import { root } from './project.mjs';

const listed = 20;

/** Lines of the files that took longest, of jest's own accounts of its runs. */
export function slowestFiles(outcomes) {
  return outcomes
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, listed)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${relative(root, name)}`);
}
