import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { Config } from '../config.ts'
import { countRows } from '../db/listing.ts'
import type { Db } from '../db/tables.ts'
import { monthsBefore } from '../jobs/months-before.ts'

/** A new installation keeps entries this long after their tournament. */
const DEFAULT_MONTHS = 24

/**
 * The months for which entries are kept after their tournament, 0 for ever: KEEP_ENTRIES_MONTHS, else the value that the first start
 * stored. A new installation stores the default. An installation from before this setting keeps all entries, and `warn` gets a sentence
 * that asks to decide.
 */
export async function readRetentionMonths(
  db: Db,
  { KEEP_ENTRIES_MONTHS }: Pick<Config, 'KEEP_ENTRIES_MONTHS'>,
  now: Date,
  warn: (sentence: string) => void,
): Promise<number> {
  const queries = retentionQueries(db)
  const months = KEEP_ENTRIES_MONTHS ?? (await queries.read())
  if (months !== undefined) return months
  if (await queries.isNew()) {
    await queries.write(DEFAULT_MONTHS)
    warn(
      `Entries lose names and contact details ${DEFAULT_MONTHS} months after their tournament (KEEP_ENTRIES_MONTHS).`,
    )
    return DEFAULT_MONTHS
  }
  warn(`${await writeQuestion(db, now)} Until then they are kept.`)
  return 0
}

/** The question of how long entries are kept; null once it is decided. */
export async function retentionQuestion(db: Db, { KEEP_ENTRIES_MONTHS }: Config, now: Date): Promise<string | null> {
  const months = KEEP_ENTRIES_MONTHS ?? (await retentionQueries(db).read())
  return months === undefined ? writeQuestion(db, now) : null
}

async function writeQuestion(db: Db, now: Date): Promise<string> {
  const count = await retentionQueries(db).countEndedBefore(dayInVietnam(monthsBefore(now, DEFAULT_MONTHS)))
  return (
    `Nobody decided how long entries are kept: KEEP_ENTRIES_MONTHS=${DEFAULT_MONTHS} would take names and contact details out of ` +
    `${count} entries now, 0 keeps all. Set it.`
  )
}

const NAME = 'keep_entries_months'

/** The months are stored in the table of secrets, which holds all data that the portal stores about itself. */
const retentionQueries = (db: Db) => ({
  read: async (): Promise<number | undefined> => {
    const row = await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst()
    return row && Number(row.value)
  },

  write: async (months: number): Promise<void> => {
    await db
      .insertInto('secrets')
      .values({ name: NAME, value: String(months) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  },

  /** Whether the database has no account yet. */
  isNew: async (): Promise<boolean> =>
    (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined,

  /** Counts the entries with personal data whose tournament ended before a day. */
  countEndedBefore: async (day: string): Promise<number> =>
    countRows(
      db
        .selectFrom('athletes as a')
        .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
        .where('t.end_date', '<', day)
        .where('a.erased_date', 'is', null),
    ),
})
