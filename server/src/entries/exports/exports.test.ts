import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { addDemoSeason } from '../../demo/demo.act.ts'
import { testPortal } from '../../test/portal.ts'
import { columnName } from '../../kit/sheets/cells.ts'
import { writeXlsx } from '../../kit/sheets/xlsx.ts'

const portal = await testPortal()
await addDemoSeason(portal, portal.clock.now)
const { token } = await portal.signIn('admin')
const { db } = portal
const tournaments = await db.selectFrom('tournaments').select(['id', 'name']).orderBy('start_date').execute()
const [past, open] = tournaments
if (!past || !open) throw new Error('the demo season has no past or open tournament')

type Table = (string | number | null)[][]

async function sheetsOf(path: string, body: unknown): Promise<{ name: string; sheets: Map<string, Table> }> {
  const answer = await portal.call('POST', path, { token, body })
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  const book = read(answer.rawPayload)
  const sheets = book.SheetNames.map((name) => {
    const sheet = book.Sheets[name]
    return [name, sheet ? utils.sheet_to_json(sheet, { header: 1, defval: null, blankrows: true }) : []] as const
  })
  return { name: String(answer.headers['content-disposition']), sheets: new Map(sheets as [string, Table][]) }
}

test('the list holds every approved entry with its bib, people, unit and symbols packed from the left', async () => {
  const { name, sheets } = await sheetsOf('/athletes/export-excel-files', { tournament_id: past.id })
  expect(name).toMatch(/filename="giai-dance-sport-[a-z0-9-]+-entries-2026-06-01\.xlsx"$/)
  const rows = sheets.get('T1') ?? []
  expect(rows[0]?.[2]).toBe(`CẬP NHẬT ĐĂNG KÍ ${past.name.toLocaleUpperCase('vi')}`)
  expect(rows[0]?.[17]).toBe('Cập nhật ngày: 1/6/2026')
  expect(rows[1]?.every((cell) => cell === null)).toBe(true)
  const headers = rows[2] ?? []
  expect(headers.slice(0, 9)).toEqual(['TT', 'SĐ', 'NAM', 'NS', 'NỮ', 'NS', 'ĐƠN VỊ', 'MÃ ĐV', 'ND1'])

  const entries = await db.selectFrom('athletes').selectAll().where('tournament_id', '=', past.id).execute()
  const listed = rows.slice(3)
  expect(listed.length).toBe(entries.length)
  const firstContent = 8
  const email = headers.indexOf('Email')
  for (const entry of entries) {
    const row = listed.find((cells) => cells[email] === entry.email)
    if (!row) throw new Error(`entry ${entry.id} is missing`)
    expect(row[1]).toBe(entry.number)
    expect(row[headers.indexOf('KINH PHÍ')]).toBe(entry.fee_amount)
    const symbols = await db
      .selectFrom('registrations as r')
      .innerJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
      .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
      .select('c.symbol')
      .where('r.athlete_id', '=', entry.id)
      .orderBy('d.index')
      .execute()
    const written = row.slice(firstContent, email).filter((cell) => cell !== null)
    expect(row.slice(firstContent, firstContent + written.length)).toEqual(written)
    expect(written).toEqual(symbols.map(({ symbol }) => symbol))
  }
})

test('the matrix has a 1 exactly where an entry is in a content', async () => {
  const { sheets } = await sheetsOf('/athletes/export-excel-files', { tournament_id: past.id })
  const rows = sheets.get('T2') ?? []
  expect(rows[2]?.[1]).toBe('Cập nhật ngày: 1/6/2026')
  const symbols = (rows[4] ?? []).slice(6)
  expect(rows[8]?.slice(0, 6)).toEqual(['TT', 'NAM', 'NS', 'NỮ', 'NS', 'ĐƠN VỊ'])
  const ones = rows.slice(9).reduce((sum, row) => sum + row.slice(6).filter((cell) => cell === 1).length, 0)
  const starts = await db
    .selectFrom('registrations as r')
    .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('a.tournament_id', '=', past.id)
    .executeTakeFirstOrThrow()
  expect(ones).toBe(Number(starts.n))
  expect(new Set(symbols).size).toBe(symbols.length)
})

