import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { ensurePostgres } from './postgres.mjs'

/** Global set-up of the `server postgres` tests: a real server, or the run fails and says why. */
export default async function setup() {
  const server = await ensurePostgres()
  const templates = `t_template_${randomBytes(6).toString('hex')}`
  Object.assign(process.env, { TEST_DATABASE_URL: server.url, TEST_TEMPLATES: templates })
  return async () => {
    await removed(server.url, templates)
    await server.stop()
  }
}

/** The databases that each process of tests copied its own from (server/src/test/templates.ts). */
async function removed(url, templates) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [templates])
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}
