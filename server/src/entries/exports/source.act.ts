import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sex } from '@portal/shared/people/sex'
import { SOLO } from '@portal/shared/resources/entry-forms'
import { Refusal } from '../../kit/refusal.ts'
import { personKey } from '../../users/roster/roster.rules.ts'
import type { ExportContent, ExportEntry, Source } from './export-entry.rules.ts'
import type { exportQueries } from './exports.queries.ts'
import { isSwapped, sexNamed } from './sexes.rules.ts'

/** Entries read and written at once; in between other requests have their turn. */
const CHUNK = 100

type Queries = ReturnType<typeof exportQueries>
type StoredEntry = Awaited<ReturnType<Queries['entries']>>[number]

/** The source of the sheets of one tournament; `ids` in the order of the rows. Refuses a tournament that is not there. */
export async function sourceOf(queries: Queries, tournament_id: number, ids: readonly number[], updated: Date) {
  const tournament = await queries.tournament(tournament_id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const contents = (await queries.contents(tournament_id)).map(
    ({ name, age_id, age_name, ...content }): ExportContent => ({
      ...content,
      sex: sexNamed(name),
      age: age_id === null ? null : { id: age_id, name: age_name ?? '' },
    }),
  )
  const places = new Map(contents.map(({ detail_id }, at) => [detail_id, at]))
  const sexOf = await knownSexes(queries, tournament_id)

  const rowOf = ({ details, created_by, sex, ...entry }: StoredEntry): ExportEntry => {
    const entered = details
      .flatMap((detail) => places.get(detail) ?? [])
      .sort((a, b) => a - b)
      .flatMap((at) => contents[at] ?? [])
    const owner = { unit_id: entry.unit_id, user_id: created_by }
    const firstSex = sex ?? sexOf(owner, entry.full_name_one, entry.date_of_birth_one)
    const secondSex = entry.full_name_two === null ? null : sexOf(owner, entry.full_name_two, entry.date_of_birth_two)
    const solos = entered.filter(({ formality_id }) => formality_id === SOLO)
    return {
      ...entry,
      contents: entered,
      is_swapped: isSwapped(firstSex, secondSex, entry.full_name_two === null, solos),
    }
  }
  const entriesOf = (readIds: () => Promise<readonly number[]> | readonly number[]): Source['entries'] =>
    async function* () {
      const wanted = await readIds()
      for (let at = 0; at < wanted.length; at += CHUNK) {
        for (const entry of await queries.entries(wanted.slice(at, at + CHUNK))) yield rowOf(entry)
        // SQLite answers at once: without a turn of the event loop the whole file would be one piece of work.
        await nextTurn()
      }
    }
  const source: Source = {
    title: tournament.name,
    updated,
    currency: tournament.currency_name,
    contents,
    entries: entriesOf(() => ids),
  }
  /** The same tournament's entries in some of its contents. */
  const within = (chosenContents: readonly ExportContent[]): Source => ({
    ...source,
    entries: entriesOf(async () =>
      queries.idsIn(
        ids,
        chosenContents.map(({ detail_id }) => detail_id),
      ),
    ),
  })
  return { source, within }
}

/** A sex that the entry does not say as the roster of an entry's unit has it, else that of the account it was entered with. */
async function knownSexes(queries: Queries, tournament_id: number) {
  const rosterSexes = new Map<string, Sex>()
  for (const { unit_id, user_id, person_key, sex } of await queries.sexes(tournament_id))
    rosterSexes.set(keyOf(unit_id, user_id, person_key), sex)
  return (
    { unit_id, user_id }: { unit_id: number | null; user_id: number | null },
    full_name: string,
    year_of_birth: number | null,
  ): Sex | null => {
    if (rosterSexes.size === 0) return null
    const person = personKey({ full_name, year_of_birth })
    return rosterSexes.get(keyOf(unit_id, null, person)) ?? rosterSexes.get(keyOf(null, user_id, person)) ?? null
  }
}

const keyOf = (unit_id: number | null, user_id: number | null, person_key: string) =>
  `${unit_id ?? ''}/${user_id ?? ''}/${person_key}`
