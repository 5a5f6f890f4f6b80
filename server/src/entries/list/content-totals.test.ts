import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { foldTotals } from '../../kit/jobs/fold-totals.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { unsoundness } from '../../test/soundness.ts'

const portal = await testPortal({ RATE_REGISTRATION: '100000' })
const season = await entrySeason(portal)
const { contents, tournaments } = season
const { register } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')

/** The same numbers in the same order every time. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pairs = [contents.pair, contents.pairTwo, contents.pairThree]

/** The numbers of each content on the page of the tournament, and those that its entries add up to. */
async function readTotals() {
  const answer = await portal.call('GET', `/tournament_details/get-by-id?tournament_id=${tournaments.open}`)
  const { rows } = await sql<{ id: number; entries: number; people: number }>`
    select r.tournament_detail_id as id, count(*) as entries, sum(a.number_of_people) as people
    from registrations r join athletes a on a.id = r.athlete_id where a.status in (0, 1)
    group by r.tournament_detail_id order by 1`.execute(portal.db)
  const pageTotals = (answer.json().data as Detail[])
    .filter(({ entries, quantity }) => entries > 0 || quantity > 0)
    .map(({ id, entries, quantity }) => [id, entries, quantity])
    .toSorted(([one = 0], [other = 0]) => one - other)
  return { pageTotals, recount: rows.map(({ id, entries, people }) => [id, Number(entries), Number(people)]) }
}

test('the numbers of each content are what a recount finds, after any order of writes and folded or not', async () => {
  const below = random(20_261_123)
  const ids: number[] = []
  const drafts = new Map<number, ReturnType<typeof pairDraft>>()
  const any = () => ids[below(ids.length)] ?? 0
  const act: (() => Promise<unknown>)[] = [
    async () => {
      const draft = pairDraft(season, { tournament_detail_id: pairs.slice(0, 1 + below(3)) })
      const { id } = await register(draft, below(2) ? { token } : {})
      ids.push(id)
      drafts.set(id, draft)
    },
    async () => portal.call('PUT', `/athletes/active/${any()}`, { token }),
    async () => portal.call('PUT', `/athletes/withdraw/${any()}`, { token, body: { reason: 'an injury' } }),
    async () => portal.call('DELETE', `/athletes/${any()}`, { token }),
    async () => {
      const id = any()
      const body = { ...drafts.get(id), tournament_detail_id: pairs.slice(below(3)) }
      return portal.call('PUT', `/athletes/${id}`, { token, body })
    },
    async () => portal.call('PUT', '/athletes/delete/all-not-active', { token, body: { id: [any(), any()] } }),
  ]
  for (let i = 0; i < 12; i++) await act[0]?.()
  for (let i = 0; i < 70; i++) await act[below(act.length)]?.()
  // Straight at the tables, as an undo, an erasure or a script would.
  const [first = 0, second = 0, third = 0, fourth = 0] = (
    await portal.db.selectFrom('athletes').select('id').execute()
  ).map(({ id }) => id)
  await portal.db.updateTable('athletes').set({ number_of_people: 9 }).where('id', '=', first).execute()
  await portal.db.updateTable('athletes').set({ status: 2 }).where('id', '=', second).execute()
  await portal.db.updateTable('athletes').set({ status: 0, people_key: 'others' }).where('id', '=', second).execute()
  await portal.db.deleteFrom('athletes').where('id', '=', third).execute()
  await portal.db
    .updateTable('registrations')
    .set({ tournament_detail_id: contents.group })
    .where('athlete_id', '=', fourth)
    .where('tournament_detail_id', '=', contents.pair)
    .execute()

  const before = await readTotals()
  expect(before.pageTotals).toEqual(before.recount)
  expect(before.pageTotals.length).toBeGreaterThan(2)
  await foldTotals(portal.engine)(portal.db)
  expect((await readTotals()).pageTotals).toEqual(before.recount)
  const shards = await portal.db.selectFrom('content_totals').select('shard').distinct().execute()
  expect(shards.map(({ shard }) => shard)).toEqual([0])
  expect((await unsoundness(portal)).filter((sentence) => /total/u.test(sentence))).toEqual([])
})

test('a content that is closed again leaves no numbers behind', async () => {
  const { id } = await register(pairDraft(season, { tournament_detail_id: [contents.pairTwo] }))
  await portal.db.deleteFrom('registrations').where('tournament_detail_id', '=', contents.pairTwo).execute()
  await portal.db.deleteFrom('athletes').where('id', '=', id).execute()
  await portal.db.deleteFrom('tournament_details').where('id', '=', contents.pairTwo).execute()
  const totals = await portal.db.selectFrom('content_totals').selectAll().execute()
  expect(totals.filter((row) => row.tournament_detail_id === contents.pairTwo)).toEqual([])
})
