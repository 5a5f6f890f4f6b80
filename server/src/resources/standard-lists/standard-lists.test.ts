import { expect, test } from 'vitest'
import type { StandardLists } from '@portal/shared/overview/standard-lists'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')

const preview = async () => {
  const answer = await portal.call('GET', '/standard-lists', { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: StandardLists }>().data
}
const take = async (...kinds: string[]) => {
  const answer = await portal.call('PUT', '/standard-lists', { token, body: { kinds } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { added: Record<string, number> } }>().data.added
}
const listed = async <Row>(path: string) =>
  (await portal.call('GET', `${path}/get-all`, { token })).json<{ data: Row[] }>().data

test('an empty portal is shown all that would come, and has none of it', async () => {
  const lists = await preview()
  expect(lists.ages).toHaveLength(15)
  expect(lists.dances.map(({ symbol }) => symbol).join('')).toBe('SCRPJWTVFQ')
  expect(lists.grades).toHaveLength(36)
  expect(lists.fees.map(({ formality }) => formality.id)).toEqual(expect.arrayContaining([1, 2, 3, 4]))
  for (const rows of Object.values(lists)) expect(rows.some(({ exists }) => exists)).toBe(false)
})

test('what an organiser wrote stays as it is, and is used where the same is meant', async () => {
  const create = async (path: string, body: object) =>
    (await portal.call('POST', path, { token, body })).json<{ data: { id: number } }>().data.id
  await create('/ages', { name: 'THIẾU NHI 1', start_age: 7, end_age: 9 })
  const latin = await create('/dance-types', { name: 'latin' })
  const samba = await create('/dances', { name: 'Samba', symbol: 'SA', dance_type_id: latin })

  expect((await preview()).ages.filter(({ exists }) => exists).map(({ name }) => name)).toEqual(['Thiếu nhi 1'])
  expect(await take('ages')).toEqual({ ages: 14, dances: 0, grades: 0, fees: 0 })

  const ages = await listed<{ name: string; start_age: number; ages_more: { name: string }[] }>('/ages')
  expect(ages).toHaveLength(15)
  expect(ages.find(({ name }) => name === 'THIẾU NHI 1')).toMatchObject({ start_age: 7, ages_more: [] })
  // A new group lets in the one that was there under this name.
  expect(ages.find(({ name }) => name === 'Thiếu nhi 2')?.ages_more).toMatchObject([{ name: 'THIẾU NHI 1' }])

  // Grades bring what they need: the dances that are missing, and Standard.
  expect(await take('grades')).toEqual({ ages: 0, dances: 9, grades: 36, fees: 0 })
  const grades = await listed<{ name: string; dance_type: { id: number }; dance_id: { id: number; symbol: string }[] }>(
    '/grades',
  )
  const a = grades.find(({ name, dance_type }) => name === 'A' && dance_type.id === latin)
  expect(a?.dance_id.map(({ symbol }) => symbol)).toEqual(['SA', 'C', 'R', 'P', 'J'])
  expect(a?.dance_id[0]?.id).toBe(samba)
})

test('taking over again adds nothing', async () => {
  expect(await take('fees')).toMatchObject({ fees: 6 })
  expect(await take('ages', 'dances', 'grades', 'fees')).toEqual({ ages: 0, dances: 0, grades: 0, fees: 0 })
  for (const rows of Object.values(await preview())) expect(rows.every(({ exists }) => exists)).toBe(true)
})

test('two who take over at once make one set', async () => {
  await portal.db.deleteFrom('fees').execute()
  const added = await Promise.all([take('fees'), take('fees'), take('fees')])
  expect(added.map(({ fees }) => fees).toSorted()).toEqual([0, 0, 6])
})

test('it is asked for by admins alone, and by kinds that there are', async () => {
  const user = await portal.signIn('user')
  expect((await portal.call('PUT', '/standard-lists', { token: user.token, body: {} })).statusCode).toBe(403)
  expect((await portal.call('PUT', '/standard-lists', { token, body: { kinds: [] } })).statusCode).toBe(422)
  expect((await portal.call('PUT', '/standard-lists', { token, body: { kinds: ['units'] } })).statusCode).toBe(422)
})

test('an age group keeps its code through another name, and is not added a second time', async () => {
  type Age = { id: number; name: string; code: string | null }
  const before = (await listed<Age>('/ages')).find(({ name }) => name === 'Cao niên')
  expect(before?.code).toBe('C')
  await portal.call('PUT', `/ages/${before?.id}`, { token, body: { name: 'Bách niên' } })
  expect(await take('ages')).toMatchObject({ ages: 0 })
  const ages = await listed<Age>('/ages')
  expect(ages.find(({ id }) => id === before?.id)).toMatchObject({ name: 'Bách niên', code: 'C' })
  expect(ages.find(({ name }) => name === 'THIẾU NHI 1')?.code).toBe('1')
  await portal.call('POST', '/ages', { token, body: { name: 'Lớp năng khiếu', start_age: 6 } })
  expect((await listed<Age>('/ages')).find(({ name }) => name === 'Lớp năng khiếu')?.code).toBeNull()
})
