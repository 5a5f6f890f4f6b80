import { describe, expect, test } from 'vitest'
import { contentRow } from '@portal/shared/contents/contents'
import { testPortal } from '../test/portal.ts'
import { contentCallsOf, make, makeMasterData } from '../test/master-data.ts'
import { openContents, privateContent, tournamentRow } from '../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const user = await portal.signIn('user')
const master = await makeMasterData(portal, token)
const { path, draft, create, get, symbols } = contentCallsOf(portal, token, master)

describe('a content', () => {
  test('keeps what an edit leaves out, and assesses it together with the rest', async () => {
    const { sub_ages, folder_id, unit_id } = {
      sub_ages: [master.youth],
      folder_id: master.folder,
      unit_id: master.unit,
    }
    const { id } = await create({ sub_ages, folder_id, unit_id, minimum_athletes: 5, is_closed: 1 })
    const row = async () =>
      ((await get('get-all')).json().data as { id: number; updated_date: string }[]).find((each) => each.id === id)
    const before = await row()
    const edit = async (body: object) => portal.call('PUT', `${path}/${id}`, { token, body })
    expect((await edit({ name: 'Tên mới' })).statusCode).toBe(200)
    expect({ ...(await row()), updated_date: '' }).toEqual({ ...before, name: 'Tên mới', version: 2, updated_date: '' })
    expect((await edit({ folder_id: null })).json().data).toMatchObject({ folder: null, unit: { id: unit_id } })
    const ungraded = await edit({ grade_id: null })
    expect(ungraded.json()).toMatchObject({
      message: 'VALIDATION',
      errors: [{ path: 'grade_id', code: 'FIELD_BLANK' }],
    })
  })

  test('is answered with everything that it points at', async () => {
    const answer = await portal.call('POST', `${path}/create`, {
      token,
      body: draft({
        symbol: 'D61B',
        name: 'Đôi Thanh niên hạng B Latin',
        sub_ages: `${master.youth},${master.children}`,
        unit_id: master.unit,
        folder_id: master.folder,
        minimum_athletes: 5,
      }),
    })
    expect(answer.json().message).toBe('CONTENTCOMPETITION_CREATE_SUCCESS')
    expect(contentRow.parse(answer.json().data)).toMatchObject({
      symbol: 'D61B',
      version: 1,
      is_closed: 0,
      grade: {
        name: 'B',
        dance: [
          { name: 'Rumba', symbol: 'R' },
          { name: 'Cha cha', symbol: 'C' },
        ],
        dance_type: { id: master.latin, name: 'Latin' },
      },
      age: { name: 'Thanh niên', start_age: 21, end_age: null },
      sub_ages: [{ name: 'Dưới 21' }, { name: 'Thiếu nhi 1' }],
      formality: { id: 2, minimum_people: 2, maximum_people: 2 },
      unit: { id: master.unit, name: 'CLB Sao Mai' },
      folder: { id: master.folder, name: 'Ngày thứ nhất' },
    })
  })

  test.each([[[]], [[1]], [[1, 2]]])('answers sub ages as an array, however many: %j', async (places) => {
    const ages = [0, master.youth, master.children]
    const { id } = await create({ sub_ages: places.map((place) => ages[place]) })
    const rows = (await get('get-all')).json().data as { id: number; sub_ages: unknown[] }[]
    expect(rows.find((row) => row.id === id)?.sub_ages).toHaveLength(places.length)
  })

  test.each([
    ['grade_id', 999_999],
    ['age_id', 999_999],
    ['sub_ages', [999_999]],
    ['formality_id', 999_999],
    ['unit_id', 999_999],
    ['folder_id', 999_999],
  ])('is refused when its %s does not exist', async (field, value) => {
    const answer = await portal.call('POST', path, { token, body: draft({ [field]: value }) })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ message: 'REFERENCE_NOT_FOUND', errors: [{ path: field }] })
  })

  test.each([1, 2])('of form %i needs a grade', async (formality_id) => {
    const answer = await portal.call('POST', path, { token, body: draft({ formality_id, grade_id: null }) })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ path: 'grade_id', code: 'FIELD_BLANK', message: 'Cannot be left blank' }])
  })

  test.each([3, 4])('of form %i needs no grade', async (formality_id) => {
    const { id } = await create({ formality_id, grade_id: null })
    const rows = (await get('get-all')).json().data as { id: number; grade: unknown }[]
    expect(rows.find((row) => row.id === id)?.grade).toBeNull()
  })

  test('has a symbol of its own, whatever its case and diacritics', async () => {
    await create({ symbol: 'ĐD1' })
    for (const symbol of ['ĐD1', 'đd1', 'dd1', ' DD1 ']) {
      const answer = await portal.call('POST', path, { token, body: draft({ symbol }) })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ message: 'CONTENTCOMPETITION_EXIST_SYMBOL', errors: [{ path: 'symbol' }] })
    }
  })

  test('is changed from the version it was read in, and a stale edit gets both states', async () => {
    const row = await create({ name: 'Trước' })
    const body = { ...draft({ symbol: row.symbol }), name: 'Sau', version: row.version }
    const saved = await portal.call('PUT', `${path}/${row.id}`, { token, body })
    expect(saved.json().data).toMatchObject({ name: 'Sau', version: 2 })
    const stale = await portal.call('PUT', `${path}/${row.id}`, { token, body: { ...body, name: 'Muộn' } })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({
      message: 'STALE_VERSION',
      data: { current: { name: 'Sau', version: 2 }, yours: { name: 'Muộn', version: 1 } },
    })
  })

  test('saved twice at once from the same version is saved once', async () => {
    const row = await create()
    const save = (name: string) =>
      portal.call('PUT', `${path}/${row.id}`, { token, body: { ...draft({ symbol: row.symbol }), name, version: 1 } })
    const answers = await Promise.all([save('Một'), save('Hai'), save('Ba')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('that is not there is 404, also when its id is larger than any', async () => {
    expect((await portal.call('DELETE', `${path}/999999`, { token })).json().message).toBe(
      'CONTENTCOMPETITION_NOT_FOUND',
    )
    expect((await portal.call('PUT', `${path}/999999`, { token, body: draft() })).statusCode).toBe(404)
    expect((await portal.call('DELETE', `${path}/99999999999`, { token })).statusCode).toBe(422)
  })
})

describe('a content that a tournament has opened', () => {
  test('may be spelled, moved and counted otherwise, and nothing else', async () => {
    const row = await create({ sub_ages: [master.youth, master.children] })
    await openContents(portal, (await tournamentRow(portal)).id, [row.id])
    const same = draft({ symbol: row.symbol, sub_ages: [master.youth, master.children] })
    const mended = { ...same, name: 'Tên khác', folder_id: master.folder, minimum_athletes: 9 }
    expect((await portal.call('PUT', `${path}/${row.id}`, { token, body: mended })).statusCode).toBe(200)
    for (const change of [
      { symbol: 'X99' },
      { grade_id: master.gradeA },
      { age_id: master.youth },
      { sub_ages: [master.youth] },
      { formality_id: 1 },
      { unit_id: master.unit },
      { is_closed: 1 },
    ]) {
      const answer = await portal.call('PUT', `${path}/${row.id}`, { token, body: { ...mended, ...change } })
      expect(answer.statusCode, answer.body).toBe(409)
      expect(answer.json()).toMatchObject({
        message: 'EXIST_IN_OTHER_TABLES',
        errors: [{ path: Object.keys(change)[0], code: 'EXIST_IN_OTHER_TABLES' }],
      })
    }
    expect((await symbols('get-all')).filter((symbol) => symbol === row.symbol)).toHaveLength(1)
  })

  test('is not deleted, and the answer says where it is used', async () => {
    const row = await create()
    await openContents(portal, (await tournamentRow(portal)).id, [row.id])
    const answer = await portal.call('DELETE', `${path}/${row.id}`, { token })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: 'EXIST_IN_OTHER_TABLES',
      data: { used_by: [{ table: 'tournament_details', count: 1 }] },
    })
  })

  test('as its private copy is not among the shared ones and cannot be reached as one', async () => {
    const { id: tournament_id } = await tournamentRow(portal)
    const id = await privateContent(portal, tournament_id, master, 'RIÊNG')
    expect(await symbols('get-all')).not.toContain('RIÊNG')
    expect(await symbols('get-sortColumn')).not.toContain('RIÊNG')
    expect((await portal.call('PUT', `${path}/${id}`, { token, body: draft() })).statusCode).toBe(404)
    expect((await portal.call('DELETE', `${path}/${id}`, { token })).statusCode).toBe(404)
    const moved = await portal.call('PUT', `${path}/update-folder`, { token, body: { id: [id], folder: null } })
    expect(moved.json()).toMatchObject({ message: 'REFERENCE_NOT_FOUND', errors: [{ path: 'id' }] })
    const shared = await create({ symbol: 'RIÊNG' })
    expect(shared.symbol).toBe('RIÊNG')
  })
})

