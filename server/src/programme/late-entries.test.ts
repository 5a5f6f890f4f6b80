import { describe, expect, test } from 'vitest'
import { testPortal } from '../test/portal.ts'
import { programmesOf } from '../test/programmes.ts'
import { statementsOf } from '../test/queries.ts'
import { enter } from '../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate, readItems, moveToItem } = await programmesOf(portal, token)

type Offer = {
  athlete_id: number
  number: number | null
  full_name_one: string
  content: { id: number; symbol: string; name: string }
  items: { id: number; number: number }[]
}
const offers = async (id: number) =>
  (await portal.call('GET', `/mc/programme/${id}/missing`, { token })).json().data as Offer[]
const take = async (id: number, starts: object[]) =>
  portal.call('PUT', `/mc/programme/${id}/take-in`, { token, body: { starts } })
/** A programme of two contents, and an entry of both that was approved after it was made. */
const late = async () => {
  const programme = await createTournamentWithEntries(4)
  await generate(programme.id)
  const [first = 0, second = 0] = programme.details
  const athlete = await enter(portal, programme.id, [first, second], { status: 1 })
  await portal.db.updateTable('athletes').set({ number: 555 }).where('id', '=', athlete).execute()
  return { ...programme, athlete, first, second }
}

describe('an entry approved after the programme was made', () => {
  test('is offered to the items of its contents, one by one', async () => {
    const { id, athlete, first, second } = await late()
    const items = await readItems(id)
    expect(await offers(id)).toMatchObject([
      { athlete_id: athlete, number: 555, content: { id: first }, items: [{ id: items[0]?.id, number: 1 }] },
      { athlete_id: athlete, number: 555, content: { id: second }, items: [{ id: items[1]?.id, number: 2 }] },
    ])
  })

  test('is taken into the smallest heat, once however often the call is sent', async () => {
    const { id, athlete } = await late()
    const before = await readItems(id)
    const starts = (await offers(id)).map(({ items }) => ({ athlete_id: athlete, item_id: items[0]?.id }))
    expect((await take(id, starts)).json().data).toEqual({ added: 2 })
    expect((await take(id, starts)).json().data).toEqual({ added: 0 })
    expect(await offers(id)).toEqual([])
    const after = await readItems(id)
    expect(after.map(({ athletes }) => athletes.length)).toEqual(before.map(({ athletes }) => athletes.length + 1))
    // Four in two heats of two: the new one is the third of the first.
    expect(after[0]?.athletes.at(-1)).toMatchObject({ number: 555, heat: 1 })
    expect(after[1]?.athletes.at(-1)).toMatchObject({ number: 555, heat: null })
  })

  test('is not offered to items that were danced already', async () => {
    const { id } = await late()
    await moveToItem(id, { current_event: 2 })
    expect((await offers(id)).map(({ items }) => items.map(({ number }) => number))).toEqual([[], [2]])
  })

  test('makes an edit of the item from before it was taken in a stale one', async () => {
    const { id, athlete } = await late()
    const [item] = (await portal.call('GET', `/mc/programme/${id}`, { token })).json().data.items
    await take(id, [{ athlete_id: athlete, item_id: item.id }])
    const edit = await portal.call('PUT', `/mc/items/${item.id}`, { token, body: { note: 'x', version: item.version } })
    expect(edit.statusCode).toBe(409)
  })

  test('is taken only into an item of a content that it entered, and only while it is approved', async () => {
    const { id, athlete } = await late()
    const otherProgramme = await late()
    const [item] = await readItems(otherProgramme.id)
    expect((await take(id, [{ athlete_id: athlete, item_id: item?.id }])).statusCode).toBe(404)
    const [own] = await readItems(id)
    await portal.db.updateTable('athletes').set({ status: 0 }).where('id', '=', athlete).execute()
    expect((await take(id, [{ athlete_id: athlete, item_id: own?.id }])).statusCode).toBe(404)
    expect(await offers(id)).toEqual([])
  })
})

describe('an event that has no item', () => {
  test('gets one at the end with all its entries in one act, and the same act again adds nobody', async () => {
    const { id, details } = await createTournamentWithEntries(3)
    await generate(id)
    const third = details[2] ?? 0
    const entries = [await enter(portal, id, [third], { status: 1 }), await enter(portal, id, [third], { status: 1 })]
    const starts = entries.map((athlete_id) => ({ athlete_id, detail_id: third }))
    expect((await take(id, starts)).json().data).toEqual({ added: 2 })
    expect((await take(id, starts)).json().data).toEqual({ added: 0 })
    expect(await offers(id)).toEqual([])
    const items = await readItems(id)
    expect(items.at(-1)).toMatchObject({ number: 3, round: 'final', tournament_detail_id: third })
    expect(items.at(-1)?.athletes).toHaveLength(2)
    const late = await enter(portal, id, [third], { status: 1 })
    expect((await take(id, [{ athlete_id: late, detail_id: third }])).statusCode).toBe(404)
  })
})

test('many events without an item read the events and the order of the programme once', async () => {
  const programme = await createTournamentWithEntries(3)
  await generate(programme.id)
  const [first, second, third] = programme.details
  const events = [first, second, third].map((detail_id) => ({ detail_id: detail_id ?? 0 }))
  const entry = await enter(
    portal,
    programme.id,
    events.map(({ detail_id }) => detail_id),
    { status: 1 },
  )
  const countReads = async (eventCount: number) => {
    await portal.db.deleteFrom('programme_items').where('tournament_id', '=', programme.id).execute()
    await portal.db.deleteFrom('rounds').where('tournament_id', '=', programme.id).execute()
    const starts = events.slice(0, eventCount).map(({ detail_id }) => ({ athlete_id: entry, detail_id }))
    const statements = await statementsOf(portal.db, async () => {
      expect((await take(programme.id, starts)).json().data).toEqual({ added: eventCount })
    })
    return statements.filter((sql) =>
      /from "(?:content_competition|grade_dances|registrations|programme_items)"/u.test(sql),
    ).length
  }
  expect(await countReads(3)).toBe(await countReads(1))
})

describe('what is offered', () => {
  test('is nothing before there is a programme, and nothing of entries that are in it', async () => {
    const { id } = await createTournamentWithEntries(3)
    expect(await offers(id)).toEqual([])
    await generate(id)
    expect(await offers(id)).toEqual([])
  })

  test('is again who was deleted from an item by hand', async () => {
    const { id, athletes } = await createTournamentWithEntries(2)
    await generate(id)
    const [item] = await readItems(id)
    const remainingCompetitors = item?.athletes.slice(1).map(({ id: competitor }) => ({ id: competitor }))
    await portal.call('PUT', `/mc/items/${item?.id}`, { token, body: { athletes: remainingCompetitors } })
    expect((await offers(id)).map(({ athlete_id }) => athlete_id)).toEqual([athletes[0]])
  })

  test('is for those alone who may move the programme', async () => {
    const { id } = await late()
    const { token: user } = await portal.signIn('user')
    expect((await portal.call('GET', `/mc/programme/${id}/missing`)).statusCode).toBe(401)
    expect((await portal.call('GET', `/mc/programme/${id}/missing`, { token: user })).statusCode).toBe(403)
  })
})
