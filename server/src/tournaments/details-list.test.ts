import { expect, test } from 'vitest'
import { detailSortable, type Detail } from '@portal/shared/tournaments/tournament-rows'
import { contentDraft, make, makeMasterData } from '../test/master-data.ts'
import { testPortal } from '../test/portal.ts'
import { statementsOf } from '../test/queries.ts'
import { enter, openContents, tournamentRow } from '../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const user = await portal.signIn('user')
const master = await makeMasterData(portal, token)
const path = '/tournament_details'
const content = async (changes: Record<string, unknown> = {}) =>
  (await make(portal, token, '/content_competition', contentDraft(master, changes))).id
const get = (query: string, as: string | null = token) => portal.call('GET', `${path}/${query}`, { token: as })
const symbols = async (query: string, as?: string | null) =>
  ((await get(query, as)).json().data as Detail[]).map((detail) => detail.content_competition.symbol)

/** As many contents as a national cup has, each with sub ages; straight in the database. */
async function nationalCup(): Promise<number[]> {
  const pattern = await portal.db
    .selectFrom('content_competition')
    .selectAll()
    .where('id', '=', await content())
    .executeTakeFirstOrThrow()
  const { id: _id, ...values } = pattern
  const rows = await portal.db
    .insertInto('content_competition')
    .values(Array.from({ length: 230 }, (_, at) => ({ ...values, symbol: `N${at}`, symbol_key: `n${at}` })))
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const ages = [master.youth, master.children]
  await portal.db
    .insertInto('content_sub_ages')
    .values(ids.flatMap((id) => ages.map((age_id, position) => ({ content_competition_id: id, age_id, position }))))
    .execute()
  return ids
}

test('230 contents are opened and answered in as many statements as two', async () => {
  const ids = await nationalCup()
  const open = (tournament_id: number, content_competition_id: number[]) => () =>
    portal.call('POST', path, { token, body: { tournament_id, content_competition_id } })
  const [small, large] = [(await tournamentRow(portal)).id, (await tournamentRow(portal)).id]
  const few = await statementsOf(portal.db, open(small, ids.slice(0, 2)))
  const many = await statementsOf(portal.db, open(large, ids))
  expect(few.length).toBeGreaterThan(5)
  expect(many.length).toBe(few.length)
  expect(many.length).toBeLessThan(20)

  const answerFew = await statementsOf(portal.db, () => get(`get-by-id?tournament_id=${small}`, null))
  const answerMany = await statementsOf(portal.db, () => get(`get-by-id?tournament_id=${large}`, null))
  expect(await symbols(`get-by-id?tournament_id=${large}`)).toHaveLength(230)
  expect(answerMany.length).toBe(answerFew.length)
  expect(answerMany.length).toBeLessThan(8)
})

test('people and entries are counted, the waiting ones too, each content for itself', async () => {
  const { id } = await tournamentRow(portal)
  const [firstId = 0, secondId = 0, thirdId = 0] = await openContents(portal, id, [
    await content(),
    await content(),
    await content(),
  ])
  await enter(portal, id, [firstId, secondId], { number_of_people: 2 })
  await enter(portal, id, [firstId], { number_of_people: 7, status: 1 })
  const rows = (await get(`get-by-id?tournament_id=${id}`, null)).json().data as Detail[]
  expect(rows.map((detail) => [detail.id, detail.entries, detail.quantity])).toEqual([
    [firstId, 2, 9],
    [secondId, 1, 2],
    [thirdId, 0, 0],
  ])
  const by = async (columnName: string, isDesc: boolean) =>
    (
      (await get(`get-sortColumn?tournament_id=${id}&columnName=${columnName}&isDesc=${isDesc}`)).json()
        .data as Detail[]
    ).map((detail) => detail.id)
  expect(await by('quantity', true)).toEqual([firstId, secondId, thirdId])
  expect(await by('quantity', false)).toEqual([secondId, firstId, thirdId])
  await portal.call('PUT', `${path}/fee/${thirdId}`, { token, body: { fee: 5 } })
  expect(await by('fee', false)).toEqual([thirdId, firstId, secondId])
})

