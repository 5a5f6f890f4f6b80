import { dayInVietnam } from '@portal/shared/people/eligibility'
import type { Config } from '../config.ts'
import { countOf } from '../db/listing.ts'
import type { Db } from '../db/tables.ts'
import { monthsBefore } from '../jobs/months-before.ts'

/** Months that a new installation keeps entries for after their tournament. */
const NEW_MONTHS = 24

/**
 * For how many months entries are kept after their tournament: as KEEP_ENTRIES_MONTHS says, else as was written at the first start.
 * A new installation writes that down; one that held entries already keeps them, and `tell` gets a sentence with what it may decide.
 */
export async function keptMonths(
  db: Db,
  { KEEP_ENTRIES_MONTHS }: Pick<Config, 'KEEP_ENTRIES_MONTHS'>,
  now: Date,
  tell: (sentence: string) => void,
): Promise<number> {
  const queries = keptMonthsQueries(db)
  const written = KEEP_ENTRIES_MONTHS ?? (await queries.written())
  if (written !== undefined) return written
  if (await queries.isNew()) {
    await queries.write(NEW_MONTHS)
    tell(`Entries lose names and contact details ${NEW_MONTHS} months after their tournament (KEEP_ENTRIES_MONTHS).`)
    return NEW_MONTHS
  }
  tell(`${await undecided(db, now)} Until then they are kept.`)
  return 0
}

/** The question that somebody has to decide where nobody did, or null. */
export async function retentionQuestion(db: Db, { KEEP_ENTRIES_MONTHS }: Config, now: Date): Promise<string | null> {
  const written = KEEP_ENTRIES_MONTHS ?? (await keptMonthsQueries(db).written())
  return written === undefined ? undecided(db, now) : null
}

async function undecided(db: Db, now: Date): Promise<string> {
  const count = await keptMonthsQueries(db).endedBefore(dayInVietnam(monthsBefore(now, NEW_MONTHS)))
  return (
    `Nobody decided how long entries are kept: KEEP_ENTRIES_MONTHS=${NEW_MONTHS} would take names and contact details out of ` +
    `${count} entries now, 0 keeps all. Set it.`
  )
}

const NAME = 'keep_entries_months'

/** The months that the portal wrote down, beside the other facts that it knows of itself. */
const keptMonthsQueries = (db: Db) => ({
  written: async (): Promise<number | undefined> => {
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

  /** Whether nobody ever worked here. */
  isNew: async (): Promise<boolean> =>
    (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined,

  /** How many entries with personal data are of tournaments that ended before a day. */
  endedBefore: async (day: string): Promise<number> =>
    countOf(
      db
        .selectFrom('athletes as a')
        .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
        .where('t.end_date', '<', day)
        .where('a.erased_date', 'is', null),
    ),
})
