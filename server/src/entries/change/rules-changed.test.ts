import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal({ RATE_REGISTRATION: '100000' })
const season = await entrySeason(portal)
const { register, done } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const tournament_id = season.tournaments.open

const consent = { guardian_name: 'Phụ huynh', guardian_phone: '0912345678', accepted: true }
const solo = { consent, full_name_two: null, date_of_birth_two: null, tournament_detail_id: [season.contents.junior] }
const inTime = await register({ ...solo, full_name_one: 'Ngô Thị Đủ', date_of_birth_one: 2014 })
const tooOld = await register({ ...solo, full_name_one: 'Vũ Văn Lớn', date_of_birth_one: 2013 })
const team = await register({
  full_name_one: 'Lê Thị Một 2001, Lê Thị Hai 2002, Lê Thị Ba 2003, Lê Thị Bốn 2004',
  full_name_two: null,
  date_of_birth_one: null,
  date_of_birth_two: null,
  is_group: 1,
  tournament_detail_id: [season.contents.group],
})

const moveTo = async (day: string) =>
  done('PUT', `/tournaments/${tournament_id}`, { token, body: { start_date: day, end_date: day } })

/** The names that the view holds, having seen that it counts as many. */
async function notEligible(): Promise<string[]> {
  const query = `tournament_id=${tournament_id}&all=1&not_eligible=1&page=1&limit=50`
  const { rows } = await done('GET', `/athletes/get-athletes-by-tournament-id?${query}`, { token })
  const counts = await done('GET', `/athletes/view-counts?tournament_id=${tournament_id}`, { token })
  expect(counts.not_eligible).toBe(rows.length)
  return rows.map(({ full_name_one }: { full_name_one: string }) => full_name_one).toSorted()
}

test('a tournament that is moved within its year changes nobody’s age', async () => {
  await moveTo('2026-12-29')
  expect(await notEligible()).toEqual([])
})

test('moved over New Year, a view holds the entries that no longer fit until they do, or until somebody lets them pass', async () => {
  await moveTo('2027-01-02')
  expect(await notEligible()).toEqual(['Vũ Văn Lớn'])

  await done('PUT', `/athletes/${tooOld.id}`, { token, body: { tournament_detail_id: [season.contents.solo] } })
  expect(await notEligible()).toEqual([])

  await moveTo('2029-01-02')
  // A letter is corrected without a reason, and the entry fits no better.
  await done('PUT', `/athletes/${inTime.id}`, { token, body: { full_name_one: 'Ngô Thị Đủ Đầy', full_name_two: null } })
  await done('PUT', `/athletes/${inTime.id}`, { token, body: { full_name_one: 'Ngô Thị Đủ', full_name_two: null } })
  expect(await notEligible()).toEqual(['Ngô Thị Đủ'])
  const reason = { override_reason: 'Ban tổ chức đồng ý' }
  await done('PUT', `/athletes/${inTime.id}`, { token, body: { ...reason, mobile: '0912345678' } })
  expect(await notEligible()).toEqual([])
})

test('moved back, everybody fits again', async () => {
  await portal.db.updateTable('athletes').set({ override_reason: null }).where('id', '=', inTime.id).execute()
  await moveTo('2026-07-10')
  expect(await notEligible()).toEqual([])
  expect(team.status).toBe(0)
})
