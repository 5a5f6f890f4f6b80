import { expect, test } from 'vitest'
import type { RepricingChange } from '@portal/shared/payments/repricing-calls'
import { hasPaid } from '@portal/shared/payments/repricing'
import { busySeason } from '../../test/many-entries.ts'
import { testPortal } from '../../test/portal.ts'
import { statementsOf } from '../../test/queries.ts'

const MANY = 2_000

const portal = await testPortal()
const { db, engine, clock } = portal
const season = await busySeason({ db, engine }, { small: 40, large: MANY }, clock.now)
const { token } = await portal.signIn('admin')
const previewOf = (id: number) => ['GET', `/athletes/agreed-fees?tournament_id=${id}`, { token }] as const

test('the preview of two thousand entries asks no more than that of forty', async () => {
  const countOf = async (id: number) => (await statementsOf(db, async () => portal.call(...previewOf(id)))).length
  await portal.call(...previewOf(season.small.id))
  const few = await countOf(season.small.id)
  expect(await countOf(season.large.id)).toBe(few)
  expect(few).toBeLessThan(12)
})

test('two thousand entries are updated and put back in a bounded number of statements', async () => {
  await db.updateTable('athletes').set({ paid_amount: 0 }).execute()
  const { data } = (await portal.call(...previewOf(season.large.id))).json()
  const changes: RepricingChange[] = data.changes
  expect(changes.length).toBeGreaterThan(MANY / 2)
  expect(changes.filter(hasPaid)).toEqual([])
  const body = {
    tournament_id: season.large.id,
    entries: changes.map(({ id, fee_amount, fee_today }) => ({ id, fee_amount, fee_today })),
  }
  let offer = ''
  const sent = await statementsOf(db, async () => {
    const answer = await portal.call('PUT', '/athletes/agreed-fees/all', { token, body })
    expect(answer.statusCode, answer.body).toBe(200)
    offer = answer.json().undo.token
  })
  expect(sent.length).toBeLessThan(MANY / 20)
  const nextPreview = (await portal.call(...previewOf(season.large.id))).json()
  expect(nextPreview.data.changes).toEqual([])
  const undone = await portal.call('POST', `/undo/${offer}`, { token })
  expect(undone.json().data.restored).toBe(changes.length)
  expect((await portal.call(...previewOf(season.large.id))).json().data.changes).toEqual(changes)
})
