import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { unitFields } from '@portal/shared/resources/unit.fields'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const ask = async (path: string, names: string[], headers: Record<string, string> = {}) => {
  const rows = names.map((name, at) => ({ line: at + 2, name }))
  return (await portal.call('POST', path, { token, headers, body: { rows } })).json()
}
type PreviewRow = { state: string; findings: { code: string }[] }
const preview = async (...names: string[]): Promise<string[]> =>
  (await ask('/units/import/preview', names)).data.rows.map(({ state, findings }: PreviewRow) =>
    [state, ...findings.map(({ code }) => code)].join(' '),
  )
const units = () => portal.db.selectFrom('units').select(['name', 'status', 'index']).orderBy('index').execute()

test('a list of clubs is looked at, then added in its order, once', async () => {
  const clubs = Array.from(
    { length: 40 },
    (_, n) => `CLB Phường ${[...String(n)].map((d) => 'ABCDEGHKLM'[Number(d)]).join('')}`,
  )
  expect(new Set(await preview(...clubs))).toEqual(new Set(['ok']))
  expect(await units()).toEqual([])
  expect((await ask('/units/import', clubs)).data).toMatchObject({ added: 40, there: 0 })
  const stored = await units()
  expect(stored.map(({ name }) => name)).toEqual(clubs)
  expect(new Set(stored.map(({ status }) => status))).toEqual(new Set([1]))

  expect(new Set(await preview(...clubs.map((name) => name.toUpperCase())))).toEqual(new Set(['there UNIT_THERE']))
  expect((await ask('/units/import', clubs)).data).toMatchObject({ added: 0, there: 40 })
  expect(await units()).toEqual(stored)
})

test('what is wrong or written twice is said of its row, and nothing is added', async () => {
  const before = await units()
  const names = ['CLB Hoa Sen', 'clb hoa sen', '', '=1+1', 'Nguyá»…n', 'x'.repeat(256), 'a\u0000b']
  expect(await preview(...names)).toEqual([
    'ok',
    'problem SAME_AS_ROW',
    'problem FIELD_BLANK',
    'problem CELL_FORMULA',
    'problem CELL_GARBLED',
    'problem TEXT_TOO_LONG',
    'problem CONTROL_CHARACTER',
  ])
  const refused = await ask('/units/import', names)
  expect(refused.message).toBe('IMPORT_PROBLEMS')
  expect(refused.errors[0]).toMatchObject({ path: 'rows.3.name', code: 'SAME_AS_ROW', message: 'Same as row 2' })
  expect(await units()).toEqual(before)
})

test('a second spelling of a club is asked about, not added by itself', async () => {
  await ask('/units/import', ['CLB Ánh Dương'])
  expect(await preview('Câu lạc bộ Ánh Dương')).toEqual(['warning UNIT_SIMILAR'])
  const { data } = await ask('/units/import/preview', ['Anh Duong studio'])
  expect(data.rows[0].findings[0]).toMatchObject({ suggest: 'CLB Ánh Dương' })
  expect(await preview('CLB Tre Xanh', 'Trung tâm Tre Xanh')).toEqual(['ok', 'warning UNIT_SIMILAR'])
  expect((await ask('/units/import', ['Câu lạc bộ Ánh Dương'])).data.added).toBe(1)
})

test('a unit that an entrant named becomes a listed one', async () => {
  await ask('/units/import', ['CLB Ban Mai'])
  await portal.db.updateTable('units').set({ status: 0 }).where('name', '=', 'CLB Ban Mai').execute()
  expect(await preview('CLB Ban Mai')).toEqual(['ok UNIT_LISTED'])
  expect((await ask('/units/import', ['CLB Ban Mai'])).data).toMatchObject({ added: 1 })
  expect((await units()).find(({ name }) => name === 'CLB Ban Mai')?.status).toBe(1)
})

test('sent twice at once, or again after a lost answer, a list is added once', async () => {
  const headers = { 'idempotency-key': 'units-once' }
  const [firstAnswer, secondAnswer] = await Promise.all([
    ask('/units/import', ['CLB Một Lần'], headers),
    ask('/units/import', ['CLB Một Lần'], headers),
  ])
  expect(firstAnswer).toEqual(secondAnswer)
  const answers = await Promise.all([ask('/units/import', ['CLB Hai Lần']), ask('/units/import', ['CLB Hai Lần'])])
  expect(answers.map(({ data }) => data.added).toSorted()).toEqual([0, 1])
})

test('the template is a list without units', async () => {
  const answer = await portal.call('GET', '/units/import/template', { token, headers: { 'accept-language': 'vi' } })
  const book = read(answer.rawPayload)
  expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })).toEqual([
    Object.values(unitFields).map(({ word }) => word.vi),
  ])
})

test('a club whose name holds a web address is refused in its row; abbreviated places are not', async () => {
  expect(await preview('Ngan hang evil.example/dangnhap', 'CLB Sao Băng TP.HCM')).toEqual([
    'problem NAME_ADDRESS',
    'ok',
  ])
})
