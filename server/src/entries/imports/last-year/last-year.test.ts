import { describe, expect, test } from 'vitest'
import { rowCounts } from '../../../test/entry-season.ts'
import { testPortal } from '../../../test/portal.ts'

// An empty portal: what the list needs is made with it.
const portal = await testPortal()
const { token } = await portal.signIn('admin')
const helper = await portal.signIn('user')

const tournament = {
  name: 'Cúp Bình Minh 2026',
  address: 'Nhà thi đấu Hà Nội',
  start_date: '2026-08-01',
  end_date: '2026-08-02',
  register_end_date: '2026-07-20',
}
let people = 0
const letters = () => [...String(++people)].map((digit) => 'ABCDEGHKLM'[Number(digit)]).join('')
/** A pair of its own in the events of Thiếu nhi 2. */
const pair = (line: number, more: Record<string, unknown> = {}) => {
  const mark = letters()
  return {
    line,
    full_name_one: `Trần Văn ${mark}`,
    date_of_birth_one: '2015',
    full_name_two: `Lê Thị ${mark}`,
    date_of_birth_two: '2015',
    unit: 'CLB Hoa Mai',
    email: 'ban-to-chuc@example.org',
    mobile: '0912345678',
    contents: ['D214'],
    fee: '300.000',
    ...more,
  }
}
type ListRow = ReturnType<typeof pair>
const common = { any_unit: 1, tournament_id: null }
const look = async (rows: ListRow[], more: object = {}) => {
  const body = { ...common, start_date: '2026-08-01', rows, ...more }
  const answer = await portal.call('POST', '/tournaments/from-file/preview', { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const write = async (rows: ListRow[], more: object = {}, key?: string) =>
  portal.call('POST', '/tournaments/from-file', {
    token,
    body: { ...common, tournament, rows, ...more },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const written = async (...args: Parameters<typeof write>) => {
  const answer = await write(...args)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data as { tournament_id: number; added: number; undo: { token: string } }
}
const undo = async (offer: string) => portal.call('POST', `/undo/${offer}`, { token })
const entriesOf = async (tournament_id: number) =>
  portal.db
    .selectFrom('athletes')
    .select(['id', 'full_name_one', 'full_name_two', 'status', 'fee_amount', 'unit_id'])
    .where('tournament_id', '=', tournament_id)
    .orderBy('id')
    .execute()
const findingTexts = ({ findings }: { findings: { path: string; code: string }[] }) =>
  findings.map(({ path, code }) => `${path} ${code}`)
/** Leaves out tables that keep acts, or sums that the database writes itself. */
const counts = async () => {
  const {
    history: _h,
    undos: _u,
    idempotency_keys: _i,
    entry_totals: _e,
    content_totals: _c,
    ...rest
  } = await rowCounts(portal)
  return rest
}

describe('last year’s list in an empty portal', () => {
  test('is looked at without anything being written', async () => {
    const before = await counts()
    const { rows, summary } = await look([
      pair(4),
      pair(5, { unit: 'CLB Sen Vàng', contents: ['D214', 'D213'], fee: '600.000' }),
    ])
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['ok', 'ok'])
    expect(summary).toMatchObject({
      entries: 2,
      people: 4,
      pairs: 2,
      units: { known: 0, fresh: 2 },
      events: { known: 0, fresh: 2 },
      prices: [{ formality: { id: 2 }, first: null, main: 300_000, sub: null, explained: 2, paid: 2 }],
    })
    expect(summary.lists).toBeGreaterThan(0)
    expect(await counts()).toEqual(before)
  })

  test('becomes a draft with units, events, fees and approved entries, and goes whole with one undo', async () => {
    const before = await counts()
    const done = await written([
      pair(4),
      pair(5, { contents: ['D214', 'D213'], fee: '550k' }),
      pair(6, { contents: ['D214', 'D213'], fee: '550k' }),
      pair(7, { unit: 'CLB Sen Vàng', fee: '100.000' }),
      pair(8),
    ])
    expect(done.added).toBe(5)
    const entries = await entriesOf(done.tournament_id)
    expect(entries.map(({ status, fee_amount }) => [status, fee_amount])).toEqual([
      [1, 300_000],
      [1, 550_000],
      [1, 550_000],
      [1, 100_000],
      [1, 300_000],
    ])
    const storedTournament = (
      await portal.call('GET', `/tournaments/get-by-id/${done.tournament_id}`, { token })
    ).json().data
    expect(storedTournament).toMatchObject({
      ...tournament,
      is_active: 0,
      count_content: 2,
      fee_details: [{ main: { fee: { amount: 300_000 }, end_content: 1 }, sub: { fee: { amount: 250_000 } } }],
    })
    const back = await undo(done.undo.token)
    expect(back.statusCode, back.body).toBe(200)
    expect(await counts()).toEqual(before)
  })

  test('waits for approval when asked', async () => {
    const done = await written([pair(4)], { status: 0 })
    expect((await entriesOf(done.tournament_id)).map(({ status }) => status)).toEqual([0])
    await undo(done.undo.token)
  })

  test('is made once when it is sent again', async () => {
    const rows = [pair(4)]
    const [firstImport, secondImport] = [
      await written(rows, {}, 'last-year-key-0001'),
      await written(rows, {}, 'last-year-key-0001'),
    ]
    expect(secondImport.tournament_id).toBe(firstImport.tournament_id)
    expect((await undo(firstImport.undo.token)).statusCode).toBe(200)
  })

  test.each(['an entry', 'the tournament', 'a fee', 'a new unit', 'a payment'] as const)(
    'stays whole when %s was changed since, and says so',
    async (change) => {
      const amount = 310_000 + ++people
      const unit = `CLB Đổi ${letters()}`
      const done = await written([pair(4, { unit, fee: String(amount) })], { new_units: [unit] })
      const [entry] = await entriesOf(done.tournament_id)
      const id = entry?.id ?? 0
      if (change === 'an entry') await portal.call('PUT', `/athletes/${id}`, { token, body: { mobile: '0987654321' } })
      if (change === 'the tournament')
        await portal.call('PUT', `/tournaments/${done.tournament_id}`, { token, body: { name: 'Tên mới hẳn' } })
      if (change === 'a fee') {
        const { id: fee } = await portal.db
          .selectFrom('fees')
          .select('id')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
        await portal.call('PUT', `/fees/${fee}`, { token, body: { amount: 1 } })
      }
      if (change === 'a new unit')
        await portal.call('PUT', `/units/${entry?.unit_id}`, { token, body: { name: `CLB Tên ${letters()}` } })
      if (change === 'a payment')
        await portal.call('POST', `/athletes/payments/${id}`, { token, body: { amount: 1000, method: 'cash' } })
      const back = await undo(done.undo.token)
      expect(back.json(), back.body).toMatchObject({ message: 'UNDO_CHANGED' })
      expect(await entriesOf(done.tournament_id)).toHaveLength(1)
      await portal.db.deleteFrom('payments').execute()
    },
  )
})

describe('rows of last year’s list', () => {
  test('are one pair where its people stand below each other', async () => {
    const row = pair(4, { full_name_two: '', date_of_birth_two: '' })
    const partner = { ...row, line: 5, full_name_one: 'Lê Thị Thu', contents: [''], fee: '' }
    const { rows, summary } = await look([row, partner])
    expect(rows).toMatchObject([
      { state: 'ok', line: 4 },
      { state: 'ok', line: 5 },
    ])
    expect(findingTexts(rows[1])).toEqual([' PAIR_OF_ROWS'])
    expect(summary).toMatchObject({ entries: 1, pairs: 1, people: 2 })
  })

  test.each([', ', ' / ', '\n', ' & ', ' và '])(
    'are a pair where both stand in one cell with "%s" between',
    async (by) => {
      const row = pair(4)
      const cell = `${row.full_name_one}${by}${row.full_name_two}`
      const { rows } = await look([
        { ...row, full_name_one: cell, date_of_birth_one: `2015${by}2014`, full_name_two: '', date_of_birth_two: '' },
      ])
      expect(rows[0].people).toEqual([
        { name: row.full_name_one, year: 2015 },
        { name: row.full_name_two, year: 2014 },
      ])
    },
  )

  test('with one event each are one entry, and fees add up', async () => {
    const row = pair(4)
    const { rows, summary } = await look([row, { ...row, line: 5, contents: ['D213'] }])
    expect(findingTexts(rows[1])).toEqual([' JOINS_ROW'])
    expect(rows[0]).toMatchObject({ fee: 600_000, contents: ['D214', 'D213'] })
    expect(summary).toMatchObject({ entries: 1, prices: [{ main: 300_000, sub: null }] })
  })

  test('that are there twice are named and left out', async () => {
    const row = pair(4)
    const { rows, summary } = await look([row, { ...row, line: 5 }])
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['ok', 'problem'])
    expect(findingTexts(rows[1])).toContain('contents.0 ENTERED_IN_ROW')
    expect(summary.entries).toBe(1)
  })

  test.each(['1899', '2099', 'năm ngoái'])('with the year %s are named at their cell', async (year) => {
    const { rows } = await look([pair(4, { date_of_birth_one: year })])
    expect(rows[0].state).toBe('problem')
    expect(
      findingTexts(rows[0]).some((each) => each.startsWith('date_of_birth_one')),
      findingTexts(rows[0]).join(),
    ).toBe(true)
  })

  test('with an unknown event say which one may be meant', async () => {
    const { rows } = await look([pair(4), pair(5, { contents: ['D2l4'] }), pair(6, { contents: ['Múa quạt'] })])
    expect(rows[1].findings).toContainEqual(expect.objectContaining({ code: 'SYMBOL_NEAREST', suggest: 'D214' }))
    expect(findingTexts(rows[2])).toContain('contents.0 SYMBOL_UNKNOWN')
  })

  test('without fees need a price for each form, which may be typed', async () => {
    const rows = [pair(4, { fee: '' })]
    const none = await look(rows)
    expect(none.summary.prices).toMatchObject([{ formality: { id: 2 }, main: null }])
    expect(none.rows[0].state).toBe('problem')
    const typed = await look(rows, { prices: [{ formality_id: 2, main: 250_000 }] })
    expect(typed.rows[0]).toMatchObject({ state: 'ok', fee: 250_000 })
    expect(typed.summary.prices).toMatchObject([{ main: 250_000, explained: 0, paid: 0 }])
  })

  test('that cannot be entered set no price of a form', async () => {
    const broken = pair(5, {
      contents: ['S214'],
      date_of_birth_one: 'năm ngoái',
      full_name_two: '',
      date_of_birth_two: '',
    })
    const { rows, summary } = await look([pair(4), broken])
    expect(rows[1].state).toBe('problem')
    expect(summary.prices).toMatchObject([{ formality: { id: 2 }, main: 300_000 }])
    expect(summary.prices).toHaveLength(1)
    const mended = await look([pair(4), { ...broken, date_of_birth_one: '2015' }])
    expect(mended.summary.prices).toHaveLength(2)
  })

  test('name a unit that a known one is like', async () => {
    await portal.call('POST', '/units', { token, body: { name: 'CLB Ánh Dương Hà Nội' } })
    const { rows, new_units } = await look([pair(4, { unit: 'Ánh Dương Hà Nôi' })])
    expect(findingTexts(rows[0])).toContain('unit UNIT_NEAREST')
    expect(new_units).toMatchObject([{ nearest: 'CLB Ánh Dương Hà Nội', allowed: false }])
  })

  test('with a problem are refused whole, naming the row', async () => {
    const before = await counts()
    const answer = await write([pair(4), pair(9, { contents: ['Múa quạt'] })])
    expect(answer.json()).toMatchObject({ message: 'IMPORT_PROBLEMS' })
    expect(answer.json().errors[0].path).toMatch(/^rows\.9\./u)
    expect(await counts()).toEqual(before)
  })
})

describe('last year’s list', () => {
  test('fills a draft that is there, and refuses a published tournament', async () => {
    const { id } = (await portal.call('POST', '/tournaments', { token, body: { ...tournament, is_active: 0 } })).json()
      .data
    const done = await written([pair(4)], { tournament_id: id, tournament: null })
    expect(done.tournament_id).toBe(id)
    await portal.db.updateTable('tournaments').set({ is_active: 1 }).where('id', '=', id).execute()
    const again = await write([pair(5)], { tournament_id: id, tournament: null })
    await portal.db.updateTable('tournaments').set({ is_active: 0 }).where('id', '=', id).execute()
    expect(again.json()).toMatchObject({ message: 'TOURNAMENT_NOT_EMPTY', errors: [{ path: 'tournament_id' }] })
    expect((await undo(done.undo.token)).statusCode).toBe(200)
    expect(await entriesOf(id)).toEqual([])
    expect((await portal.call('GET', `/tournaments/get-by-id/${id}`, { token })).json().data.fee_details).toEqual([])
  })

  test.each([
    ['no tournament', { tournament: null }, 'tournament'],
    ['a last day before the first', { tournament: { ...tournament, end_date: '2026-07-31' } }, 'tournament.end_date'],
    [
      'a deadline after the last day',
      { tournament: { ...tournament, register_end_date: '2026-08-03' } },
      'tournament.register_end_date',
    ],
    ['no name', { tournament: { ...tournament, name: '' } }, 'tournament.name'],
  ])('is refused with %s, naming the field', async (_what, wrong, path) => {
    const answer = await write([pair(4)], wrong)
    expect(answer.json().errors, answer.body).toContainEqual(expect.objectContaining({ path }))
  })

  test('is not made by others than admins', async () => {
    const body = { ...common, tournament, rows: [pair(4)] }
    const answer = await portal.call('POST', '/tournaments/from-file', { token: helper.token, body })
    expect(answer.statusCode).toBe(403)
  })
})
