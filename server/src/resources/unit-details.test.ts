import { describe, expect, test } from 'vitest'
import { privateUnitTexts, publicUnitTexts } from '@portal/shared/resources/unit.fields'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { token: otherToken } = await portal.signIn('user')

const details = {
  code: 'smh',
  short_name: 'Sao Mai HN',
  province: 'Hà Nội',
  contact_name: 'Lê Thị Hạnh',
  phone: '0912 345 678',
  email: 'saomai@example.org',
  head_name: 'Trần Văn Khoa',
  officials: 'HLV: Đỗ Thị Lan',
}
const createdUnit = (await portal.call('POST', '/units', { token, body: { name: 'CLB Sao Mai', ...details } })).json()
  .data
const change = async (id: number, body: object) => portal.call('PUT', `/units/${id}`, { token, body })
const listed = async (query = '', as: { token?: string } = {}) =>
  (await portal.call('GET', `/units/get-all${query}`, as)).json().data

test('a unit keeps its details, the code in capitals and the phone as others are kept', () => {
  expect(createdUnit).toMatchObject({ ...details, code: 'SMH', phone: '0912345678' })
})

test('visitors and other accounts see names, code and province, and nothing of a contact', async () => {
  for (const as of [{}, { token: otherToken }]) {
    const [row] = await listed('', as)
    expect(row).toMatchObject({ name: 'CLB Sao Mai', code: 'SMH', short_name: 'Sao Mai HN', province: 'Hà Nội' })
    const publicFields = [
      'id',
      'index',
      'version',
      'name',
      'status',
      'created_date',
      'updated_date',
      ...publicUnitTexts,
    ]
    expect(Object.keys(row).toSorted()).toEqual(publicFields.toSorted())
    for (const column of privateUnitTexts) {
      const sorted = await portal.call('GET', `/units/get-all?columnName=${column}`, as)
      expect(sorted.json(), column).toMatchObject({ message: 'UNKNOWN_COLUMN' })
    }
  }
  expect(await listed('?columnName=phone', { token })).toMatchObject([{ phone: '0912345678' }])
})

test('a unit is found by its code, its short name and its province, and by no contact', async () => {
  const found = async (search: string) => (await listed(`?search=${encodeURIComponent(search)}`)).length
  expect([await found('smh'), await found('sao mai hn'), await found('ha noi'), await found('hạnh')]).toEqual([
    1, 1, 1, 0,
  ])
})

describe('a code', () => {
  test.each([
    ['123', 'a number'],
    ['Đ1', 'a letter with a mark'],
    ['SM-H', 'a sign'],
    ['SAOMAIHNO', 'nine characters'],
  ])('is refused as %s, %s', async (code) => {
    const answer = await portal.call('POST', '/units', { token, body: { name: `CLB ${code}`, code } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path: 'code', code: 'CODE_FORMAT' }])
  })

  test('that another unit has is refused, naming the field and who has it', async () => {
    const headers = { 'accept-language': 'vi' }
    const answer = await portal.call('POST', '/units', { token, headers, body: { name: 'CLB Hoa Sen', code: 'Smh' } })
    expect(answer.statusCode).toBe(409)
    const taken = { path: 'code', code: 'UNIT_CODE_TAKEN', message: 'CLB Sao Mai đã dùng SMH' }
    expect(answer.json()).toMatchObject({ message: 'UNIT_CODE_TAKEN', errors: [taken] })
    const unit = (await portal.call('POST', '/units', { token, body: { name: 'CLB Hoa Sen' } })).json().data
    expect((await change(unit.id, { code: 'SMH' })).json()).toMatchObject({ errors: [{ path: 'code' }] })
    expect((await change(createdUnit.id, { code: 'smh', province: 'Thành phố Hà Nội' })).statusCode).toBe(200)
  })

  test('that two admins give at once goes to one of them', async () => {
    const [firstAnswer, secondAnswer] = await Promise.all(
      ['CLB Một', 'CLB Hai'].map(async (name) => portal.call('POST', '/units', { token, body: { name, code: 'MOT' } })),
    )
    expect([firstAnswer?.statusCode, secondAnswer?.statusCode].toSorted()).toEqual([200, 409])
    const lower = portal.db.updateTable('units').set({ code: 'mot' }).where('name', '=', 'CLB Hoa Sen')
    await expect(lower.execute()).rejects.toThrow('units_code')
  })
})

describe('a list of units', () => {
  const rows = async (path: string, listRows: object[]) =>
    (await portal.call('POST', `/units/import${path}`, { token, body: { rows: listRows } })).json()

  test('adds to a known unit what it lacks, and changes nothing that it has', async () => {
    await portal.call('POST', '/units', { token, body: { name: 'CLB Gió Mới', province: 'Huế' } })
    const listRows = [{ line: 2, name: 'clb gió mới', code: 'gmh', province: 'Cần Thơ', head_name: 'Vũ Thị Mây' }]
    const [{ state, findings }] = (await rows('/preview', listRows)).data.rows
    expect([state, findings[0]]).toMatchObject(['ok', { code: 'UNIT_FILLED', level: 'note' }])
    await rows('', listRows)
    const [unit] = await listed('?search=gmh', { token })
    expect(unit).toMatchObject({ name: 'CLB Gió Mới', code: 'GMH', province: 'Huế', head_name: 'Vũ Thị Mây' })
    expect((await rows('/preview', listRows)).data.rows).toMatchObject([{ state: 'there' }])
    const history = await portal.call('GET', `/units/history/${unit.id}`, { token })
    expect(history.json().data[0]).toMatchObject({ action: 'change', after: { code: 'GMH', head_name: 'Vũ Thị Mây' } })
  })

  test('names who has a code, in the portal or above in the list', async () => {
    const listRows = [
      { line: 2, name: 'CLB Tre Việt', code: 'SMH' },
      { line: 3, name: 'CLB Lá Phong', code: 'LP' },
      { line: 4, name: 'CLB Lan Phượng', code: 'lp' },
    ]
    const { data } = await rows('/preview', listRows)
    const taken = data.rows.map(({ findings }: { findings: { message: string }[] }) => findings[0]?.message ?? null)
    expect(taken).toEqual(['CLB Sao Mai already has SMH', null, 'CLB Lá Phong already has LP'])
    expect((await rows('', listRows)).message).toBe('IMPORT_PROBLEMS')
  })
})
