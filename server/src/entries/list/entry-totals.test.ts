import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { toTotals, totalsQuery, type Listing } from './entries-list.queries.ts'

const portal = await testPortal({ RATE_REGISTRATION: '100000' })
const season = await entrySeason(portal)
const { contents, tournaments } = season
const { register } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const totalsOf = async (listing: Listing) =>
  toTotals((await portal.db.executeQuery(totalsQuery(portal.db, listing))).rows)

/** The same numbers in the same order every time. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('the kept totals are what a recount finds, after any order of registrations, approvals, payments and deletions', async () => {
  const below = random(20_260_601)
  const ids: number[] = []
  const drafts = new Map<number, ReturnType<typeof pairDraft>>()
  const any = () => ids[below(ids.length)] ?? 0
  const act: (() => Promise<unknown>)[] = [
    async () => {
      const draft = pairDraft(season)
      const { id } = await register(draft, below(2) ? { token } : {})
      ids.push(id)
      drafts.set(id, draft)
    },
    async () => portal.call('PUT', `/athletes/active/${any()}`, { token }),
    async () => portal.call('PUT', `/athletes/check-is_pay/${any()}`, { token, body: { is_pay: below(3) > 0 } }),
    async () => portal.call('DELETE', `/athletes/${any()}`, { token }),
    async () => {
      const id = any()
      const body = { ...drafts.get(id), tournament_detail_id: [contents.pair, contents.pairTwo, contents.pairThree] }
      return portal.call('PUT', `/athletes/${id}`, { token, body })
    },
    async () => portal.call('PUT', '/athletes/delete/all-not-active', { token, body: { id: [any(), any()] } }),
  ]
  for (let i = 0; i < 12; i++) await act[0]?.()
  for (let i = 0; i < 80; i++) await act[below(act.length)]?.()

  for (const status of [0, 1] as const) {
    const storedTotals = await totalsOf({ tournament_id: tournaments.open, status })
    // A filter that every entry passes: counted row by row.
    const counted = await totalsOf({ tournament_id: tournaments.open, status, search: 'a' })
    expect(storedTotals).toEqual(counted)
    expect(storedTotals.count).toBeGreaterThan(0)
  }
})
