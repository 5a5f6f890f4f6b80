import { describe, expect, test } from 'vitest'
import { contentCallsOf, make, makeMasterData } from '../test/master-data.ts'
import { manyContentsOf, mark } from '../test/many-contents.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const { path, create, get, symbols } = contentCallsOf(portal, token, master)
const { made, team, shared } = manyContentsOf(portal, token, master)

const bodies = {
  '/folders': { name: 'Đơn Latin', name_en: 'Solo Latin' },
  '/ages': { name: 'Thiếu niên 1', name_en: 'Junior I', start_age: 12, end_age: 13 },
  '/formality': { name: 'Bộ ba', name_en: 'Trio', minimum_people: 3, maximum_people: 3 },
}

describe.each(Object.entries(bodies))('a row of %s', async (at, body) => {
  const found = async (search: string) => {
    const rows = (await portal.call('GET', `${at}/get-all?search=${search}`, { token })).json().data
    return rows.map(({ name }: { name: string }) => name)
  }

  test('is found by its name in either language, and by the English one only while it has it', async () => {
    const { id } = await make<{ id: number }>(portal, token, at, body)
    expect(await found(encodeURIComponent(body.name))).toEqual([body.name])
    expect(await found(encodeURIComponent(body.name_en.toUpperCase()))).toEqual([body.name])
    const edit = (changes: object) => portal.call('PUT', `${at}/${id}`, { token, body: changes })
    expect((await edit({ name: `${body.name} A` })).json().data).toMatchObject({ name_en: body.name_en })
    expect((await edit({ name: body.name, name_en: ' ' })).json().errors).toMatchObject([{ path: 'name_en' }])
    expect((await edit({ name: body.name, name_en: '' })).json().data).toMatchObject({ name_en: null })
    expect(await found(encodeURIComponent(body.name_en))).toEqual([])
    const history = (await portal.call('GET', `${at}/history/${id}`, { token })).json().data
    expect(history[0]).toMatchObject({ before: { name_en: body.name_en }, after: { name_en: null } })
  })

  test('may share its English name with another, not its name', async () => {
    const sameEnglish = { ...body, name: `${body.name} 1`, name_en: 'Same' }
    await make(portal, token, at, sameEnglish)
    await make(portal, token, at, { ...body, name: `${body.name} 2`, name_en: 'Same' })
    const again = await portal.call('POST', at, { token, body: { ...sameEnglish, name_en: 'Other' } })
    expect(again.statusCode).toBe(409)
  })

  test('has no English name of more than 255 characters', async () => {
    const answer = await portal.call('POST', at, {
      token,
      headers: { 'accept-language': 'vi' },
      body: { ...body, name: 'Dài', name_en: 'x'.repeat(256) },
    })
    expect(answer.json()).toMatchObject({ message: 'VALIDATION', errors: [{ path: 'name_en' }] })
    expect(answer.json().errors[0].message).toContain('255')
  })
})

describe('a content', () => {
  test('is answered with both names, those of its folder, ages and form included', async () => {
    const folder = await make<{ id: number }>(portal, token, '/folders', { name: 'Buổi sáng', name_en: 'Morning' })
    const age = { name: 'Thiếu niên 2', name_en: 'Junior II', start_age: 14, end_age: 15 }
    const { id: age_id } = await make<{ id: number }>(portal, token, '/ages', age)
    const { id } = await create({ name_en: 'Pair Junior II', folder_id: folder.id, age_id, sub_ages: [age_id] })
    const rows = (await get('get-all')).json().data as { id: number }[]
    expect(rows.find((row) => row.id === id)).toMatchObject({
      name_en: 'Pair Junior II',
      folder: { name: 'Buổi sáng', name_en: 'Morning' },
      age: { name: 'Thiếu niên 2', name_en: 'Junior II' },
      sub_ages: [{ name_en: 'Junior II' }],
      formality: { name: 'Thi đôi', name_en: 'Pair' },
    })
    const prepared = (await get('get-all-prepared-data')).json().data
    expect(prepared.folders).toContainEqual({ id: folder.id, name: 'Buổi sáng', name_en: 'Morning' })
    expect(prepared.formality[0]).toEqual({ id: 1, name: 'Thi đơn', name_en: 'Solo' })
  })

  test('is found by its name in either language', async () => {
    const { id, symbol } = await create({ name: 'Đôi Trẻ Latin', name_en: 'Pair Youth Latin' })
    expect(await symbols('get-all?search=doi+tre')).toEqual([symbol])
    expect(await symbols('get-all?search=pair+youth')).toEqual([symbol])
    await portal.call('PUT', `${path}/${id}`, { token, body: { name_en: null } })
    expect(await symbols('get-all?search=pair+youth')).toEqual([])
  })
})

test('folders that contents bring have both names; one that is there under either is not made again', async () => {
  const m = mark()
  const folder_name = `Đôi ${m}`
  const answer = await made([team(`${m}1`, { folder_name, folder_name_en: `Pair ${m}` })])
  expect(answer.folders).toEqual([{ id: expect.any(Number), name: folder_name }])
  const [content] = (await shared()).filter(({ symbol }) => symbol === `${m}1`)
  expect(content?.folder).toMatchObject({ name: folder_name, name_en: `Pair ${m}` })
  const english = await make<{ id: number }>(portal, token, '/folders', { name: `Solo ${m}` })
  const again = await made([team(`${m}2`, { folder_name: `Đơn ${m}`, folder_name_en: `Solo ${m}` })])
  expect(again.folders).toEqual([])
  expect((await shared()).find(({ symbol }) => symbol === `${m}2`)?.folder?.id).toBe(english.id)
})
