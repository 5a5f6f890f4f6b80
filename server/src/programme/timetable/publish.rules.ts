import { pick } from '@portal/shared/kit/define-fields'
import { computeTimes, inOrder, numberItems } from '@portal/shared/programme/timetable/times'
import type { TimetableEvent, TimetableItem, TimetableSettings } from '@portal/shared/programme/timetable/timetable'
import { findSmallestHeat } from '../late-entries.rules.ts'
import { compareRounds, publishedTime } from './items.rules.ts'
import type { StoredItem } from './stored-item.rules.ts'

/** The columns of a published item that a draft decides. */
const publishedColumns = [
  'name',
  'note',
  'number',
  'day',
  'time',
  'floor',
  'index',
  'seconds',
  'not_before',
  'is_locked',
  'heat_from',
  'heat_to',
  'round_id',
] as const
export type PublishedColumns = Pick<StoredItem, (typeof publishedColumns)[number]>

/** The effect of publishing: items that change, with their columns before and after; new ones by the id of their draft; and those that go. */
export type Publication = {
  changed: { id: number; before: PublishedColumns; after: PublishedColumns }[]
  added: { draftId: number; columns: PublishedColumns & Pick<StoredItem, 'kind'> }[]
  removed: StoredItem[]
}

/** Compares a draft with the published programme. Times follow from its order, and the items are numbered in it. */
export function planPublication(
  draft: { stored: readonly StoredItem[]; items: readonly TimetableItem[] },
  published: readonly StoredItem[],
  settings: TimetableSettings,
  events: readonly TimetableEvent[],
): Publication {
  const slots = computeTimes(draft.items, settings, events)
  const numbers = new Map(numberItems(draft.items).map(({ id, number }) => [id, number]))
  const publishedById = new Map(published.map((item) => [item.id, item]))
  const storedById = new Map(draft.stored.map((item) => [item.id, item]))
  const publication: Publication = { changed: [], added: [], removed: [] }
  const coveredIds = new Set<number>()
  for (const [place, { id, day }] of inOrder(draft.items).entries()) {
    const item = storedById.get(id)
    if (!item) continue
    const time = publishedTime(day, slots.get(id)?.start ?? 0)
    const columns = pickColumns({ ...item, ...time, number: numbers.get(id) ?? null, index: place + 1 })
    const current = item.draft_of === null ? undefined : publishedById.get(item.draft_of)
    if (!current) publication.added.push({ draftId: id, columns: { ...columns, kind: item.kind } })
    else {
      coveredIds.add(current.id)
      const before = pickColumns(current)
      if (JSON.stringify(before) !== JSON.stringify(columns))
        publication.changed.push({ id: current.id, before, after: columns })
    }
  }
  publication.removed = published.filter(({ id }) => !coveredIds.has(id))
  return publication
}

function pickColumns(item: StoredItem): PublishedColumns {
  return Object.fromEntries(publishedColumns.map((column) => [column, item[column]])) as PublishedColumns
}

type PlacedCompetitor = { athlete_id: number | null; heat: number | null }

/**
 * The competitors of a round that replaces a published one. Meanwhile that one may have got late entries, and a later round its recalls: a
 * first round has the competitors of both, a later one those that the published one has, in the heats that were drawn for them. `joining` are
 * rows of the published round with their heats here.
 */
export function carryCompetitors<C extends PlacedCompetitor>(
  published: readonly C[],
  replacing: readonly C[],
  { isFirst, heats }: { isFirst: boolean; heats: number },
): { leaving: C[]; joining: { row: C; heat: number | null }[] } {
  const ids = new Set(replacing.flatMap(({ athlete_id }) => athlete_id ?? []))
  const publishedIds = new Set(published.flatMap(({ athlete_id }) => athlete_id ?? []))
  const leaving =
    isFirst || published.length === 0
      ? []
      : replacing.filter(({ athlete_id }) => athlete_id === null || !publishedIds.has(athlete_id))
  const staying = replacing.filter((row) => !leaving.includes(row))
  const competitors: PlacedCompetitor[] = [...staying]
  const joining = published
    .filter(({ athlete_id }) => athlete_id === null || !ids.has(athlete_id))
    .map((row) => {
      const empty = Array.from({ length: heats }, (_, heat) => heat + 1).find(
        (number) => !competitors.some(({ heat }) => heat === number),
      )
      const heat = heats === 1 ? null : (empty ?? findSmallestHeat({ competitors }))
      competitors.push({ athlete_id: row.athlete_id, heat })
      return { row, heat }
    })
  return { leaving, joining }
}

