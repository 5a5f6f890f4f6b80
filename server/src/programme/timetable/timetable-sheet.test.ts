import { expect, test } from 'vitest'
import { readSheets } from '../../kit/sheets/read-sheet.ts'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'
import { timetablesOf } from '../../test/timetables.ts'
import { writeTimetableSheet } from './timetable-sheet.act.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries } = await programmesOf(portal, token)
const { read, put, undo } = timetablesOf(portal, token)

type Prepare = (athletes: readonly number[]) => Promise<unknown>

/** A draft with two events on one day, and the rows of its sheet. */
const withSheet = async ({ floors = 1, prepare = async () => {} }: { floors?: number; prepare?: Prepare } = {}) => {
  const { id, athletes } = await createTournamentWithEntries(13)
  await prepare(athletes)
  const { days } = (await read(id)).settings
  await put(id, 'settings', { days: days.slice(0, 1), floors })
  await put(id, 'make')
  const rounds = (await read(id)).items.filter(({ round }) => round !== null)
  const { sheet } = await writeTimetableSheet(portal.db, id)
  const rows: string[][] = []
  for await (const row of sheet.rows)
    rows.push(row.map((cell) => (cell === null ? '' : String(cell as string | number))))
  const lineOf = (number: number) => rows.findIndex(([cell]) => cell?.startsWith(`SK ${number}:`))
  return { id, rounds, rows, lineOf }
}

test('the sheet of a draft changes nothing when it is read again', async () => {
  const { id } = await withSheet()
  const file = await portal.call('GET', `/mc/timetable/${id}/sheet`, { token })
  const [sheet] = await readSheets(file.rawPayload, 'organiser')
  const rows = sheet?.rows
  const answer = await put(id, 'sheet', { rows })
  expect(answer.json().data, answer.body).toMatchObject({ lines: [], problems: [], written: false })
})

test('the sheet of two floors changes nothing, and an item whose row of a floor was taken out goes to the first one', async () => {
  const { id, rows } = await withSheet({ floors: 2 })
  expect((await put(id, 'sheet', { rows, preview: 1 })).json().data).toMatchObject({ lines: [], problems: [] })
  const floorRow = rows.findIndex(([text]) => text === 'Sàn 2')
  const { problems, lines } = (await put(id, 'sheet', { rows: rows.toSpliced(floorRow, 1), preview: 1 })).json().data
  expect(problems).toEqual([])
  expect(lines[0]).toMatchObject({ line: floorRow, change: 'moved', before: expect.stringContaining('B') })
})

test('names of a formation that are longer than a text and competitors without a bib are no changes', async () => {
  const { id, rows } = await withSheet({
    prepare: async ([first = 0, ...others]) => {
      const members = Array.from({ length: 16 }, () => 'Nguyễn Hoàng Phương Uyên').join(', ')
      const { db } = portal
      await db.updateTable('athletes').set({ full_name_one: members }).where('id', '=', first).execute()
      await db.updateTable('athletes').set({ number: null }).where('id', 'in', others.slice(0, 6)).execute()
    },
  })
  expect((await put(id, 'sheet', { rows })).json().data).toMatchObject({ lines: [], problems: [], written: false })
})

test('an item goes where its rows went, and a heat is that of its cell', async () => {
  const { id, rounds, rows, lineOf } = await withSheet()
  const last = lineOf(rounds.length)
  const first = lineOf(1)
  const heatRow = rows.findIndex((row, line) => line > first && row[4] === '1')
  const edited = rows.map((row, line) => (line === heatRow ? row.with(4, '2') : row))
  const moved = [...edited.slice(0, first), ...edited.slice(last), [], ...edited.slice(first, last)]
  const preview = (await put(id, 'sheet', { rows: moved, preview: 1 })).json().data
  expect(preview.written).toBe(false)
  expect(preview.problems).toEqual([])
  const moves = preview.lines.filter(({ change }: { change: string }) => change === 'moved')
  expect(moves).toMatchObject([
    { line: first + 1, item: { number: rounds.length }, before: `Item ${rounds.length}`, after: 'Item 1' },
  ])
  expect(preview.lines.filter(({ change }: { change: string }) => change === 'heats')).toHaveLength(1)
  expect((await read(id)).items.find(({ round }) => round !== null)?.id).toBe(rounds[0]?.id)
  expect((await put(id, 'sheet', { rows: moved })).json().data.written).toBe(true)
  expect((await read(id)).items.find(({ round }) => round !== null)?.id).toBe(rounds.at(-1)?.id)
})

