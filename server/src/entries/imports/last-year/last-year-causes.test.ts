import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const tournament = { name: 'Cúp Mùa Xuân', address: 'Huế', start_date: '2026-09-01', end_date: '2026-09-02' }
const single = (line: number, name: string, more: Record<string, unknown> = {}) => ({
  line,
  full_name_one: `Trần Văn ${name}`,
  date_of_birth_one: '2015',
  full_name_two: '',
  date_of_birth_two: '',
  unit: 'CLB Sao Mai',
  email: 'ban-to-chuc@example.org',
  mobile: '0912345678',
  contents: ['S214'],
  fee: '300.000',
  ...more,
})
type ListRow = ReturnType<typeof single>
type Event = { symbol: string; age: { id: number; name: string }; entries: number; price: number; is_guessed: 0 | 1 }
type Look = {
  rows: {
    line: number
    state: string
    causes: string[]
    is_team: 0 | 1
    contents: string[]
    fee: number | null
    findings: { path: string; code: string; suggest: string | null; message: string }[]
  }[]
  summary: {
    entries: number
    moves: number
    events: { known: number; fresh: number; all: Event[] }
    ages: { id: number; name: string }[]
    prices: { main: number }[]
  }
}
const common = { any_unit: 1, tournament_id: null }
const look = async (rows: ListRow[], more: object = {}): Promise<Look> => {
  const body = { ...common, start_date: '2026-09-01', rows, ...more }
  const answer = await portal.call('POST', '/tournaments/from-file/preview', {
    token,
    body,
    headers: { 'accept-language': 'en' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const write = async (rows: ListRow[], more: object = {}) => {
  const answer = await portal.call('POST', '/tournaments/from-file', {
    token,
    body: { ...common, tournament, rows, ...more },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data as { tournament_id: number; added: number; undo: { token: string } }
}
const undo = async ({ undo: { token: offer } }: { undo: { token: string } }) =>
  expect((await portal.call('POST', `/undo/${offer}`, { token })).statusCode).toBe(200)
const entriesOf = async (id: number) =>
  portal.db
    .selectFrom('athletes')
    .select(['full_name_one', 'override_reason', 'email'])
    .where('tournament_id', '=', id)
    .orderBy('id')
    .execute()
const states = ({ rows }: Look) => rows.map(({ state }) => state)
const symbols = ({ summary }: Look) => summary.events.all.map(({ symbol }) => symbol).toSorted()
/** Twelve in the year of the tournament: last year they were eleven, and in time for Thiếu nhi 2. */
const older = { date_of_birth_one: '2014' }
/** A team without years in an event with ages. */
const team = (line: number) =>
  single(line, 'Đội', {
    full_name_one: 'Lê Thị Mai, Lê Thị Lan, Lê Thị Cúc, Lê Thị Đào, Lê Thị Hồng, Lê Thị Huệ, Lê Thị Liễu, Lê Thị Mận',
    date_of_birth_one: '',
    team_name: 'Đội Sao Mai',
    contents: ['DD1'],
    fee: '800.000',
  })

describe('rows of last year’s list that need a decision', () => {
  test('say their causes, each row all of its own', async () => {
    const preview = await look([
      single(4, 'An'),
      single(5, 'Bình', older),
      team(6),
      single(7, 'Cường', { contents: ['Múa quạt'] }),
      single(8, 'Dũng', { ...older, mobile: '12' }),
    ])
    expect(preview.rows.map(({ causes }) => causes)).toEqual([[], ['age'], ['years'], ['events'], ['contact', 'age']])
    expect(preview.rows.map(({ is_team }) => is_team)).toEqual([0, 0, 1, 0, 0])
  })

  test('are let in by a reason for their cause only', async () => {
    const rows = [single(5, 'Bình', older), team(6)]
    const reasons = [{ cause: 'age', reason: 'Theo đơn vị' }]
    expect(states(await look(rows, { reasons }))).toEqual(['warning', 'problem'])
    const refused = await portal.call('POST', '/tournaments/from-file', {
      token,
      body: { ...common, tournament, rows, reasons },
    })
    expect(refused.json().message).toBe('IMPORT_PROBLEMS')
  })

  test('keep the reasons that they needed, and no other', async () => {
    const reasons = [
      { cause: 'age', reason: 'Theo đơn vị' },
      { cause: 'years', reason: 'Bổ sung sau' },
    ]
    const done = await write([single(4, 'An'), single(5, 'Bình', older), team(6)], { reasons })
    expect((await entriesOf(done.tournament_id)).map(({ override_reason }) => override_reason)).toEqual([
      null,
      'Theo đơn vị',
      'Bổ sung sau',
    ])
    await undo(done)
  })

  test('without an e-mail address and a telephone are entered without them', async () => {
    const rows = [single(4, 'An', { email: '', mobile: '' })]
    expect(states(await look(rows))).toEqual(['ok'])
    const done = await write(rows)
    expect(await entriesOf(done.tournament_id)).toMatchObject([{ email: '' }])
    await undo(done)
  })

  test('show what is wrong with events of a joined row at that row', async () => {
    const preview = await look([single(4, 'An'), single(5, 'An', { contents: ['S2l3'] }), single(6, 'Bình')])
    expect(states(preview)).toEqual(['problem', 'problem', 'ok'])
    expect(preview.rows[0]?.findings).toMatchObject([
      { code: 'WAITS_FOR_ROW', message: 'Left out until row 5 is corrected' },
    ])
    expect(preview.rows[1]?.findings).toMatchObject([
      { code: 'JOINS_ROW' },
      { path: 'contents.0', code: 'SYMBOL_NEAREST', suggest: 'S213' },
    ])
    expect(preview.rows.map(({ causes }) => causes)).toEqual([['events'], ['events'], []])
  })
})

describe('rows of the same people', () => {
  test('are one entry of a pair also where its people stand in another order', async () => {
    const firstRow = single(4, 'An', { full_name_two: 'Lê Thị Bình', date_of_birth_two: '2016', contents: ['D214'] })
    const secondRow = {
      ...firstRow,
      line: 5,
      full_name_one: 'LÊ THỊ BÌNH',
      date_of_birth_one: '5/3/2016',
      full_name_two: firstRow.full_name_one,
      date_of_birth_two: '2015',
      contents: ['D213'],
    }
    const preview = await look([firstRow, secondRow])
    expect(states(preview)).toEqual(['ok', 'ok'])
    expect(preview.rows[0]).toMatchObject({ contents: ['D214', 'D213'] })
  })

  test('that wait for another row say which', async () => {
    const preview = await look([single(4, 'An', { contents: ['S2l3'] }), single(5, 'An'), single(6, 'Bình')])
    expect(preview.rows[1]?.findings).toMatchObject([
      { code: 'JOINS_ROW' },
      { code: 'WAITS_FOR_ROW', message: 'Left out until row 4 is corrected' },
    ])
  })
})

describe('people who are a year older', () => {
  test('are offered the same event in the age group of their year', async () => {
    const preview = await look([single(4, 'An'), single(5, 'Bình', { ...older, contents: ['S214, S213'] })])
    expect(preview.summary.moves).toBe(1)
    expect(preview.rows[1]).toMatchObject({ state: 'problem' })
    expect(preview.rows[1]?.findings.map(({ suggest }) => suggest)).toContain('S314, S313')
  })

  test('enter it when asked, and the event is made with the others', async () => {
    const rows = [single(4, 'An'), single(5, 'Bình', older)]
    const preview = await look(rows, { move_ages: 1 })
    expect(states(preview)).toEqual(['ok', 'ok'])
    expect(preview.rows[1]).toMatchObject({ causes: ['moved'], contents: ['S314'] })
    expect(preview.rows[1]?.findings[0]).toMatchObject({
      code: 'EVENT_MOVED',
      message: 'S214 becomes S314, the age group of their year',
    })
    expect(symbols(preview)).toEqual(['S214', 'S314'])
    const done = await write(rows, { move_ages: 1 })
    const opened = await portal.db
      .selectFrom('tournament_details as o')
      .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
      .select('c.symbol')
      .where('o.tournament_id', '=', done.tournament_id)
      .orderBy('c.symbol')
      .execute()
    expect(opened.map(({ symbol }) => symbol)).toEqual(['S214', 'S314'])
    await undo(done)
  })

  test('move as pairs, also where both stand in rows of their own', async () => {
    const pair = { contents: ['D214'], ...older }
    const preview = await look([single(4, 'An', pair), single(5, 'Lê Thị An', { ...pair, fee: '' })], { move_ages: 1 })
    expect(states(preview)).toEqual(['ok', 'ok'])
    expect(preview.rows[0]).toMatchObject({ contents: ['D314'] })
    expect(preview.summary).toMatchObject({ entries: 1, moves: 1 })
  })

  test('move down too where they are younger than their event takes', async () => {
    const preview = await look([single(4, 'An', { date_of_birth_one: '2018', contents: ['S414'] })], { move_ages: 1 })
    expect(preview.rows[0]).toMatchObject({ state: 'ok', contents: ['S114'] })
  })

  test('who are in two age groups are entered once in that of their year, and pay for it', async () => {
    const both = single(4, 'An', { ...older, contents: ['S214', 'S314'], fee: '600.000' })
    const preview = await look([both, single(5, 'Bình')], { move_ages: 1 })
    expect(preview.rows[0]).toMatchObject({ state: 'ok', contents: ['S314'], fee: 300_000 })
  })

  test('stay where they may enter by the rules, and teams stay', async () => {
    const preview = await look([single(4, 'An', { contents: ['S314'] }), team(5)], { move_ages: 1 })
    expect(preview.summary.moves).toBe(0)
    expect(preview.rows[0]).toMatchObject({ contents: ['S314'] })
  })
})

describe('the events of last year’s list', () => {
  test('are listed with entries, price and whether their age group is a guess', async () => {
    const rows = [single(4, 'An'), single(5, 'Bình'), team(6), single(7, 'Cường', { contents: ['Múa quạt'] })]
    const { summary } = await look(rows, { reasons: [{ cause: 'years', reason: 'Bổ sung sau' }] })
    expect(summary.events.all).toMatchObject([
      { symbol: 'DD1', entries: 1, price: 100_000, is_guessed: 1 },
      { symbol: 'S214', age: { name: 'Thiếu nhi 2' }, entries: 2, price: 300_000, is_guessed: 0 },
    ])
  })

  test('with a guessed age group get the one that is chosen', async () => {
    const reasons = [{ cause: 'years', reason: 'Bổ sung sau' }]
    const { summary } = await look([team(4)], { reasons })
    expect(summary.ages.map(({ name }) => name)).toContain('Thanh niên')
    const event_ages = [{ symbol: 'DD1', age: 'Thanh niên' }]
    const changed = await look([team(4)], { reasons, event_ages })
    expect(changed.summary.events.all).toMatchObject([{ symbol: 'DD1', age: { name: 'Thanh niên' } }])
    const done = await write([team(4)], { reasons, event_ages })
    const content = await portal.db
      .selectFrom('content_competition as c')
      .innerJoin('ages as a', 'a.id', 'c.age_id')
      .select('a.name')
      .where('c.symbol', '=', 'DD1')
      .execute()
    expect(content).toEqual([{ name: 'Thanh niên' }])
    await undo(done)
  })

  test('that are not all understood in a row set no price', async () => {
    const half = (line: number) => single(line, `Nửa ${line}`, { contents: ['S214', 'Múa quạt'], fee: '600.000' })
    const { summary } = await look([single(4, 'An'), half(5), half(6)])
    expect(summary.prices).toMatchObject([{ main: 300_000 }])
  })
})