const absenceColumns = ['absent_date', 'absence_date', 'absence_reason'] as const
type Absence = Record<(typeof absenceColumns)[number], string | null>
/** An entry in a round of an event, and whether it came. */
export type RoundAbsence = Absence & {
  id: number
  round_id: number
  tournament_detail_id: number | null
  athlete_id: number | null
}

/**
 * The absences of entries in rounds that are published now, from the rounds that those replace: entries that were reported absent or present since the
 * draft was made stay so. That is the round of the same item (`replaced`, by the new round), else the round of the event in which it was last
 * reported. Returns the columns that differ, by the ids in the new rounds.
 */
export function carryAbsences(
  leaving: readonly RoundAbsence[],
  joining: readonly RoundAbsence[],
  replaced: ReadonlyMap<number, number>,
): (Absence & { id: number })[] {
  const byEntry = Map.groupBy(leaving, (row) => `${row.tournament_detail_id} ${row.athlete_id}`)
  return joining.flatMap((row) => {
    if (row.athlete_id === null || row.tournament_detail_id === null) return []
    const earlier = byEntry.get(`${row.tournament_detail_id} ${row.athlete_id}`) ?? []
    const lastReported = earlier.toSorted((a, b) => (b.absence_date ?? '').localeCompare(a.absence_date ?? ''))[0]
    const source = earlier.find(({ round_id }) => round_id === replaced.get(row.round_id)) ?? lastReported
    const isSame = (column: keyof Absence) => source?.[column] === row[column]
    if (!source || absenceColumns.every(isSame)) return []
    return [{ id: row.id, ...pick(source, absenceColumns) }]
  })
}

type RoundsOfEdition = {
  stored: readonly StoredItem[]
  competitors: ReadonlyMap<number, readonly PlacedCompetitor[]>
}

/**
 * The entries that published rounds of an event have and no round of its draft: they were taken in while the draft planned other rounds. Each goes
 * into the smallest heat of the first round. Returns them by round.
 */
export function findForgottenEntries(published: RoundsOfEdition, draft: RoundsOfEdition) {
  const forgotten = new Map<number, { athlete_id: number; heat: number | null }[]>()
  const eventOf = ({ tournament_detail_id }: StoredItem) => tournament_detail_id
  const publishedByEvent = Map.groupBy(published.stored, eventOf)
  for (const [event, items] of Map.groupBy(draft.stored, eventOf)) {
    const [first] = items.toSorted(compareRounds)
    if (event === null || !first?.round_id) continue
    const idsIn = (rounds: RoundsOfEdition, list: readonly StoredItem[]) =>
      new Set(
        list.flatMap(({ round_id }) => rounds.competitors.get(round_id ?? 0) ?? []).map(({ athlete_id }) => athlete_id),
      )
    const draftIds = idsIn(draft, items)
    const competitors: PlacedCompetitor[] = [...(draft.competitors.get(first.round_id) ?? [])]
    for (const athlete_id of idsIn(published, publishedByEvent.get(event) ?? [])) {
      if (athlete_id === null || draftIds.has(athlete_id)) continue
      const heat = findSmallestHeat({ competitors })
      competitors.push({ athlete_id, heat })
      forgotten.set(first.round_id, [...(forgotten.get(first.round_id) ?? []), { athlete_id, heat }])
    }
  }
  return forgotten
}
