import { expect, test } from 'vitest'
import { contentDraft, make } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { master, createTournamentWithEntries, generate } = await programmesOf(portal, token)

const refused = async (url: string, language = 'en') => {
  const answer = await portal.call('DELETE', url, { token, headers: { 'accept-language': language } })
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'EXIST_IN_OTHER_TABLES'])
  return answer.json()
}

test('a refused deletion names what uses the record, also to who reads only the sentence', async () => {
  const content = await make(portal, token, '/content_competition', contentDraft(master, { symbol: 'WHERE1' }))
  expect(content.id).toBeGreaterThan(0)
  const { data, sentence } = await refused(`/ages/${master.adults}`)
  const use: { names: string[] } = data.used_by.find(({ table }: { table: string }) => table === 'content_competition')
  expect(use.names.length).toBeGreaterThan(0)
  expect(sentence).toContain(use.names[0])
  expect(sentence).toContain('dance events')
})

test('an opened content and a tournament say which entries and which items of the programme use them', async () => {
  const { id, details } = await createTournamentWithEntries(3)
  await generate(id)
  const opened = await refused(`/tournament_details/${details[0]}`)
  expect(opened.data.used_by).toMatchObject([
    { table: 'registrations', count: 4, names: expect.arrayContaining(['Nguyễn Minh An']) },
    { table: 'programme_items', count: 1, names: ['SK 1'] },
  ])
  expect(opened.sentence).toContain('SK 1')
  await portal.db.updateTable('tournaments').set({ is_active: 0 }).where('id', '=', id).execute()
  const tournament = await refused(`/tournaments/${id}`, 'vi')
  expect(tournament.data.used_by).toMatchObject([
    { table: 'athletes', count: 4 },
    { table: 'programme_items', count: 2, names: ['SK 1', 'SK 2'] },
  ])
  expect(tournament.sentence).toMatch(/đăng ký: 4 .*tiết mục: 2 \(SK 1, SK 2\)/u)
})

test('a paid entry says that payments keep it, and in which items it dances', async () => {
  const { id, athletes } = await createTournamentWithEntries(1)
  await generate(id)
  const paid = { athlete_id: athletes[0] ?? 0, amount: 1, method: 'cash', note: null, created_by: null }
  const at = portal.clock.now.toISOString()
  await portal.db
    .insertInto('payments')
    .values({ ...paid, paid_date: at, created_date: at })
    .execute()
  const { data, sentence } = await refused(`/athletes/${athletes[0]}`)
  expect(data.used_by).toMatchObject([
    { table: 'payments', count: 1 },
    { table: 'programme_items', count: 2, names: ['SK 1', 'SK 2'] },
  ])
  expect(sentence).toContain('payments: 1')
})

test('an approved entry that has paid nothing leaves the programme with its deletion', async () => {
  const { id, athletes } = await createTournamentWithEntries(2)
  await generate(id)
  const before = (await portal.call('GET', `/mc/programme/${id}`)).json().data.items[0].athletes
  expect((await portal.call('DELETE', `/athletes/${athletes[0]}`, { token })).statusCode).toBe(200)
  const after = (await portal.call('GET', `/mc/programme/${id}`)).json().data.items[0].athletes
  expect([before.length, after.length]).toEqual([2, 1])
})
