import { sql, type Kysely, type RawBuilder } from 'kysely'
import { fold } from '@portal/shared/kit/text/names'
import type { Engine } from '../kit/db/columns.ts'
import { idChunks } from '../kit/db/chunks.ts'
import { DASH, declarations, type Emptied } from './personal-columns.queries.ts'
import type { Db } from '../kit/db/tables.ts'

type Loose = Kysely<Record<string, Record<string, unknown>>>
type LooseRow = Record<string, unknown> & { id: number }

/** How a column is emptied; `owner` is the column with the id of the entry. */
const emptied: { readonly [E in Emptied]: (column: string, owner: string) => RawBuilder<unknown> | string | null } = {
  dash: (column) => sql`case when ${sql.ref(column)} is null then null else ${DASH} end`,
  none: () => null,
  blank: () => '',
  mark: (_column, owner) => sql`'erased ' || ${sql.ref(owner)}`,
  code: () => sql`lower(code)`,
}

/** The writes of an erasure, on whichever table the register names. Everything runs in the caller's transaction. */
export const erasingQueries = (typed: Db, engine: Engine) => {
  const db = typed as unknown as Loose
  const place = sql.raw(engine === 'postgres' ? 'strpos' : 'instr')
  const naming = (columns: readonly string[], spelled: readonly string[]) =>
    sql<boolean>`(${sql.join(
      spelled.map(
        (each) =>
          sql`${place}(${sql.join(
            columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
            sql` || ' ' || `,
          )}, ${each}) > 0`,
      ),
      sql` or `,
    )})`

  return {
    /** Takes the personal data out of entries and of what belongs to them; the rows stay, but for links that show them to others. */
    emptyEntries: async (ids: readonly number[], at: string): Promise<void> => {
      for (const [table, { of, by = 'id', emptied: columns = {} }] of declarations) {
        if (of !== 'entry') continue
        const set = Object.fromEntries(
          Object.entries(columns).map(([column, how]) => [column, emptied[how](column, by)]),
        )
        const more = table === 'athletes' ? { erased_date: at, version: sql`version + 1` } : {}
        for (const chunk of idChunks(ids))
          await db
            .updateTable(table)
            .set({ ...set, ...more })
            .where(by, 'in', chunk)
            .$if(table === 'history', (update) => update.where('table_name', '=', 'athletes'))
            .execute()
      }
      for (const chunk of idChunks(ids))
        await typed.deleteFrom('shared_links').where('athlete_id', 'in', chunk).execute()
    },

    /** Takes an entry that is kept for its money out of a tournament that is still to come. */
    setAside: async (ids: readonly number[], today: string): Promise<void> => {
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

    /** Takes people out of every roster, by their folded names; of another year of birth it is somebody else. */
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

    /** Deletes the rows of these addresses; answers how many of each table. */
    deleteOfAddresses: async (addresses: readonly string[]): Promise<Map<string, number>> => {
      const counts = new Map<string, number>()
      if (addresses.length === 0) return counts
      for (const [table, { of, by }] of declarations) {
        if (of !== 'address' || !by) continue
        const { numDeletedRows } = await db
          .deleteFrom(table)
          .where(sql<boolean>`lower(${sql.ref(by)}) in (${sql.join(addresses)})`)
          .executeTakeFirstOrThrow()
        counts.set(table, Number(numDeletedRows))
      }
      return counts
    },

    /** Deletes rows that name the person: answers of retries, what an undo would bring back, copies of sent mails. */
    deleteNaming: async (
      table: 'idempotency_keys' | 'undos' | 'mails',
      columns: readonly string[],
      spelled: readonly string[],
    ): Promise<number> => {
      if (spelled.length === 0) return 0
      // A mail that went within a gathered one has no text of its own: it would be left as an empty mail.
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
                naming(
                  columns.map((column) => `m.${column}`),
                  spelled,
                ),
              ),
          )
          .execute()
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where(naming(columns, spelled))
        // A mail that still waits is somebody else's news: the name is taken out of it.
        .$if(table === 'mails', (mails) => mails.where('status', 'in', ['sent', 'failed']))
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },

    /** Takes the name out of the texts of others; `cleaned` is a text without it. Answers how many rows. */
    takeOutMentions: async (spelled: readonly string[], cleaned: (text: string) => string): Promise<number> => {
      if (spelled.length === 0) return 0
      let count = 0
      for (const [table, { mentions = [] }] of declarations) {
        if (mentions.length === 0) continue
        const rows = (await db
          .selectFrom(table)
          .select(['id', ...mentions])
          .where(naming(mentions, spelled))
          .execute()) as LooseRow[]
        for (const { id, ...texts } of rows) {
          const clean = Object.entries(texts).map(([column, text]) => [
            column,
            typeof text === 'string' ? cleaned(text) : text,
          ])
          await db.updateTable(table).set(Object.fromEntries(clean)).where('id', '=', id).execute()
        }
        count += rows.length
      }
      return count
    },

    /** Published texts that name the person, by the first of their columns. */
    published: async (spelled: readonly string[]): Promise<{ table: string; name: string }[]> => {
      if (spelled.length === 0) return []
      const found: { table: string; name: string }[] = []
      for (const [table, { published = [] }] of declarations) {
        const [name] = published.filter((column) => column === 'name' || column === 'title')
        if (published.length === 0) continue
        const rows = await db
          .selectFrom(table)
          .select(name === undefined ? sql<string>`''`.as('name') : sql<string>`${sql.ref(name)}`.as('name'))
          .where(naming(published, spelled))
          .limit(20)
          .execute()
        found.push(...rows.map((row) => ({ table, name: String(row.name) })))
      }
      return found
    },
  }
}
