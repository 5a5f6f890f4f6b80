import { expect, test } from 'vitest'
import { makeMasterData } from '../master-data.ts'
import { testPortal } from '../portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const age = { name: 'Lứa tuổi thử', start_age: '16', end_age: '', start_ages: '', end_ages: '', total_age: '30' }

test('numbers as text and empty texts for none are taken and kept as numbers and none', async () => {
  const creation = await portal.call('POST', '/ages', { token, body: age })
  expect(creation.json().data, creation.body).toMatchObject({ start_age: 16, end_age: null, total_age: 30 })
  const { id, version } = creation.json().data
  const body = { end_age: '18', total_age: '', version: `${version}` }
  const changed = await portal.call('PUT', `/ages/${id}`, { token, body })
  expect(changed.json().data, changed.body).toMatchObject({ start_age: 16, end_age: 18, total_age: null })
  const dance = { name: 'Bolero thử', symbol: 'BT', dance_type_id: `${master.standard}` }
  expect((await portal.call('POST', '/dances', { token, body: dance })).json().data).toMatchObject({
    dance_type_id: master.standard,
  })
})

test.each([
  ['16abc', 'NOT_A_NUMBER'],
  ['1e3', 'NOT_A_WHOLE_NUMBER'],
  ['0x10', 'NOT_A_WHOLE_NUMBER'],
  ['12,5', 'NOT_A_NUMBER'],
  [' ', 'FIELD_BLANK'],
])('%j is no number: the field is named', async (text, code) => {
  for (const path of ['start_age', 'end_age']) {
    const answer = await portal.call('POST', '/ages', { token, body: { ...age, [path]: text } })
    expect([answer.statusCode, answer.json().errors], path).toEqual([422, [expect.objectContaining({ path, code })]])
  }
})
