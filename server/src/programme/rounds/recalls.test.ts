import { describe, expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate, readItems } = await programmesOf(portal, token)

/** A programme whose first item is a first round of bibs 101 to 109 in heats of three. */
const createFirstRound = async (quota: number | null = null) => {
  const programme = await createTournamentWithEntries(9)
  await generate(programme.id)
  const [first] = await readItems(programme.id)
  const item = first?.id ?? 0
  if (quota !== null) await portal.call('PUT', `/mc/items/${item}`, { token, body: { quota } })
  return { ...programme, item }
}
const recall = async (item: number, bibs: string, more: object = {}) =>
  (await portal.call('PUT', `/mc/items/${item}/recall`, { token, body: { bibs, ...more } })).json()
const bibsOf = async (id: number, item: number) =>
  (await readItems(id)).find((each) => each.id === item)?.athletes.map(({ number }) => number)
const messages = (answer: { data: { problems: { message: string }[] } }) =>
  answer.data.problems.map(({ message }) => message)

describe('recalled bibs', () => {
  test('are of who takes part, where somebody else who is scratched has the same bib', async () => {
    const { id, item, athletes } = await createFirstRound()
    const scratched = athletes.at(-1) ?? 0
    const state = { status: 2, state: 'scratched' } as const
    await portal.db.updateTable('athletes').set(state).where('id', '=', scratched).execute()
    const competitors = (await readItems(id))[0]?.athletes ?? []
    const guest = { number: 109, full_name_one: 'Khách Mời' }
    const body = { athletes: [guest, ...competitors.map((each) => ({ id: each.id }))] }
    await portal.call('PUT', `/mc/items/${item}`, { token, body })
    expect((await recall(item, '109 102')).data).toMatchObject({ problems: [], bibs: [109, 102], added: 2 })
  })

  test('make the next round at the end of the programme, with a heat for none in a final', async () => {
    const { id, item } = await createFirstRound()
    const { data } = await recall(item, '103 101, 105-107')
    expect(data).toMatchObject({ problems: [], added: 5, removed: 0, written: true, next: { number: 3 } })
    const items = await readItems(id)
    expect(items.at(-1)).toMatchObject({ id: data.next.id, round: 'final', name: items[0]?.name })
    expect(items.at(-1)?.athletes.map(({ number, heat }) => [number, heat])).toEqual(
      [101, 103, 105, 106, 107].map((bib) => [bib, null]),
    )
  })

  test('fill the round that is there, and the same ones again change nothing', async () => {
    const { id, item } = await createFirstRound()
    const { data } = await recall(item, '101-104')
    expect((await recall(item, '101-104')).data).toMatchObject({ added: 0, removed: 0, next: data.next })
    expect((await recall(item, '102-105')).data).toMatchObject({ added: 1, removed: 1, next: data.next })
    expect(await bibsOf(id, data.next.id)).toEqual([102, 103, 104, 105])
    expect(await readItems(id)).toHaveLength(3)
  })

  test('name what is wrong by the bib, and write nothing', async () => {
    const { id, item, athletes } = await createFirstRound()
    const scratch = { status: 2, state: 'scratched' } as const
    await portal.db
      .updateTable('athletes')
      .set(scratch)
      .where('id', '=', athletes[3] ?? 0)
      .execute()
    const answer = await recall(item, '101 101 104 777 x')
    expect(answer.data).toMatchObject({ written: false, bibs: [101] })
    expect(answer.data.problems.map(({ code, bib }: { code: string; bib: number }) => [code, bib])).toEqual([
      ['UNREADABLE', null],
      ['TWICE', 101],
      ['SCRATCHED', 104],
      ['UNKNOWN', 777],
    ])
    expect(await readItems(id)).toHaveLength(2)
  })

  test('more than go on need a reason, which the history has with the account', async () => {
    const { id, item } = await createFirstRound(3)
    expect(messages(await recall(item, '101-104'))).toEqual([expect.stringContaining('4')])
    expect((await recall(item, '101-104', { preview: 1, reason: 'Bằng điểm' })).data.written).toBe(false)
    expect((await recall(item, '101-104', { reason: 'Bằng điểm' })).data).toMatchObject({ written: true, added: 4 })
    const history = await portal.db
      .selectFrom('history')
      .select(['reason', 'after', 'created_by'])
      .where('record_id', '=', id)
      .where('action', '=', 'recall')
      .execute()
    expect(history).toMatchObject([{ reason: 'Bằng điểm' }])
    expect(history[0]?.created_by).not.toBeNull()
    expect(JSON.parse(history[0]?.after ?? '')).toEqual({ item: 1, next: 3, bibs: [101, 102, 103, 104] })
  })

  test('within the quota keep no reason that was typed for a longer list', async () => {
    const { id, item } = await createFirstRound(3)
    expect((await recall(item, '101-103', { reason: 'Bằng điểm' })).data.written).toBe(true)
    const history = portal.db.selectFrom('history').select('reason').where('record_id', '=', id)
    expect(await history.where('action', '=', 'recall').execute()).toEqual([{ reason: null }])
  })

  test('are undone: a round that was made goes, one that was filled is as before', async () => {
    const { id, item } = await createFirstRound()
    const creation = await recall(item, '101-103')
    const undo = async (offer: { token: string }) => portal.call('POST', `/undo/${offer.token}`, { token })
    expect((await undo(creation.undo)).statusCode).toBe(200)
    expect(await readItems(id)).toHaveLength(2)
    const { data } = await recall(item, '101-103')
    const filled = await recall(item, '103-104')
    const answer = await undo(filled.undo)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await bibsOf(id, data.next.id)).toEqual([101, 102, 103])
  })

  test.each([
    ['added and removed competitors', '103-105'],
    ['only removed competitors', '101-102'],
  ])('that %s are not undone once somebody edited that round, whose name is said', async (_, bibs) => {
    const { id, item } = await createFirstRound()
    const { data } = await recall(item, '101-103')
    const { undo } = await recall(item, bibs)
    const items = await readItems(id)
    const next = items.find((each) => each.id === data.next.id)
    const body = { athletes: next?.athletes.slice(1).map((each) => ({ id: each.id })) }
    expect((await portal.call('PUT', `/mc/items/${next?.id}`, { token, body })).statusCode).toBe(200)
    const answer = await portal.call('POST', `/undo/${undo.token}`, { token })
    expect(answer.json()).toMatchObject({ message: 'UNDO_CHANGED' })
    expect(answer.body).toContain(next?.name)
    expect(await bibsOf(id, data.next.id)).toEqual(next?.athletes.slice(1).map(({ number }) => number))
  })

  test('that are undone make an open editor of that round read it again', async () => {
    const { id, item } = await createFirstRound()
    const { data } = await recall(item, '101-103')
    const { undo } = await recall(item, '101-102')
    const read = async () =>
      (await portal.call('GET', `/mc/programme/${id}`, { token }))
        .json()
        .data.items.find((each: { id: number }) => each.id === data.next.id)
    const { version } = await read()
    expect((await portal.call('POST', `/undo/${undo.token}`, { token })).statusCode).toBe(200)
    const body = { version, athletes: [] }
    const answer = await portal.call('PUT', `/mc/items/${data.next.id}`, { token, body })
    expect(answer.json()).toMatchObject({ message: 'STALE_VERSION' })
  })

  test('sent by several at once make one round', async () => {
    const { id, item } = await createFirstRound()
    const answers = await Promise.all(Array.from({ length: 4 }, async () => recall(item, '101-104')))
    expect(new Set(answers.map(({ data }) => data.next?.id)).size).toBe(1)
    expect(answers.map(({ data }) => data.added).toSorted()).toEqual([0, 0, 0, 4])
    expect(await readItems(id)).toHaveLength(3)
  })

  test('never go into a round that only a draft of the timetable has', async () => {
    const { id, item, details } = await createFirstRound()
    const round = {
      tournament_id: id,
      tournament_detail_id: details[0] ?? 0,
      number: 2,
      kind: 'semi',
      dances: null,
    } as const
    const { id: round_id } = await portal.db
      .insertInto('rounds')
      .values(round)
      .returning('id')
      .executeTakeFirstOrThrow()
    const stored = portal.db.selectFrom('programme_items').selectAll().where('id', '=', item)
    const { id: _id, ...columns } = await stored.executeTakeFirstOrThrow()
    await portal.db
      .insertInto('programme_items')
      .values({ ...columns, index: 9, number: 9, edition: 2, round_id })
      .execute()
    expect((await recall(item, '101-103', { preview: 1 })).data.next).toBeNull()
  })

  test('of a final are refused', async () => {
    const { id } = await createFirstRound()
    const { data } = await recall((await readItems(id))[0]?.id ?? 0, '101-103')
    expect((await recall(data.next.id, '101')).message).toBe('ROUND_IS_LAST')
  })
})
