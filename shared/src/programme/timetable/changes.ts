/** A competitor as it was published: an entry, never a name. `heat` is null without heats. */
export type SnapshotCompetitor = { entry_id: number; bib: number | null; heat: number | null }

/** An item as it was published; `start` is HH:MM. */
export type SnapshotItem = {
  id: number
  number: number | null
  floor: number
  day: string | null
  start: string | null
  competitors: readonly SnapshotCompetitor[]
}

/** The programme as a version or a print keeps it. */
export type ProgrammeSnapshot = { items: readonly SnapshotItem[] }

export type CompetitorChange = {
  entry_id: number
  kind: 'in' | 'out' | 'bib' | 'heat'
  before: number | null
  after: number | null
}

/** How one item differs. `moved`: another day, floor or time; `renumbered`: another number. */
export type ItemChange = {
  id: number
  kinds: ('added' | 'removed' | 'moved' | 'renumbered' | 'competitors')[]
  before: SnapshotItem | null
  after: SnapshotItem | null
  competitors: CompetitorChange[]
}

/** All changes since a version or a print, in the order of the programme as it is now; removed items come last. */
export function changesSince(before: ProgrammeSnapshot, after: ProgrammeSnapshot): ItemChange[] {
  const itemsBefore = new Map(before.items.map((item) => [item.id, item]))
  const idsAfter = new Set(after.items.map(({ id }) => id))
  const present = after.items.map((item) => changeOf(itemsBefore.get(item.id) ?? null, item))
  const removed = before.items.filter(({ id }) => !idsAfter.has(id)).map((item) => changeOf(item, null))
  return [...present, ...removed].filter(({ kinds }) => kinds.length > 0)
}

function changeOf(before: SnapshotItem | null, after: SnapshotItem | null): ItemChange {
  const id = after?.id ?? before?.id ?? 0
  if (!before || !after) return { id, kinds: [before ? 'removed' : 'added'], before, after, competitors: [] }
  const competitors = compareCompetitors(before.competitors, after.competitors)
  const kinds: ItemChange['kinds'] = []
  if (before.day !== after.day || before.floor !== after.floor || before.start !== after.start) kinds.push('moved')
  if (before.number !== after.number) kinds.push('renumbered')
  if (competitors.length > 0) kinds.push('competitors')
  return { id, kinds, before, after, competitors }
}

function compareCompetitors(
  before: readonly SnapshotCompetitor[],
  after: readonly SnapshotCompetitor[],
): CompetitorChange[] {
  const competitorsBefore = new Map(before.map((competitor) => [competitor.entry_id, competitor]))
  const entriesAfter = new Set(after.map(({ entry_id }) => entry_id))
  const changes: CompetitorChange[] = []
  for (const { entry_id, bib, heat } of after) {
    const previous = competitorsBefore.get(entry_id)
    if (!previous) changes.push({ entry_id, kind: 'in', before: null, after: bib })
    else {
      if (previous.bib !== bib) changes.push({ entry_id, kind: 'bib', before: previous.bib, after: bib })
      if (previous.heat !== heat) changes.push({ entry_id, kind: 'heat', before: previous.heat, after: heat })
    }
  }
  for (const { entry_id, bib } of before)
    if (!entriesAfter.has(entry_id)) changes.push({ entry_id, kind: 'out', before: bib, after: null })
  return changes
}
