import { z } from 'zod'

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback)
const off = ['0', 'false', 'off', 'no']

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADMIN_USER: z
    .string()
    .regex(/^[A-Za-z0-9]{6,20}$/, 'must be 6 to 20 letters without diacritics and digits')
    .default('admin1'),
  ADMIN_PASSWORD: z
    .string()
    .regex(/^[A-Za-z0-9]{8,20}$/, 'must be 8 to 20 letters without diacritics and digits')
    .optional(),
  DEMO: z
    .string()
    .default('1')
    .transform((text) => !off.includes(text.toLowerCase())),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Dance Sport Portal <no-reply@localhost>'),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text) => !off.includes(text.toLowerCase())),
  BODY_LIMIT: count(1024 * 1024),
  RATE_SIGN_IN: count(10),
  RATE_MAIL: count(5),
  RATE_LOOK_UP: count(30),
  RATE_REGISTRATION: count(300),
  RATE_REGISTRATION_EMAIL: count(60),
})

export type Config = z.infer<typeof settings> & { PUBLIC_URL: string }

/**
 * Reads the settings from the environment, once. An empty value counts as absent.
 * Throws an Error whose message names the wrong setting and its rule.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`A setting is wrong. ${wrong.join('; ')}`)
  }
  const { PORT, PUBLIC_URL } = parsed.data
  return { ...parsed.data, PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '') }
}
