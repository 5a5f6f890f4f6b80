import { expect, test } from 'vitest'
import type { Ballots } from '../ballots.ts'
import { skating } from './skating.ts'
import { danceTables, tieTables } from './final-tables.ts'

/** Marks that are written as rows of a sheet: “51 112”. */
function ballotsOf(dances: Record<string, readonly string[]>): Ballots {
  const marks = Object.fromEntries(
    Object.entries(dances).map(([dance, rows]) => [
      dance,
      Object.fromEntries(rows.map((row) => [row.split(' ')[0] ?? '', [...(row.split(' ')[1] ?? '')].map(Number)])),
    ]),
  )
  const judgeCount = Object.values(Object.values(marks)[0] ?? {})[0]?.length ?? 0
  const judges = [...'ABCDEFGHI'].slice(0, judgeCount)
  return { judges, dances: Object.keys(dances), marks }
}
const describeCells = (cells: readonly ({ count: number; sum: number | null; isDecisive: boolean } | null)[]) =>
  cells
    .map((cell) =>
      cell === null ? '' : `${cell.count}${cell.sum === null ? '' : `(${cell.sum})`}${cell.isDecisive ? '!' : ''}`,
    )
    .join(' ')

test('the columns of a dance end where its place was decided, with sums where they were compared', () => {
  // Rule 7: 74 and 75 are level in the column of fourth places and the sum, and are parted by the next column.
  const ballots = ballotsOf({ S: ['71 3161121', '72 2215313', '73 1542262', '74 5424654', '75 4633546', '76 6356435'] })
  const [table] = danceTables(ballots, skating.place(ballots).tree)
  expect(table?.rows.map(({ bib, counts, place }) => [bib, place.from, describeCells(counts)])).toEqual([
    [71, 1, '4!'],
    [72, 2, '2 4(6)!'],
    [73, 3, '1 4(7)!'],
    [74, 4, '0 1 1 4(14) 6!'],
    [75, 5, '0 0 2 4(14) 5!'],
    [76, 6, '0 0 2 3 5!'],
  ])
})

test('couples that are level on their total have a table of rule 10, and one of rule 11 where that leaves them level', () => {
  const waltz = ['111 25664', '112 68157', '113 83288', '114 74332', '115 11526', '116 42411', '117 57873', '118 36745']
  const tango = ['111 36554', '112 78387', '113 85468', '114 63133', '115 11245', '116 52622', '117 27771', '118 44816']
  const ballots = ballotsOf({ W: waltz, T: tango })
  const tables = tieTables(skating.place(ballots).tree)
  const describe = (rule: number, bib: number) =>
    tables
      .filter((table) => table.rule === rule)
      .flatMap(({ rows, columns }) =>
        rows
          .filter((row) => row.bib === bib)
          .map(({ counts, place }) => `${columns.join()}: ${describeCells(counts)} = ${place.from}`),
      )
  expect(describe(11, 115)).toEqual(['2: 6(8)! = 1'])
  expect(describe(11, 116)).toEqual(['2: 6(10)! = 2'])
  expect(describe(10, 117)[0]).toMatch(/ = 8$/u)
  expect(describe(11, 117)).toEqual([])
})
