import type { Db } from '../../kit/db/tables.ts'
import { personKey } from '../../users/roster/roster.rules.ts'
import { countAthletes, peopleOfEntry, type CountedPerson } from './athlete-counts.rules.ts'
import { medalOfPlace } from './medals.rules.ts'
import { listFinalsByCeremony, type SignedRound } from './official-results.act.ts'
import { findPrintedEntries } from './paper-source.queries.ts'
import type { PrintedTournament } from './paper-values.rules.ts'
import type { TournamentReport } from './report-docx.rules.ts'
import {
  findAgeGroups,
  findReportEntries,
  findReportEvents,
  findReportMembers,
  findRosterSexes,
} from './report.queries.ts'
import { readOfficials } from './round-papers.act.ts'
import { findVersions } from '../results.queries.ts'

/** People of events without an age group. */
const NO_AGE_GROUP = { name: 'Không theo nhóm tuổi', name_en: 'No age group' }

type Letter = Pick<TournamentReport, 'organiser' | 'signer' | 'town'>

/** The report of a tournament: who came, what was held, who won, and which results were corrected. */
export async function readReport(
  db: Db,
  { id, ...tournament }: PrintedTournament & { id: number },
  letter: Letter,
): Promise<TournamentReport> {
  const [entries, members, sexes, ageGroups, events, finals, officials] = await Promise.all([
    findReportEntries(db, id),
    findReportMembers(db, id),
    findRosterSexes(db, id),
    findAgeGroups(db),
    findReportEvents(db, id),
    listFinalsByCeremony(db, id),
    readOfficials(db, id),
  ])
  const sexOf = new Map(sexes.map(({ unit_id, person_key, sex }) => [`${unit_id} ${person_key}`, sex]))
  const findSex = (person: Omit<CountedPerson, 'sex'>) => sexOf.get(`${person.unit_id} ${personKey(person)}`) ?? null
  const membersByEntry = Map.groupBy(members, ({ athlete_id }) => athlete_id)
  const people = entries.flatMap((entry): CountedPerson[] => {
    const team = membersByEntry.get(entry.id)
    if (!team) return peopleOfEntry(entry, findSex)
    const { unit_id, age_id } = entry
    return team.map(({ full_name, year_of_birth }) => {
      const person = { full_name, year_of_birth, unit_id, age_id }
      return { ...person, sex: findSex(person) }
    })
  })
  return {
    ...letter,
    tournament,
    units: countUnits(entries, people),
    athletes: countAthletes(people, ageGroups, NO_AGE_GROUP),
    starts: events.reduce((sum, event) => sum + event.entries, 0),
    ...sortEvents(events, new Set(finals.map(({ event }) => event.id))),
    awards: await readAwards(db, finals),
    officials,
    incidents: await readCorrections(db, finals),
  }
}

function countUnits(
  entries: Awaited<ReturnType<typeof findReportEntries>>,
  people: readonly CountedPerson[],
): TournamentReport['units'] {
  const peopleByUnit = Map.groupBy(people, ({ unit_id }) => unit_id)
  const units = new Map(entries.flatMap((entry) => (entry.unit_id === null ? [] : [[entry.unit_id, entry] as const])))
  return [...units]
    .flatMap(([id, { unit, code, province }]) => {
      const athletes = new Set(peopleByUnit.get(id)?.map(personKey)).size
      return unit === null ? [] : [{ name: unit, code, province, athletes }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'vi'))
}

/** An event was held if it has a signed result. Events that nobody entered are counted only. */
function sortEvents(events: Awaited<ReturnType<typeof findReportEvents>>, heldIds: ReadonlySet<number>) {
  const toRow = ({ id: _id, entries, minimum_athletes: _minimum, ...event }: (typeof events)[number]) => ({
    event,
    competitors: entries,
  })
  return {
    held: events.filter(({ id }) => heldIds.has(id)).map(toRow),
    notHeld: events
      .filter(({ id, entries }) => !heldIds.has(id) && entries > 0)
      .map((event) => ({
        ...toRow(event),
        reason: event.entries < event.minimum_athletes ? ('too_few' as const) : ('no_result' as const),
      })),
    empty: events.filter(({ id, entries }) => !heldIds.has(id) && entries === 0).length,
  }
}

/** The medals of signed finals with their units. */
export async function readAwards(db: Db, finals: readonly SignedRound[]) {
  const placings = finals.flatMap((final) => final.placings)
  const entries = await findPrintedEntries(
    db,
    placings.flatMap(({ athlete_id }) => athlete_id ?? []),
  )
  return placings.flatMap(({ athlete_id, place_from, place_to }) => {
    if (place_from === null || place_to === null) return []
    return [
      { medal: medalOfPlace({ from: place_from, to: place_to }), unit: entries.get(athlete_id ?? 0)?.unit ?? null },
    ]
  })
}

/** The corrections of published finals with their reasons, in the order of time. */
async function readCorrections(db: Db, finals: readonly SignedRound[]): Promise<TournamentReport['incidents']> {
  const versions = await findVersions(
    db,
    finals.map(({ result }) => result.id),
  )
  return finals
    .flatMap(({ event, result }) =>
      (versions.get(result.id) ?? [])
        .filter(({ is_correction }) => is_correction === 1)
        .map(({ created_date, reason }) => ({ at: created_date, text: `${event.symbol}: ${reason ?? ''}` })),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at))
}
