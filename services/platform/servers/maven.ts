import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetched } from './fetched.js';
import { runTool } from './run-tool.js';

/**
 * A folder with the jars of one dependency.
 * @param dependency the elements of a pom's dependency
 */
export function fetchJars(name: string, dependency: string): Promise<string> {
  return fetched(name, async (desk) => {
    const jars = join(desk, 'libs');
    await writeFile(join(desk, 'pom.xml'), pomOf(dependency));
    const words = ['-B', '-q', 'dependency:copy-dependencies', '-DincludeScope=runtime'];
    await runTool('mvn', [...words, `-DoutputDirectory=${jars}`], { cwd: desk });
    return jars;
  });
}

/**
 * A folder with the content of a zip from Maven.
 * @param artifact group:name:version:zip
 */
export function fetchZip(name: string, artifact: string): Promise<string> {
  return fetched(name, async (desk) => {
    const content = join(desk, 'content');
    const words = ['-B', '-q', 'dependency:unpack', `-Dartifact=${artifact}`];
    await runTool('mvn', [...words, `-DoutputDirectory=${content}`], { cwd: desk });
    return content;
  });
}

const pomOf = (dependency: string) => `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>touchline</groupId><artifactId>fetched</artifactId><version>1</version>
  <dependencies><dependency>${dependency}</dependency></dependencies>
</project>`;
