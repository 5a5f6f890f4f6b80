import {
  isShown,
  defaultMatrix,
  findStage,
  publicationMatrix,
  type PublicationMatrix,
} from '@portal/shared/results/round/publication'
import { countMedals, type MedalPlacing } from '@portal/shared/results/round/medals'
import type { PublicCouple, PublicResults, PublicRound } from '@portal/shared/results/round/result-rows'
import { roleHasPermission } from '@portal/shared/kit/permissions'
import { HIDDEN_NAME } from '@portal/shared/people/shown-minors'
import { pick } from '@portal/shared/kit/define-fields'
import type { Db } from '../kit/db/tables.ts'
import type { Actor } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { findChildNames, toPublicCompetitor } from '../programme/minors/shown-names.rules.ts'
import { toSeal } from './marks.rules.ts'
import { findEntryNames, findEventGroups, findResultsTournament, type EntryNames } from './published.queries.ts'
import { findPanel, findPlacings, findSettings, findVersions } from './results.queries.ts'
import { listRounds } from './round-list.act.ts'
import { isFinal, type ResultRound, type StoredPlacing, type StoredResult } from './rounds.rules.ts'

/** When a tournament publishes what. */
export async function readMatrix(db: Db, tournament_id: number): Promise<PublicationMatrix> {
  const settings = await findSettings(db, tournament_id)
  return settings === null ? defaultMatrix : publicationMatrix.parse({ ...defaultMatrix, ...JSON.parse(settings) })
}

type Published = ResultRound & { result: StoredResult & { published_date: string; locks_date: string } }
const isPublished = (round: ResultRound): round is Published => (round.result?.published_version ?? null) !== null

type PublishingTournament = Pick<
  NonNullable<Awaited<ReturnType<typeof findResultsTournament>>>,
  'minors_shown' | 'start_date'
>

/**
 * The published results of a tournament as everybody may read them: each round as far as its stage and the matrix say, minors by their consent and
 * the setting of the tournament. Published names stay after the tournament. Throws TOURNAMENTS_NOT_FOUND.
 */
export async function readPublishedResults(db: Db, id: number, { role }: Pick<Actor, 'role'>): Promise<PublicResults> {
  const tournament = await findResultsTournament(db, id)
  if (!tournament || (tournament.is_active === 0 && !roleHasPermission(role, 'result:read')))
    throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const [rounds, matrix, panel] = await Promise.all([listRounds(db, id), readMatrix(db, id), findPanel(db, id)])
  const published = rounds.filter(isPublished)
  const results = published.map(({ result }) => result.id)
  const [placings, versions] = await Promise.all([findPlacings(db, results), findVersions(db, results)])
  const ofPublished = ({ result }: Published) =>
    (placings.get(result.id) ?? []).filter(({ round_version }) => round_version === result.published_version)
  const names = await findEntryNames(
    db,
    published.flatMap((round) => ofPublished(round).flatMap(({ athlete_id }) => athlete_id ?? [])),
  )
  const groups = await findEventGroups(db, [...new Set(published.map(({ event }) => event.id))])
  const medals: (MedalPlacing & { province: string | null })[] = []
  let namesMinors = false
  const publicRounds = published.map((round): { round: Published; row: PublicRound } => {
    const { result, kind, item } = round
    const stage = findStage(result)
    const showsPlaces = isFinal(kind) && isShown(matrix, 'places', stage)
    const couples = ofPublished(round).map((placing): PublicCouple => {
      const entry = placing.athlete_id === null ? undefined : names.get(placing.athlete_id)
      if (showsPlaces && placing.place_from !== null)
        medals.push({ name: entry?.unit ?? null, province: entry?.province ?? null, place_from: placing.place_from })
      const people = publicNames(placing, entry, tournament)
      namesMinors ||= people.namesMinor
      return { ...people.names, ...publicPlacing(placing, { round, matrix }) }
    })
    const version = versions.get(result.id)?.find(({ round_version }) => round_version === result.published_version)
    return {
      round,
      row: {
        id: result.id,
        kind,
        item,
        dances: result.dances === null ? [] : result.dances.split(','),
        stage,
        stage_date: result[stageDates[stage]] ?? result.published_date,
        ...pick(result, ['published_date', 'locks_date', 'corrected_date']),
        seal: toSeal(version?.hash ?? ''),
        has_marks: showsMarks(result, matrix) ? 1 : 0,
        couples: inShownOrder(couples, showsPlaces),
      },
    }
  })
  const byEvent = Map.groupBy(publicRounds, ({ round }) => round.event.id)
  return {
    tournament: pick(tournament, ['id', 'name', 'name_en', 'start_date', 'end_date']),
    events: [...groups].flatMap(([event, group]) => {
      const list = byEvent.get(event) ?? []
      const [first] = list
      return first
        ? [{ event: { ...first.round.event, ...group }, rounds: list.toReversed().map(({ row }) => row) }]
        : []
    }),
    units: countMedals(medals),
    provinces: countMedals(medals.map(({ province, place_from }) => ({ name: province, place_from }))),
    judges: publicRounds.some(({ row }) => isShown(matrix, 'judges', row.stage)) ? panel : [],
    names_minors: namesMinors ? 1 : 0,
  }
}