test('what is no timetable is refused by line and column, and writes nothing', async () => {
  const { id, rows, lineOf, rounds } = await withSheet()
  const wrong = [...rows, ['SK 990: Chung kết Hạng lạ'], [], ...rows.slice(4)]
  const { problems, written } = (await put(id, 'sheet', { rows: wrong })).json().data
  expect(written).toBe(false)
  expect(problems).toContainEqual(expect.objectContaining({ line: rows.length + 1, code: 'ITEM_UNKNOWN' }))
  expect(problems.map(({ code }: { code: string }) => code)).toContain('NUMBER_TWICE')
  const heat = rows.map((row, line) => (line === lineOf(1) + 1 ? row.with(4, '99') : row))
  const refused = (await put(id, 'sheet', { rows: heat })).json().data
  expect(refused.problems).toMatchObject([{ line: lineOf(1) + 2, code: 'HEAT_RANGE' }])
  expect((await read(id)).items.filter(({ round }) => round !== null)).toEqual(rounds)
})

test('a renamed column is refused by its letter and its head, and one that was moved too', async () => {
  const { id, rows, rounds } = await withSheet()
  const withHeads = (heads: readonly string[]) => rows.map((row, line) => (line === 3 ? [...heads] : row))
  const heads = rows[3] ?? []
  const refuse = async (list: readonly string[]) => {
    const { problems, written } = (await put(id, 'sheet', { rows: withHeads(list) })).json().data
    expect(written).toBe(false)
    return problems.filter(({ code }: { code: string }) => code === 'COLUMN_RENAMED')
  }
  expect(await refuse(heads.with(4, 'Sân'))).toMatchObject([
    { line: 4, level: 'error', message: expect.stringMatching(/E.*Sân/u) },
  ])
  expect(await refuse([heads[0], heads[2], heads[1], ...heads.slice(3)].map((head) => head ?? ''))).toHaveLength(2)
  expect((await read(id)).items.filter(({ round }) => round !== null)).toEqual(rounds)
})

test('merged cells are refused by their line, and write nothing', async () => {
  const { id, rows, lineOf, rounds } = await withSheet()
  const [title, bib] = [lineOf(1), lineOf(1) + 1]
  // As a workbook is read: the text of a merged cell in each of its lines.
  const merged = rows.map((row, line) => (line === bib + 1 ? row.with(0, rows[bib]?.[0] ?? '') : row))
  const withTitle = merged.toSpliced(title + 1, 0, [rows[title]?.[0] ?? ''])
  const { problems, written } = (await put(id, 'sheet', { rows: withTitle })).json().data
  const errors = problems.filter(({ level }: { level: string }) => level === 'error')
  expect(errors).toMatchObject([
    { line: title + 2, code: 'CELLS_MERGED' },
    { line: bib + 3, code: 'CELLS_MERGED' },
  ])
  expect(written).toBe(false)
  expect((await read(id)).items.filter(({ round }) => round !== null)).toEqual(rounds)
})

test('an item that the sheet lacks leaves the draft, until that is taken back', async () => {
  const { id, rows, rounds, lineOf } = await withSheet()
  const answer = await put(id, 'sheet', { rows: rows.slice(0, lineOf(rounds.length)) })
  expect(answer.json().data.lines).toMatchObject([{ line: null, change: 'removed', item: { number: rounds.length } }])
  expect((await read(id)).items.filter(({ round }) => round !== null)).toHaveLength(rounds.length - 1)
  expect((await undo(answer)).statusCode).toBe(200)
  expect((await read(id)).items.filter(({ round }) => round !== null)).toEqual(rounds)
})