describe('folders', () => {
  test('take contents in and let them out, ids joined by commas or not', async () => {
    const folder = (await make(portal, token, '/folders', { name: 'Chuyển' })).id
    const [firstContent, secondContent] = [await create(), await create()]
    const move = (id: unknown, to: number | null) =>
      portal.call('PUT', `${path}/update-folder`, { token, body: { id, folder: to } })
    expect((await move(`${firstContent.id},${secondContent.id}`, folder)).statusCode).toBe(200)
    expect(await symbols(`get-all?folder=${folder}`)).toEqual([firstContent.symbol, secondContent.symbol])
    expect((await move([firstContent.id], null)).statusCode).toBe(200)
    expect(await symbols(`get-all?folder=${folder}`)).toEqual([secondContent.symbol])
    expect((await move([firstContent.id], 999_999)).json()).toMatchObject({
      message: 'REFERENCE_NOT_FOUND',
      errors: [{ path: 'folder' }],
    })
    expect((await move([firstContent.id, 999_999], folder)).statusCode).toBe(422)
    expect(await symbols(`get-all?folder=${folder}`)).toEqual([secondContent.symbol])
  })

  test('free their contents when they are deleted, also when asked twice', async () => {
    const folder_id = (await make(portal, token, '/folders', { name: 'Xóa' })).id
    const { symbol } = await create({ folder_id })
    for (const attempt of ['first', 'second']) {
      const answer = await portal.call('POST', '/folders/delete', { token, body: { id: [folder_id] } })
      expect(answer.json(), attempt).toMatchObject({ success: true, message: 'FOLDER_DELETED' })
    }
    expect(await symbols('get-all?folder=0')).toContain(symbol)
    const folders = (await portal.call('GET', '/folders/get-all', { token })).json().data as { id: number }[]
    expect(folders.map(({ id }) => id)).not.toContain(folder_id)
  })
})

