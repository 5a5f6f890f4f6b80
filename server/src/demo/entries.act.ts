import { randomBytes } from 'node:crypto'
import { distributeBibs } from '@portal/shared/bibs/bibs'
import { computeFee, type FeeTier } from '@portal/shared/fees/fees'
import { minorsOf } from '@portal/shared/people/guardian'
import { joinMembers } from '@portal/shared/kit/text/names'
import { FLASHMOB, GROUP, PAIR, SOLO } from '@portal/shared/resources/entry-forms'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import type { Db } from '../kit/db/tables.ts'
import { entryCode } from '@portal/shared/entries/entry-code'
import { entryKeys, peopleHash } from '../entries/record/entry-columns.rules.ts'
import { idsFor, insertAll, trail } from './insert.queries.ts'
import type { MasterData } from './master-data.act.ts'
import type { Random } from './random.rules.ts'
import { makeEntries, type DemoEntry } from './season.rules.ts'
import type { DemoTournament } from './tournaments.act.ts'

const HOUR = 60 * 60 * 1000

export type EntriesPlan = {
  entries: number
  starts: number
  /** How many of a hundred entries are approved, and how many of the approved ones have paid. */
  approved: number
  paid: number
  firstBib: number | null
  /** The last registration, and over how many hours they came in. */
  until: Date
  hours: number
}

/** Enters people in a tournament as the rules allow: fees computed, bibs handed out, payments recorded. */
export async function addEntries(
  db: Db,
  random: Random,
  { contents, units }: MasterData,
  tiers: FeeTier[],
  tournament: DemoTournament,
  plan: EntriesPlan,
  owner: { user_id: number; unit: number } | null,
): Promise<void> {
  const drawnEntries = makeEntries(random, contents, {
    year: tournament.year,
    entries: plan.entries,
    starts: plan.starts,
    units: units.length,
  })
  const seenKeys = new Set<string>()
  const entries = drawnEntries.filter((entry) => {
    const key = `${entry.unit} ${keyOf(entry)}`
    return !seenKeys.has(key) && seenKeys.add(key)
  })
  const ids = await idsFor(db, 'athletes', entries.length)
  const rows = entries.map((entry, n) => {
    const id = ids[n] ?? 0
    return rowOf(random, { units, tiers, tournament, plan, owner }, entry, { id, n, of: entries.length })
  })
  if (plan.firstBib !== null) giveBibs(rows, units, plan.firstBib)
  await storeEntries(db, tournament, entries, rows)
}

type Entering = {
  units: MasterData['units']
  tiers: FeeTier[]
  tournament: DemoTournament
  plan: EntriesPlan
  owner: { user_id: number; unit: number } | null
}

