import { sql, type Kysely, type RawBuilder } from 'kysely'
import { SET_ASIDE } from '@portal/shared/entries/entry-state'
import { fold } from '@portal/shared/kit/text/names'
import type { Engine } from '../kit/db/columns.ts'
import { idChunks } from '../kit/db/chunks.ts'
import { ERASED_NAME, declarations, type EmptyingMethod } from './personal-columns.queries.ts'
import type { Db } from '../kit/db/tables.ts'

type UntypedDb = Kysely<Record<string, Record<string, unknown>>>
type UntypedRow = Record<string, unknown> & { id: number }

/** The new value of an erased column; `key` is the column with the id of the entry. */
const emptyValues: {
  readonly [E in EmptyingMethod]: (column: string, key: string) => RawBuilder<unknown> | string | null
} = {
  dash: (column) => sql`case when ${sql.ref(column)} is null then null else ${ERASED_NAME} end`,
  none: () => null,
  blank: () => '',
  mark: (_column, key) => sql`'erased ' || ${sql.ref(key)}`,
  code: () => sql`lower(code)`,
}

/** The writes of an erasure, in all tables that `personalColumns` declares, within the caller's transaction. */
export const erasureQueries = (typedDb: Db, engine: Engine) => {
  const db = typedDb as unknown as UntypedDb
  const positionFunction = sql.raw(engine === 'postgres' ? 'strpos' : 'instr')
  /** Whether one of the columns contains one of the spellings. */
  const containsSpelling = (columns: readonly string[], spellings: readonly string[]) =>
    sql<boolean>`(${sql.join(
      spellings.map(
        (spelling) =>
          sql`${positionFunction}(${sql.join(
            columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
            sql` || ' ' || `,
          )}, ${spelling}) > 0`,
      ),
      sql` or `,
    )})`

  return {
    /** Erases the personal columns of entries and of rows that belong to them, and deletes the shared links of the entries and the notes on them. */
    emptyEntries: async (ids: readonly number[], at: string): Promise<void> => {
      for (const [table, { owner, key = 'id', emptied = {} }] of declarations) {
        if (owner !== 'entry') continue
        const values = Object.fromEntries(
          Object.entries(emptied).map(([column, method]) => [column, emptyValues[method](column, key)]),
        )
        const erasure = table === 'athletes' ? { erased_date: at, family_id: null, version: sql`version + 1` } : {}
        for (const chunk of idChunks(ids))
          await db
            .updateTable(table)
            .set({ ...values, ...erasure })
            .where(key, 'in', chunk)
            .$if(table === 'history', (update) => update.where('table_name', '=', 'athletes'))
            .execute()
      }
      for (const chunk of idChunks(ids))
        for (const table of ['shared_links', 'entry_notes'] as const)
          await typedDb.deleteFrom(table).where('athlete_id', 'in', chunk).execute()
    },

    /** Withdraws entries, which are kept for their payments, from tournaments that have not ended. */
    withdrawEntries: async (ids: readonly number[], today: string): Promise<void> => {
      for (const chunk of idChunks(ids))
        await typedDb
          .updateTable('athletes')
          .set({ status: SET_ASIDE, state: 'withdrawn', number: null })
          .where('id', 'in', chunk)
          .where('status', '<>', SET_ASIDE)
          .where('tournament_id', 'in', (eb) =>
            eb.selectFrom('tournaments').select('id').where('end_date', '>=', today),
          )
          .execute()
    },

    deleteEntries: async (ids: readonly number[]): Promise<void> => {
      for (const chunk of idChunks(ids)) await typedDb.deleteFrom('athletes').where('id', 'in', chunk).execute()
    },
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
        const { numDeletedRows } = await db
          .deleteFrom(table)
          .where(sql<boolean>`lower(${sql.ref(key)}) in (${sql.join(addresses)})`)
          .executeTakeFirstOrThrow()
        counts.set(table, Number(numDeletedRows))
      }
      return counts
    },

    /** Deletes rows that name the person: stored responses for retries, undo plans, copies of sent mails. Returns the number of rows. */
    deleteMentioning: async (
      table: 'idempotency_keys' | 'undos' | 'mails',
      columns: readonly string[],
      spellings: readonly string[],
    ): Promise<number> => {
      if (spellings.length === 0) return 0
      // The mails in a digest have no text any more, so they are deleted with it.
      if (table === 'mails')
        await typedDb
          .deleteFrom('mails')
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('gathered_mails as g')
              .innerJoin('mails as m', 'm.id', 'g.into_id')
              .select('g.mail_id')
              .where('m.status', 'in', ['sent', 'failed'])
              .where(
                containsSpelling(
                  columns.map((column) => `m.${column}`),
                  spellings,
                ),
              ),
          )
          .execute()
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where(containsSpelling(columns, spellings))
        // A queued mail is for somebody else: it stays, and `removeMentions` removes the name.
        .$if(table === 'mails', (mails) => mails.where('status', 'in', ['sent', 'failed']))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },

    /** Removes the spellings from other texts with `clean`. Returns the number of changed rows. */
    removeMentions: async (spellings: readonly string[], clean: (text: string) => string): Promise<number> => {
      if (spellings.length === 0) return 0
      let count = 0
      for (const [table, { mentions = [] }] of declarations) {
        if (mentions.length === 0) continue
        const rows = (await db
          .selectFrom(table)
          .select(['id', ...mentions])
          .where(containsSpelling(mentions, spellings))
          .execute()) as UntypedRow[]
        for (const { id, ...texts } of rows) {
          const cleanTexts = Object.entries(texts).map(([column, text]) => [
            column,
            typeof text === 'string' ? clean(text) : text,
          ])
          await db.updateTable(table).set(Object.fromEntries(cleanTexts)).where('id', '=', id).execute()
        }
        count += rows.length
      }
      return count
    },

    /** The names or titles of published rows that name the person: at most 20 of each table. */
    findPublished: async (spellings: readonly string[]): Promise<{ table: string; name: string }[]> => {
      if (spellings.length === 0) return []
      const mentions: { table: string; name: string }[] = []
      for (const [table, { published = [] }] of declarations) {
        const nameColumn = published.find((column) => column === 'name' || column === 'title')
        if (published.length === 0) continue
        const rows = await db
          .selectFrom(table)
          .select(
            nameColumn === undefined ? sql<string>`''`.as('name') : sql<string>`${sql.ref(nameColumn)}`.as('name'),
          )
          .where(containsSpelling(published, spellings))
          .limit(20)
          .execute()
        mentions.push(...rows.map((row) => ({ table, name: String(row.name) })))
      }
      return mentions
    },
  }
}
