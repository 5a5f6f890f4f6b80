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
import { newIds, insertAll, trail } from './insert.queries.ts'
import type { MasterData } from './master-data.act.ts'
import type { Random } from './random.rules.ts'
import { makeEntries, type DemoEntry } from './season.rules.ts'
import type { DemoTournament } from './tournaments.act.ts'

const HOUR = 60 * 60 * 1000

export type EntriesPlan = {
  entries: number
  starts: number
  /** The percentages of entries that are approved, and of approved ones that have paid. */
  approved: number
  paid: number
  firstBib: number | null
  /** When the last entry came in, and over how many hours all of them did. */
  until: Date
  hours: number
}

/** Adds entries that the rules allow to a tournament, with computed fees, bibs and payments. */
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
    const key = `${entry.unit} ${peopleKey(entry)}`
    return !seenKeys.has(key) && seenKeys.add(key)
  })
  const ids = await newIds(db, 'athletes', entries.length)
  const rows = entries.map((entry, index) => {
    const position = { id: ids[index] ?? 0, index, total: entries.length }
    return toEntryRow(random, { units, tiers, tournament, plan, owner }, entry, position)
  })
  if (plan.firstBib !== null) assignBibs(rows, units, plan.firstBib)
  await storeEntries(db, tournament, entries, rows)
}

type EntryContext = {
  units: MasterData['units']
  tiers: FeeTier[]
  tournament: DemoTournament
  plan: EntriesPlan
  owner: { user_id: number; unit: number } | null
}

/** The row of an entry, by its id and its index among all entries. */
function toEntryRow(
  random: Random,
  { units, tiers, tournament, plan, owner }: EntryContext,
  entry: DemoEntry,
  { id, index, total }: { id: number; index: number; total: number },
) {
  const { people } = entry
  const isTeam = entry.form > PAIR
  const at = new Date(plan.until.getTime() - ((total - index) / total) * plan.hours * HOUR).toISOString()
  const isApproved = random.between(1, 100) <= plan.approved
  const fee = computeFee({
    contents: entry.symbols.map((symbol) => ({
      id: tournament.detailIds.get(symbol) ?? 0,
      symbol,
      fee: null,
      formality_id: entry.form,
    })),
    tiers,
    number_of_people: people.length,
  })
  if (!fee.ok) throw new Error(`no fee for ${fee.missing.map(({ symbol }) => symbol).join(', ')}`)
  const code = entryCode(randomBytes(6))
  // The guardians of most children have agreed. The others stand for entries that the organiser took by phone.
  const hasConsent = minorsOf(people, tournament.year).length > 0 && index % 40 !== 0
  const fullName = isTeam ? joinMembers(people) : (people[0]?.name ?? '')
  const email = `entry${tournament.id}.${index + 1}@example.org`
  return {
    id,
    code,
    tournament_id: tournament.id,
    formality_id: entry.form,
    unit_id: entry.unit === null ? null : (units[entry.unit]?.id ?? null),
    status: isApproved ? (1 as const) : (0 as const),
    number: null as number | null,
    full_name_one: fullName,
    date_of_birth_one: isTeam ? null : (people[0]?.year ?? null),
    // It is optional: one in five left it out.
    sex: entry.form === SOLO && index % 5 > 0 ? (people[0]?.sex ?? null) : null,
    full_name_two: entry.form === PAIR ? (people[1]?.name ?? null) : null,
    date_of_birth_two: entry.form === PAIR ? (people[1]?.year ?? null) : null,
    team_name: entry.team_name,
    number_of_people: people.length,
    is_flashmob: entry.form === FLASHMOB ? (1 as const) : (0 as const),
    is_group: entry.form === GROUP ? (1 as const) : (0 as const),
    email,
    mobile: `0900${String(100_000 + index).padStart(6, '0')}`,
    fee_amount: fee.total,
    paid_amount: isApproved && random.between(1, 100) <= plan.paid ? fee.total : 0,
    ...entryKeys({
      code,
      kind: entry.form,
      people,
      full_name_one: fullName,
      team_name: entry.team_name,
      email,
      is_team: isTeam,
    }),
    link_hash: null,
    guardian_name: hasConsent ? `Phụ huynh ${people[0]?.name}` : null,
    guardian_phone: hasConsent ? '0900000002' : null,
    consent_date: hasConsent ? at : null,
    publish_date: hasConsent ? at : null,
    language: 'vi',
    override_reason: null,
    ...trail(at),
    created_by: owner && entry.unit === owner.unit ? owner.user_id : null,
  }
}

/** Stores entries with their members, registrations and payments. */
async function storeEntries(
  db: Db,
  tournament: DemoTournament,
  entries: readonly DemoEntry[],
  rows: readonly ReturnType<typeof toEntryRow>[],
): Promise<void> {
  await insertAll(db, 'athletes', rows)
  await insertAll(
    db,
    'athlete_members',
    entries.flatMap((entry, index) =>
      entry.form > PAIR
        ? entry.people.map(({ name, year }, position) => ({
            athlete_id: rows[index]?.id ?? 0,
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
    entries.flatMap((entry, index) =>
      entry.symbols.map((symbol) => ({
        athlete_id: rows[index]?.id ?? 0,
        tournament_detail_id: tournament.detailIds.get(symbol) ?? 0,
        unit_key: rows[index]?.unit_id ?? 0,
        people_key: peopleKey(entry),
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

const peopleKey = (entry: DemoEntry) => peopleHash({ kind: entry.form, people: entry.people })

function assignBibs(
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
  const bibs = new Map(plan.assignments.map(({ id, number }) => [id, number]))
  for (const row of rows) row.number = bibs.get(row.id) ?? null
}
