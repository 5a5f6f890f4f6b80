import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents } = season
const { register, done, seen } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const { token: owner } = await portal.signIn('user')

const pair = async (one: string, two: string, more: object = {}) =>
  register(pairDraft(season, { full_name_one: one, full_name_two: two, ...more }), { token: owner })

test('who dances in one event with two partners is flagged in both entries, whatever the spelling, and refused in none', async () => {
  const first = await pair('Phan Thử Một', 'Lê Thử Hai')
  const second = await pair('Phan Thu Mot', 'Vũ Thử Ba')
  const elsewhere = await pair('Phan Thử Một', 'Bùi Thử Tư', { tournament_detail_id: [contents.pairTwo] })
  const namesake = await pair('Phan Thử Một Nữa', 'Hồ Thử Năm')
  expect((await seen(token, first.id)).same_dancers).toEqual([
    { id: second.id, code: second.code, dancers: ['Phan Thử Một'], contents: [expect.any(String)] },
  ])
  expect((await seen(token, second.id)).same_dancers).toMatchObject([{ id: first.id, dancers: ['Phan Thu Mot'] }])
  expect((await seen(token, elsewhere.id)).same_dancers).toEqual([])
  expect((await seen(token, namesake.id)).same_dancers).toEqual([])
  expect(await seen(owner, first.id)).not.toHaveProperty('same_dancers')
})

test('a list says which of its entries share a dancer with another one of the event, in teams too, and only to the office', async () => {
  const first = await pair('Đinh Thử Mười', 'Lê Thử Hai')
  const second = await pair('Vũ Thử Ba', 'Đinh Thử Mười', { date_of_birth_two: 1995 })
  const elsewhere = await pair('Đinh Thử Mười', 'Mạc Thử Chín', { tournament_detail_id: [contents.pairTwo] })
  const older = await pair('Vũ Thử Ba', 'Hồ Thử Sáu', { date_of_birth_one: 1990 })
  const team = await pair('Cao Thử Một', 'Cao Thử Hai')
  await portal.db.updateTable('athletes').set({ is_group: 1, full_name_two: null }).where('id', '=', team.id).execute()
  await portal.db
    .insertInto('athlete_members')
    .values({ athlete_id: team.id, position: 0, full_name: 'Đinh Thử Mười', year_of_birth: null })
    .execute()
  const listed = async (as: string) => {
    const path = `/athletes/get-athletes-not-active-by-tournament-id?tournament_id=${season.tournaments.open}&limit=100`
    const { rows } = await done('GET', path, { token: as })
    return (id: number) =>
      (rows as { id: number; shares_dancer?: number }[]).find((row) => row.id === id)?.shares_dancer
  }
  const shares = await listed(token)
  expect([first, second, elsewhere, older, team].map(({ id }) => shares(id))).toEqual([1, 1, 0, 0, 1])
  expect((await listed(owner))(first.id)).toBeUndefined()
})

test('who is known to be another by the year of birth is not the same; an unknown year may be', async () => {
  const { id } = await pair('Tô Thử Năm', 'Lê Thử Sáu', { date_of_birth_one: 1995 })
  await pair('Tô Thử Năm', 'Vũ Thử Bảy', { date_of_birth_one: 1996 })
  expect((await seen(token, id)).same_dancers).toEqual([])
  await portal.db.updateTable('athletes').set({ date_of_birth_one: null }).where('id', '=', id).execute()
  expect((await seen(token, id)).same_dancers).toMatchObject([{ dancers: ['Tô Thử Năm'] }])
  await done('GET', `/athletes/get-by-id/${id}`, { token })
})