test('waiting entries stand in the register export with their state, and only there', async () => {
  const waiting = await db
    .selectFrom('athletes')
    .select('email')
    .where('tournament_id', '=', open.id)
    .where('status', '=', 0)
    .execute()
  const register = await sheetsOf('/athletes/export-excel-files-register', { tournament_id: open.id })
  const rows = register.sheets.get('T1') ?? []
  const state = (rows[2] ?? []).indexOf('TRẠNG THÁI')
  expect(rows.filter((row) => row[state] === 'Chờ duyệt').length).toBe(waiting.length)
  const approved = await sheetsOf('/athletes/export-excel-files', { tournament_id: open.id })
  const text = JSON.stringify(approved.sheets.get('T1'))
  for (const { email } of waiting) expect(text).not.toContain(`"${email}"`)
})

test('chosen entries are exported in the order of choice; two tournaments at once are refused', async () => {
  const ids = async (id: number) =>
    (
      await db
        .selectFrom('athletes')
        .select('id')
        .where('tournament_id', '=', id)
        .orderBy('id', 'desc')
        .limit(3)
        .execute()
    ).map((row) => row.id)
  const chosen = await ids(open.id)
  const { sheets } = await sheetsOf('/athletes/export-excel-files-select', { id: chosen.join(',') })
  expect((sheets.get('T1') ?? []).length).toBe(3 + 3)
  const mixed = await portal.call('POST', '/athletes/export-excel-files-select', {
    token,
    body: { id: [...chosen, ...(await ids(past.id))] },
  })
  expect(mixed.statusCode).toBe(422)
  expect(mixed.json().message).toBe('ENTRIES_OF_SEVERAL_TOURNAMENTS')
})

test('the payment sheet adds up', async () => {
  const { sheets } = await sheetsOf('/athletes/excel-for-payment', { tournament_id: open.id })
  const rows = sheets.get('Lệ phí') ?? []
  const total = rows.at(-1) ?? []
  const { fee, paid } = await db
    .selectFrom('athletes')
    .select((eb) => [eb.fn.sum('fee_amount').as('fee'), eb.fn.sum('paid_amount').as('paid')])
    .where('tournament_id', '=', open.id)
    .where('status', 'in', [0, 1])
    .executeTakeFirstOrThrow()
  expect(total.slice(5, 8)).toEqual([Number(fee), Number(paid), Number(fee) - Number(paid)])
  const sums = rows.filter((row) => String(row[2]).startsWith('Cộng '))
  expect(sums.reduce((sum, row) => sum + Number(row[5]), 0)).toBe(Number(fee))
})

test('the payment sheet names the contents of an entry in the order of the tournament', async () => {
  await db
    .updateTable('tournament_details')
    .set((eb) => ({ index: eb.neg('id') }))
    .where('tournament_id', '=', open.id)
    .execute()
  const { sheets } = await sheetsOf('/athletes/excel-for-payment', { tournament_id: open.id })
  const details = await db
    .selectFrom('tournament_details as d')
    .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
    .select('c.symbol')
    .where('d.tournament_id', '=', open.id)
    .orderBy('d.index')
    .execute()
  const order = details.map(({ symbol }) => symbol)
  const lists = (sheets.get('Lệ phí') ?? [])
    .slice(3)
    .flatMap((row) => (row[0] === null ? [] : [String(row[4]).split(', ')]))
  expect(lists.some((symbols) => symbols.length > 1)).toBe(true)
  for (const symbols of lists) expect(symbols).toEqual(order.filter((symbol) => symbols.includes(symbol)))
})

test('an unknown tournament is 404, a user may not export', async () => {
  const unknown = await portal.call('POST', '/athletes/export-excel-files', { token, body: { tournament_id: 999_999 } })
  expect(unknown.statusCode).toBe(404)
  const user = await portal.signIn('user')
  const refused = await portal.call('POST', '/athletes/export-excel-files', {
    token: user.token,
    body: { tournament_id: past.id },
  })
  expect(refused.statusCode).toBe(403)
})

test('text that looks like a formula or markup stays text', async () => {
  const nasty = ['=1+1', '@SUM(A1)', '<b>&"</b>', 'a\u0000b', 'Nguyễn Thị Ngọc Ý']
  const chunks: Buffer[] = []
  for await (const chunk of writeXlsx([{ name: 'S', rows: [nasty] }])) chunks.push(chunk as Buffer)
  const book = read(Buffer.concat(chunks))
  const cell = (at: string) => book.Sheets.S?.[at]
  expect(cell('A1')).toMatchObject({ t: 's', v: '=1+1' })
  expect(cell('A1').f).toBeUndefined()
  expect([cell('B1').v, cell('C1').v, cell('D1').v, cell('E1').v]).toEqual([
    '@SUM(A1)',
    '<b>&"</b>',
    'ab',
    'Nguyễn Thị Ngọc Ý',
  ])
})

test('columns are named as spreadsheets name them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
