import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { mapNames } from '@portal/shared/kit/define-fields'
import { unitFieldNames, unitFields, unitTexts } from '@portal/shared/resources/unit.fields'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')

test('every declared field has its column', async () => {
  const tables = await portal.db.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'units')?.columns.map(({ name }) => name)
  expect(columns).toEqual(expect.arrayContaining([...unitFieldNames]))
})

test('every declared text is taken by hand and out of a list', async () => {
  const samples = { code: 'HB', phone: '0912345678', email: 'hoasen@example.org' }
  const texts = mapNames(unitTexts, (name) => samples[name as keyof typeof samples] ?? 'Hoa Sen')
  const answer = await portal.call('POST', '/units', { token, body: { name: 'CLB Hoa Ban', ...texts } })
  expect(answer.json().data).toMatchObject({ name: 'CLB Hoa Ban', ...texts })
  const imported = { ...texts, code: 'HG' }
  const rows = [{ line: 2, name: 'CLB Hoa Gạo', ...imported }]
  await portal.call('POST', '/units/import', { token, body: { rows } })
  const listed = await portal.call('GET', '/units/get-all', { token })
  expect(listed.json().data).toContainEqual(expect.objectContaining({ name: 'CLB Hoa Gạo', ...imported }))
})

test.each(['en', 'vi'] as const)('the template asks for every declared field in %s', async (language) => {
  const answer = await portal.call('GET', '/units/import/template', { token, headers: { 'accept-language': language } })
  const book = read(answer.rawPayload)
  const [headings] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
  expect(headings).toEqual(unitFieldNames.map((name) => unitFields[name].word[language]))
})
