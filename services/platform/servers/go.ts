import { join } from 'node:path';
import { fetched } from './fetched.js';
import { runTool } from './run-tool.js';

/**
 * A folder with the program of one Go package, built from source.
 * @param program path and version of its main package
 */
export function buildGoProgram(name: string, program: string): Promise<string> {
  return fetched(name, async (desk) => {
    const programs = join(desk, 'bin');
    // The build's own cache is removed together with this folder.
    const places = { GOBIN: programs, GOMODCACHE: join(desk, 'mod'), GOCACHE: join(desk, 'build') };
    const env = { ...places, GOFLAGS: '-modcacherw' };
    await runTool('go', ['install', '-ldflags=-s -w', program], { cwd: desk, env });
    return programs;
  });
}
