import type { Club } from '../../measuring/club.js';

/** Headers by which a coach says that a file of so many bytes will come. */
export async function announcement(
  { coach, idfTeam }: Club,
  filename: string,
  bytes: number,
): Promise<Record<string, string>> {
  const metadata = { filename, idfTeam: String(idfTeam), batch: 'announced' };
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${btoa(value)}`);
  return {
    authorization: `Bearer ${await coach.token()}`,
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes),
    'upload-metadata': pairs.join(','),
  };
}
