import { describe, expect, test } from 'vitest'
import { tournamentRow, type Detail } from '@portal/shared/tournaments/tournament-rows'
import { make, makeMasterData } from '../../test/master-data.ts'
import { manyContentsOf, mark } from '../../test/many-contents.ts'
import { testPortal } from '../../test/portal.ts'
import { enter, tournamentDraft } from '../../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const { team, made, detailsOf } = manyContentsOf(portal, token, master)
const fee = (await make(portal, token, '/fees', { name: 'Đồng diễn', amount: 100_000, formality_id: 3 })).id

const helper = await portal.signIn('user', 'helper1')

const post = (body: object, key?: string) =>
  portal.call('POST', '/tournaments/from-earlier', {
    token,
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

const earlier = async () => {
  const draft = tournamentDraft({
    name: 'Cúp Bình Minh 2026',
    register_end_date: '2026-07-20',
    pay_by: '2026-07-25',
    content: '<p>Thể lệ</p>',
    bank_bin: '970436',
    bank_account: '0071000123456',
    bank_holder: 'CLB Bình Minh',
    fee_threshold: 500_000,
    fee_details: [{ formality_id: 3, fee_id: fee, start_content: 1 }],
  })
  const { id } = await make(portal, token, '/tournaments', draft)
  const m = mark()
  await made([team(`${m}1`)], { tournament_id: id, is_register: 0, fee: 50_000 })
  await make(portal, token, '/tournament_details/with-content', { ...team(`${m}2`), tournament_id: id })
  await enter(portal, id, [(await detailsOf(id))[0]?.id ?? 0], { status: 1 })
  const key = `doc-${m}`
  await portal.files.put(`documents/${key}`, Buffer.from(`%PDF ${m}`))
  await portal.db
    .insertInto('tournament_files')
    .values({
      tournament_id: id,
      title: 'Điều lệ 2026',
      key,
      media_type: 'application/pdf',
      bytes: 9,
      index: 1,
      created_by: null,
      updated_by: null,
      created_date: portal.clock.now.toISOString(),
      updated_date: portal.clock.now.toISOString(),
    })
    .execute()
  const granted = { tournament_id: id, role: 'desk', account: 'helper1' }
  await make(portal, token, '/tournament_roles', granted)
  return { id, key }
}
const shape = (details: readonly Detail[]) =>
  details.map(({ is_register, fee: own, entries, content_competition: { symbol } }) => [
    symbol,
    is_register,
    own,
    entries,
  ])
const rolesOf = async (id: number) =>
  portal.db.selectFrom('tournament_roles').select(['user_id', 'role']).where('tournament_id', '=', id).execute()

describe('a tournament from an earlier one', () => {
  test('has its settings, fees, events and documents, moved by the same number of days, and no entries', async () => {
    const from = await earlier()
    const answer = await post({ tournament_id: from.id, name: 'Cúp Bình Minh 2027', start_date: '2027-07-31' })
    expect(answer.statusCode, answer.body).toBe(200)
    const row = tournamentRow.parse(answer.json().data)
    expect(row).toMatchObject({
      name: 'Cúp Bình Minh 2027',
      is_active: 0,
      start_date: '2027-07-31',
      end_date: '2027-08-01',
      register_end_date: '2027-07-19',
      pay_by: '2027-07-24',
      approve_by: null,
      content: '<p>Thể lệ</p>',
      bank_account: '0071000123456',
      fee_threshold: 500_000,
      count_entries: 0,
      fee_details: [{ formality: { id: 3 }, main: { fee: { id: fee } } }],
      resources: [{ title: 'Điều lệ 2026' }],
    })
    const [there, here] = [await detailsOf(from.id), await detailsOf(row.id)]
    expect(shape(here)).toEqual(shape(there).map(([symbol, open, own]) => [symbol, open, own, 0]))
    expect(here[1]?.content_competition.id).not.toBe(there[1]?.content_competition.id)
    expect(await rolesOf(row.id)).toEqual([])

    // Each has a file of its own: one may go without the other.
    const url = row.resources[0]?.url ?? ''
    expect(url).not.toContain(from.key)
    const file = await portal.app.inject({ method: 'GET', url })
    expect(file.body).toContain('%PDF')
  })

  test('keeps the roles of accounts only when asked', async () => {
    const from = await earlier()
    const body = { tournament_id: from.id, name: 'Cúp kế', start_date: '2027-08-01', with_roles: 1 }
    const { id } = (await post(body)).json().data
    expect(await rolesOf(id)).toEqual([{ user_id: helper.id, role: 'desk' }])
  })

  test('is made once when it is sent again, and goes with its undo', async () => {
    const from = await earlier()
    const body = { tournament_id: from.id, name: 'Cúp một lần', start_date: '2027-08-01' }
    const [firstAnswer, secondAnswer] = [await post(body, 'earlier-once-key-1'), await post(body, 'earlier-once-key-1')]
    expect(secondAnswer.json().data.id).toBe(firstAnswer.json().data.id)
    const { id } = firstAnswer.json().data
    expect((await portal.call('DELETE', `/tournaments/${id}`, { token })).statusCode).toBe(200)
    expect(await detailsOf(from.id)).toHaveLength(2)
  })

  test.each([
    ['a first day that is no day', { start_date: '2027-02-30' }, 'start_date'],
    ['no first day', { start_date: undefined }, 'start_date'],
    ['no name', { name: ' ' }, 'name'],
    ['a tournament that is not there', { tournament_id: 999_999 }, 'tournament_id'],
  ])('is refused with %s, naming the field', async (_what, wrong, path) => {
    const from = await earlier()
    const answer = await post({ tournament_id: from.id, name: 'Cúp Hoa Mai', start_date: '2027-08-01', ...wrong })
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ path }))
  })

  test('is not made by helpers of the earlier one', async () => {
    const from = await earlier()
    const body = { tournament_id: from.id, name: 'Cúp Hoa Mai', start_date: '2027-08-01' }
    const answer = await portal.call('POST', '/tournaments/from-earlier', { token: helper.token, body })
    expect(answer.statusCode).toBe(403)
  })
})
