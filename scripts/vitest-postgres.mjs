import { ensurePostgres } from './postgres.mjs'

/** Global set-up of the `server postgres` tests: a real server, or the run fails and says why. */
export default async function setup() {
  const server = await ensurePostgres()
  process.env.TEST_DATABASE_URL = server.url
  return () => server.stop()
}