test('everybody sees the contents of published tournaments, closed ones marked; admins those of all', async () => {
  const [publicTournament, hiddenTournament] = [
    await tournamentRow(portal),
    await tournamentRow(portal, { is_active: 0 }),
  ]
  await openContents(portal, publicTournament.id, [
    await content({ symbol: 'MỞ' }),
    await content({ symbol: 'ĐÓNG', is_closed: 1, unit_id: master.unit }),
  ])
  await openContents(portal, hiddenTournament.id, [await content({ symbol: 'ẨN' })])
  for (const as of [null, user.token]) {
    const all = await symbols('get-all', as)
    expect(all).toContain('ĐÓNG')
    expect(all).not.toContain('ẨN')
    expect(await symbols(`get-by-id?tournament_id=${publicTournament.id}`, as)).toEqual(['MỞ', 'ĐÓNG'])
  }
  expect(await symbols('get-all')).toContain('ẨN')
  expect(await symbols(`get-by-id?tournament_id=${publicTournament.id}&is_closed=1`, null)).toEqual(['ĐÓNG'])
  expect(await symbols(`get-by-id?tournament_id=${publicTournament.id}&is_closed=0`, null)).toEqual(['MỞ'])
})

test('how many contents a year of birth may dance is counted form by form, those that take entries alone', async () => {
  const { id } = await tournamentRow(portal)
  const draft = contentDraft(master)
  const season = Number((await portal.call('GET', `/tournaments/get-by-id/${id}`)).json().data.start_date.slice(0, 4))
  await openContents(portal, id, [
    await content({ age_id: master.children, sub_ages: [] }),
    await content({ age_id: master.children, sub_ages: [] }),
    await content({ age_id: master.youth, sub_ages: [] }),
  ])
  const closed = await openContents(portal, id, [await content({ age_id: master.children, sub_ages: [] })])
  await portal.call('PUT', `${path}/register-permission/${closed[0]}`, { token, body: { is_register: 0 } })
  const forYear = async (year: number | string) => get(`for-year/${id}?year=${year}`, null)
  expect((await forYear(season - 9)).json().data).toMatchObject({
    tournament_id: id,
    year: season - 9,
    forms: [{ formality: { id: draft['formality_id'] }, count: 2 }],
  })
  expect((await forYear(season - 40)).json().data.forms).toEqual([])
  expect((await forYear('12')).json()).toMatchObject({ message: 'VALIDATION', errors: [{ path: 'year' }] })
  const hidden = await tournamentRow(portal, { is_active: 0 })
  expect((await get(`for-year/${hidden.id}?year=2016`, null)).statusCode).toBe(404)
})

test('opened contents keep a manual order, and new ones come behind', async () => {
  const { id } = await tournamentRow(portal)
  const details = await openContents(portal, id, [await content(), await content(), await content()])
  const wanted = details.toReversed()
  expect((await portal.call('PUT', `${path}/order`, { token, body: { id: wanted } })).statusCode).toBe(200)
  const body = { tournament_id: id, content_competition_id: [await content()] }
  const [last] = (await portal.call('POST', path, { token, body })).json().data as [Detail]
  const rows = (await get(`get-by-id?tournament_id=${id}`)).json().data as Detail[]
  expect(rows.map((detail) => detail.id)).toEqual([...wanted, last.id])
})

test.each(detailSortable)('opened contents can be sorted by %s', async (columnName) => {
  const { id } = await tournamentRow(portal)
  await openContents(portal, id, [await content(), await content()])
  const ids = async (isDesc: boolean) =>
    ((await get(`get-all?tournament_id=${id}&columnName=${columnName}&isDesc=${isDesc}`)).json().data as Detail[])
      .length
  expect(await ids(false)).toBe(2)
  expect(await ids(true)).toBe(2)
})

test('a column that is none is refused', async () => {
  const { id } = await tournamentRow(portal)
  for (const columnName of ['id) --', 'c.symbol', "x'; drop table registrations"])
    for (const call of ['get-all', 'get-sortColumn']) {
      const answer = await get(`${call}?tournament_id=${id}&columnName=${encodeURIComponent(columnName)}`)
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'UNKNOWN_COLUMN'])
    }
  expect((await get('get-by-id')).json()).toMatchObject({ message: 'VALIDATION', errors: [{ path: 'tournament_id' }] })
})
