import { expect, test } from 'vitest'
import { readViolation } from '../../kit/db/constraints.ts'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'
import { toEntryCompetitor } from '../heats.rules.ts'
import { findRoundOfItem } from '../programme-writes.queries.ts'
import { appendToRound } from './round-entries.queries.ts'

const portal = await testPortal()
const { db } = portal
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate, readItems } = await programmesOf(portal, token)
const createRound = async () => {
  const { id, athletes } = await createTournamentWithEntries(7)
  await generate(id)
  const [item] = await readItems(id)
  const { round_id } = await findRoundOfItem(db, item?.id ?? 0)
  return { id, item: item?.id ?? 0, round_id, athletes }
}
const violationOf = async (write: Promise<unknown>) => write.then(() => null, readViolation)

test('the database refuses an entry twice in a round, and a name or a bib beside an entry', async () => {
  const { round_id, athletes } = await createRound()
  const [athlete = 0] = athletes
  expect(await violationOf(appendToRound(db, round_id, [toEntryCompetitor(athlete, null)]))).not.toBeNull()
  await db.deleteFrom('round_entries').where('athlete_id', '=', athlete).execute()
  const entryWithBib = { ...toEntryCompetitor(athlete, null), number: 5 }
  expect(await violationOf(appendToRound(db, round_id, [entryWithBib]))).toEqual({ kind: 'check' })
  expect(await violationOf(appendToRound(db, round_id, [toEntryCompetitor(athlete, null)]))).toBeNull()
})

test('a bib that is typed twice into an item is there once', async () => {
  const { id, item } = await createRound()
  const body = { athletes: [{ number: 103 }, { number: 103 }, { number: 101 }] }
  expect((await portal.call('PUT', `/mc/items/${item}`, { token, body })).statusCode).toBe(200)
  expect((await readItems(id))[0]?.athletes.map(({ number }) => number)).toEqual([103, 101])
})

test('a round shows what its entries are now: another name and bib at once, and not who was scratched', async () => {
  const { id, athletes } = await createRound()
  const [renamed = 0, scratched = 0] = athletes
  await db.updateTable('athletes').set({ full_name_one: 'Tên Mới', number: 909 }).where('id', '=', renamed).execute()
  await db.updateTable('athletes').set({ status: 2, state: 'scratched' }).where('id', '=', scratched).execute()
  const [item] = await readItems(id)
  expect(item?.athletes[0]).toMatchObject({ number: 909, full_name_one: 'Tên Mới' })
  expect(item?.athletes.map(({ number }) => number)).toEqual([909, 103, 104, 105, 106, 107])
})

test('an item with some heats of a round shows those alone', async () => {
  const { id, item } = await createRound()
  const heats = async () => (await readItems(id))[0]?.athletes.map(({ heat }) => heat)
  expect(await heats()).toEqual([1, 1, 1, 2, 2, 3, 3])
  await db.updateTable('programme_items').set({ heat_from: 2, heat_to: 3 }).where('id', '=', item).execute()
  expect(await heats()).toEqual([2, 2, 3, 3])
})

test('an edit of an item keeps the place of who is scratched, and they are there again once that is taken back', async () => {
  const { id, item, athletes } = await createRound()
  const [scratched = 0] = athletes
  const setStatus = async (values: { status: 1 | 2; state: 'scratched' | null }) =>
    db.updateTable('athletes').set(values).where('id', '=', scratched).execute()
  await setStatus({ status: 2, state: 'scratched' })
  const competitors = (await readItems(id))[0]?.athletes ?? []
  const body = { athletes: competitors.slice(0, 5).map((each) => ({ id: each.id, heat: 2 })) }
  expect((await portal.call('PUT', `/mc/items/${item}`, { token, body })).statusCode).toBe(200)
  await setStatus({ status: 1, state: null })
  const after = (await readItems(id))[0]?.athletes.map(({ number, heat }) => [number, heat])
  expect(after).toEqual([101, 102, 103, 104, 105, 106].map((number) => [number, number === 101 ? 1 : 2]))
})
