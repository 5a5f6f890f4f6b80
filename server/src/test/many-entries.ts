import { sql } from 'kysely'
import { joinMembers, type Member } from '@portal/shared/kit/text/names'
import type { Database } from '../kit/db/database.ts'
import type { Db } from '../kit/db/tables.ts'
import { reserveIds, insertInChunks, toTrailColumns } from '../demo/insert.queries.ts'
import { addMasterData, type MasterData } from '../demo/master-data.act.ts'
import { createPersonName } from '../demo/names.rules.ts'
import { createRandom, type Random } from '../demo/random.rules.ts'
import { addTournaments, type DemoTournament } from '../demo/tournaments.act.ts'
import { entryCode } from '@portal/shared/entries/entry-code'
import { entryKeys } from '../entries/record/entry-columns.rules.ts'

const CONTENTS_EACH = 4
const PRICE = 200_000

export type BusySeason = { small: DemoTournament; large: DemoTournament; units: { id: number; name: string }[] }

/**
 * Fills an empty database with the master data of the demo and two tournaments with `small` and `large` entries, each in four contents. Nine of ten
 * entries are approved; of these, nine of ten are paid and eight of ten have a bib. The data is the same each time.
 */
export async function busySeason(
  { db, engine }: Database,
  sizes: { small: number; large: number },
  now: Date,
): Promise<BusySeason> {
  const season = await db.transaction().execute(async (tx) => {
    const master = await addMasterData(tx, now.toISOString())
    const { past: small, open: large } = await addTournaments(tx, now, master)
    await addMany(tx, master, small, sizes.small, now)
    await addMany(tx, master, large, sizes.large, now)
    if (engine === 'postgres')
      await sql`select setval(pg_get_serial_sequence('athletes', 'id'), (select max(id) from athletes))`.execute(tx)
    return { small, large, units: master.units }
  })
  // Autovacuum does the same within a minute of any such change.
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
  return season
}

async function addMany(
  db: Db,
  { contents, units }: MasterData,
  tournament: DemoTournament,
  count: number,
  now: Date,
): Promise<void> {
  const random = createRandom(count)
  const detailsByForm = new Map(
    ([1, 2, 3, 4] as const).map((form) => [
      form,
      contents.filter((content) => content.form === form).map(({ symbol }) => tournament.detailIds.get(symbol) ?? 0),
    ]),
  )
  const ids = await reserveIds(db, 'athletes', count)
  const people: Member[][] = []
  const rows = ids.map((id, n) => {
    const form = pickForm(random)
    const members = createPeople(random, form, n, tournament.year)
    people.push(members)
    const is_team = form > 2
    const unit = random.chance(0.96) ? units[Math.floor(units.length * random.between(0, 999) ** 2 * 1e-6)] : undefined
    const approved = random.chance(0.9)
    const fee_amount = PRICE * random.between(2, 6)
    const full_name_one = is_team ? joinMembers(members) : (members[0]?.name ?? '')
    const team_name = is_team ? `Đội Sắc Màu ${n}` : null
    const email = `entry${id}@example.org`
    // Derived from the id, because random codes might collide among so many entries.
    const code = entryCode(Uint8Array.from({ length: 6 }, (_, place) => (id >> (5 * place)) & 31))
    return {
      id,
      code,
      tournament_id: tournament.id,
      formality_id: form,
      unit_id: unit?.id ?? null,
      status: approved ? (1 as const) : (0 as const),
      number: approved && random.chance(0.8) ? n + 1 : null,
      full_name_one,
      date_of_birth_one: is_team ? null : (members[0]?.year ?? null),
      full_name_two: form === 2 ? (members[1]?.name ?? null) : null,
      date_of_birth_two: form === 2 ? (members[1]?.year ?? null) : null,
      team_name,
      number_of_people: members.length,
      is_flashmob: form === 3 ? (1 as const) : (0 as const),
      is_group: form === 4 ? (1 as const) : (0 as const),
      email,
      mobile: '0900123456',
      fee_amount,
      paid_amount: approved && random.chance(0.9) ? fee_amount : 0,
      ...entryKeys({ code, kind: form, people: members, full_name_one, team_name, email, is_team }),
      link_hash: null,
      guardian_name: null,
      guardian_phone: null,
      consent_date: null,
      language: 'vi',
      override_reason: null,
      ...toTrailColumns(new Date(now.getTime() - (count - n) * 60_000).toISOString()),
    }
  })
  await insertInChunks(db, 'athletes', rows)
  await insertInChunks(
    db,
    'athlete_members',
    rows.flatMap(({ id, formality_id }, n) =>
      formality_id < 3
        ? []
        : (people[n] ?? []).map(({ name, year }, position) => ({
            athlete_id: id,
            position,
            full_name: name,
            year_of_birth: year,
          })),
    ),
  )
  await insertInChunks(
    db,
    'registrations',
    rows.flatMap(({ id, formality_id, unit_id, people_key }) =>
      pickDetails(random, detailsByForm.get(formality_id) ?? []).map((tournament_detail_id) => ({
        athlete_id: id,
        tournament_detail_id,
        unit_key: unit_id ?? 0,
        people_key,
      })),
    ),
  )
}

function pickForm(random: Random): 1 | 2 | 3 | 4 {
  const draw = random.between(1, 100)
  return draw <= 48 ? 1 : draw <= 94 ? 2 : draw <= 97 ? 3 : 4
}

function createPeople(random: Random, form: 1 | 2 | 3 | 4, n: number, year: number): Member[] {
  const size = form < 3 ? form : random.between(4, 12)
  return Array.from({ length: size }, (_, place) => ({
    // The index in letters makes the people of each entry different.
    name: `${createPersonName(random, place % 2 === 0 ? 'male' : 'female')} ${toLetters(n)}`,
    year: year - random.between(8, 40),
  }))
}

/** Picks distinct contents, some more often than others. */
function pickDetails(random: Random, details: readonly number[]): number[] {
  const picked = new Set<number>()
  while (picked.size < Math.min(CONTENTS_EACH, details.length)) {
    const place = Math.floor((details.length * random.between(0, 999) ** 2) / 1_000_000)
    picked.add(details[place] ?? 0)
  }
  return [...picked]
}

function toLetters(n: number): string {
  return [...n.toString(26)].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26))).join('')
}
