import { read, utils, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal({ RATE_SHEET: '20' })
const season = await entrySeason(portal)
const coach = await portal.signIn('user')

async function upload(bytes: Uint8Array, token: string | null) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'doan.xlsx')
  const request = new Request('http://portal.example/', { method: 'POST', body: form })
  return portal.app.inject({
    method: 'POST',
    url: `${API_BASE}/import/read`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
const template = async (
  language: string,
  tournament_id = season.tournaments.open,
  token: string | null = coach.token,
) =>
  portal.call('GET', `/registration/batch/template?tournament_id=${tournament_id}`, {
    ...(token === null ? {} : { token }),
    headers: { 'accept-language': language },
  })

function book(...sheets: string[][][]): Uint8Array {
  const workbook = utils.book_new()
  for (const [at, rows] of sheets.entries())
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), `Trang ${at + 1}`)
  return new Uint8Array(write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}

test('an account may have a file of its own dancers read, sheet by sheet', async () => {
  const answer = await upload(book([['Ghi chú']], [['Họ và tên'], ['Lý An']]), coach.token)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().data.sheets).toEqual([
    { name: 'Trang 1', rows: [['Ghi chú']] },
    { name: 'Trang 2', rows: [['Họ và tên'], ['Lý An']] },
  ])
})

test('a visitor has no file read, and an account no more than the setting says', async () => {
  expect((await upload(book([['x']]), null)).statusCode).toBe(401)
  const otherAccount = await portal.signIn('user')
  const answers = []
  for (let times = 0; times < 21; times++) answers.push((await upload(Buffer.alloc(0), otherAccount.token)).statusCode)
  expect([...new Set(answers)]).toEqual([422, 429])
  expect(answers.indexOf(429)).toBe(20)
})

/** A book of some kilobytes with so many empty cells, ten bytes each. */
function emptyCells(cells: number): Uint8Array {
  const parts = unzipSync(book([['x']]))
  const path = 'xl/worksheets/sheet1.xml'
  const xml = strFromU8(parts[path] ?? new Uint8Array())
  parts[path] = strToU8(xml.replace('</sheetData>', `<row r="2">${'<c r="A2"/>'.repeat(cells)}</row></sheetData>`))
  return zipSync(parts)
}

test('an account has one file read at a time', async () => {
  const { token } = await portal.signIn('user')
  const answers = await Promise.all([1, 2].map(async () => upload(book([['x']]), token)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429])
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('2')
  expect((await upload(book([['x']]), token)).statusCode).toBe(200)
})

test('a file of an account may hold less than one of an organiser', async () => {
  const answer = await upload(emptyCells(1_000_000), coach.token)
  expect(answer.json().message).toBe('SHEET_TOO_LARGE')
})

test('an organiser’s file does not wait behind those of accounts', async () => {
  const accounts = await Promise.all([1, 2, 3, 4].map(async () => portal.signIn('user')))
  const { token } = await portal.signIn('admin')
  const heavy = emptyCells(600_000)
  const done: string[] = []
  const ends = async (sender: string, sent: ReturnType<typeof upload>) => {
    await sent
    done.push(sender)
  }
  const before = accounts.map(async (account) => ends('account', upload(heavy, account.token)))
  await Promise.all([...before, ends('organiser', upload(book([['x']]), token))])
  expect(done.slice(0, 3)).toContain('organiser')
})

test('what an account fills in names dancers and events, not its unit and contact, in its language', async () => {
  for (const [language, headings] of [
    ['en', ['Full name 1', 'Year of birth 1', 'Full name 2', 'Year of birth 2']],
    ['vi', ['Họ và tên 1', 'Năm sinh 1', 'Họ và tên 2', 'Năm sinh 2']],
  ] as const) {
    const answer = await template(language)
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    const workbook = read(answer.rawPayload)
    const [list, events] = workbook.SheetNames.map((name) =>
      utils.sheet_to_json<string[]>(workbook.Sheets[name] ?? {}, { header: 1 }),
    )
    expect(list?.[0]?.slice(0, 4)).toEqual(headings)
    expect(list?.[0]?.join()).not.toMatch(/e-?mail|phone|điện thoại|đơn vị|unit/iu)
    const symbols = events?.slice(1).map(([symbol]) => symbol)
    expect(symbols).toContain('S1')
    // It takes no entries.
    expect(symbols).not.toContain('D9')
  }
})

test('there is none for a visitor, nor of a tournament that is not published', async () => {
  expect((await template('en', season.tournaments.open, null)).statusCode).toBe(401)
  expect((await template('en', season.tournaments.unpublished)).statusCode).toBe(404)
})
