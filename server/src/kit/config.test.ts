import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the settings', () => {
  it('need nothing to be set', () => {
    expect(readConfig({})).toEqual({
      PORT: 3000,
      HOST: '0.0.0.0',
      DATA_DIR: './data',
      PUBLIC_URL: 'http://localhost:3000',
      ADMIN_USER: 'admin1',
      DEMO: true,
      MAIL_FROM: 'Dance Sport Portal <no-reply@localhost>',
      DATA_KEY_LOST: false,
      BACKUP_EVERY_HOURS: 24,
      BACKUP_KEEP: 7,
      BACKUP_BEFORE_UPDATE: true,
      LOG_LEVEL: 'info',
      TRUST_PROXY: 0,
      BODY_LIMIT: 1_048_576,
      REQUIRE_OTP: false,
      PASSWORDS_COMMON: 'warn',
      RATE_SIGN_IN: 10,
      RATE_MAIL: 5,
      RATE_LINK: 30,
      RATE_LOOK_UP: 30,
      RATE_REGISTRATION: 300,
      RATE_REGISTRATION_EMAIL: 60,
      RATE_ROWS: 1000,
      RATE_SIGN_UP: 10,
      RATE_CONTACT: 30,
      RATE_COMMENT: 10,
      RATE_SHEET: 60,
      STREAMS_MAX: 2000,
      MAIL_DAY_UNCONFIRMED: 20,
      MAIL_DAY_CONFIRMED: 200,
      DATABASE_POOL: 10,
      DATABASE_CONNECT_MS: 2_000,
      DATABASE_LOCK_MS: 2_000,
      DATABASE_STATEMENT_MS: 15_000,
      DATABASE_READ_MS: 2_200,
      DATABASE_WRITE_MS: 6_000,
      KEEP_MAILS_MONTHS: 24,
    })
  })

  it('count as absent when they are empty, and ignore what is not theirs', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '', HOME: '/somewhere' })).toEqual(readConfig({}))
  })

  it('are taken as they are given', () => {
    const environment = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/portal',
      DATABASE_URL: 'postgres://portal:secret@db:5432/portal',
      FILES_URL: 's3://portal-files?endpoint=https://store.example.org&region=vn',
      PUBLIC_URL: 'https://portal.example.org/',
      ADMIN_USER: 'chiefadmin',
      ADMIN_PASSWORD: 'chiefpass1',
      DEMO: 'off',
      SMTP_URL: 'smtps://portal:secret@mail.example.org:465',
      MAIL_FROM: 'portal@example.org',
      JWT_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '2',
    }
    expect(readConfig(environment)).toMatchObject({
      ...environment,
      PORT: 0,
      DEMO: false,
      TRUST_PROXY: 2,
      PUBLIC_URL: 'https://portal.example.org',
    })
    expect(readConfig({ DATABASE_URL: 'postgresql:///portal?host=/run/postgresql' }).DATABASE_URL).toContain('portal')
  })

  it('make the public address follow the port', () => {
    expect(readConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
  })
})

describe('a wrong value stops the start with a sentence that names the setting and its rule', () => {
  it.each([
    ['PORT', 'eighty', 'from 0 to 65535'],
    ['PORT', '65536', 'from 0 to 65535'],
    ['PORT', '-1', 'from 0 to 65535'],
    ['PORT', '80.5', 'from 0 to 65535'],
    ['PORT', '0x50', 'from 0 to 65535'],
    ['DATABASE_URL', 'mysql://db/portal', 'postgres://'],
    ['DATABASE_URL', './portal.sqlite', 'postgres://'],
    ['FILES_URL', 's3://bucket/folder', 's3://bucket'],
    ['PUBLIC_URL', 'portal.example.org', 'https://'],
    ['PUBLIC_URL', 'ftp://portal.example.org', 'https://'],
    ['ADMIN_USER', 'boss', '6 to 20'],
    ['ADMIN_USER', 'quản trị viên', '6 to 20'],
    ['ADMIN_PASSWORD', 'short', '8 to 20'],
    ['ADMIN_PASSWORD', 'mật khẩu dài', '8 to 20'],
    ['DEMO', 'maybe', '1 or 0'],
    ['SMTP_URL', 'mail.example.org', 'smtp://'],
    ['SMTP_URL', 'http://mail.example.org', 'smtp://'],
    ['MAIL_FROM', 'nobody', 'mail address'],
    ['MAIL_FROM', 'a@b\nBcc: c@d', 'mail address'],
    ['JWT_SECRET', 'too short', '32 characters'],
    ['DATA_KEY', 'g'.repeat(64), '64 hexadecimal'],
    ['METRICS_TOKEN', 'short', '16 characters'],
    ['BACKUP_KEEP', '0', 'from 1'],
    ['BACKUP_EVERY_HOURS', 'daily', 'from 0'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn'],
    ['TRUST_PROXY', 'true', 'from 0 to 10'],
    ['BODY_LIMIT', '10', 'from 1024'],
    ['RATE_SIGN_IN', '0', 'from 1'],
    ['RATE_MAIL', '-5', 'from 1'],
    ['RATE_LINK', '0', 'from 1'],
    ['RATE_LOOK_UP', 'many', 'from 1'],
    ['RATE_REGISTRATION', '1e3', 'from 1'],
    ['RATE_REGISTRATION_EMAIL', '99999999999', 'from 1'],
  ])('%s=%j', (setting, value, rule) => {
    expect(() => readConfig({ [setting]: value })).toThrow(new RegExp(`^A setting is wrong\\. ${setting}: .*${rule}`))
  })

  it('and tells all of them at once, without the value of a secret', () => {
    const read = () => readConfig({ PORT: 'x', ADMIN_PASSWORD: 'geheim', JWT_SECRET: 'streng', SMTP_URL: 'pass@host' })
    expect(read).toThrow(/PORT: .*ADMIN_PASSWORD: .*SMTP_URL: .*JWT_SECRET: /)
    expect(read).not.toThrow(/geheim|streng|pass@host/)
  })
})
