import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * A folder with the jars of one dependency, fetched once into the cache outside of the checkout.
 * @param dependency the elements of a pom's dependency
 */
export async function fetchJars(name: string, dependency: string): Promise<string> {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'touchline');
  const jars = join(cache, name);
  if (existsSync(jars)) return jars;
  await mkdir(cache, { recursive: true });
  const desk = await mkdtemp(join(cache, 'fetching-'));
  try {
    await writeFile(join(desk, 'pom.xml'), pomOf(dependency));
    const words = ['-B', '-q', 'dependency:copy-dependencies', '-DincludeScope=runtime'];
    await run('mvn', [...words, `-DoutputDirectory=${join(desk, 'libs')}`], { cwd: desk });
    await rename(join(desk, 'libs'), jars).catch((error: unknown) => {
      if (!existsSync(jars)) throw error;
    });
    return jars;
  } finally {
    await rm(desk, { recursive: true, force: true });
  }
}

const pomOf = (dependency: string) => `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>touchline</groupId><artifactId>fetched</artifactId><version>1</version>
  <dependencies><dependency>${dependency}</dependency></dependencies>
</project>`;
