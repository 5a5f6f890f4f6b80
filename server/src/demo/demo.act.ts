import type { FeeTier } from '@portal/shared/fees/fees'
import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import type { Engine } from '../kit/db/columns.ts'
import type { Db } from '../kit/db/tables.ts'
import { searchKey } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { hashPassword } from '../users/password.rules.ts'
import { addCalendarEvents } from './calendar-events.act.ts'
import { addDocuments } from './documents.act.ts'
import { addEntries } from './entries.act.ts'
import { addMasterData, type MasterData } from './master-data.act.ts'
import { addMessagesAndComments } from './messages.act.ts'
import { addNews } from './news.act.ts'
import { addProgrammes } from './programme.act.ts'
import { createRandom } from './random.rules.ts'
import { addRequests } from './requests.act.ts'
import { addOpenFinal, addResults } from './results.act.ts'
import { addRoster } from './roster.act.ts'
import { setEntriesAside } from './set-aside.act.ts'
import { addTexts } from './texts.act.ts'
import { addTournaments } from './tournaments.act.ts'
import { ACTIVE, USER_ROLE } from '@portal/shared/users/account-status'

/** The account whose sign-in is shown to everybody while the demo data is in use. */
const DEMO_USER = { user_name: 'democlub', password: 'democlub2026' }
const DEMO_UNIT_INDEX = 4
const DAY = 24 * 60 * 60 * 1000

type EmptyPortal = { db: Db; engine: Engine; files: Disk }

/** Fills an empty portal with a realistic season in one transaction. Returns false without a change if there is a tournament or a unit. */
export async function addDemoSeason({ db, engine, files }: EmptyPortal, now: Date): Promise<boolean> {
  const password_hash = await hashPassword(DEMO_USER.password)
  return db.transaction().execute(async (tx) => {
    const existing = await sql<{ n: number }>`
      select 1 as n where exists (select 1 from tournaments) or exists (select 1 from units)`.execute(tx)
    if (existing.rows.length > 0) return false
    const at = new Date(now.getTime() - 200 * DAY).toISOString()
    const random = createRandom(2026)
    const master = await addMasterData(tx, at)
    const user_id = await addDemoUser(tx, master, password_hash, at)
    const { past, open, today } = await addTournaments(tx, now, master)
    const tiers = await findTiers(tx, open.id)
    const dayFromNow = (days: number) => new Date(now.getTime() + days * DAY)
    const owner = { user_id, unit: DEMO_UNIT_INDEX }
    const { contents, units } = master
    await addEntries(tx, random, contents, {
      units,
      tiers,
      tournament: past,
      plan: {
        entries: 280,
        registrations: 800,
        approvedPercent: 100,
        paidPercent: 97,
        firstBib: 11,
        until: dayFromNow(-11),
        hours: 500,
      },
      owner,
    })
    await addEntries(tx, random, contents, {
      units,
      tiers,
      tournament: open,
      plan: {
        entries: 300,
        registrations: 780,
        approvedPercent: 62,
        paidPercent: 55,
        firstBib: null,
        until: now,
        hours: 320,
      },
      owner,
    })
    await setEntriesAside(tx, open.id, user_id, now)
    await addRequests(tx, { tournament_id: open.id, user_id, tiers }, now)
    await addRoster(tx, units[DEMO_UNIT_INDEX]?.id ?? 0, at)
    // After all others: what they draw by chance stays as it was.
    await addEntries(tx, random, contents, {
      units,
      tiers,
      tournament: today,
      plan: {
        entries: 150,
        registrations: 420,
        approvedPercent: 100,
        paidPercent: 98,
        firstBib: 101,
        until: dayFromNow(-9),
        hours: 400,
      },
      owner: null,
    })
    await addProgrammes(tx, { past, today }, { pastEnd: dayFromNow(-2), now })
    await addResults(tx, past.id, { by: null, at: dayFromNow(-1).toISOString() })
    await addOpenFinal(tx, engine, today.id, { by: null, at: now.toISOString() })
    await addDocuments(
      tx,
      files,
      { open, past },
      { open: dayFromNow(-30).toISOString(), past: dayFromNow(-2).toISOString() },
    )
    await addNews(tx, now)
    await addCalendarEvents(tx, now)
    await addTexts(tx, at)
    await addMessagesAndComments(tx, now, user_id, open.id)
    await tx
      .insertInto('secrets')
      .values({ name: 'demo', value: JSON.stringify(DEMO_USER) })
      .execute()
    if (engine === 'postgres')
      await sql`select setval(pg_get_serial_sequence('athletes', 'id'), (select max(id) from athletes))`.execute(tx)
    return true
  })
}

async function addDemoUser(db: Db, { units }: MasterData, password_hash: string, at: string): Promise<number> {
  const unit = units[DEMO_UNIT_INDEX]
  if (!unit) throw new Error('the demo has no unit for its account')
  const { id } = await db
    .insertInto('users')
    .values({
      user_name: DEMO_USER.user_name,
      user_name_key: DEMO_USER.user_name,
      email: 'democlub@example.org',
      email_key: 'democlub@example.org',
      name: unit.name,
      search_key: searchKey(DEMO_USER.user_name, unit.name),
      sort_key: textSortKey(unit.name),
      mobile: '0900100100',
      address: null,
      type: 'unit',
      role: USER_ROLE,
      status: ACTIVE,
      password_hash,
      language: 'en',
      created_date: at,
      updated_date: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('unit_members').values({ user_id: id, unit_id: unit.id, is_confirmed: 1 }).execute()
  return id
}

/** The tiers in the form of the fee rules. */
async function findTiers(db: Db, tournament_id: number): Promise<FeeTier[]> {
  const rows = await db
    .selectFrom('fee_details as d')
    .innerJoin('fees as f', 'f.id', 'd.fee_id')
    .innerJoin('formality as o', 'o.id', 'd.formality_id')
    .select(['d.formality_id', 'o.name as form', 'd.start_content', 'd.end_content', 'f.id', 'f.name', 'f.amount'])
    .where('d.tournament_id', '=', tournament_id)
    .orderBy('d.start_content')
    .execute()
  const toTier = ({ id, name, amount, start_content, end_content }: (typeof rows)[number]) => ({
    fee: { id, name, amount },
    start_content,
    end_content,
  })
  return [...new Set(rows.map(({ formality_id }) => formality_id))].flatMap((id) => {
    const [main, sub] = rows.filter((row) => row.formality_id === id)
    return main ? [{ formality: { id, name: main.form }, main: toTier(main), sub: sub ? toTier(sub) : null }] : []
  })
}
