import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done, seen } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')

const solo = { full_name_two: null, date_of_birth_two: null, tournament_detail_id: [season.contents.solo] }
const sexOf = async (id: number) => (await seen(token, id)).sex
const change = async (id: number, body: object) => done('PUT', `/athletes/${id}`, { token, body })

test('a solo dancer may say the sex, and need not', async () => {
  expect(await sexOf((await register({ ...solo, sex: 'female' })).id)).toBe('female')
  expect(await sexOf((await register({ ...solo, sex: '' })).id)).toBeNull()
  expect(await sexOf((await register(solo)).id)).toBeNull()
})

test('a pair has none, whatever is sent', async () => {
  expect(await sexOf((await register({ sex: 'female' })).id)).toBeNull()
})

test('an edit that leaves it out keeps it, for another year and a better spelling too; an edit clears it', async () => {
  const { id } = await register({ ...solo, full_name_one: 'Nguyen Thi Nga', sex: 'female' })
  await change(id, { full_name_one: 'Nguyễn Thị Nga', is_group: 0, is_flashmob: 0, full_name_two: null })
  await change(id, { date_of_birth_one: 1994 })
  expect(await sexOf(id)).toBe('female')
  await change(id, { sex: null })
  expect(await sexOf(id)).toBeNull()
})

test('it goes with the dancer, where the edit does not say that of the next one', async () => {
  const { id } = await register({ ...solo, sex: 'female' })
  await change(id, { full_name_one: 'Phạm Văn Hùng' })
  expect(await sexOf(id)).toBeNull()
  await change(id, { full_name_one: 'Phạm Thu Hà', sex: 'female' })
  expect(await sexOf(id)).toBe('female')
})

test('who joins an entry fills in what is not known, and changes nothing that is', async () => {
  const person = { ...solo, full_name_one: 'Vũ Mai Chi', email: 'chi@example.org' }
  const { id } = await register(person, { token })
  await register({ ...person, tournament_detail_id: [season.contents.soloTwo], sex: 'female' }, { token })
  expect(await sexOf(id)).toBe('female')
  expect((await seen(token, id)).history.at(-1)).toMatchObject({ before: { sex: null }, after: { sex: 'female' } })
})

test('a visitor who joins an entry by its people and address does not read the sex that it has', async () => {
  const person = { ...solo, full_name_one: 'Vũ Mai Lan', email: 'lan@example.org' }
  const { id } = await register({ ...person, sex: 'female' })
  const joined = await register({ ...person, tournament_detail_id: [season.contents.soloTwo], sex: 'male' })
  expect(joined).toMatchObject({ id, sex: 'male' })
  expect(await sexOf(id)).toBe('female')
})
