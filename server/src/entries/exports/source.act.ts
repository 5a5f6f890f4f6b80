import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sex } from '@portal/shared/people/sex'
import { isFirstInWomensColumn, sexOfName } from '@portal/shared/people/lists/sex-columns'
import { SOLO } from '@portal/shared/resources/entry-forms'
import { Refusal } from '../../kit/refusal.ts'
import { personKey } from '../../users/roster/roster.rules.ts'
import type { ExportContent, ExportEntry, ExportSource } from './export-entry.rules.ts'
import type { exportQueries } from './exports.queries.ts'

/** Entries that are read and written at a time, before other requests get their turn. */
const CHUNK = 100

type Queries = ReturnType<typeof exportQueries>
type StoredEntry = Awaited<ReturnType<Queries['entries']>>[number]

/** The data of the sheets of one tournament, with the entries `ids` in this order. Throws TOURNAMENTS_NOT_FOUND. */
export async function requireSource(queries: Queries, tournament_id: number, ids: readonly number[], updated: Date) {
  const tournament = await queries.tournament(tournament_id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const contents = (await queries.contents(tournament_id)).map(
    ({ name, age_id, age_name, start_age, end_age, age_index, ...content }): ExportContent => ({
      ...content,
      sex: sexOfName(name),
      age:
        age_id === null
          ? null
          : { id: age_id, name: age_name ?? '', start_age: start_age ?? 0, end_age, index: age_index ?? 0 },
    }),
  )
  const indexById = new Map(contents.map(({ detail_id }, index) => [detail_id, index]))
  const findSex = await readRosterSexes(queries, tournament_id)

  const toExportEntry = ({ details, created_by, sex, ...entry }: StoredEntry): ExportEntry => {
    const entryContents = details
      .flatMap((detail) => indexById.get(detail) ?? [])
      .sort((a, b) => a - b)
      .flatMap((index) => contents[index] ?? [])
    const owner = { unit_id: entry.unit_id, user_id: created_by }
    const firstSex = sex ?? findSex(owner, entry.full_name_one, entry.date_of_birth_one)
    const secondSex = entry.full_name_two === null ? null : findSex(owner, entry.full_name_two, entry.date_of_birth_two)
    const solos = entryContents.filter(({ formality_id }) => formality_id === SOLO)
    return {
      ...entry,
      contents: entryContents,
      is_swapped: isFirstInWomensColumn(firstSex, secondSex, entry.full_name_two === null, solos),
    }
  }
  const entryReader = (readIds: () => Promise<readonly number[]> | readonly number[]): ExportSource['entries'] =>
    async function* () {
      const wantedIds = await readIds()
      for (let start = 0; start < wantedIds.length; start += CHUNK) {
        for (const entry of await queries.entries(wantedIds.slice(start, start + CHUNK))) yield toExportEntry(entry)
        // SQLite is synchronous: without this turn of the event loop a whole file would block other requests.
        await nextTurn()
      }
    }
  const source: ExportSource = {
    title: tournament.name,
    updated,
    currency: tournament.currency_name,
    contents,
    entries: entryReader(() => ids),
  }
  /** The same data, reduced to the entries in some of the contents. */
  const narrowSource = (chosenContents: readonly ExportContent[]): ExportSource => ({
    ...source,
    entries: entryReader(async () =>
      queries.filterIdsByContents(
        ids,
        chosenContents.map(({ detail_id }) => detail_id),
      ),
    ),
  })
  return { source, narrowTo: narrowSource }
}

/** Reads the rosters of a tournament. Returns a lookup of a person's sex in the roster of their unit, else of their account. */
async function readRosterSexes(queries: Queries, tournament_id: number) {
  const rosterSexes = new Map<string, Sex>()
  for (const { unit_id, user_id, person_key, sex } of await queries.sexes(tournament_id))
    rosterSexes.set(rosterKey(unit_id, user_id, person_key), sex)
  return (
    { unit_id, user_id }: { unit_id: number | null; user_id: number | null },
    full_name: string,
    year_of_birth: number | null,
  ): Sex | null => {
    if (rosterSexes.size === 0) return null
    const person = personKey({ full_name, year_of_birth })
    return (
      rosterSexes.get(rosterKey(unit_id, null, person)) ?? rosterSexes.get(rosterKey(null, user_id, person)) ?? null
    )
  }
}

const rosterKey = (unit_id: number | null, user_id: number | null, person_key: string) =>
  `${unit_id ?? ''}/${user_id ?? ''}/${person_key}`
