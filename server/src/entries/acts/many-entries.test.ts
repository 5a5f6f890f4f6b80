import { entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import { expect, test } from 'vitest'
import { queueMails } from '../../kit/mail/outbox.ts'
import { stageAct } from '../../kit/mail/staged-mails.ts'
import { startHousekeeping } from '../../kit/jobs/housekeeping.ts'
import { RateLimits } from '../../kit/http/limits/rate-limit.ts'
import { outboxQueries } from '../../mails/mails.queries.ts'
import { busySeason } from '../../test/many-entries.ts'
import { testPortal } from '../../test/portal.ts'

const MANY = 1100
const FEW = 5
const portal = await testPortal()
const { db, clock } = portal
const season = await busySeason(portal, { small: 1, large: MANY }, clock.now)
const { token } = await portal.signIn('admin')
await db.updateTable('athletes').set({ status: 0, number: null, paid_amount: 0 }).execute()
const ids = (
  await db.selectFrom('athletes').select('id').where('tournament_id', '=', season.large.id).orderBy('id').execute()
).map(({ id }) => id)

async function act(name: EntryAct, id: readonly number[], more = {}) {
  const answer = await portal.call('PUT', entryActs[name].path, { token, body: { id, ...more } })
  expect(answer.statusCode, answer.body).toBe(200)
  const { data, undo } = answer.json()
  return { results: data.results as { id: number; result: string }[], undo: undo as { token: string } | undefined }
}
const mailsOf = async (cause: string) =>
  (await db.selectFrom('mails').select('id').where('cause', 'like', `${cause} %`).execute()).length
async function outbox(): Promise<number> {
  const { token } = await portal.signIn('admin')
  return (await portal.call('GET', '/mails/get-all?limit=1', { token })).json().data.count
}
const states = async (entryIds: readonly number[]) =>
  (
    await db
      .selectFrom('athletes')
      .select(['status', 'state', 'number', 'is_pay'])
      .where('id', 'in', entryIds)
      .groupBy(['status', 'state', 'number', 'is_pay'])
      .execute()
  ).map((row) => ({ ...row }))

test('what is done to many entries is what is done to few, and can be taken back', async () => {
  const few = ids.slice(0, FEW)
  const many = ids.slice(FEW)
  const histories = async (entryIds: readonly number[]) =>
    new Set(
      (
        await db
          .selectFrom('history')
          .select((eb) => ['record_id', eb.fn.countAll<number>().as('n')])
          .where('table_name', '=', 'athletes')
          .where('record_id', 'in', entryIds)
          .groupBy('record_id')
          .execute()
      ).map(({ n }) => Number(n)),
    )
  const steps: [EntryAct, object, mails: string | null][] = [
    ['delete', {}, null],
    ['ask', { reason: 'year', until: '2030-01-01' }, 'state'],
    ['refuse', { reason: 'late' }, 'state'],
    ['withdraw', { reason: 'gone' }, 'state'],
    ['approve', {}, 'approved'],
    ['scratch', { reason: 'ill' }, null],
    ['collect', {}, null],
    ['unapprove', {}, null],
  ]
  for (const [name, more, mails] of steps) {
    if (name === 'scratch') for (const entryIds of [few, many]) await act('approve', entryIds)
    const done = [await act(name, few, more), await act(name, many, more)]
    const [fewResults, manyResults] = done.map(({ results }) => [...new Set(results.map(({ result }) => result))])
    expect(manyResults, name).toEqual(fewResults)
    expect(done[1]?.results.map(({ id }) => id)).toEqual(many)
    expect(await states(many), name).toEqual(await states(few))
    expect(await histories(many), name).toEqual(await histories(few))
    if (mails) expect(await mailsOf(mails), name).toBe(MANY)
    for (const { undo } of done)
      expect((await portal.call('POST', `/undo/${undo?.token}`, { token })).statusCode, name).toBe(200)
    expect(await states(many), name).toEqual(await states(few))
    if (mails) expect(await mailsOf(mails), name).toBe(0)
  }
  expect(await db.selectFrom('staged_acts').selectAll().execute()).toEqual([])
})

test('an entry that somebody changes while an act upon many is prepared is decided again', async () => {
  await db.updateTable('athletes').set({ status: 0, state: null }).execute()
  const [changed = 0] = ids
  const before = await mailsOf('approved')
  const answers = await Promise.all([act('approve', ids), act('approve', [changed])])
  const results = answers.map(({ results }) => results.find(({ id }) => id === changed)?.result)
  expect(results).toEqual(['already_approved', 'approved'])
  expect(await mailsOf('approved')).toBe(before + MANY)
  expect(await db.selectFrom('staged_acts').selectAll().execute()).toEqual([])
})

test('of 800 chosen entries three change before the act: each says what it is, all others are done', async () => {
  await db.updateTable('athletes').set({ status: 0, state: null, paid_amount: 0 }).execute()
  await db.deleteFrom('payments').execute()
  const chosen = ids.slice(0, 800)
  const [deleted = 0, refused = 0, approved = 0] = [chosen[0], chosen[399], chosen[799]]
  await act('delete', [deleted])
  await act('refuse', [refused], { reason: 'late' })
  await act('approve', [approved])
  const { results } = await act('approve', chosen)
  const otherResults = results.filter(({ result }) => result !== 'approved')
  expect(otherResults).toEqual([
    { id: deleted, result: 'missing' },
    { id: refused, result: 'set_aside', now: expect.objectContaining({ state: 'refused' }) },
    { id: approved, result: 'already_approved', now: expect.objectContaining({ status: 1 }) },
  ])
  expect(results.map(({ id }) => id)).toEqual(chosen)
})

test('mails of an act that was cut off are seen by nobody, never sent, and deleted after an hour', async () => {
  const housekeeping = startHousekeeping({ ...portal, now: () => clock.now, limits: new RateLimits() }, () => {}, 1e9)
  await housekeeping.run()
  const before = await outbox()
  const at = clock.now.toISOString()
  const mail = { to: 'cut.off@example.org', tournament_id: null, subject: 's', text: 't', html: 'h' }
  await stageAct(db, 'cut-off', at)
  await queueMails(db, [mail, mail], at, 'cut-off')
  await queueMails(db, [mail], at, 'done')
  expect(await outbox()).toBe(before + 1)
  clock.now = new Date(clock.now.getTime() + 30 * 60_000)
  const due = await outboxQueries(db).listDue(portal.engine, clock.now.toISOString(), 10_000)
  expect(due.filter(({ address_key }) => address_key === mail.to)).toHaveLength(1)
  const countMails = async () =>
    (await db.selectFrom('mails').select('act').where('to_address', '=', mail.to).execute()).length
  await housekeeping.run()
  expect(await countMails()).toBe(3)
  clock.now = new Date(clock.now.getTime() + 31 * 60_000)
  await housekeeping.run()
  expect(await countMails()).toBe(1)
  expect(await outbox()).toBe(before + 1)
  await housekeeping.stop()
})
