import { expect, test } from 'vitest'
import { changesSince, type SnapshotItem } from './changes.ts'
import { gatherShifts } from './shifts.ts'

const item = (id: number, fields: Partial<SnapshotItem> = {}): SnapshotItem => ({
  id,
  number: id,
  floor: 1,
  day: '2026-12-19',
  start: '08:00',
  competitors: [{ entry_id: 1, bib: 11, heat: null }],
  ...fields,
})
const changes = (before: SnapshotItem[], after: SnapshotItem[]) => changesSince({ items: before }, { items: after })

test('finds nothing where nothing changed', () => {
  expect(changes([item(1), item(2)], [item(1), item(2)])).toEqual([])
})

test('finds items that were moved, renumbered, added and removed', () => {
  const list = changes(
    [item(1), item(2), item(3)],
    [item(1, { start: '08:05' }), item(4), item(2, { number: 7, floor: 2 })],
  )
  expect(list.map(({ id, kinds }) => [id, kinds])).toEqual([
    [1, ['moved']],
    [4, ['added']],
    [2, ['moved', 'renumbered']],
    [3, ['removed']],
  ])
})

test('finds competitors who came, left, or have another bib or heat', () => {
  const before = item(1, { competitors: [1, 2, 3].map((entry_id) => ({ entry_id, bib: entry_id, heat: 1 })) })
  const after = item(1, {
    competitors: [
      { entry_id: 1, bib: 9, heat: 1 },
      { entry_id: 2, bib: 2, heat: 2 },
      { entry_id: 4, bib: 4, heat: 2 },
    ],
  })
  expect(changes([before], [after])[0]?.competitors).toEqual([
    { entry_id: 1, kind: 'bib', before: 1, after: 9 },
    { entry_id: 2, kind: 'heat', before: 1, after: 2 },
    { entry_id: 4, kind: 'in', before: null, after: 4 },
    { entry_id: 3, kind: 'out', before: 3, after: null },
  ])
})

test('says a common shift of neighbours once, and lists what changed in another way too', () => {
  const before = [1, 2, 3, 4, 5, 6, 7].map((id) => item(id, { start: `09:0${id}` }))
  const later = before.map((each, index) => (index < 2 ? each : { ...each, start: `09:1${each.id + 2}` }))
  const after = later.map((each) => (each.id === 5 ? { ...each, competitors: [] } : each))
  const list = changes(before, [...after, item(9)])
  const { shifts, others } = gatherShifts(list)
  expect(shifts).toEqual([{ day: '2026-12-19', floor: 1, minutes: 12, numbers: 0, first: 3, last: 7 }])
  expect(others.map(({ id }) => id)).toEqual([5, 9])
})

test('lists shifts one by one where an item between them stays, or only two move', () => {
  const before = [1, 2, 3, 4, 5].map((id) => item(id, { start: `09:0${id}` }))
  const after = before.map((each) => (each.id === 3 ? each : { ...each, start: `10:0${each.id}` }))
  expect(gatherShifts(changes(before, after)).shifts).toEqual([])
  const renumbered = before.map((each) => ({ ...each, number: each.id + 1, start: `09:0${each.id + 2}` }))
  expect(gatherShifts(changes(before, renumbered))).toMatchObject({
    shifts: [{ minutes: 2, numbers: 1, first: 1, last: 5 }],
    others: [],
  })
})
