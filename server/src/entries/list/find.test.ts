import { beforeAll, describe, expect, it } from 'vitest'
import type { FoundEntry, FoundUnit } from '@portal/shared/entries/find-calls'
import type { Entry } from '@portal/shared/entries/entries'
import type { TournamentRole } from '@portal/shared/kit/permissions'
import { activeAccount, expectRefusal, session } from '../../test/accounts.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { statementsOf } from '../../test/queries.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const { open, past } = season.tournaments

type Found = { entries: FoundEntry[]; units: FoundUnit[] }
const find = async (search: string, more: { as?: string; first?: number } = {}): Promise<Found> => {
  const query = new URLSearchParams({ search, ...(more.first ? { tournament_id: String(more.first) } : {}) })
  const answer = await portal.call('GET', `/find?${query.toString()}`, { token: more.as ?? token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Found }>().data
}
const codes = ({ entries }: Found) => entries.map(({ code }) => code)

async function enter(
  more: Record<string, unknown>,
  number: number | null = null,
  as: string | null = token,
): Promise<Entry> {
  const answer = await portal.call('POST', '/registration', { token: as, body: pairDraft(season, more) })
  expect(answer.statusCode, answer.body).toBe(200)
  const { data } = answer.json<{ data: Entry }>()
  if (number !== null) await portal.db.updateTable('athletes').set({ number }).where('id', '=', data.id).execute()
  return data
}

async function as(role: TournamentRole, tournament_id: number): Promise<string> {
  const user_name = `${role}00${tournament_id}`
  await activeAccount(portal, { user_name })
  const body = { tournament_id, role, account: user_name }
  expect((await portal.call('POST', '/tournament_roles', { token, body })).statusCode).toBe(200)
  return (await session(portal, user_name)).accessToken
}

describe('finding an entry or a unit', () => {
  let bao: Entry
  let dang: Entry
  beforeAll(async () => {
    bao = await enter({ full_name_one: 'Đặng Bảo', full_name_two: 'Vũ Thị Ánh', unit_id: season.units.saoMai }, 21)
    dang = await enter({ full_name_one: 'Lê Đăng', full_name_two: 'Hồ Thị Mơ', unit_id: season.units.binhMinh }, 210)
  })

  it('needs no diacritics and no order of the words', async () => {
    expect(codes(await find('anh dang'))).toEqual([bao.code])
    expect(codes(await find('%'))).toEqual([])
  })

  it('finds a bib by its first figures, the whole one before longer ones', async () => {
    expect(codes(await find('21'))).toEqual([bao.code, dang.code])
  })

  it('shows an entry by its code and one whose name holds the same letters', async () => {
    const namesake = await enter({ full_name_one: `Trần ${bao.code}`, full_name_two: 'Đỗ Thị Lý' })
    expect(codes(await find(bao.code.toLowerCase()))).toEqual([bao.code, namesake.code])
    expect(codes(await find(`DS ${bao.code}`))).toContain(bao.code)
  })

  it('still finds an entry that was set aside, and says so', async () => {
    const refusedEntry = await enter({ full_name_one: 'Ngô Văn Rút', full_name_two: 'Lý Thị Lui' }, null, null)
    const body = { id: [refusedEntry.id], reason: 'Trùng' }
    const answer = await portal.call('PUT', '/athletes/refuse/all', { token, body })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await find('ngo van rut')).entries).toMatchObject([{ code: refusedEntry.code, state: 'refused' }])
  })

  it('answers a unit with its entries in each tournament, the named one first', async () => {
    await portal.db.updateTable('athletes').set({ tournament_id: past }).where('id', '=', dang.id).execute()
    await enter({ unit_id: season.units.binhMinh })
    const unit = { id: season.units.binhMinh, name: 'CLB Bình Minh', entries: 1 }
    const [inOpen, inPast] = [open, past].map((id) => ({ ...unit, tournament: { id } }))
    expect((await find('binh minh')).units).toMatchObject([inOpen, inPast])
    expect((await find('binh minh', { first: past })).units).toMatchObject([inPast, inOpen])
  })

  it('finds a unit by its code', async () => {
    const draft = { name: 'CLB Bình Minh', code: 'BMTH' }
    const answer = await portal.call('PUT', `/units/${season.units.binhMinh}`, { token, body: draft })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await find('bmth')).units.map(({ name }) => name)).toContain('CLB Bình Minh')
  })

  it('finds a unit by its code and by a name it had, after a merge too, with its entries', async () => {
    await portal.db
      .insertInto('unit_names')
      .values({ search_key: 'clb hoa ban', unit_id: season.units.saoMai, name: 'CLB Hoa Ban', merged_id: null })
      .execute()
    await portal.db.updateTable('units').set({ more_key: 'smdq' }).where('id', '=', season.units.saoMai).execute()
    for (const search of ['hoa ban', 'smdq']) {
      expect(codes(await find(search))).toContain(bao.code)
      expect((await find(search)).units.map(({ id }) => id)).toContain(season.units.saoMai)
    }
  })

  it('finds entries by telephone, year of birth, symbol of an event and bib alone', async () => {
    const entry = await enter({ mobile: '0987 654 321', date_of_birth_one: 1987, date_of_birth_two: 1988 }, 1987)
    for (const phone of ['0987654321', '+84987654321', '0987.654.321', '0987 654 321', '654321'])
      expect(codes(await find(phone)), phone).toEqual([entry.code])
    expect(codes(await find('1988'))).toEqual([entry.code])
    expect(codes(await find('#1987'))).toEqual([entry.code])
    expect(codes(await find('#1988'))).toEqual([])
    const event = await portal.db
      .selectFrom('registrations as r')
      .innerJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
      .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
      .select('c.symbol')
      .where('r.athlete_id', '=', entry.id)
      .executeTakeFirstOrThrow()
    expect(codes(await find(`1988 ${event.symbol.toLowerCase()}`))).toEqual([entry.code])
    const [, letters = '', figures = ''] = /^(\D+)(\d+)$/u.exec(event.symbol) ?? []
    for (const sign of [' ', '-', '.'])
      expect(codes(await find(`1988 ${letters}${sign}${figures}`))).toEqual([entry.code])
  })

  it('finds nobody by the telephone of an entry that the asker may not read', async () => {
    const elsewhere = await as('desk', past)
    expect(codes(await find('0987654321', { as: elsewhere }))).toEqual([])
    await activeAccount(portal, { user_name: 'phone001' })
    const { accessToken } = await session(portal, 'phone001')
    expectRefusal(await portal.call('GET', '/find?search=0987654321', { token: accessToken }), 403, 'ADMIN_REQUIRED')
    const own = await portal.call('GET', '/athletes/get-all?search=0987654321&page=1', { token: accessToken })
    expect(own.json<{ data: { count: number } }>().data.count).toBe(0)
  })

  it('takes the signs of patterns for letters', async () => {
    const percent = await enter({ full_name_one: 'Phan Sen' })
    const search_key = 'phan sen 50%_\\ sen'
    await portal.db.updateTable('athletes').set({ search_key }).where('id', '=', percent.id).execute()
    for (const sign of ['%', '_', '\\', '0%_']) expect(codes(await find(sign)), sign).toEqual([percent.code])
    expect(codes(await find('b%o'))).toEqual([])
  })

  it('stays within the tournaments in which the asker may read entries', async () => {
    const desk = await as('desk', open)
    const elsewhere = await as('cashier', past)
    expect(codes(await find('dang bao', { as: desk }))).toEqual([bao.code])
    expect(await find('dang bao', { as: elsewhere })).toEqual({ entries: [], units: [] })
    expect((await find('binh minh', { as: elsewhere })).units.map(({ tournament }) => tournament.id)).toEqual([past])
    const announcer = await as('announcer', open)
    expectRefusal(await portal.call('GET', '/find?search=dang', { token: announcer }), 403, 'NOT_ALLOWED')
    expectRefusal(await portal.call('GET', '/find?search=dang', {}), 401, 'NOT_SIGNED_IN')
  })

  it('reads two statements besides the session, whatever is found', async () => {
    const sent = await statementsOf(portal.db, async () => find('a'))
    expect(sent.filter((statement) => /from "?(athletes|units)/u.test(statement))).toHaveLength(2)
  })
})
