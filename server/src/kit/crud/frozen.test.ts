import { expect, test } from 'vitest'
import { contentDraft, make, makeMasterData } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { openContents, tournamentRow } from '../../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const change = async (path: string, body: object) => portal.call('PUT', path, { token, body })
const draft = contentDraft(master, { sub_ages: [master.children] })
const content = await make(portal, token, '/content_competition', draft)

// The meaning of a content may change until a tournament opens it.
const cases = [
  [`/dances/${master.dances.cha}`, { symbol: 'CC' }],
  [`/dances/${master.dances.cha}`, { dance_type_id: master.standard }],
  [`/grades/${master.gradeB}`, { dance_id: [master.dances.cha] }],
  [`/ages/${master.adults}`, { end_age: 34 }],
  [`/ages/${master.children}`, { start_age: 7 }],
] as const

test('a dance, a grade and an age of a content that no tournament opened may change', async () => {
  for (const [path, part] of [cases[0], cases[2], cases[3]])
    expect((await change(path, part)).statusCode, path).toBe(200)
  for (const [path, part] of [
    [cases[0][0], { symbol: 'C' }],
    [cases[2][0], { dance_id: [master.dances.rumba, master.dances.cha] }],
    [cases[3][0], { end_age: null }],
  ] as const)
    expect((await change(path, part)).statusCode, path).toBe(200)
})

test('a dance, a grade and an age of an opened content keep what they mean, and take another name', async () => {
  await openContents(portal, (await tournamentRow(portal)).id, [content.id])
  for (const [path, part] of cases) {
    const answer = await change(path, part)
    expect([answer.statusCode, answer.json().message], path).toEqual([409, 'EXIST_IN_OTHER_TABLES'])
    expect(answer.json().errors).toMatchObject([{ path: Object.keys(part)[0], code: 'EXIST_IN_OTHER_TABLES' }])
    expect(answer.json().data, path).toEqual({ used_by: [{ table: 'tournament_details', count: 1 }] })
    const renamed = await change(path, { name: `Tên mới ${path}` })
    expect(renamed.json().data.name, path).toBe(`Tên mới ${path}`)
  }
  expect((await change(`/dances/${master.dances.waltz}`, { symbol: 'WW' })).statusCode).toBe(200)
})

test('a folder name is taken whatever its case and diacritics, when made and when changed', async () => {
  const { id } = await make<{ id: number }>(portal, token, '/folders', { name: 'Buổi chiều' })
  for (const path of ['/folders', '/folders/create']) {
    const again = await portal.call('POST', path, { token, body: { name: 'BUOI CHIEU' } })
    expect([again.statusCode, again.json().message], path).toEqual([409, 'FOLDER_EXIST_NAME'])
    expect(again.json().errors).toMatchObject([{ path: 'name' }])
  }
  const renamed = await change(`/folders/${id}`, { name: 'Ngày thứ nhất' })
  expect([renamed.statusCode, renamed.json().message]).toEqual([409, 'FOLDER_EXIST_NAME'])
})
