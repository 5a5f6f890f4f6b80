import { describe, expect, test } from 'vitest'
import { rowCounts } from '../../test/entry-season.ts'
import { contentDraft, make, makeMasterData } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { enter, openContents, tournamentRow } from '../../test/tournaments.ts'

// An entry that comes back meets what became of its contents and of the programme.
const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const { id: open } = await tournamentRow(portal)

const done = async (...call: Parameters<typeof portal.call>) => {
  const answer = await portal.call(...call)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const offered = async (...call: Parameters<typeof portal.call>): Promise<string> => {
  const answer = await portal.call(...call)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().undo.token
}
const undo = async (offer: string) => done('POST', `/undo/${offer}`, { token })
const undoRefused = async (offer: string) => {
  const answer = await portal.call('POST', `/undo/${offer}`, { token })
  return { status: answer.statusCode, ...answer.json() }
}
const remove = async (id: number) => offered('DELETE', `/athletes/${id}`, { token })

/** An entry of an opened content that is its alone. */
const entered = async (changes: Record<string, unknown> = {}, status: 0 | 1 = 0) => {
  const draft = contentDraft(master, changes)
  const { id: content } = await make(portal, token, '/content_competition', draft)
  const [detail = 0] = await openContents(portal, open, [content])
  return { id: await enter(portal, open, [detail], { status }), detail, name: `${draft.symbol} (${draft.name})` }
}

describe('an entry of an opened content', () => {
  const change = async (id: number, body: object) => done('PUT', `/tournament_details/${id}`, { token, body })

  test.each([
    ['form', { formality_id: 1 }, { formality_id: 2 }],
    ['age', { age_id: master.youth }, { age_id: master.adults }],
    ['further ages', { sub_ages: [master.youth] }, { sub_ages: [] }],
    ['unit', { unit_id: master.unit }, { unit_id: null }],
    ['closed', { is_closed: 1, unit_id: master.unit }, { is_closed: 0, unit_id: null }],
  ])('stays away while that admits others: another %s', async (_what, now, before) => {
    const { id, detail, name } = await entered()
    const offer = await remove(id)
    await change(detail, now)
    const rows = await rowCounts(portal)
    const sentence = expect.stringContaining(name)
    expect(await undoRefused(offer)).toMatchObject({ status: 409, message: 'UNDO_CHANGED', sentence })
    expect(await rowCounts(portal)).toEqual(rows)
    // The minimum of entries does not affect eligibility.
    await change(detail, { ...before, minimum_athletes: 3 })
    await undo(offer)
  })

  test('stays away while its age means something else', async () => {
    const age = await make(portal, token, '/ages', { name: 'Đổi', start_age: 10, end_age: 60 })
    const { id, detail, name } = await entered({ age_id: age.id })
    const offer = await offered('PUT', '/athletes/delete/all-not-active', { token, body: { id: [id] } })
    await change(detail, { age_id: master.adults })
    const { content_competition } = await portal.db
      .selectFrom('tournament_details as o')
      .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
      .select('c.copied_from as content_competition')
      .where('o.id', '=', detail)
      .executeTakeFirstOrThrow()
    await done('PUT', `/content_competition/${content_competition}`, { token, body: { age_id: master.adults } })
    await done('PUT', `/ages/${age.id}`, { token, body: { end_age: 12 } })
    await change(detail, { age_id: age.id })
    const sentence = expect.stringContaining(name)
    expect(await undoRefused(offer)).toMatchObject({ message: 'UNDO_CHANGED', sentence })
  })
})

describe('an entry that dances in the programme', () => {
  const onStage = async () => {
    const { id } = await entered({}, 1)
    await portal.db
      .updateTable('athletes')
      .set({ number: 900 + id })
      .where('id', '=', id)
      .execute()
    await generate()
    const items = await itemsWith(id)
    expect(items).toHaveLength(1)
    return { id, item: items[0] ?? 0 }
  }
  const generate = async () =>
    done('PUT', `/mc/programme/${open}/generate`, {
      token,
      body: { heat_size: 6, day: '2026-08-01', start_time: '08:00', minutes: 5 },
    })
  const itemsWith = async (athlete_id: number) =>
    (
      await portal.db
        .selectFrom('round_entries as e')
        .innerJoin('programme_items as i', 'i.round_id', 'e.round_id')
        .select('i.id as item_id')
        .where('e.athlete_id', '=', athlete_id)
        .execute()
    ).map(({ item_id }) => item_id)

  test('is in its items again', async () => {
    const { id, item } = await onStage()
    await undo(await remove(id))
    expect(await itemsWith(id)).toEqual([item])
  })

  test.each(['removed', 'made anew'])('comes back without items that were %s meanwhile', async (how) => {
    const otherEntry = await onStage()
    const { id, item } = await onStage()
    const offer = await remove(id)
    if (how === 'removed') await done('DELETE', `/mc/items/${item}`, { token })
    else await generate()
    expect(await undo(offer)).toMatchObject({ restored: 1 })
    expect(await itemsWith(id)).toEqual([])
    expect(await done('GET', `/athletes/get-by-id/${id}`, { token })).toMatchObject({ number: 900 + id, status: 1 })
    expect(await itemsWith(otherEntry.id)).toHaveLength(1)
  })
})
