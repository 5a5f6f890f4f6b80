import type { Db } from '../db/tables.ts'

export const portalQueries = (db: Db) => ({
  /** The demo sign-in as JSON text, kept since demo data was written; undefined without demo data. */
  demo: async () =>
    (await db.selectFrom('secrets').select('value').where('name', '=', 'demo').executeTakeFirst())?.value,
})
