import { describe, expect, test } from 'vitest'
import { testPortal } from '../test/portal.ts'
import { programmesOf } from '../test/programmes.ts'

const portal = await testPortal()
const minhAccount = await portal.signIn('admin')
const maiAccount = await portal.signIn('admin')
const { createProgrammeWithItems } = await programmesOf(portal, minhAccount.token)

type Announcer = { token: string; console: string }
const minh: Announcer = { token: minhAccount.token, console: 'left' }
const mai: Announcer = { token: maiAccount.token, console: 'right' }
const after = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}
const next = async ({ token, console }: Announcer, id: number, more: object = {}) =>
  portal.call('PUT', '/mc/get-next-event-in-tournament', { token, body: { id, console, ...more } })
const undo = async ({ token, console }: Announcer, id: number, version: number) =>
  portal.call('PUT', `/mc/undo/${id}`, { token, body: { version, console } })
const state = async (id: number, token?: string) =>
  (await portal.call('GET', `/mc/get-by-id/${id}`, token ? { token } : {})).json().data

describe('a move after somebody else’s', () => {
  test('within two seconds asks to be confirmed, moves nothing and says who moved', async () => {
    const id = await createProgrammeWithItems(6)
    await next(minh, id)
    after(1_999)
    const seenState = await state(id, maiAccount.token)
    const refused = await next(mai, id, { from: 2, version: seenState.version })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      message: 'EVENT_JUST_MOVED',
      data: { current_event: 2, last_move: { by: seenState.last_move.by, console: 'left', from_event: 1 } },
    })
    expect((await state(id)).current_event).toBe(2)
    const confirmed = await next(mai, id, { from: 2, version: seenState.version, confirmed: 1 })
    expect(confirmed.json().data.current_event).toBe(3)
  })

  test('two seconds later needs no confirmation', async () => {
    const id = await createProgrammeWithItems(6)
    await next(minh, id)
    after(2_000)
    expect((await next(mai, id)).json().data.current_event).toBe(3)
  })

  test('to any number is held by the same rule', async () => {
    const id = await createProgrammeWithItems(6)
    await next(minh, id)
    const body = { current_event: 5, console: 'right' }
    expect((await portal.call('PUT', `/mc/${id}`, { token: mai.token, body })).json().message).toBe('EVENT_JUST_MOVED')
    const sure = { ...body, confirmed: 1 }
    expect((await portal.call('PUT', `/mc/${id}`, { token: mai.token, body: sure })).json().data.current_event).toBe(5)
  })

  test('of the same account at another console is somebody else’s', async () => {
    const id = await createProgrammeWithItems(6)
    await next(minh, id)
    expect((await next({ ...minh, console: 'balcony' }, id)).json().message).toBe('EVENT_JUST_MOVED')
    expect((await next(minh, id)).json().data.current_event).toBe(3)
  })

  test('that means the same step moves nothing and asks nothing', async () => {
    const id = await createProgrammeWithItems(6)
    const { version } = await state(id)
    await next(minh, id, { from: 1, version })
    expect((await next(mai, id, { from: 1, version })).json().data.current_event).toBe(2)
  })

  test('confirmed for an item that is not on any more is refused all the same', async () => {
    const id = await createProgrammeWithItems(6)
    const { version } = await state(id)
    await next(minh, id)
    await next(minh, id)
    const refused = await next(mai, id, { from: 1, version, confirmed: 1 })
    expect(refused.json()).toMatchObject({ message: 'EVENT_MOVED', data: { current_event: 3 } })
  })
})

describe('who moved last', () => {
  test('is said to those who may move and to nobody else', async () => {
    const id = await createProgrammeWithItems(3)
    expect((await state(id, minhAccount.token)).last_move).toBe(null)
    await next(minh, id)
    const { name } = await portal.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', minhAccount.id)
      .executeTakeFirstOrThrow()
    expect((await state(id, maiAccount.token)).last_move).toMatchObject({
      by: name,
      console: 'left',
      at: portal.clock.now.toISOString(),
      from_event: 1,
      undo_ms: 10_000,
    })
    const { token: reader } = await portal.signIn('user')
    await portal.call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token: minhAccount.token })
    for (const token of [undefined, reader])
      for (const path of [`/mc/get-by-id/${id}`, '/mc/tv', '/mc/hall']) {
        const { body } = await portal.call('GET', path, token ? { token } : {})
        expect(body).toContain('"last_move":null')
        expect(body).not.toContain(name)
      }
  })
})

describe('taking back a move', () => {
  test('puts back what was on and what was next', async () => {
    const id = await createProgrammeWithItems(6)
    await portal.call('PUT', `/mc/${id}`, {
      token: minh.token,
      body: { current_event: 2, next_event: 5, console: 'left' },
    })
    const moved = (await next(minh, id)).json().data
    expect(moved).toMatchObject({ current_event: 5, next_event: 6 })
    after(10_000)
    expect((await undo(minh, id, moved.version)).json().data).toMatchObject({
      current_event: 2,
      next_event: 5,
      last_move: { undo_ms: 0, from_event: null },
    })
  })

  test('is over after ten seconds', async () => {
    const id = await createProgrammeWithItems(3)
    const { version } = (await next(minh, id)).json().data
    after(10_001)
    expect((await state(id, minhAccount.token)).last_move.undo_ms).toBe(0)
    const refused = await undo(minh, id, version)
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'EVENT_UNDO_OVER'])
    expect((await state(id)).current_event).toBe(2)
  })

  test('is open to the other announcer, and refused once somebody moved on', async () => {
    const id = await createProgrammeWithItems(6)
    const { version } = (await next(minh, id)).json().data
    await next(mai, id, { confirmed: 1 })
    expect((await undo(minh, id, version)).json()).toMatchObject({ message: 'EVENT_MOVED', data: { current_event: 3 } })
    const now = await state(id)
    expect((await undo(minh, id, now.version)).json().data.current_event).toBe(2)
  })

  test('happens once, and is a move that the other announcer has to have seen', async () => {
    const id = await createProgrammeWithItems(6)
    const { version } = (await next(minh, id)).json().data
    const undone = (await undo(mai, id, version)).json().data
    expect((await undo(minh, id, undone.version)).json().message).toBe('EVENT_UNDO_OVER')
    expect((await next(minh, id)).json().message).toBe('EVENT_JUST_MOVED')
  })

  test('is refused when the item that it would go back to has left the programme', async () => {
    const id = await createProgrammeWithItems(3)
    const items = (await portal.call('GET', `/mc/programme/${id}`)).json().data.items
    await next(minh, id)
    await portal.call('DELETE', `/mc/items/${items[0].id}`, { token: minh.token })
    const { version } = await state(id)
    expect((await undo(minh, id, version)).json().message).toBe('EVENT_UNDO_OVER')
  })

  test('is kept in the history', async () => {
    const id = await createProgrammeWithItems(3)
    const { version } = (await next(minh, id)).json().data
    await undo(minh, id, version)
    const rows = await portal.db
      .selectFrom('history')
      .select('action')
      .where('table_name', '=', 'mc')
      .where('record_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(rows).toEqual([{ action: 'take back move' }])
  })
})
