import { sql } from 'kysely'
import type { Engine } from '../kit/db/columns.ts'
import type { Db } from '../kit/db/tables.ts'
import { declarations, type UntypedDb } from './personal-columns.queries.ts'

type UntypedRow = Record<string, unknown> & { id: number }

/** The changes that an erasure makes to rows of others that name the person, found by the spellings of names, addresses and codes. */
export const mentionErasures = (typedDb: Db, engine: Engine) => {
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
    /** Deletes rows that name the person: stored responses for retries, undo plans, copies of sent mails. Returns the number of rows. */
    deleteMentioning: async (
      table: 'idempotency_keys' | 'undos' | 'mails' | 'desk_signatures',
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
      for (const [table, { mentions = [], identifiedBy = ['id'] }] of declarations) {
        if (mentions.length === 0) continue
        const rows = (await db
          .selectFrom(table)
          .select([...identifiedBy, ...mentions])
          .where(containsSpelling(mentions, spellings))
          .execute()) as UntypedRow[]
        for (const row of rows) {
          const cleanTexts = mentions.map((column) => {
            const text = row[column]
            return [column, typeof text === 'string' ? clean(text) : text]
          })
          await db
            .updateTable(table)
            .set(Object.fromEntries(cleanTexts))
            .where((eb) => eb.and(identifiedBy.map((column) => eb(column, '=', row[column]))))
            .execute()
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
