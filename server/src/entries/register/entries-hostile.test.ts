import { expect, test } from 'vitest'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, tournaments, units } = season
const register = async (body: unknown, token: string | null = null) =>
  portal.call('POST', '/registration', { token, body })

test('whoever only knows the e-mail address is told neither code nor contents nor phone, and replaces no guardian', async () => {
  const draft = pairDraft(season)
  const first = (await register(draft)).json().data
  await portal.db
    .updateTable('athletes')
    .set({ guardian_name: 'Người Giám Hộ', guardian_phone: '0912345678', consent_date: portal.clock.now.toISOString() })
    .where('id', '=', first.id)
    .execute()
  const more = {
    ...draft,
    mobile: '0987654321',
    tournament_detail_id: [contents.pairTwo],
    consent: { guardian_name: 'Kẻ Lạ Mặt', guardian_phone: '0987654321', accepted: true },
  }
  const { data } = (await register(more)).json()
  expect(data).toMatchObject({ joined: true, code: '', link: null, mobile: '0987654321', paid_amount: 0 })
  expect(data.tournament_details.map(({ id }: { id: number }) => id)).toEqual([contents.pairTwo])
  const storedEntry = await portal.db
    .selectFrom('athletes')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  expect(storedEntry).toMatchObject({ guardian_name: 'Người Giám Hộ', mobile: draft.mobile })
})

test('an entry that is wrong elsewhere is not told who is entered already', async () => {
  const draft = pairDraft(season)
  await register(draft)
  for (const email of [draft.email, 'probe@example.org']) {
    const probe = await register({ ...draft, email, tournament_detail_id: [...draft.tournament_detail_id, 999_999] })
    expect(probe.statusCode).toBe(422)
    expect(probe.body).not.toMatch(/ENTRY_EXIST|ENTRY_OF_OTHER_OWNER/)
  }
})

test('a membership opens the closed contents of its unit to its entries only', async () => {
  const member = await portal.signIn('user')
  await portal.db
    .insertInto('unit_members')
    .values({ user_id: member.id, unit_id: units.saoMai, is_confirmed: 1 })
    .execute()
  const closed = { tournament_detail_id: [contents.closed] }
  expect((await register(pairDraft(season, { ...closed, unit_id: units.saoMai }), member.token)).statusCode).toBe(200)
  for (const unit_id of [units.binhMinh, null]) {
    const refused = await register(pairDraft(season, { ...closed, unit_id }), member.token)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toBe('NOT_ELIGIBLE')
  }
})

test('a personal link ends with the tournament, for those who are signed in as well', async () => {
  const entry = (await register(pairDraft(season))).json().data
  const stranger = await portal.signIn('user')
  const headers = { 'x-entry-token': entry.link }
  const withdraw = async () => portal.call('DELETE', `/athletes/${entry.id}`, { token: stranger.token, headers })
  const read = async () => portal.call('GET', `/athletes/get-by-id/${entry.id}`, { token: stranger.token, headers })
  expect((await read()).statusCode).toBe(200)
  await portal.db
    .updateTable('tournaments')
    .set({ start_date: '2026-05-01', end_date: '2026-05-01' })
    .where('id', '=', tournaments.open)
    .execute()
  expect((await withdraw()).json().message).toBe('LINK_NOT_VALID')
  expect((await read()).json().message).toBe('LINK_NOT_VALID')
})

test.each([
  ['', ['id', true, '1', 5]],
  ['', ['id', true, '+275760-09-13T00:00:00.000Z', 5]],
  ['&columnName=is_pay', ['is_pay', false, 99_999, 1]],
  ['&columnName=number', ['number', false, 2 ** 40, 1]],
  ['&columnName=full_name_one', ['full_name_one', false, 'a', 2 ** 40]],
])('a cursor made by hand (%s) is no failure of ours', async (more, place) => {
  const { token } = await portal.signIn('user')
  const after = Buffer.from(JSON.stringify(place)).toString('base64url')
  const answer = await portal.call('GET', `/athletes/get-all?limit=3&after=${after}${more}`, { token })
  expect(answer.statusCode).toBeLessThan(500)
})
