import { describe, expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'
import { statementsOf } from '../../test/queries.ts'
import { timetablesOf } from '../../test/timetables.ts'
import { enter } from '../../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate, readItems, callNextItem, moveToItem } = await programmesOf(portal, token)
const { read, put, undo } = timetablesOf(portal, token)
const recall = async (item: number, bibs: string) =>
  portal.call('PUT', `/mc/items/${item}/recall`, { token, body: { bibs } })

describe('making a timetable', () => {
  test('plans rounds of approved entries, and fills the first ones alone', async () => {
    const { id, athletes, details } = await createTournamentWithEntries(13)
    const preview = (await put(id, 'make', { preview: 1 })).json().data
    expect(preview).toMatchObject({ rounds: 3, competitors: 20 })
    expect((await read(id)).items).toEqual([])
    const answer = await put(id, 'make')
    expect(answer.json().data).toMatchObject({ rounds: 3, competitors: 20, version: 1 })
    expect(await readItems(id)).toEqual([])
    const { items, events } = await read(id)
    const rounds = items.flatMap(({ round }) => (round && round.event_id === details[0] ? [round] : []))
    expect(rounds.map(({ kind, quota }) => [kind, quota])).toEqual([
      ['semi', 7],
      ['final', null],
    ])
    expect(Object.keys(rounds[0]?.heat_of ?? {}).map(Number)).toEqual(athletes)
    expect(rounds[1]).not.toHaveProperty('heat_of')
    expect(rounds[1]?.entrants).toBe(7)
    expect(events[0]?.starts).toHaveLength(13)
  })

  test('is taken back with the draft that it replaced', async () => {
    const { id } = await createTournamentWithEntries(13)
    await generate(id)
    await put(id, 'arrange', {
      places: [{ id: (await read(id)).items[1]?.id, floor: 2, day: (await read(id)).items[1]?.day, position: 0 }],
    })
    const before = await read(id)
    const answer = await put(id, 'make', { version: before.version })
    const undone = await undo(answer)
    expect(undone.statusCode, undone.body).toBe(200)
    const after = await read(id)
    expect(after).toEqual({ ...before, version: after.version })
    expect(after.version).toBeGreaterThan(before.version)
  })

  test('leaves the rounds of an event that was danced in as they are', async () => {
    const { id } = await createTournamentWithEntries(13)
    await generate(id)
    const [first] = await readItems(id)
    await callNextItem(id)
    await moveToItem(id, { current_event: 1 })
    expect((await put(id, 'make')).statusCode).toBe(200)
    const draft = (await read(id)).items.filter(({ draft_of }) => draft_of === first?.id)
    expect(draft).toHaveLength(1)
    expect(draft[0]?.round?.kind).toBe('first')
  })

  test('recalls go into the published round that is empty, and into no round of a draft', async () => {
    const { id } = await createTournamentWithEntries(13)
    await put(id, 'make')
    await put(id, 'publish')
    const items = await readItems(id)
    const [semi, final] = items.filter(({ name }) => name === 'Đôi Latin')
    const bibs = semi?.athletes.slice(0, 7).map(({ number }) => number) ?? []
    const answer = await recall(semi?.id ?? 0, bibs.join(' '))
    expect(answer.json().data).toMatchObject({ written: true, added: 7, next: { id: final?.id } })
    // A draft that plans a round between them is nobody's next round.
    const event = (await read(id)).events.find(({ name }) => name === 'Đôi Latin')
    const body = {
      kind: 'round',
      event_id: event?.id,
      round_kind: 'quarter',
      day: (await read(id)).items[0]?.day,
      position: 0,
    }
    expect((await portal.call('POST', `/mc/timetable/${id}/items`, { token, body })).statusCode).toBe(200)
    const again = await recall(semi?.id ?? 0, bibs.slice(0, 6).join(' '))
    expect(again.json().data).toMatchObject({ written: true, removed: 1, next: { id: final?.id } })
    await put(id, 'publish')
    expect((await readItems(id)).find((item) => item.id === final?.id)?.athletes).toHaveLength(6)
  })

  test('recalls that are wrong leave the empty round as it is, and nobody is recalled from it', async () => {
    const { id } = await createTournamentWithEntries(13)
    await put(id, 'make')
    await put(id, 'publish')
    const [semi, final] = (await readItems(id)).filter(({ name }) => name === 'Đôi Latin')
    const bibs = semi?.athletes.map(({ number }) => number) ?? []
    for (const [list, code] of [
      [`${bibs[0]} ${bibs[0]}`, 'TWICE'],
      [`${bibs[0]} 990`, 'UNKNOWN'],
      [bibs.slice(0, 8).join(' '), 'TOO_MANY'],
    ] as const)
      expect((await recall(semi?.id ?? 0, list)).json().data).toMatchObject({ written: false, problems: [{ code }] })
    expect((await readItems(id)).find((item) => item.id === final?.id)?.athletes).toEqual([])
    expect((await recall(final?.id ?? 0, `${bibs[0]}`)).json().message).toBe('ROUND_IS_LAST')
  })

  test('takes late entries of the draft into the smallest heat, and makes rounds for an event without one', async () => {
    const { id, details } = await createTournamentWithEntries(13)
    await put(id, 'make')
    const late = await enter(portal, id, [details[0] ?? 0, details[2] ?? 0], { status: 1 })
    expect((await put(id, 'take-in', { preview: 1 })).json().data.added).toBe(2)
    expect((await put(id, 'take-in')).json().data.added).toBe(2)
    expect((await put(id, 'take-in')).json().data.added).toBe(0)
    const rounds = (await read(id)).items.filter(({ round }) => round?.heat_of?.[late] !== undefined)
    expect(rounds.map(({ round }) => round?.event_id).toSorted()).toEqual([details[0], details[2]].toSorted())
  })
})

describe('the people of a timetable', () => {
  test('are numbers without names: the same name, year and unit is the same one', async () => {
    const { id, details } = await createTournamentWithEntries(1)
    const people = { full_name_one: 'Lê Thị Thử', date_of_birth_one: 2001, full_name_two: null, unit_id: null }
    const same = [
      await enter(portal, id, [details[0] ?? 0], { status: 1 }),
      await enter(portal, id, [details[1] ?? 0], { status: 1 }),
    ]
    const namesake = await enter(portal, id, [details[1] ?? 0], { status: 1 })
    await portal.db.updateTable('athletes').set(people).where('id', 'in', same).execute()
    await portal.db
      .updateTable('athletes')
      .set({ ...people, date_of_birth_one: 2002 })
      .where('id', '=', namesake)
      .execute()
    const answer = await portal.call('GET', `/mc/timetable/${id}`, { token })
    const starts = (await read(id)).events.flatMap((event) => event.starts)
    const peopleOf = (entry: number) => starts.find(({ entry_id }) => entry_id === entry)?.people
    expect(peopleOf(same[0] ?? 0)).toEqual(peopleOf(same[1] ?? 0))
    expect(peopleOf(namesake)).not.toEqual(peopleOf(same[0] ?? 0))
    expect(answer.body).not.toContain('Lê Thị Thử')
  })
})

test('arranging all items takes as many statements as arranging one', async () => {
  const count = async (entries: number) => {
    const { id } = await createTournamentWithEntries(entries)
    await put(id, 'make')
    const { items } = await read(id)
    const places = items.map((item, index) => ({
      id: item.id,
      floor: 2,
      day: item.day,
      position: items.length - 1 - index,
    }))
    const statements = await statementsOf(portal.db, async () => {
      expect((await put(id, 'arrange', { places })).statusCode).toBe(200)
    })
    return statements.length
  }
  expect(await count(30)).toBe(await count(2))
})

test('more places than a competition has are refused with the limit', async () => {
  const { id } = await createTournamentWithEntries(2)
  const places = Array.from({ length: 2_000 }, (_, position) => ({ id: 1, floor: 1, day: '2026-08-01', position }))
  const answer = await put(id, 'arrange', { places })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('1500')
})
