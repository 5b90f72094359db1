import { z } from 'zod';

/** Entries of a backup file, in this order. */
export const entries = {
  manifest: 'manifest.json',
  secrets: 'secrets.json',
  database: 'database/',
  blobs: 'blobs/',
  sums: 'SHA256SUMS',
} as const;

/** What a backup file says of itself, before anything else. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Release that made it. */
  product: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  schemas: z.record(z.string(), z.array(z.string())),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** `database/team.player/00001.copy`: rows as COPY writes them, some megabytes each. */
export const partName = (table: string, part: number) =>
  `${entries.database}${table}/${String(part).padStart(5, '0')}.copy`;

export const tableOf = (entry: string) => entry.split('/')[1] ?? '';