/** The row of one entry, the `n`th of so many. */
function rowOf(
  random: Random,
  { units, tiers, tournament, plan, owner }: Entering,
  entry: DemoEntry,
  { id, n, of }: { id: number; n: number; of: number },
) {
  const people = entry.people
  const team = entry.form > PAIR
  const at = new Date(plan.until.getTime() - ((of - n) / of) * plan.hours * HOUR).toISOString()
  const approved = random.between(1, 100) <= plan.approved
  const fee = computeFee({
    contents: entry.symbols.map((symbol) => ({
      id: tournament.detailOf.get(symbol) ?? 0,
      symbol,
      fee: null,
      formality_id: entry.form,
    })),
    tiers,
    number_of_people: people.length,
  })
  if (!fee.ok) throw new Error(`no fee for ${fee.missing.map(({ symbol }) => symbol).join(', ')}`)
  const code = entryCode(randomBytes(6))
  // A guardian of each child agreed, but for those whom the organiser took in by phone.
  const agreed = minorsOf(people, tournament.year).length > 0 && n % 40 !== 0
  const fullName = team ? joinMembers(people) : (people[0]?.name ?? '')
  const email = `entry${tournament.id}.${n + 1}@example.org`
  return {
    id,
    code,
    tournament_id: tournament.id,
    formality_id: entry.form,
    unit_id: entry.unit === null ? null : (units[entry.unit]?.id ?? null),
    status: approved ? (1 as const) : (0 as const),
    number: null as number | null,
    full_name_one: fullName,
    date_of_birth_one: team ? null : (people[0]?.year ?? null),
    // Nobody has to say it: one in five did not.
    sex: entry.form === SOLO && n % 5 > 0 ? (people[0]?.sex ?? null) : null,
    full_name_two: entry.form === PAIR ? (people[1]?.name ?? null) : null,
    date_of_birth_two: entry.form === PAIR ? (people[1]?.year ?? null) : null,
    team_name: entry.team_name,
    number_of_people: people.length,
    is_flashmob: entry.form === FLASHMOB ? (1 as const) : (0 as const),
    is_group: entry.form === GROUP ? (1 as const) : (0 as const),
    email,
    mobile: `0900${String(100_000 + n).padStart(6, '0')}`,
    fee_amount: fee.total,
    paid_amount: approved && random.between(1, 100) <= plan.paid ? fee.total : 0,
    ...entryKeys({
      code,
      kind: entry.form,
      people,
      full_name_one: fullName,
      team_name: entry.team_name,
      email,
      is_team: team,
    }),
    link_hash: null,
    guardian_name: agreed ? `Phụ huynh ${people[0]?.name}` : null,
    guardian_phone: agreed ? '0900000002' : null,
    consent_date: agreed ? at : null,
    publish_date: agreed ? at : null,
    language: 'vi',
    override_reason: null,
    ...trail(at),
    created_by: owner && entry.unit === owner.unit ? owner.user_id : null,
  }
}

/** Stores entries with their members, their contents and what was paid. */
async function storeEntries(
  db: Db,
  tournament: DemoTournament,
  entries: readonly DemoEntry[],
  rows: readonly ReturnType<typeof rowOf>[],
): Promise<void> {
  await insertAll(db, 'athletes', rows)
  await insertAll(
    db,
    'athlete_members',
    entries.flatMap((entry, n) =>
      entry.form > PAIR
        ? entry.people.map(({ name, year }, position) => ({
            athlete_id: rows[n]?.id ?? 0,
            position,
            full_name: name,
            year_of_birth: year,
          }))
        : [],
    ),
  )
  await insertAll(
    db,
    'registrations',
    entries.flatMap((entry, n) =>
      entry.symbols.map((symbol) => ({
        athlete_id: rows[n]?.id ?? 0,
        tournament_detail_id: tournament.detailOf.get(symbol) ?? 0,
        unit_key: rows[n]?.unit_id ?? 0,
        people_key: keyOf(entry),
      })),
    ),
  )
  await insertAll(
    db,
    'payments',
    rows
      .filter(({ paid_amount }) => paid_amount > 0)
      .map(({ id, paid_amount, created_date }) => ({
        athlete_id: id,
        amount: paid_amount,
        method: 'transfer',
        note: null,
        paid_date: created_date,
        created_by: null,
        created_date,
      })),
  )
}

const keyOf = (entry: DemoEntry) => peopleHash({ kind: entry.form, people: entry.people })

function giveBibs(
  rows: { id: number; number: number | null; status: 0 | 1; unit_id: number | null; created_date: string }[],
  units: readonly { id: number; name: string }[],
  start: number,
): void {
  const plan = distributeBibs({
    entries: rows
      .filter(({ status }) => status === 1)
      .map(({ id, unit_id, created_date }) => ({
        id,
        number: null,
        unit_sort: textSortKey(units.find((unit) => unit.id === unit_id)?.name ?? ''),
        content_index: 0,
        registered: created_date,
      })),
    taken: [],
    bibs: null,
    start,
    skip: [],
    renumber: false,
  })
  if (!plan.ok) throw new Error(plan.code)
  const numberOf = new Map(plan.assignments.map(({ id, number }) => [id, number]))
  for (const row of rows) row.number = numberOf.get(row.id) ?? null
}
