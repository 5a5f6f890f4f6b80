import { describe, expect, test } from 'vitest'
import { contentSortable } from '@portal/shared/contents/contents'
import { testPortal } from '../test/portal.ts'
import { contentCallsOf, make, makeMasterData } from '../test/master-data.ts'
import { statementsOf } from '../test/queries.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const { path, create, get, symbols } = contentCallsOf(portal, token, master)

describe('the list of contents', () => {
  test('is filtered by folder, closed, form, age and dance type, and pages', async () => {
    const folder_id = (await make(portal, token, '/folders', { name: 'Lọc' })).id
    const age_id = (await make(portal, token, '/ages', { name: 'Lọc', start_age: 1 })).id
    await create({ symbol: 'L0', folder_id: master.folder })
    await create({ symbol: 'L1', folder_id, age_id, is_closed: 1, unit_id: master.unit })
    await create({ symbol: 'L2', folder_id, age_id, grade_id: master.gradeA })
    await create({ symbol: 'L3', folder_id, age_id, formality_id: 3, grade_id: null })
    const inFolder = `get-all?folder=${folder_id}`
    expect(await symbols(inFolder)).toEqual(['L1', 'L2', 'L3'])
    expect(await symbols(`${inFolder}&is_closed=1`)).toEqual(['L1'])
    expect(await symbols(`${inFolder}&is_closed=0`)).toEqual(['L2', 'L3'])
    expect(await symbols(`${inFolder}&formality_id=3`)).toEqual(['L3'])
    expect(await symbols(`${inFolder}&dance_type_id=${master.standard}`)).toEqual(['L2'])
    expect(await symbols(`get-all?age_id=${age_id}&dance_type_id=${master.latin}`)).toEqual(['L1'])
    expect(await symbols('get-all?folder=0')).not.toContain('L1')
    const page = await get(`${inFolder}&page=2&limit=2`)
    expect(page.json().data).toMatchObject({ rows: [{ symbol: 'L3' }], count: 3 })
  })

  test('is searched without diacritics in symbol and name; signs of patterns are letters', async () => {
    await create({ symbol: 'ĐT7', name: 'Trung niên đặc biệt' })
    expect(await symbols(`get-all?search=${encodeURIComponent('dac BIET')}`)).toEqual(['ĐT7'])
    expect(await symbols('get-all?search=dt7')).toEqual(['ĐT7'])
    expect(await symbols(`get-all?search=${encodeURIComponent('biệt trung')}`)).toEqual(['ĐT7'])
    for (const search of ['%', '_', '\\', '\0', "'", ';--'])
      expect((await get(`get-all?search=${encodeURIComponent(search)}`)).statusCode, search).toBe(200)
    expect(await symbols(`get-all?search=${encodeURIComponent("' or 1=1")}`)).toEqual([])
    await create({ symbol: 'P7', name: 'Giảm 50%_\\' })
    for (const sign of ['%', '_', '\\', '50%_'])
      expect(await symbols(`get-all?search=${encodeURIComponent(sign)}`), sign).toEqual(['P7'])
    expect(await symbols('get-all?search=d_7')).toEqual([])
  })

  test('sorts what points elsewhere by the name there, both ways, and what is empty last', async () => {
    const folder_id = (await make(portal, token, '/folders', { name: 'Xếp' })).id
    await create({ symbol: 'S1', folder_id, grade_id: master.gradeB })
    await create({ symbol: 'S2', folder_id, grade_id: master.gradeA })
    await create({ symbol: 'S3', folder_id, formality_id: 3, grade_id: null })
    const by = (columnName: string, isDesc: string) =>
      symbols(`get-all?folder=${folder_id}&columnName=${columnName}&isDesc=${isDesc}`)
    expect(await by('grade_id', 'false')).toEqual(['S2', 'S1', 'S3'])
    expect(await by('grade_id', 'true')).toEqual(['S1', 'S2', 'S3'])
    expect(await by('dance_type_id', 'false')).toEqual(['S1', 'S2', 'S3'])
    expect(await by('dance_type_id', 'true')).toEqual(['S2', 'S1', 'S3'])
    expect(await by('formality_id', 'false')).toEqual(['S3', 'S1', 'S2'])
    expect(await by('symbol', 'true')).toEqual(['S3', 'S2', 'S1'])
  })

  test.each(contentSortable)('can be sorted by %s', async (columnName) => {
    expect((await get(`get-sortColumn?columnName=${columnName}&isDesc=true`)).statusCode).toBe(200)
  })

  test.each(['password_hash', 'id; drop table users', 'c.id', 'constructor'])(
    'refuses the column %s',
    async (columnName) => {
      for (const call of ['get-all', 'get-sortColumn']) {
        const answer = await get(`${call}?columnName=${encodeURIComponent(columnName)}`)
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({ message: 'UNKNOWN_COLUMN', errors: [{ path: 'columnName' }] })
      }
    },
  )

  test('keeps a manual order', async () => {
    const before = (await get('get-all')).json().data.map((row: { id: number }) => row.id) as number[]
    const wanted = before.toReversed()
    expect((await portal.call('PUT', `${path}/order`, { token, body: { id: wanted } })).statusCode).toBe(200)
    expect((await get('get-all')).json().data.map((row: { id: number }) => row.id)).toEqual(wanted)
    const last = await create()
    expect((await symbols('get-all')).at(-1)).toBe(last.symbol)
  })

  test('takes as many queries for many contents as for few', async () => {
    await create({ folder_id: master.folder })
    const few = await statementsOf(portal.db, () => get(`get-all?folder=${master.folder}`))
    const many = await statementsOf(portal.db, () => get('get-all'))
    expect((await symbols('get-all')).length).toBeGreaterThan((await symbols(`get-all?folder=${master.folder}`)).length)
    // One to know who asks, three for the contents.
    expect(few.length).toBeGreaterThan(3)
    expect(many.length).toBe(few.length)
  })
})
