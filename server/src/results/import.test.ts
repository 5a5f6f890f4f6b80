import { describe, expect, test } from 'vitest'
import { readResultSheets } from '@portal/shared/results/sheet/result-table'
import type { ImportedRound } from '@portal/shared/results/round/result-calls'
import { programmesOf } from '../test/programmes.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { db } = portal
let { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate } = await programmesOf(portal, token)

/** Item 1 is the final of the first event with the bibs 101 to 105, item 2 that of the second with 101, 103 and 105. */
const createFinals = async () => {
  const tournament = await createTournamentWithEntries(5)
  await generate(tournament.id, { heat_size: 12 })
  const rounds = (await portal.call('GET', `/results/rounds/${tournament.id}`, { token })).json().data
  const symbols: string[] = tournament.details.map(
    (detail) => rounds.find((round: { event: { id: number } }) => round.event.id === detail)?.event.symbol,
  )
  return { ...tournament, symbols }
}
const send = async (tournament_id: number, rows: string[][], more: object = {}, name = 'Sheet1') => {
  const body = { tournament_id, rows: readResultSheets([{ name, rows }]), ...more }
  const answer = await portal.call('PUT', '/results/import', { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { data: { events: ImportedRound[]; written: number }; undo?: { token: string } }
}
const describeEvents = ({ data }: { data: { events: ImportedRound[] } }) =>
  data.events.map(({ state, findings }) => [state, ...findings.map(({ code }) => code)])
const HEAD = ['Mã ND', 'Số đeo', 'Hạng']

describe("a scrutineer's list", () => {
  test('of a whole tournament is looked at, taken over in one act and undone in one', async () => {
    const { id, symbols } = await createFinals()
    const [first = '', second = ''] = symbols
    const rows = [
      HEAD,
      [first, '101', '1'],
      [first, '102', '=2'],
      [first, '103', '=2'],
      [first, '104', '4*'],
      [first, '105', '5'],
      [second, '103', '1'],
      [second, '101', '2,5'],
      [second, '105', '2.5'],
    ]
    const look = await send(id, rows, { preview: 1 })
    expect(describeEvents(look)).toEqual([['new'], ['new']])
    expect(look.data.events[0]?.placings[1]).toEqual({ bib: 102, place: '2–3', old: null })
    expect(await db.selectFrom('results').selectAll().where('tournament_id', '=', id).execute()).toEqual([])
    const { data, undo } = await send(id, rows, { list_name: 'ket-qua.xlsx' })
    expect(data.written).toBe(2)
    const results = await db.selectFrom('results').select('id').where('tournament_id', '=', id).orderBy('id').execute()
    const records = await db
      .selectFrom('history')
      .select(['record_id as id'])
      .where('table_name', '=', 'results')
      .where('tournament_id', '=', id)
      .orderBy('record_id')
      .execute()
    expect(records).toEqual(results)
    expect(describeEvents(await send(id, rows, { preview: 1 }))).toEqual([['same'], ['same']])
    const undone = await portal.call('POST', `/undo/${undo?.token}`, { token })
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await db.selectFrom('results').selectAll().where('tournament_id', '=', id).execute()).toEqual([])
  })

  test('that differs from what is stored says the old place, and its undo brings it back', async () => {
    const { id, symbols } = await createFinals()
    const [, second = ''] = symbols
    const list = (a: string, b: string) => [HEAD, [second, '101', a], [second, '103', b], [second, '105', '3']]
    await send(id, list('1', '2'))
    const look = await send(id, list('2', '1'), { preview: 1 })
    expect(look.data.events[0]).toMatchObject({
      state: 'changed',
      placings: [{ bib: 103, place: '1', old: '2' }, {}, {}],
    })
    const { undo } = await send(id, list('2', '1'))
    expect((await portal.call('POST', `/undo/${undo?.token}`, { token })).statusCode).toBe(200)
    expect(describeEvents(await send(id, list('1', '2'), { preview: 1 }))).toEqual([['same']])
  })

  test('names what is wrong: unknown events with the nearest, bibs, doubled places', async () => {
    const { id, symbols, athletes } = await createFinals()
    const [first = '', second = ''] = symbols
    await db
      .updateTable('athletes')
      .set({ status: 2, state: 'scratched' })
      .where('id', '=', athletes[2] ?? 0)
      .execute()
    const rows = [
      HEAD,
      [`${first}x`, '101', '1'],
      ['Không có nội dung này', '101', '1'],
      [second, '101', '1'],
      [second, '105', '1'],
      [first, '103', '1'],
      [first, '999', '2'],
      [first, '101', '3'],
      [first, '101', '4'],
    ]
    const look = await send(id, rows, { preview: 1 })
    expect(describeEvents(look)).toEqual([
      ['problem', 'EVENT_NEAREST'],
      ['problem', 'EVENT_UNKNOWN'],
      ['problem', 'PLACE_TWICE'],
      ['problem', 'BIB_SCRATCHED', 'BIB_UNKNOWN', 'BIB_TWICE', 'PLACE_GAP', 'PLACE_GAP', 'WITHOUT_PLACE'],
    ])
    expect(look.data.events[0]?.findings[0]?.message).toContain(first)
    expect([0, 1, 3].map((at) => look.data.events[at]?.findings[0]?.rows)).toEqual([
      ['Sheet1 2'],
      ['Sheet1 3'],
      ['Sheet1 6'],
    ])
    const { data } = await send(id, rows, { shares_doubled: 1 })
    expect(data).toMatchObject({ written: 1, events: [{}, {}, { state: 'new' }, { state: 'problem' }] })
  })

  test('gives no place to a bib whose start was scratched in the hall, until it competes after all', async () => {
    const { id, symbols } = await createFinals()
    const [, second = ''] = symbols
    const start = await db
      .selectFrom('round_entries as e')
      .innerJoin('programme_items as i', 'i.round_id', 'e.round_id')
      .innerJoin('athletes as a', 'a.id', 'e.athlete_id')
      .select('e.id')
      .where('i.tournament_id', '=', id)
      .where('i.number', '=', 2)
      .where('a.number', '=', 103)
      .executeTakeFirstOrThrow()
    const scratch = async (absent: 0 | 1) =>
      portal.call('PUT', `/mc/absent/${id}/${start.id}`, { token, body: { absent } })
    await scratch(1)
    const places = [HEAD, [second, '101', '1'], [second, '105', '2']]
    expect(describeEvents(await send(id, [...places, [second, '103', '3']], { preview: 1 }))).toEqual([
      ['problem', 'BIB_SCRATCHED'],
    ])
    expect(describeEvents(await send(id, places, { preview: 1 }))).toEqual([['new']])
    await scratch(0)
    expect(describeEvents(await send(id, [...places, [second, '103', '3']], { preview: 1 }))).toEqual([['new']])
  })

  test('finds the round by the number of its item, by the sheet or by a title', async () => {
    const { id, symbols } = await createFinals()
    const [, second = ''] = symbols
    const table = [
      ['SĐ', 'Hạng'],
      ['101', '1'],
      ['103', '2'],
      ['105', '3'],
    ]
    expect(
      describeEvents(
        await send(id, [['SK', ...(table[0] ?? [])], ...table.slice(1).map((row) => ['2', ...row])], { preview: 1 }),
      ),
    ).toEqual([['new']])
    expect(describeEvents(await send(id, table, { preview: 1 }, second))).toEqual([['new']])
    expect(describeEvents(await send(id, [[`${second} - Chung kết`], ...table], { preview: 1 }))).toEqual([['new']])
    expect(describeEvents(await send(id, [['SK 77'], ...table], { preview: 1 }))).toEqual([['problem', 'ITEM_UNKNOWN']])
  })

  test('of the marks of the judges is placed by the skating system, and compared with its places', async () => {
    const { id, symbols } = await createFinals()
    const [, second = ''] = symbols
    const samba = [
      [second],
      ['Samba'],
      ['SĐ', 'A', 'B', 'C', 'Hạng'],
      ['101', '1', '2', '1', '1'],
      ['103', '2', '1', '3', '3'],
      ['105', '3', '3', '2', '2'],
    ]
    const rumba = [
      ['Rumba'],
      ['SĐ', 'A', 'B', 'C'],
      ['101', '1', '1', '2'],
      ['103', '2', '2', '1'],
      ['105', '3', '3', '3'],
    ]
    const read = readResultSheets([{ name: 'Sheet1', rows: [...samba, ...rumba] }])
    const body = { tournament_id: id, rows: read }
    const { data } = (await portal.call('PUT', '/results/import', { token, body })).json()
    expect(data).toMatchObject({ written: 1, events: [{ state: 'new', findings: [{ code: 'PLACE_DIFFERS' }, {}] }] })
    expect(data.events[0].placings.map(({ bib }: { bib: number }) => bib)).toEqual([101, 103, 105])
    const stored = await db
      .selectFrom('result_placings as p')
      .innerJoin('results as r', 'r.id', 'p.result_id')
      .select(['p.bib', 'p.total', 'p.dances', 'r.dances as danced', 'r.format'])
      .where('r.tournament_id', '=', id)
      .orderBy('p.place_from')
      .execute()
    expect(stored[0]).toEqual({ bib: 101, total: '2', dances: '{"S":"1","R":"1"}', danced: 'S,R', format: 'marks' })
    const { id: result } = await db
      .selectFrom('results')
      .select('id')
      .where('tournament_id', '=', id)
      .executeTakeFirstOrThrow()
    const readMarks = async () => portal.call('GET', `/results/marks/${result}`)
    for (const [act, stage] of [['check'], ['sign'], ['publish', 'announced'], ['publish', 'prizes']] as const) {
      expect((await readMarks()).statusCode).toBe(404)
      await portal.call('PUT', `/results/${act}`, { token, body: { tournament_id: id, id: [result], stage } })
    }
    const published = (await readMarks()).json().data
    expect(published).toMatchObject({
      judges: ['A', 'B', 'C'],
      dances: [{ dance: 'S', rows: [{ bib: 101, marks: ['1', '2', '1'] }, {}, {}] }, { dance: 'R' }],
    })
    expect(published.explanation).toContainEqual(
      expect.objectContaining({ dance: null, bib: 101, place: 1, rule: '9' }),
    )
    const broken = {
      ...body,
      rows: read.map((row) => ({ ...row, marks: row.marks.map((mark) => ({ ...mark, value: '1' })) })),
    }
    const refused = (await portal.call('PUT', '/results/import', { token, body: broken })).json().data
    expect(refused).toMatchObject({ written: 0, events: [{ state: 'problem' }] })
    const codes = refused.events[0].findings.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(expect.arrayContaining(['PUBLISHED', 'MARK_TWICE']))
  })

  test('never replaces a published result', async () => {
    const { id, symbols } = await createFinals()
    const [, second = ''] = symbols
    const list = (a: string, b: string) => [HEAD, [second, '101', a], [second, '103', b], [second, '105', '3']]
    await send(id, list('1', '2'))
    const [{ id: result } = { id: 0 }] = await db
      .selectFrom('results')
      .select('id')
      .where('tournament_id', '=', id)
      .execute()
    for (const act of ['check', 'sign', 'publish'])
      await portal.call('PUT', `/results/${act}`, { token, body: { tournament_id: id, id: [result], stage: 'prizes' } })
    expect(describeEvents(await send(id, list('2', '1')))).toEqual([['problem', 'PUBLISHED']])
    expect(describeEvents(await send(id, list('1', '2')))).toEqual([['same']])
    portal.clock.now = new Date(portal.now().getTime() + 5 * 3_600_000)
    token = (await portal.signIn('admin', 'later')).token
    expect(describeEvents(await send(id, list('2', '1')))).toEqual([['problem', 'LOCKED']])
  })
})
