import { expect, test } from 'vitest'
import { entryActs } from '@portal/shared/entries/entry.acts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const { path } = entryActs.set_sex

const solo = async (more: object = {}) =>
  register({ full_name_two: null, date_of_birth_two: null, tournament_detail_id: [season.contents.solo], ...more })
const sexesOf = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await seen(token, id)).sex as unknown))
const set = async (id: readonly number[], sex: string | null) => {
  const answer = await portal.call('PUT', path, { token, body: { id, sex } })
  expect(answer.statusCode, answer.body).toBe(200)
  const { data, undo } = answer.json()
  return { results: data.results.map(({ result }: { result: string }) => result), undo: undo?.token as string }
}

test('sets the sex of the solo dancers among those chosen, and takes it back', async () => {
  const [girl, girlWithSex, pair] = [await solo(), await solo({ sex: 'female' }), await register()]
  const aside = await solo()
  await done('PUT', entryActs.refuse.path, { token, body: { id: [aside.id], reason: 'Hết chỗ' } })
  const { results, undo } = await set([girl.id, girlWithSex.id, pair.id, aside.id], 'female')
  expect(results).toEqual(['sex_set', 'sex_known', 'not_solo', 'set_aside'])
  expect(await sexesOf(girl.id, girlWithSex.id, pair.id, aside.id)).toEqual(['female', 'female', null, null])
  const { history } = await seen(token, girl.id)
  expect(history.at(-1)).toMatchObject({ action: 'set_sex', before: { sex: null }, after: { sex: 'female' } })

  expect(await done('POST', `/undo/${undo}`, { token })).toMatchObject({ restored: 1 })
  expect(await sexesOf(girl.id, girlWithSex.id)).toEqual([null, 'female'])
})

test('“not known” empties it, and a sex must be named', async () => {
  const entry = await solo({ sex: 'male' })
  expect((await set([entry.id], null)).results).toEqual(['sex_set'])
  expect(await sexesOf(entry.id)).toEqual([null])
  expect(await refused('PUT', path, { token, body: { id: [entry.id] } })).toMatchObject({ status: 422 })
  expect(await refused('PUT', path, { token, body: { id: [entry.id], sex: 'X' } })).toMatchObject({ status: 422 })
})

test('taking it back gives a pair no sex', async () => {
  const entry = await solo({ sex: 'female' })
  const { undo } = await set([entry.id], null)
  await done('PUT', `/athletes/${entry.id}`, {
    token,
    body: { full_name_two: 'Lê Bình', date_of_birth_two: 1995, tournament_detail_id: [season.contents.pair] },
  })
  await portal.call('POST', `/undo/${undo}`, { token })
  expect(await sexesOf(entry.id)).toEqual([null])
})
