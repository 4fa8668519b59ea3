import { join, resolve } from 'node:path';
import { type SignUpPolicy, signUpSchema } from '@mirabelle/contract/app-config.ts';
import { z } from 'zod';
import {
  MODEL_ENVIRONMENT,
  MODEL_HINTS,
  MODEL_KEYS,
  type ModelSettings,
  modelSettingsOf,
} from './ai/settings.ts';
import type { AdmissionLimits } from './platform/http/admission.ts';
import type { ObjectStorageOptions } from './platform/storage/object-storage.ts';
import { OVERLOAD_TIMES } from './policy.ts';

const MB = 1024 * 1024;
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const postgres = z.url({ protocol: /^postgres(?:ql)?$/ });

/** Settings as they are in the environment; .env.example documents each. */
const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8787),
  PUBLIC_URL: origin.optional(),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin)),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  DATABASE_PREPARED: z.enum(['auto', 'on', 'off']).default('auto'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  REQUESTS_AT_ONCE: z.coerce.number().int().min(8).max(10_000).default(128),
  BODIES_AT_ONCE_MB: z.coerce.number().int().min(32).max(65_536).default(128),
  MEMORY_LIMIT_MB: z.coerce.number().int().min(256).optional(),
  AUTH_SIGNING_KEYS: z.string().optional(),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  SIGN_UP: signUpSchema.default('open'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  READER_RECOGNISER: z
    .string()
    .regex(/^[^,]+,[^,]+$/)
    .optional(),
  READER_RECOGNISER_SHA256: z
    .string()
    .regex(/^[0-9a-fA-F]{64},[0-9a-fA-F]{64}$/)
    .optional(),
  CHECK_ANSWERS: z.enum(['yes', 'no']).default('no'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .default('03:00'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(14),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  PICTURE_DAYS: z.coerce.number().int().min(7).max(36_500).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
    .optional(),
  ...MODEL_ENVIRONMENT,
});

const HINTS: Record<keyof z.infer<typeof environmentSchema>, string> = {
  HOST: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  PORT: 'a port number from 0 to 65535 (0: any free one)',
  PUBLIC_URL: 'the address people open, such as https://mirabelle.example.org',
  ALLOWED_ORIGINS: 'origins separated by commas, such as https://app.example.org',
  DATA_DIR: 'a folder for the database, the photographs and the secrets',
  DATABASE_URL: 'a PostgreSQL address, such as postgresql://user:password@host:5432/name',
  DATABASE_DIRECT_URL: 'the address of the same PostgreSQL past a pooler',
  DATABASE_REPLICA_URL: 'the address of a PostgreSQL that follows the one of DATABASE_URL',
  DATABASE_PREPARED: 'auto, on or off',
  DATABASE_POOL_SIZE: 'a number of connections from 2 to 200',
  REQUESTS_AT_ONCE: 'a number of requests from 8 to 10000',
  BODIES_AT_ONCE_MB: 'a number of megabytes from 32 to 65536',
  MEMORY_LIMIT_MB: 'a number of megabytes, 256 or more',
  AUTH_SIGNING_KEYS: 'a JSON array of private JWKs; the first one signs',
  ROLE: 'web, worker or all',
  SIGN_UP: 'open, invitation or closed',
  LOG_LEVEL: 'silent, error, warn, info or debug',
  TRUSTED_PROXIES: 'the number of proxies in front of the server, 0 to 10',
  GOOGLE_CLIENT_ID: 'the client id of your project at Google',
  GOOGLE_CLIENT_SECRET: 'the client secret of your project at Google',
  GOOGLE_ISSUER: 'an address, needed only for a stand-in for Google',
  S3_ENDPOINT: 'the address of an S3-compatible storage, such as https://s3.example.org',
  S3_REGION: 'a region, such as eu-west-3',
  S3_BUCKET: 'the name of a bucket',
  S3_ACCESS_KEY_ID: 'the id of an access key',
  S3_SECRET_ACCESS_KEY: 'the secret of an access key',
  READER_RECOGNISER: 'two files, <model.onnx>,<dictionary>',
  READER_RECOGNISER_SHA256: 'the SHA-256 of the two files of READER_RECOGNISER, separated by a comma',
  CHECK_ANSWERS: 'yes or no',
  BACKUP_DIR: 'a folder for backups, on another disk',
  BACKUP_TIME: 'a time of day, such as 03:00',
  BACKUP_KEEP: 'how many backups are kept, from 1 to 1000',
  BACKUP_PASSPHRASE: 'a passphrase of at least 12 characters',
  PICTURE_DAYS: 'how many days photographs are kept, 7 or more',
  METRICS_PORT: 'a separate port number from 1 to 65535',
  METRICS_TOKEN: 'a secret of at least 16 characters',
  SMTP_URL: 'a mail server, such as smtps://user:password@mail.example.org:465',
  MAIL_FROM: 'the sender of mails, such as Mirabelle <mirabelle@example.org>',
  ...MODEL_HINTS,
};

export interface Config {
  host: string;
  /** 0 means any free port. */
  port: number;
  /** Origin that people open, where set; otherwise the listening address. */
  publicUrl: string | null;
  /** Further origins whose pages may call the backend. */
  allowedOrigins: string[];
  /** Absolute path. */
  dataDir: string;
  /** Where uploaded photographs lie instead of in storageDir; null: there. */
  objectStorage: ObjectStorageOptions | null;
  /** Absolute path of the folder of uploaded photographs. */
  storageDir: string;
  /** The operator's PostgreSQL, or a pooler in front of it; null: our own. */
  databaseUrl: string | null;
  /** The same past the pooler; null: there is none. */
  databaseDirectUrl: string | null;
  /** A PostgreSQL that follows it, for listings; null: there is none. */
  databaseReplicaUrl: string | null;
  /** Whether statements are prepared by name: auto where no pooler stands between. */
  databasePrepared: 'auto' | 'on' | 'off';
  databasePoolSize: number;
  /** How much this process takes on at once; more is refused with 503 and when to come back. */
  atOnce: AdmissionLimits;
  /** JSON text; parsed where the secrets are. */
  authSigningKeys: string | null;
  role: 'web' | 'worker' | 'all';
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** How many proxies' X-Forwarded-For entries are believed. */
  trustedProxies: number;
  /** Whether answers of functions are checked against their schemas: in development and tests. */
  checksAnswers: boolean;
  /** Backups that are made every day; null: none. */
  backups: { folder: string; time: string; keep: number } | null;
  /** What backups are encrypted with, and opened; null: they are not encrypted. */
  backupPassphrase: string | null;
  /** How many days photographs are kept; null: as long as their scans. */
  pictureDays: number | null;
  /** Where the operator's figures are served: on a port of its own, or at /metrics for whoever has the token. */
  metrics: { port: number | null; token: string | null };
  /** Who may make an account. */
  signUp: SignUpPolicy;
  /** The server mails go through; null: no mails. */
  smtp: { url: string; from: string } | null;
  /** Sign-in with Google; null: not offered. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** Models to read and propose with; null: everything is done without. */
  models: ModelSettings | null;
  /** Names of the settings that hold a key of a provider, whether a model is named or not. */
  modelKeyNames: readonly string[];
}

/** A setting that cannot be used; its message is a sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError naming every bad value and what is expected instead; values are not repeated, they may be secrets
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    const sentences = names.map((name) => `${name} must be ${HINTS[name as keyof typeof HINTS]}.`);
    throw new ConfigError(`The configuration is invalid. ${sentences.join(' ')}`);
  }
  const value = parsed.data;
  refuseHalves(value);
  const dataDir = resolve(value.DATA_DIR);
  return {
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL ?? null,
    allowedOrigins: value.ALLOWED_ORIGINS,
    dataDir,
    storageDir: join(dataDir, 'storage'),
    databaseUrl: value.DATABASE_URL ?? null,
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: value.DATABASE_REPLICA_URL ?? null,
    databasePrepared: value.DATABASE_PREPARED,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    atOnce: {
      requests: value.REQUESTS_AT_ONCE,
      bodyBytes: value.BODIES_AT_ONCE_MB * MB,
      memoryBytes: value.MEMORY_LIMIT_MB === undefined ? null : value.MEMORY_LIMIT_MB * MB,
      lateMs: OVERLOAD_TIMES.delayMs,
    },
    authSigningKeys: value.AUTH_SIGNING_KEYS ?? null,
    role: value.ROLE,
    signUp: value.SIGN_UP,
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUSTED_PROXIES,
    objectStorage:
      value.S3_BUCKET && value.S3_ACCESS_KEY_ID && value.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: value.S3_ENDPOINT ?? null,
            region: value.S3_REGION,
            bucket: value.S3_BUCKET,
            accessKeyId: value.S3_ACCESS_KEY_ID,
            secretAccessKey: value.S3_SECRET_ACCESS_KEY,
          }
        : null,
    checksAnswers: value.CHECK_ANSWERS === 'yes',
    backups: value.BACKUP_DIR
      ? { folder: resolve(value.BACKUP_DIR), time: value.BACKUP_TIME, keep: value.BACKUP_KEEP }
      : null,
    backupPassphrase: value.BACKUP_PASSPHRASE ?? null,
    pictureDays: value.PICTURE_DAYS ?? null,
    metrics: { port: value.METRICS_PORT ?? null, token: value.METRICS_TOKEN ?? null },
    smtp: value.SMTP_URL && value.MAIL_FROM ? { url: value.SMTP_URL, from: value.MAIL_FROM } : null,
    google:
      value.GOOGLE_CLIENT_ID && value.GOOGLE_CLIENT_SECRET
        ? {
            clientId: value.GOOGLE_CLIENT_ID,
            clientSecret: value.GOOGLE_CLIENT_SECRET,
            issuer: value.GOOGLE_ISSUER,
          }
        : null,
    models: modelsOf(value),
    modelKeyNames: MODEL_KEYS.filter((name) => value[name] !== undefined),
  };
}

function modelsOf(value: z.infer<typeof environmentSchema>): ModelSettings | null {
  try {
    return modelSettingsOf(value);
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The configuration is invalid. ${sentence}`, { cause: error });
  }
}

/** Settings that mean something only together. @throws ConfigError */
function refuseHalves(value: z.infer<typeof environmentSchema>): void {
  const together = [
    ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'PUBLIC_URL'],
    ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['S3_ENDPOINT', 'S3_BUCKET'],
    ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
    ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
    ['READER_RECOGNISER', 'READER_RECOGNISER_SHA256'],
  ] as const;
  for (const [main, ...others] of together) {
    const missing = others.filter((name) => !value[name]);
    if (value[main] && missing.length > 0) {
      throw new ConfigError(`The configuration is invalid. ${main} needs ${missing.join(' and ')} too.`);
    }
  }
}
