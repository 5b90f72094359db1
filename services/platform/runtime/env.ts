import { z } from 'zod';
import { isBlockedPort } from './blocked-ports.js';
import { defaultRetentionDays } from './retention.js';

const bytes = z.coerce.number().int().min(0);

/** Variables that are valid only together with S3_ENDPOINT. */
const s3Companions = {
  S3_BUCKET: 'the bucket of the recordings, made before',
  S3_ACCESS_KEY_ID: 'the access key of the object store',
  S3_SECRET_ACCESS_KEY: 'the secret of that access key',
} as const;

const httpAddress = z.url({ protocol: /^https?$/ });

/** The value is written into pages and their Content-Security-Policy, so it may hold no special characters. */
const issuer = z
  .string()
  .regex(
    /^https?:\/\/[\w.:[\]-]+(\/[\w.~%:@+-]*)*$/,
    'an http(s) address of letters, digits and -._~%:@+/, without query and fragment',
  );

/** The environment variables of every process. */
const variables = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .refine((port) => !isBlockedPort(port), 'a port that browsers open, such as 3000')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'host:port, separated by commas')
    .optional(),
  KAFKA_PARTITIONS: z.coerce.number().int().min(1).max(256).default(6),
  KAFKA_REPLICATION: z.coerce.number().int().min(1).max(32).optional(),
  EVENT_RETENTION_DAYS: z.coerce.number().int().min(1).default(defaultRetentionDays),
  S3_ENDPOINT: httpAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_COPIES_MAX_BYTES: bytes.default(4 * 1024 ** 3),
  OIDC_ISSUER: issuer.optional(),
  OIDC_JWKS_URI: httpAddress.optional(),
  IDENTITY_URL: httpAddress.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DEMO: z.enum(['on', 'off']).optional(),
  UPLOAD_MAX_BYTES: bytes.default(4 * 1024 ** 3),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  TOKEN_KEY_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpAddress.optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).optional(),
});
export const platformEnvironment = variables.superRefine((given, context) => {
  for (const [name, meaning] of Object.entries(s3Companions)) {
    if (!given.S3_ENDPOINT || given[name as keyof typeof s3Companions]) continue;
    const message = `${meaning}, for S3_ENDPOINT is set`;
    context.addIssue({ code: 'custom', path: [name], message });
  }
});
export type PlatformEnvironment = z.infer<typeof variables>;

/** Thrown when the environment cannot be used; the message has one sentence per variable. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Reads the process environment against a schema; an empty variable counts as not given.
 * @throws EnvironmentError naming each variable, the value found and what is expected.
 */
export function readEnvironment<S extends z.ZodObject>(
  schema: S,
  source: NodeJS.ProcessEnv = process.env,
): z.infer<S> {
  const given = Object.fromEntries(
    Object.keys(schema.shape)
      .map((name) => [name, source[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw new EnvironmentError(read.error.issues.map((issue) => sentence(issue, given)).join('\n'));
}

/** As `readEnvironment`, for a program's first line: prints what is wrong and ends the process. */
export function parseEnvironment<S extends z.ZodObject>(schema: S): z.infer<S> {
  try {
    return readEnvironment(schema);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78);
  }
}

function sentence(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0] ?? '');
  const value = given[name];
  const found = value === undefined ? 'is not set' : `is ${JSON.stringify(shown(name, value))}`;
  return `The environment variable ${name} ${found}; expected: ${issue.message}.`;
}

function shown(name: string, value: string): string {
  if (/PASSWORD|SECRET|_TOKEN$/.test(name)) return '…';
  return value.replace(/(:\/\/[^:/@]*:)[^@]*@/, '$1…@');
}