const stageDates = { published: 'published_date', announced: 'announced_date', prizes: 'prizes_date' } as const

/** Whether the marks of the judges in a published result may be read now. */
export function showsMarks(result: StoredResult, matrix: PublicationMatrix): boolean {
  const part = ({ marks: 'marks', recall: 'recall_marks', places: null, points: null } as const)[result.format]
  return part !== null && isShown(matrix, part, findStage(result))
}

/** A round whose places are not shown yet is listed by bib, so that the order gives nothing away. */
function inShownOrder(couples: readonly PublicCouple[], showsPlaces: boolean): PublicCouple[] {
  const byBib = couples.toSorted((a, b) => a.bib - b.bib)
  return showsPlaces ? byBib.toSorted((a, b) => (a.place_from ?? Infinity) - (b.place_from ?? Infinity)) : byBib
}

function publicPlacing(
  placing: StoredPlacing,
  { round, matrix }: { round: Published; matrix: PublicationMatrix },
): Omit<PublicCouple, 'full_name_one' | 'full_name_two' | 'team_name' | 'unit'> {
  const stage = findStage(round.result)
  const showsPlaces = isShown(matrix, 'places', stage)
  const showsPart = isFinal(round.kind) ? showsPlaces : isShown(matrix, 'recalls', stage)
  const showsDances = isShown(matrix, isFinal(round.kind) ? 'dance_places' : 'recall_marks', stage)
  return {
    bib: placing.bib,
    place_from: showsPlaces ? placing.place_from : null,
    place_to: showsPlaces ? placing.place_to : null,
    status: showsPart ? placing.status : null,
    is_recalled: showsPart ? placing.is_recalled : null,
    total: showsDances ? placing.total : null,
    dances: showsDances && placing.dances !== null ? (JSON.parse(placing.dances) as Record<string, string>) : null,
  }
}

/** The names that everybody may read. Without an entry, as after its deletion, the bib stands alone. */
function publicNames(placing: StoredPlacing, entry: EntryNames | undefined, tournament: PublishingTournament) {
  const { full_name_one, full_name_two, unit } = placing
  if (full_name_one !== null)
    return { names: { full_name_one, full_name_two, team_name: null, unit }, namesMinor: false }
  if (!entry)
    return {
      names: { full_name_one: HIDDEN_NAME, full_name_two: null, team_name: null, unit: null },
      namesMinor: false,
    }
  return shownNames(entry, tournament)
}

/** An entry's names as everybody may read them: those of minors by their consent and the setting of the tournament. */
export function shownNames(entry: EntryNames, { minors_shown, start_date }: PublishingTournament) {
  const child = findChildNames(entry, Number(start_date.slice(0, 4)))
  const competitor = {
    ...pick(entry, ['full_name_one', 'full_name_two', 'team_name', 'unit']),
    id: 0,
    number: null,
    heat: null,
  }
  const publicCompetitor = toPublicCompetitor(competitor, child, minors_shown)
  const isChild = child.isFirstChild || child.isSecondChild
  return {
    names: pick(publicCompetitor, ['full_name_one', 'full_name_two', 'team_name', 'unit']),
    namesMinor: isChild && child.hasConsent && minors_shown !== 'bib',
  }
}
