import { sql, type Kysely, type RawBuilder } from 'kysely'
import { fold } from '@portal/shared/kit/text/names'
import type { Engine } from '../kit/db/columns.ts'
import { idChunks } from '../kit/db/chunks.ts'
import { DASH, declarations, type Emptied } from './personal-columns.queries.ts'
import type { Db } from '../kit/db/tables.ts'

type Loose = Kysely<Record<string, Record<string, unknown>>>
type LooseRow = Record<string, unknown> & { id: number }

/** The new value of an emptied column; `key` is the column with the id of the entry. */
const emptyValues: { readonly [E in Emptied]: (column: string, key: string) => RawBuilder<unknown> | string | null } = {
  dash: (column) => sql`case when ${sql.ref(column)} is null then null else ${DASH} end`,
  none: () => null,
  blank: () => '',
  mark: (_column, key) => sql`'erased ' || ${sql.ref(key)}`,
  code: () => sql`lower(code)`,
}

/** The writes of an erasure, in all tables that `personalColumns` declares, within the caller's transaction. */
export const erasingQueries = (typed: Db, engine: Engine) => {
  const db = typed as unknown as Loose
  const positionFunction = sql.raw(engine === 'postgres' ? 'strpos' : 'instr')
  /** Whether one of the columns contains one of the spellings. */
  const containsSpelling = (columns: readonly string[], spelled: readonly string[]) =>
    sql<boolean>`(${sql.join(
      spelled.map(
        (spelling) =>
          sql`${positionFunction}(${sql.join(
            columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
            sql` || ' ' || `,
          )}, ${spelling}) > 0`,
      ),
      sql` or `,
    )})`

  return {
    /** Empties the personal columns of entries and of the rows that belong to them, and deletes the links that show the entries to others. */
    emptyEntries: async (ids: readonly number[], at: string): Promise<void> => {
      for (const [table, { owner, key = 'id', emptied = {} }] of declarations) {
        if (owner !== 'entry') continue
        const values = Object.fromEntries(
          Object.entries(emptied).map(([column, how]) => [column, emptyValues[how](column, key)]),
        )
        const erasure = table === 'athletes' ? { erased_date: at, version: sql`version + 1` } : {}
        for (const chunk of idChunks(ids))
          await db
            .updateTable(table)
            .set({ ...values, ...erasure })
            .where(key, 'in', chunk)
            .$if(table === 'history', (update) => update.where('table_name', '=', 'athletes'))
            .execute()
      }
      for (const chunk of idChunks(ids))
        await typed.deleteFrom('shared_links').where('athlete_id', 'in', chunk).execute()
    },

    /** Withdraws entries that are kept for their payments from tournaments that have not ended. */
    withdraw: async (ids: readonly number[], today: string): Promise<void> => {
      for (const chunk of idChunks(ids))
        await typed
          .updateTable('athletes')
          .set({ status: 2, state: 'withdrawn', number: null })
          .where('id', 'in', chunk)
          .where('status', '<>', 2)
          .where('tournament_id', 'in', (eb) =>
            eb.selectFrom('tournaments').select('id').where('end_date', '>=', today),
          )
          .execute()
    },

    deleteEntries: async (ids: readonly number[]): Promise<void> => {
      for (const chunk of idChunks(ids)) await typed.deleteFrom('athletes').where('id', 'in', chunk).execute()
    },
    deleteAccount: (id: number) => typed.deleteFrom('users').where('id', '=', id).execute(),

    /** Deletes people from all rosters, by their folded names. With another year of birth it is somebody else. */
    deleteFromRosters: async (people: readonly { name: string; year: number | null }[]): Promise<void> => {
      for (const { name, year } of people)
        await typed
          .deleteFrom('roster_people')
          .where('name_key', '=', fold(name))
          .$if(year !== null, (rows) =>
            rows.where((eb) => eb.or([eb('year_of_birth', '=', year), eb('year_of_birth', 'is', null)])),
          )
          .execute()
    },

    /** Deletes the rows of e-mail addresses, and answers their numbers by table. */
    deleteOfAddresses: async (addresses: readonly string[]): Promise<Map<string, number>> => {
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

    /** Deletes rows that name the person: stored answers for retries, undos, copies of sent mails. Answers the number of rows. */
    deleteMentioning: async (
      table: 'idempotency_keys' | 'undos' | 'mails',
      columns: readonly string[],
      spelled: readonly string[],
    ): Promise<number> => {
      if (spelled.length === 0) return 0
      // The parts of a gathered mail have no text any more: without their mail they would be left as empty mails.
      if (table === 'mails')
        await typed
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
                  spelled,
                ),
              ),
          )
          .execute()
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where(containsSpelling(columns, spelled))
        // A waiting mail is news for somebody else: it stays, without the name.
        .$if(table === 'mails', (mails) => mails.where('status', 'in', ['sent', 'failed']))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },

    /** Takes the spellings out of the texts of others by `clean`. Answers the number of rows. */
    removeMentions: async (spelled: readonly string[], clean: (text: string) => string): Promise<number> => {
      if (spelled.length === 0) return 0
      let count = 0
      for (const [table, { mentions = [] }] of declarations) {
        if (mentions.length === 0) continue
        const rows = (await db
          .selectFrom(table)
          .select(['id', ...mentions])
          .where(containsSpelling(mentions, spelled))
          .execute()) as LooseRow[]
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

    /** The published rows that name the person, by their names or titles: 20 of each table at most. */
    findPublished: async (spelled: readonly string[]): Promise<{ table: string; name: string }[]> => {
      if (spelled.length === 0) return []
      const mentions: { table: string; name: string }[] = []
      for (const [table, { published = [] }] of declarations) {
        const nameColumn = published.find((column) => column === 'name' || column === 'title')
        if (published.length === 0) continue
        const rows = await db
          .selectFrom(table)
          .select(
            nameColumn === undefined ? sql<string>`''`.as('name') : sql<string>`${sql.ref(nameColumn)}`.as('name'),
          )
          .where(containsSpelling(published, spelled))
          .limit(20)
          .execute()
        mentions.push(...rows.map((row) => ({ table, name: String(row.name) })))
      }
      return mentions
    },
  }
}
