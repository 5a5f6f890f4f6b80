import { z } from 'zod'
import { isBucketAddress } from './bucket.ts'

/** A required whole number; the error names the range. */
function wholeNumber(minimum: number, maximum: number) {
  const error = `must be a whole number from ${minimum} to ${maximum}`
  return z
    .string()
    .regex(/^\d{1,10}$/, error)
    .transform(Number)
    .pipe(z.number().min(minimum, error).max(maximum, error))
}

const wholeOrDefault = (minimum: number, maximum: number, fallback: number) =>
  wholeNumber(minimum, maximum).default(fallback)

const ATTEMPTS_MAX = 1_000_000
const attempts = (fallback: number) => wholeOrDefault(1, ATTEMPTS_MAX, fallback)

const flagSpellings: Readonly<Record<string, boolean>> = {
  '1': true,
  true: true,
  on: true,
  yes: true,
  '0': false,
  false: false,
  off: false,
  no: false,
}

function flag(fallback: boolean) {
  return z
    .string()
    .transform((text, context) => {
      const value = flagSpellings[text.toLowerCase()]
      if (value === undefined) context.addIssue('must be 1 or 0 (on or off, yes or no)')
      return value ?? fallback
    })
    .default(fallback)
}

function address(protocol: RegExp, error: string) {
  return z.url({ protocol, error })
}

const hexKey = z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (openssl rand -hex 32)')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const settings = z.object({
  PORT: wholeOrDefault(0, 65_535, 3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    /^postgres(ql)?$/,
    'must be an address that begins with postgres:// or postgresql://',
  ).optional(),
  FILES_URL: z
    .string()
    .refine(isBucketAddress, 'must be an address such as s3://bucket?endpoint=https://store.example.org&region=eu')
    .optional(),
  // Connections to PostgreSQL, and milliseconds to open a connection, to get a lock and to run a statement.
  DATABASE_POOL: wholeOrDefault(2, 1000, 10),
  DATABASE_CONNECT_MS: wholeOrDefault(100, 60_000, 2_000),
  DATABASE_LOCK_MS: wholeOrDefault(10, 60_000, 2_000),
  DATABASE_STATEMENT_MS: wholeOrDefault(100, 600_000, 15_000),
  // Milliseconds that a call may wait for PostgreSQL in all, reading and writing. Files and imports have no such limit.
  DATABASE_READ_MS: wholeOrDefault(100, 600_000, 2_200),
  DATABASE_WRITE_MS: wholeOrDefault(100, 600_000, 6_000),
  PUBLIC_URL: address(/^https?$/, 'must be an address that begins with http:// or https://').optional(),
  // Files in PEM: the certificate with its chain, and its key. With both the portal speaks https by itself.
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  ADMIN_USER: z
    .string()
    .regex(/^[A-Za-z0-9]{6,20}$/, 'must be 6 to 20 characters: digits and letters without diacritics')
    .default('admin1'),
  ADMIN_PASSWORD: z
    .string()
    .regex(/^[A-Za-z0-9]{8,20}$/, 'must be 8 to 20 characters: digits and letters without diacritics')
    .optional(),
  DEMO: flag(true),
  SMTP_URL: address(/^smtps?$/, 'must be an address that begins with smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<)?[^<>@\s]+@[^<>@\s]+>?$/, 'must be a mail address, such as Portal <no-reply@example.org>')
    .default('Dance Sport Portal <no-reply@localhost>'),
  DATA_KEY: hexKey.optional(),
  DATA_KEY_OLD: hexKey.optional(),
  DATA_KEY_FILE: z.string().optional(),
  DATA_KEY_LOST: flag(false),
  // Hours between two backups; 0 makes none by schedule.
  BACKUP_EVERY_HOURS: wholeOrDefault(0, 8760, 24),
  BACKUP_KEEP: wholeOrDefault(1, 1000, 7),
  BACKUP_DIR: z.string().optional(),
  BACKUP_BEFORE_UPDATE: flag(true),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  // The number of reverse proxies. Trusting more than there are would let callers choose the address that limits count.
  TRUST_PROXY: wholeOrDefault(0, 10, 0),
  BODY_LIMIT: wholeOrDefault(1024, 1024 * 1024 * 1024, 1024 * 1024),
  REQUIRE_OTP: flag(false),
  PASSWORDS_COMMON: z.enum(['warn', 'refuse'], { error: 'must be warn or refuse' }).default('warn'),
  RATE_SIGN_IN: attempts(10),
  RATE_MAIL: attempts(5),
  RATE_LINK: attempts(30),
  RATE_LOOK_UP: attempts(30),
  RATE_REGISTRATION: attempts(300),
  RATE_REGISTRATION_EMAIL: attempts(60),
  // Rows that an account may send in calls for many rows, in an hour; an address may send twice as many.
  RATE_ROWS: attempts(1000),
  RATE_SIGN_UP: attempts(10),
  RATE_CONTACT: attempts(30),
  RATE_COMMENT: attempts(10),
  // Sheets that an account may upload in 10 minutes.
  RATE_SHEET: attempts(60),
  // Browsers that follow a hall over an open stream, in each process; more than that ask every few seconds.
  STREAMS_MAX: wholeOrDefault(0, 100_000, 2_000),
  // Mails to one address in 24 hours; more than that wait.
  MAIL_DAY_UNCONFIRMED: attempts(20),
  MAIL_DAY_CONFIRMED: attempts(200),
  // Months after the last day of a tournament; 0 keeps personal data for ever. If unset, the value that the first start stored applies.
  KEEP_ENTRIES_MONTHS: wholeNumber(0, 600).optional(),
  // Months for which copies of sent mails and the log of exports are kept; 0 keeps them for ever.
  KEEP_MAILS_MONTHS: wholeOrDefault(0, 600, 24),
})

export type Config = z.infer<typeof settings> & { PUBLIC_URL: string }

/**
 * Reads the settings from the environment, once. An empty value counts as absent.
 * Throws an Error whose message names the wrong setting and its rule.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const filledSettings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(filledSettings)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`A setting is wrong. ${problems.join('; ')}`)
  }
  const { PORT, PUBLIC_URL, TLS_CERT, TLS_KEY } = parsed.data
  if ((TLS_CERT === undefined) !== (TLS_KEY === undefined))
    throw new Error('A setting is wrong. TLS_CERT and TLS_KEY: set both or none')
  const scheme = TLS_CERT === undefined ? 'http' : 'https'
  return { ...parsed.data, PUBLIC_URL: (PUBLIC_URL ?? `${scheme}://localhost:${PORT}`).replace(/\/+$/, '') }
}

/** Reads the settings of this process from its environment and from a file `.env`. */
export function readProcessConfig(): Config {
  try {
    process.loadEnvFile()
  } catch {
    // No .env file is the usual case.
  }
  return readConfig(process.env)
}

/** The options of `openDatabase`. */
export function databaseOptions(config: Config) {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config
  const limits = {
    pool: config.DATABASE_POOL,
    connect: config.DATABASE_CONNECT_MS,
    lock: config.DATABASE_LOCK_MS,
    statement: config.DATABASE_STATEMENT_MS,
  }
  return { url, dataDir, limits }
}
