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
    const other = await enter({ full_name_one: `Trần ${bao.code}`, full_name_two: 'Đỗ Thị Lý' })
    expect(codes(await find(bao.code.toLowerCase()))).toEqual([bao.code, other.code])
    expect(codes(await find(`DS ${bao.code}`))).toContain(bao.code)
  })

  it('still finds an entry that was set aside, and says so', async () => {
    const gone = await enter({ full_name_one: 'Ngô Văn Rút', full_name_two: 'Lý Thị Lui' }, null, null)
    const body = { id: [gone.id], reason: 'Trùng' }
    const answer = await portal.call('PUT', '/athletes/refuse/all', { token, body })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await find('ngo van rut')).entries).toMatchObject([{ code: gone.code, state: 'refused' }])
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
