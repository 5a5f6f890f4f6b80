import { describe, expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'
import { timetablesOf } from '../../test/timetables.ts'
import { enter } from '../../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate, readItems, readState, callNextItem } = await programmesOf(portal, token)
const { read, put, undo } = timetablesOf(portal, token)

const stored = async (id: number) => ({
  items: await portal.db
    .selectFrom('programme_items')
    .select(['id', 'number', 'index', 'day', 'time', 'floor', 'round_id', 'name', 'edition', 'draft_of'])
    .where('tournament_id', '=', id)
    .orderBy('id')
    .execute(),
  entries: await portal.db
    .selectFrom('round_entries as e')
    .innerJoin('rounds as r', 'r.id', 'e.round_id')
    .select(['e.id', 'e.round_id', 'e.athlete_id', 'e.heat'])
    .where('r.tournament_id', '=', id)
    .orderBy('e.id')
    .execute(),
})
/** A published programme whose draft has its two items exchanged, the first one on the other floor, and a break. */
const withDraft = async () => {
  const programme = await createTournamentWithEntries(5)
  const { id } = programme
  await generate(id)
  const published = await readItems(id)
  const [first, second] = (await read(id)).items
  if (!first || !second) throw new Error('two items')
  await put(id, 'arrange', { places: [{ id: second.id, floor: 1, day: second.day, position: 0 }] })
  await put(id, 'arrange', { places: [{ id: first.id, floor: 2, day: first.day, position: 0 }] })
  const body = { kind: 'break', name: 'Nghỉ', day: first.day }
  expect((await portal.call('POST', `/mc/timetable/${id}/items`, { token, body })).statusCode).toBe(200)
  return { ...programme, published, first, second }
}

describe('publishing a draft', () => {
  test('says first what it changes, and writes nothing for that', async () => {
    const { id, first, second } = await withDraft()
    const before = await stored(id)
    const answer = (await put(id, 'publish', { preview: 1 })).json()
    expect(answer.data).toMatchObject({ number: 1, written: false })
    expect(answer.undo).toBeUndefined()
    const kinds = new Map(
      answer.data.changes.map((change: { id: number; kinds: string[] }) => [change.id, change.kinds]),
    )
    expect(kinds.get(first.id)).toContain('moved')
    expect(kinds.get(second.id)).toContain('renumbered')
    expect([...kinds.values()]).toContainEqual(['added'])
    expect(await stored(id)).toEqual(before)
  })

  test('keeps the ids of items and the position on its item, and the first floor is all that old calls see', async () => {
    const { id, published, first, second } = await withDraft()
    await callNextItem(id)
    expect((await readState(id)).current.id).toBe(second.id)
    const { version } = await read(id)
    const answer = await put(id, 'publish', { version })
    expect(answer.json(), answer.body).toMatchObject({ data: { number: 1, written: true } })
    expect((await readState(id)).current).toMatchObject({ id: second.id, number: 1 })
    expect((await readItems(id)).map((item) => item.id)).toEqual([second.id])
    expect((await readItems(id))[0]?.athletes).toEqual(published[1]?.athletes)
    const { items, changes, published: stamp } = await read(id)
    expect(items.map((item) => [item.kind, item.floor, item.number]).toSorted()).toEqual([
      ['break', 1, null],
      ['round', 1, 1],
      ['round', 2, 2],
    ])
    expect(items.find((item) => item.floor === 2)?.id).toBe(first.id)
    expect({ changes, number: stamp?.number }).toEqual({ changes: 0, number: 1 })
    const outline = (await portal.call('GET', `/mc/outline/${id}`, { token })).json().data.items
    expect(outline).toHaveLength(1)
  })

  test('is taken back with the same ids, numbers, rounds and draft', async () => {
    const { id } = await withDraft()
    await put(id, 'make')
    const before = await stored(id)
    const { version } = await read(id)
    const answer = await put(id, 'publish', { version })
    expect(answer.json().data.written, answer.body).toBe(true)
    expect(await stored(id)).not.toEqual(before)
    const undone = await undo(answer)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await stored(id)).toEqual(before)
    expect((await put(id, 'publish', { version })).statusCode).toBe(409)
    expect((await put(id, 'publish', { version: (await read(id)).version })).statusCode).toBe(200)
  })

  test('refuses to remove the item that is on, and names it', async () => {
    const { id, second } = await withDraft()
    await callNextItem(id)
    const draft = (await read(id)).items.find(({ draft_of }) => draft_of === second.id)
    expect((await portal.call('DELETE', `/mc/timetable-items/${draft?.id}`, { token })).statusCode).toBe(200)
    const before = await stored(id)
    const answer = await put(id, 'publish')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('ITEM_ON_FLOOR')
    expect(await stored(id)).toEqual(before)
    await portal.call('PUT', `/mc/${id}`, { token, body: { current_event: 1 } })
    expect((await put(id, 'publish')).statusCode).toBe(200)
  })

  test('keeps late entries and rounds that were added to the published programme meanwhile', async () => {
    const { id, details, published } = await withDraft()
    await put(id, 'make')
    const late = await enter(portal, id, [details[0] ?? 0, details[2] ?? 0], { status: 1 })
    const item = published[0]
    const starts = [
      { athlete_id: late, item_id: item?.id },
      { athlete_id: late, detail_id: details[2] },
    ]
    const taken = await portal.call('PUT', `/mc/programme/${id}/take-in`, { token, body: { starts } })
    expect(taken.json().data).toEqual({ added: 2 })
    expect((await put(id, 'publish')).statusCode).toBe(200)
    const { entries, items } = await stored(id)
    const rounds = entries.filter(({ athlete_id }) => athlete_id === late).map(({ round_id }) => round_id)
    expect(rounds).toHaveLength(2)
    expect(items.filter(({ round_id }) => rounds.includes(round_id ?? 0))).toHaveLength(2)
  })

  test('keeps who was scratched from a round that it replaces', async () => {
    const { id, published } = await withDraft()
    const [scratched] = published[0]?.athletes ?? []
    await portal.call('PUT', `/mc/absent/${id}/${scratched?.id}`, { token, body: { absent: 1 } })
    await put(id, 'make')
    expect((await put(id, 'publish')).statusCode).toBe(200)
    const absent = await portal.db
      .selectFrom('round_entries as e')
      .innerJoin('programme_items as i', 'i.round_id', 'e.round_id')
      .innerJoin('athletes as a', 'a.id', 'e.athlete_id')
      .select(['i.edition', 'a.number'])
      .where('i.tournament_id', '=', id)
      .where('e.absent_date', 'is not', null)
      .execute()
    expect(absent).toEqual([{ edition: 1, number: scratched?.number }])
  })

  test('keeps who did not come where a round is replaced, and who came after all', async () => {
    const { id, details, published } = await withDraft()
    const [first] = published
    const mark = async (competitor: number | undefined, absent: 0 | 1) =>
      portal.call('PUT', `/mc/absent/${id}/${competitor}`, { token, body: { absent } })
    await mark(first?.athletes[0]?.id, 1)
    const edit = await portal.call('PUT', `/mc/timetable-items/${first?.id}`, { token, body: { heats: 1 } })
    expect(edit.statusCode).toBe(200)
    // Since the draft copied the round one came after all, another did not, nor did a late entry.
    await mark(first?.athletes[0]?.id, 0)
    await mark(first?.athletes[1]?.id, 1)
    const late = await enter(portal, id, [details[0] ?? 0], { status: 1 })
    const starts = [{ athlete_id: late, item_id: first?.id }]
    await portal.db.updateTable('athletes').set({ number: 300 }).where('id', '=', late).execute()
    await portal.call('PUT', `/mc/programme/${id}/take-in`, { token, body: { starts } })
    const joined = (await readItems(id)).flatMap(({ athletes }) => athletes).find(({ number }) => number === 300)
    await mark(joined?.id, 1)
    expect((await put(id, 'publish')).statusCode).toBe(200)
    const rows = await portal.db
      .selectFrom('round_entries as e')
      .innerJoin('rounds as r', 'r.id', 'e.round_id')
      .innerJoin('athletes as a', 'a.id', 'e.athlete_id')
      .select('a.number')
      .where('r.tournament_id', '=', id)
      .where('e.absent_date', 'is not', null)
      .orderBy('a.number')
      .execute()
    expect(rows.map(({ number }) => number)).toEqual([first?.athletes[1]?.number, 300])
  })

  test('is refused as stale for the second of two organisers, with what stands', async () => {
    const { id } = await withDraft()
    const { version } = await read(id)
    const answers = await Promise.all([put(id, 'publish', { version }), put(id, 'publish', { version })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().data.current).toEqual({ version: version + 1 })
  })
})

describe('what changed since a version', () => {
  test('names items, scratches, other bibs and heats by the entry, never a name', async () => {
    const { id, athletes } = await withDraft()
    await put(id, 'publish')
    const [version] = (await portal.call('GET', `/mc/timetable/${id}/versions`, { token })).json().data
    expect(version).toMatchObject({ kind: 'published', number: 1, by: expect.any(String) })
    const readChanges = async () =>
      (await portal.call('GET', `/mc/timetable/${id}/changes?since=${version.id}`, { token })).json().data
    expect(await readChanges()).toEqual([])
    await portal.db
      .updateTable('athletes')
      .set({ number: 777 })
      .where('id', '=', athletes[1] ?? 0)
      .execute()
    await portal.db
      .updateTable('athletes')
      .set({ status: 0 })
      .where('id', '=', athletes[3] ?? 0)
      .execute()
    const changes = await readChanges()
    expect(changes).toMatchObject([
      {
        kinds: ['competitors'],
        competitors: expect.arrayContaining([
          { entry_id: athletes[1], kind: 'bib', before: 102, after: 777 },
          { entry_id: athletes[3], kind: 'out', before: 104, after: null },
        ]),
      },
    ])
    const { snapshot } = await portal.db
      .selectFrom('programme_versions')
      .select('snapshot')
      .where('id', '=', version.id)
      .executeTakeFirstOrThrow()
    const { full_name_one } = await portal.db
      .selectFrom('athletes')
      .select('full_name_one')
      .where('id', '=', athletes[0] ?? 0)
      .executeTakeFirstOrThrow()
    expect(snapshot).not.toContain(full_name_one)
    const secondTournament = await createTournamentWithEntries(1)
    const wrong = await portal.call('GET', `/mc/timetable/${secondTournament.id}/changes?since=${version.id}`, {
      token,
    })
    expect(wrong.statusCode).toBe(404)
  })
})
