import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sex } from '@portal/shared/people/sex'
import { SOLO } from '@portal/shared/resources/entry-forms'
import { Refusal } from '../../kit/refusal.ts'
import { personKey } from '../../users/roster/roster.rules.ts'
import type { ExportContent, ExportEntry, Source } from './export-entry.rules.ts'
import type { exportQueries } from './exports.queries.ts'
import { isSwapped, sexOfName } from './sexes.rules.ts'

/** How many entries are read and written at a time; other requests have their turn in between. */
const CHUNK = 100

type Queries = ReturnType<typeof exportQueries>
type StoredEntry = Awaited<ReturnType<Queries['entries']>>[number]

/** The source of the sheets of one tournament; `ids` in the order of the rows. Refuses a tournament that is not there. */
export async function readSource(queries: Queries, tournament_id: number, ids: readonly number[], updated: Date) {
  const tournament = await queries.tournament(tournament_id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const contents = (await queries.contents(tournament_id)).map(
    ({ name, age_id, age_name, ...content }): ExportContent => ({
      ...content,
      sex: sexOfName(name),
      age: age_id === null ? null : { id: age_id, name: age_name ?? '' },
    }),
  )
  const places = new Map(contents.map(({ detail_id }, place) => [detail_id, place]))
  const findSex = await readRosterSexes(queries, tournament_id)

  const toExportEntry = ({ details, created_by, sex, ...entry }: StoredEntry): ExportEntry => {
    const entryContents = details
      .flatMap((detail) => places.get(detail) ?? [])
      .sort((a, b) => a - b)
      .flatMap((place) => contents[place] ?? [])
    const owner = { unit_id: entry.unit_id, user_id: created_by }
    const firstSex = sex ?? findSex(owner, entry.full_name_one, entry.date_of_birth_one)
    const secondSex = entry.full_name_two === null ? null : findSex(owner, entry.full_name_two, entry.date_of_birth_two)
    const solos = entryContents.filter(({ formality_id }) => formality_id === SOLO)
    return {
      ...entry,
      contents: entryContents,
      is_swapped: isSwapped(firstSex, secondSex, entry.full_name_two === null, solos),
    }
  }
  const entryReader = (readIds: () => Promise<readonly number[]> | readonly number[]): Source['entries'] =>
    async function* () {
      const wantedIds = await readIds()
      for (let start = 0; start < wantedIds.length; start += CHUNK) {
        for (const entry of await queries.entries(wantedIds.slice(start, start + CHUNK))) yield toExportEntry(entry)
        // SQLite answers synchronously: without this turn of the event loop a whole file would block other requests.
        await nextTurn()
      }
    }
  const source: Source = {
    title: tournament.name,
    updated,
    currency: tournament.currency_name,
    contents,
    entries: entryReader(() => ids),
  }
  /** The same source, of the entries in some of the contents. */
  const narrowSource = (chosenContents: readonly ExportContent[]): Source => ({
    ...source,
    entries: entryReader(async () =>
      queries.filterIdsByContents(
        ids,
        chosenContents.map(({ detail_id }) => detail_id),
      ),
    ),
  })
  return { source, within: narrowSource }
}

/** Reads the rosters of a tournament; answers a lookup of a person's sex in the roster of the unit, else in that of the account. */
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
