import type { Desk, DeskEntry } from '@portal/shared/desk/desk-rows'
import { roundOfKind } from '@portal/shared/programme/rounds'
import type { Db } from '../../kit/db/tables.ts'
import { readCalledItems } from './called-items.act.ts'
import { findBibsOfUnits, findDancedItems, findStartRows } from './desk-programme.queries.ts'

/** The published items, and the places of each entry in their order. */
export async function readDeskProgramme(
  db: Db,
  tournament_id: number,
): Promise<{ items: Desk['items']; starts: Map<number, DeskEntry['starts']> }> {
  const items = (await findDancedItems(db, tournament_id)).map(({ kind, ...item }) => ({
    ...item,
    round: roundOfKind(kind),
  }))
  const places = new Map(
    items
      .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)) || (a.number ?? 0) - (b.number ?? 0))
      .map(({ id }, place) => [id, place]),
  )
  const rows = (await findStartRows(db, tournament_id))
    .filter(({ item_id }) => places.has(item_id))
    .toSorted((a, b) => (places.get(a.item_id) ?? 0) - (places.get(b.item_id) ?? 0))
  const starts = new Map<number, DeskEntry['starts']>()
  for (const { athlete_id, absent_date, absence_reason, ...start } of rows) {
    const own = starts.get(athlete_id) ?? []
    const absence = absent_date !== null && {
      absent: 1 as const,
      absent_at: absent_date,
      ...(absence_reason && { reason: absence_reason }),
    }
    own.push({ ...start, ...absence })
    starts.set(athlete_id, own)
  }
  return { items, starts }
}

/** Items without a time come last. */
const timeOf = ({ day, time }: Desk['items'][number]) => (day === null ? '9' : `${day} ${time ?? '99:99'}`)

/** How many distinct bibs of each unit danced in at least one round so far, most first. */
export async function countDancedBibs(db: Db, tournament_id: number) {
  const { danced } = await readCalledItems(db, tournament_id)
  const bibs = await findBibsOfUnits(db, [...danced])
  const counts = [...Map.groupBy(bibs, ({ id }) => id).values()].flatMap((own) => {
    const [unit] = own
    if (!unit) return []
    const { id, name, code } = unit
    return [{ unit: { id, name, code }, bibs: new Set(own.map(({ number }) => number)).size }]
  })
  return counts.toSorted((a, b) => b.bibs - a.bibs || a.unit.name.localeCompare(b.unit.name, 'vi'))
}
