import { sql } from 'kysely'
import { fold } from '@portal/shared/kit/text/names'
import type { Engine } from '../kit/db/columns.ts'
import type { Db } from '../kit/db/tables.ts'
import { entryErasures } from './erasing-entries.queries.ts'
import { mentionErasures } from './erasing-mentions.queries.ts'
import { declarations, type UntypedDb } from './personal-columns.queries.ts'

/** The writes of an erasure, in all tables that `personalColumns` declares, within the caller's transaction. */
export const erasureQueries = (db: Db, engine: Engine) => ({
  ...entryErasures(db),
  ...personDeletions(db),
  ...mentionErasures(db, engine),
})

/** The deletions of a person's account, of rosters and of all that was sent to or from their addresses. */
const personDeletions = (typedDb: Db) => ({
  deleteAccount: (id: number) => typedDb.deleteFrom('users').where('id', '=', id).execute(),

  /** Deletes people from all rosters, by their folded names. A person with a different year of birth is somebody else. */
  deleteFromRosters: async (people: readonly { name: string; year: number | null }[]): Promise<void> => {
    for (const { name, year } of people)
      await typedDb
        .deleteFrom('roster_people')
        .where('name_key', '=', fold(name))
        .$if(year !== null, (rows) =>
          rows.where((eb) => eb.or([eb('year_of_birth', '=', year), eb('year_of_birth', 'is', null)])),
        )
        .execute()
  },

  /** Deletes the rows of e-mail addresses, and returns the numbers of rows by table. */
  deleteByAddresses: async (addresses: readonly string[]): Promise<Map<string, number>> => {
    const counts = new Map<string, number>()
    if (addresses.length === 0) return counts
    for (const [table, { owner, key }] of declarations) {
      if (owner !== 'address' || !key) continue
      const { numDeletedRows } = await (typedDb as unknown as UntypedDb)
        .deleteFrom(table)
        .where(sql<boolean>`lower(${sql.ref(key)}) in (${sql.join(addresses)})`)
        .executeTakeFirstOrThrow()
      counts.set(table, Number(numDeletedRows))
    }
    return counts
  },
})
