import { APPROVED } from '@portal/shared/entries/entry-state'
import { randomBytes } from 'node:crypto'
import { planBibs } from '@portal/shared/bibs/bibs'
import { computeFee, type FeeTier } from '@portal/shared/fees/fees'
import { findMinors } from '@portal/shared/people/guardian'
import { joinMembers } from '@portal/shared/kit/text/names'
import { FLASHMOB, GROUP, PAIR, SOLO } from '@portal/shared/resources/entry-forms'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import type { Db } from '../kit/db/tables.ts'
import { entryCode } from '@portal/shared/entries/entry-code'
import { entryKeys, peopleHash } from '../entries/record/entry-columns.rules.ts'
import { reserveIds, insertInChunks, toTrailColumns } from './insert.queries.ts'
import type { MasterData } from './master-data.act.ts'
import type { Random } from './random.rules.ts'
import { makeEntries, type DemoEntry } from './season.rules.ts'
import type { DemoTournament } from './tournaments.act.ts'

const HOUR = 60 * 60 * 1000

export type EntryPlan = {
  entries: number
  registrations: number
  /** The percentage of entries that are approved, and of approved entries that are paid. */
  approvedPercent: number
  paidPercent: number
  firstBib: number | null
  /** The date of the last entry, and the number of hours in which all entries are submitted. */
  until: Date
  hours: number
}

type EntryContext = {
  units: MasterData['units']
  tiers: FeeTier[]
  tournament: DemoTournament
  plan: EntryPlan
  owner: { user_id: number; unit: number } | null
}

/** Adds entries that the rules allow to a tournament, with computed fees, bibs and payments. */
export async function addEntries(
  db: Db,
  random: Random,
  contents: MasterData['contents'],
  context: EntryContext,
): Promise<void> {
  const { units, tournament, plan } = context
  const drawnEntries = makeEntries(random, contents, {
    year: tournament.year,
    entries: plan.entries,
    starts: plan.registrations,
    units: units.length,
  })
  const seenKeys = new Set<string>()
  const entries = drawnEntries.filter((entry) => {
    const key = `${entry.unit} ${peopleKey(entry)}`
    return !seenKeys.has(key) && seenKeys.add(key)
  })
  const ids = await reserveIds(db, 'athletes', entries.length)
  const rows = entries.map((entry, index) =>
    toEntryRow(random, context, entry, { id: ids[index] ?? 0, index, total: entries.length }),
  )
  if (plan.firstBib !== null) assignBibs(rows, units, plan.firstBib)
  await storeEntries(db, tournament, entries, rows)
}

/** Builds the row of an entry from its id and its index among all entries. */
function toEntryRow(
  random: Random,
  { units, tiers, tournament, plan, owner }: EntryContext,
  entry: DemoEntry,
  { id, index, total }: { id: number; index: number; total: number },
) {
  const { people } = entry
  const isTeam = isTeamForm(entry.form)
  const at = new Date(plan.until.getTime() - ((total - index) / total) * plan.hours * HOUR).toISOString()
  const isApproved = random.between(1, 100) <= plan.approvedPercent
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
  // The guardians of most children have given consent. Entries without consent represent those taken by phone.
  const hasConsent = findMinors(people, tournament.year).length > 0 && index % 40 !== 0
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
    // Optional: one in five leaves it out.
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
    paid_amount: isApproved && random.between(1, 100) <= plan.paidPercent ? fee.total : 0,
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
    ...toTrailColumns(at),
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
  await insertInChunks(db, 'athletes', rows)
  await insertInChunks(
    db,
    'athlete_members',
    entries.flatMap((entry, index) =>
      isTeamForm(entry.form)
        ? entry.people.map(({ name, year }, position) => ({
            athlete_id: rows[index]?.id ?? 0,
            position,
            full_name: name,
            year_of_birth: year,
          }))
        : [],
    ),
  )
  await insertInChunks(
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
  await insertInChunks(
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

const isTeamForm = (form: number) => form === FLASHMOB || form === GROUP
const peopleKey = (entry: DemoEntry) => peopleHash({ kind: entry.form, people: entry.people })

function assignBibs(
  rows: { id: number; number: number | null; status: 0 | 1; unit_id: number | null; created_date: string }[],
  units: readonly { id: number; name: string }[],
  start: number,
): void {
  const plan = planBibs({
    entries: rows
      .filter(({ status }) => status === APPROVED)
      .map(({ id, unit_id, created_date }) => ({
        id,
        number: null,
        unit_sort: textSortKey(units.find((unit) => unit.id === unit_id)?.name ?? ''),
        content_index: 0,
        registered: created_date,
      })),
    takenBibs: [],
    bibs: null,
    start,
    skip: [],
    renumber: false,
  })
  if (!plan.ok) throw new Error(plan.code)
  const bibs = new Map(plan.assignments.map(({ id, number }) => [id, number]))
  for (const row of rows) row.number = bibs.get(row.id) ?? null
}
