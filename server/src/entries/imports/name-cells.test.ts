import { beforeEach, describe, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { importCallsOf, findingCodes } from '../../test/entry-imports.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const { done } = entryCallsOf(portal, season)
const { otherPeople, row, first, write } = importCallsOf(portal, season, token)

beforeEach(() => {
  otherPeople()
})

const JOINS = [' x ', ' và ', ' & ', ' + ', '/', ' - ', '–']
/** A row whose name cell names both. */
const both = (join: string, more: Record<string, unknown> = {}) => {
  const { full_name_one, full_name_two } = row(2)
  return { full_name_one: `${full_name_one}${join}${full_name_two}`, full_name_two: '', date_of_birth_two: '', ...more }
}

describe('a pair in the name cell', () => {
  test.each(JOINS)('is a pair with two years in one cell or in two, joined by %j', async (join) => {
    const { full_name_one, full_name_two } = row(2)
    const people = [
      { name: full_name_one, year: 1995 },
      { name: full_name_two, year: 1996 },
    ]
    for (const years of [
      { date_of_birth_one: '1995/1996' },
      { date_of_birth_one: '1995 - 1996' },
      { date_of_birth_one: '1995', date_of_birth_two: '1996' },
    ])
      expect(await first(both(join, years))).toMatchObject({ state: 'ok', people, contents: ['D1'] })
    const yearsBesideNames = {
      full_name_one: `${full_name_one} 1995${join}${full_name_two} 1996`,
      date_of_birth_one: '',
    }
    expect(await first(both(join, yearsBesideNames))).toMatchObject({ state: 'ok', people })
  })

  test.each(JOINS)('is never ready with one year, joined by %j', async (join) => {
    const previewedRow = await first(both(join, { date_of_birth_one: '1995' }))
    expect(previewedRow.people).toHaveLength(2)
    expect([previewedRow.state, findingCodes(previewedRow)]).toEqual([
      'warning',
      ['date_of_birth_two PAIR_YEAR_MISSING'],
    ])
  })

  test('is entered as a pair', async () => {
    const list = [row(2, both(' x ', { date_of_birth_one: '1995/1996' }))]
    const { rows, undo } = await write(list)
    const entry = await done('GET', `/athletes/get-by-id/${rows[0].id}`, { token })
    expect(entry).toMatchObject({
      date_of_birth_one: 1995,
      date_of_birth_two: 1996,
      full_name_two: row(2).full_name_two,
    })
    await done('POST', `/undo/${undo.token}`, { token })
  })

  test('is no member of a team: both are', async () => {
    const { full_name_one } = row(2)
    const names = [' A', ' B', ' C'].map((mark) => full_name_one + mark).join(' x ')
    const team = await first(both('', { full_name_one: names, date_of_birth_one: '', contents: ['DD1'] }))
    expect(team.people).toHaveLength(3)
    const born = { date_of_birth_one: '1995/1996/1997', contents: ['DD1'] }
    const { people } = await first(both('', { full_name_one: names, ...born }))
    expect(people.map(({ year }) => year)).toEqual([1995, 1996, 1997])
  })

  test('of three is refused where the event is one of pairs', async () => {
    const names = `${row(2).full_name_one} x Lê Chi x Vũ Lan`
    expect((await first(both('', { full_name_one: names }))).state).toBe('problem')
  })

  test('is one in last year’s file too', async () => {
    const { full_name_one } = row(2)
    const list = [
      row(2, both(' x ', { date_of_birth_one: '1995/1996' })),
      row(3, { ...both(' x ', { date_of_birth_one: '1995' }), full_name_one: `${full_name_one} Lan x Vũ Bình` }),
    ]
    const prices = [{ formality_id: 2, main: 300_000 }]
    const { rows } = await done('POST', '/tournaments/from-file/preview', {
      token,
      body: {
        tournament_id: null,
        start_date: '2026-08-01',
        any_unit: 1,
        prices,
        rows: list.map((one) => ({ ...one, fee: '' })),
      },
    })
    expect(rows.map(({ people }: { people: unknown[] }) => people.length)).toEqual([2, 2])
    expect(findingCodes(rows[0])).toEqual([])
    expect(findingCodes(rows[1])).toEqual(['date_of_birth_two PAIR_YEAR_MISSING'])
    expect(rows[1]).toMatchObject({ state: 'warning', causes: ['years'] })
  })
})

describe('what is no sex', () => {
  const girl = { full_name_two: '', date_of_birth_two: '', contents: ['S1'] }
  test.each(['X', '0', 'lạ', 'x / x'])('is a note of who dances alone, who is entered without: %s', async (sex) => {
    const previewedRow = await first({ ...girl, sex })
    expect([previewedRow.state, findingCodes(previewedRow)]).toEqual(['ok', ['sex SEX_UNREAD']])
  })

  test('is nothing for a pair', async () => {
    expect(findingCodes(await first({ sex: 'X' }))).toEqual([])
    expect(findingCodes(await first({ ...both(' x ', { date_of_birth_one: '1995/1996' }), sex: 'Nam/Nữ' }))).toEqual([])
  })
})
