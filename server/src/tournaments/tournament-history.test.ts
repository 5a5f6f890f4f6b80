import { expect, test } from 'vitest'
import { contentDraft, make, makeMasterData } from '../test/master-data.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { token, id: adminId } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)

const done = async (...call: Parameters<typeof portal.call>) => {
  const answer = await portal.call(...call)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
type Act = {
  table_name: string
  action: string
  names: string[]
  records: number
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  created_by: { id: number } | null
}
const tick = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
}
const draft = {
  name: 'Cúp Lịch Sử',
  address: 'Huế',
  start_date: '2026-09-01',
  end_date: '2026-09-02',
  is_active: 0,
}

test('tells who changed what of a tournament, its opened contents and documents, act by act', async () => {
  const { id } = await make(portal, token, '/tournaments', draft)
  const history = async (query = ''): Promise<Act[]> =>
    (await done('GET', `/tournaments/history/${id}${query}`, { token })).data
  tick()
  await done('PUT', `/tournaments/${id}`, {
    token,
    body: { is_active: 1, bank_account: '0000000001', bank_bin: '970436', bank_holder: 'Liên đoàn' },
  })
  tick()
  const ids = []
  for (const symbol of ['LS1', 'LS2', 'LS3'])
    ids.push((await make(portal, token, '/content_competition', contentDraft(master, { symbol }))).id)
  const opened: { id: number; version: number }[] = (
    await done('POST', '/tournament_details', { token, body: { tournament_id: id, content_competition_id: ids } })
  ).data
  tick()
  const [firstId, secondId, thirdId] = opened.map((detail) => detail.id)
  await done('POST', '/tournament_details/fees', { token, body: { id: [firstId, secondId], fee: 90_000 } })
  tick()
  const closing = await done('PUT', '/tournament_details/register-permission', {
    token,
    body: { id: [firstId, secondId, thirdId], is_register: 0 },
  })
  tick()
  await done('POST', `/undo/${closing.undo.token}`, { token })
  tick()
  await done('PUT', `/tournament_details/${firstId}`, { token, body: { name: 'Tên mới', age_id: master.youth } })
  tick()
  await done('PUT', '/tournament_details/order', { token, body: { id: [thirdId, secondId, firstId] } })
  tick()
  const taken = await done('DELETE', `/tournament_details/${thirdId}`, { token })
  tick()
  // Without a change nothing is recorded.
  await done('PUT', `/tournament_details/register-permission/${secondId}`, { token, body: { is_register: 1 } })

  const summaries = (await history()).map(({ action, names, records }) => ({ action, names, records }))
  expect(summaries).toEqual([
    { action: 'close', names: ['LS3'], records: 1 },
    { action: 'order', names: [], records: 1 },
    { action: 'change', names: ['LS1'], records: 1 },
    { action: 'register', names: ['LS1', 'LS2', 'LS3'], records: 3 },
    { action: 'register', names: ['LS1', 'LS2', 'LS3'], records: 3 },
    { action: 'fee', names: ['LS1', 'LS2'], records: 2 },
    { action: 'open', names: ['LS1', 'LS2', 'LS3'], records: 3 },
    { action: 'update', names: [], records: 1 },
    { action: 'create', names: [], records: 1 },
  ])
  const acts = await history()
  expect(acts.every(({ created_by }) => created_by?.id === adminId)).toBe(true)
  expect(acts[2]).toMatchObject({
    before: { age: 'Thanh niên' },
    after: { name: 'Tên mới', age: 'Dưới 21' },
  })
  expect(acts[5]).toMatchObject({ before: { fee: null }, after: { fee: 90_000 } })
  expect(acts[7]).toMatchObject({ before: { is_active: 0 }, after: { is_active: 1, bank_account: '0000000001' } })
  expect(acts[3]).toMatchObject({ before: { is_register: 0 }, after: { is_register: 1 } })

  tick()
  await done('POST', `/undo/${taken.undo.token}`, { token })
  const page = (await done('GET', `/tournaments/history/${id}?page=1&limit=2`, { token })).data
  expect(page.count).toBe(10)
  expect(page.rows.map(({ action }: Act) => action)).toEqual(['restore', 'close'])
  expect(page.rows[0].names).toEqual(['LS3'])
})

test('is for admins, and of tournaments that are there', async () => {
  const { token: user } = await portal.signIn('user')
  expect((await portal.call('GET', '/tournaments/history/1', { token: user })).statusCode).toBe(403)
  expect((await portal.call('GET', '/tournaments/history/99999', { token })).json().message).toBe(
    'TOURNAMENTS_NOT_FOUND',
  )
})
