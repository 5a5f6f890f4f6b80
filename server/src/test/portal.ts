import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { buildApp } from '../app.ts'
import { readConfig } from '../kit/config.ts'
import { migrate, openDatabase, type OpenDatabase } from '../kit/db/database.ts'
import { loadLinkKeys, openSecrets, loadTokenKey } from '../kit/db/secrets.ts'
import type { App, Deps } from '../kit/deps.ts'
import { openFileStore } from '../kit/files/store.ts'
import { openLimits } from '../kit/http/limits/shared-limits.ts'
import { signAccess } from '../users/sessions/access-token.act.ts'
import { TEST_KEY, UNHURRIED } from './running-portal.ts'
import { checkResponses } from './contract/checked-app.ts'
import { PATIENT, addressOf, administer, copyOfSqlite, postgresTemplate } from './templates.ts'

export type Clock = { now: Date }

/** The location of a test database: the folder of the file, and the URL if it is on PostgreSQL. */
export type Place = { dataDir: string; url: string | undefined }

/** Creates a database for a test file, on the engine of the run, with the real migrations; `fill` may restore an older database first. */
export async function testDatabase(
  fill?: (place: Place) => Promise<void>,
  engine = process.env.TEST_ENGINE,
): Promise<OpenDatabase & Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const admin = engine === 'postgres' ? requireUrl() : undefined
  const name = `t_${randomUUID().replaceAll('-', '')}`
  if (admin)
    await administer(
      admin,
      `create database ${name}${fill ? '' : ` template ${await postgresTemplate(admin)} strategy file_copy`}`,
    )
  else if (!fill) await copyOfSqlite(dataDir)
  const url = admin && addressOf(admin, name)
  await fill?.({ dataDir, url })
  const database = openDatabase({ url, dataDir, limits: PATIENT })
  if (fill) await migrate(database)
  afterAll(async () => {
    await database.db.destroy()
    if (admin) await administer(admin, `drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { ...database, dataDir, url }
}

function requireUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests through npm test or npx vitest run')
  return url
}

export type Portal = Deps &
  Place & {
    app: App
    clock: Clock
    /** Calls the API with a bearer token, or null for a visitor. */
    call: (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      options?: { token?: string | null; body?: unknown; headers?: Record<string, string> },
    ) => Promise<LightMyRequestResponse>
    /** Creates an active account and signs it in. */
    signIn: (role: 'user' | 'admin', user_name?: string) => Promise<{ id: number; token: string }>
  }

/** Builds the real portal on a real database, without a port. The time is `clock.now`, which tests change. */
export async function testPortal(
  settings: Record<string, string> = {},
  fill?: (place: Place) => Promise<void>,
  engine?: string,
): Promise<Portal> {
  const database = await testDatabase(fill, engine)
  const clock: Clock = { now: new Date('2026-06-01T03:00:00.000Z') }
  const ownSettings = { DATA_DIR: database.dataDir, DATA_KEY: TEST_KEY }
  // All callers in a test have the same IP address, hence the high limit.
  const defaultSettings = { LOG_LEVEL: 'silent', DEMO: '0', RATE_SIGN_UP: '10000', ...UNHURRIED }
  const config = readConfig({ ...defaultSettings, ...ownSettings, ...settings })
  const secrets = await openSecrets(database.db, config)
  const key = await loadTokenKey(database.db, config, secrets)
  const deps: Deps = {
    ...database,
    config,
    dataKey: secrets,
    tokenKey: key,
    linkKeys: await loadLinkKeys(database.db, key, secrets),
    now: () => clock.now,
    limits: openLimits(database, key),
    files: await openFileStore(config),
  }
  const app = await buildApp(deps)
  await app.ready()
  checkResponses(app)
  let accounts = 0
  return {
    ...deps,
    dataDir: database.dataDir,
    url: database.url,
    app,
    clock,
    call: async (method, path, { token = null, body, headers = {} } = {}) =>
      app.inject({
        method,
        url: API_BASE + path,
        headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    signIn: async (role, user_name = `account${++accounts}`) => {
      const at = clock.now.toISOString()
      const { id } = await deps.db
        .insertInto('users')
        .values({
          user_name,
          user_name_key: user_name.toLowerCase(),
          email: `${user_name}@example.org`,
          email_key: `${user_name}@example.org`.toLowerCase(),
          name: `Account ${user_name}`,
          search_key: user_name.toLowerCase(),
          mobile: null,
          address: null,
          type: 'individual',
          role: role === 'admin' ? 1 : 0,
          status: 1,
          password_hash: 'none',
          language: 'en',
          created_date: at,
          updated_date: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const session_id = randomUUID()
      const expires_date = new Date(clock.now.getTime() + 30 * 24 * 3600 * 1000).toISOString()
      await deps.db
        .insertInto('sessions')
        .values({ id: session_id, user_id: id, created_date: at, expires_date, revoked_date: null })
        .execute()
      return { id, token: await signAccess(deps, id, session_id) }
    },
  }
}