test('the forms of contents and grades are told what they offer', async () => {
  const content = (await get('get-all-prepared-data')).json()
  expect(content.message).toBe('CONTENTCOMPETITION_FOUND')
  expect(content.data.grades.find(({ name }: { name: string }) => name === 'B').dance_id).toMatchObject([
    { symbol: 'R' },
    { symbol: 'C' },
  ])
  expect(content.data.dances.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['C', 'R', 'W'])
  const grade = (await portal.call('GET', '/grades/get-all-prepared-data', { token })).json()
  expect(grade.data).toMatchObject({
    danceTypes: [{ name: 'Latin' }, { name: 'Standard' }],
    dances: [{ symbol: 'C' }, {}, {}],
  })
})

test('contents are for admins only', async () => {
  const calls = [
    ['GET', 'get-all'],
    ['GET', 'get-sortColumn'],
    ['GET', 'get-all-prepared-data'],
    ['POST', 'create'],
    ['PUT', '1'],
    ['PUT', 'order'],
    ['PUT', 'update-folder'],
    ['DELETE', '1'],
  ] as const
  for (const [method, call] of calls) {
    expect((await portal.call(method, `${path}/${call}`)).statusCode, call).toBe(401)
    expect((await portal.call(method, `${path}/${call}`, { token: user.token })).statusCode, call).toBe(403)
  }
  expect((await portal.call('POST', '/folders/delete', { token: user.token })).statusCode).toBe(403)
})
