import { beforeEach, describe, expect, test } from 'vitest'
import { toEntryCompetitor } from '../../programme/heats.rules.ts'
import { insertItem } from '../../programme/programme-writes.queries.ts'
import { insertRoundEntries } from '../../programme/rounds/round-entries.queries.ts'
import { entryCallsOf, type EntryAnswers } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { unsoundness } from '../../test/soundness.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, tournaments } = season
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const tournament_id = tournaments.open

type PreviewRow = {
  id: number
  verdict: string
  errors: { code: string; message: string }[]
  warnings: { code: string }[]
  can_override: number
  fee_amount: number
  fee_after: number
  paid_amount: number
  items: { number: number; to: number | null }[]
}
const events = (from: number, to: number) => ({ tournament_id, from, to })
const preview = async (from: number, to: number, id?: readonly number[]): Promise<PreviewRow[]> =>
  (await done('POST', '/athletes/move/preview', { token, body: { ...events(from, to), ...(id && { id }) } })).entries
const rowOf = async (id: number, from: number, to: number): Promise<PreviewRow> => {
  const [row] = await preview(from, to, [id])
  if (!row) throw new Error(`entry ${id} is not in the preview`)
  return row
}
const toSeen = ({ id, fee_amount, fee_after, paid_amount }: PreviewRow, by_name = 0) => ({
  id,
  fee_amount,
  fee_after,
  paid_amount,
  by_name,
})
const moveCall = (from: number, to: number, entries: object[], more: object = {}, headers = {}) =>
  ['POST', '/athletes/move', { token, headers, body: { ...events(from, to), entries, ...more } }] as const
const contentsOf = async (id: number) =>
  (await seen(token, id)).tournament_details.map((detail: { id: number }) => detail.id)
const pay = async (id: number, amount: number) =>
  done('POST', `/athletes/payments/${id}`, { token, body: { amount, method: 'cash' } })
const undo = async (undoToken: string) => portal.call('POST', `/undo/${undoToken}`, { token })
const isOpen = async (detail: number) =>
  (
    await portal.db
      .selectFrom('tournament_details')
      .select('is_register')
      .where('id', '=', detail)
      .executeTakeFirstOrThrow()
  ).is_register
const pair = async (more: Record<string, unknown> = {}): Promise<EntryAnswers> => register(more, { token })
const { pair: from, pairTwo, pairThree } = contents

beforeEach(async () => {
  for (const table of ['programme_items', 'payments', 'registrations', 'athletes', 'mails'] as const)
    await portal.db.deleteFrom(table).execute()
  await portal.db.updateTable('tournament_details').set({ is_register: 1 }).where('id', '=', from).execute()
})

describe('the preview of a move', () => {
  test('says who of an event would move, with the fee before and after', async () => {
    const { id } = await pair()
    await pay(id, 300_000)
    expect(await preview(from, pairThree)).toMatchObject([
      { id, verdict: 'moves', errors: [], fee_amount: 300_000, fee_after: 1_000_000, paid_amount: 300_000, items: [] },
    ])
    expect(await contentsOf(id)).toEqual([from])
  })

  test('replaces only that event of an entry with several, and counts the tiers again', async () => {
    const { id } = await pair({ tournament_detail_id: [from, pairTwo] })
    expect(await rowOf(id, from, pairThree)).toMatchObject({ fee_amount: 450_000, fee_after: 1_300_000 })
  })

  test('says of an entry that has the target already that it would only lose the old event', async () => {
    const { id } = await pair({ tournament_detail_id: [from, pairTwo] })
    expect(await rowOf(id, from, pairTwo)).toMatchObject({ verdict: 'leaves', fee_amount: 450_000, fee_after: 300_000 })
  })

  test('names the rule for each entry that cannot be moved', async () => {
    const { id } = await pair()
    const codes = async (to: number) => (await rowOf(id, from, to)).errors.map(({ code }) => code)
    expect(await codes(contents.solo)).toContain('FORM_MISMATCH')
    expect(await codes(contents.notRegistering)).toEqual(['CONTENT_NOT_OPEN'])
    expect(await codes(contents.closed)).toEqual(['CONTENT_CLOSED_UNIT'])
    const twin = await pair({ tournament_detail_id: [pairTwo] })
    const { people_key } = await portal.db
      .selectFrom('athletes')
      .select('people_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await portal.db.updateTable('registrations').set({ people_key }).where('athlete_id', '=', twin.id).execute()
    expect(await rowOf(id, from, pairTwo)).toMatchObject({
      verdict: 'refused',
      can_override: 0,
      errors: [{ code: 'ENTRY_EXIST' }],
    })
  })

  test('lets an internal event take an entry of its own unit', async () => {
    const { id } = await pair({ unit_id: season.units.saoMai })
    expect(await rowOf(id, from, contents.closed)).toMatchObject({ verdict: 'moves' })
  })

  test.each([
    ['deadline', { register_end_date: '2026-01-01' }, 'REGISTRATION_ENDED'],
    ['opening', { register_start_date: '2026-12-01' }, 'REGISTRATION_NOT_STARTED'],
    ['least fee', { fee_threshold: 500_000 }, 'FEE_BELOW_THRESHOLD'],
  ] as const)('warns of the %s of the registration, and moves', async (_what, columns, code) => {
    const { id } = await pair()
    const tournament = portal.db.updateTable('tournaments').where('id', '=', tournament_id)
    await tournament.set(columns).execute()
    const row = await rowOf(id, from, pairTwo)
    const moved = await done(...moveCall(from, pairTwo, [toSeen(row)]))
    await tournament.set({ register_end_date: null, register_start_date: null, fee_threshold: null }).execute()
    expect(row).toMatchObject({ verdict: 'moves', errors: [], warnings: [{ code, message: expect.any(String) }] })
    expect(moved).toMatchObject({ moved: 1 })
  })

  test('leaves out who does not take part, and names who is asked for a correction', async () => {
    const [askedEntry, refusedEntry] = [await pair(), await pair()]
    await portal.db.updateTable('athletes').set({ status: 0 }).execute()
    await done('PUT', '/athletes/ask/all', { token, body: { id: [askedEntry.id], reason: 'x', until: '2026-07-01' } })
    await done('PUT', '/athletes/refuse/all', { token, body: { id: [refusedEntry.id], reason: 'x' } })
    expect(await preview(from, pairTwo)).toMatchObject([{ id: askedEntry.id, verdict: 'set_aside' }])
  })

  test('refuses an event of another tournament, and the same event twice', async () => {
    const { id } = await pair()
    for (const to of [contents.past, from])
      expect(
        (await refused('POST', '/athletes/move/preview', { token, body: { ...events(from, to), id: [id] } })).errors,
      ).toMatchObject([{ path: 'to' }])
  })
})

describe('moving entries', () => {
  test('replaces the event, keeps the bib, takes the new fee, and says both in the history', async () => {
    const { id } = await pair({ tournament_detail_id: [from, pairTwo] })
    await portal.db.updateTable('athletes').set({ number: 107 }).where('id', '=', id).execute()
    const row = await rowOf(id, from, pairThree)
    expect(await done(...moveCall(from, pairThree, [toSeen(row)], { reason: 'Below the minimum' }))).toMatchObject({
      moved: 1,
      dropped: 0,
      undo: { token: expect.any(String) },
    })
    const entry = await seen(token, id)
    expect(entry).toMatchObject({ number: 107, fee_amount: 1_300_000 })
    expect(entry.tournament_details.map((detail: { id: number }) => detail.id).toSorted()).toEqual(
      [pairTwo, pairThree].toSorted(),
    )
    expect(entry.history.at(-1)).toMatchObject({
      action: 'move',
      reason: 'Below the minimum',
      before: { fee_amount: 450_000 },
      after: { fee_amount: 1_300_000, from: 'D1', to: 'D3' },
      contents: { added: ['D3'], removed: ['D1'] },
    })
    expect((await unsoundness(portal)).filter((each) => !/mail/u.test(each) && !/making/u.test(each))).toEqual([])
  })

  test('moves an entry with payments only by name', async () => {
    const { id } = await pair()
    await pay(id, 300_000)
    const row = await rowOf(id, from, pairThree)
    expect(await refused(...moveCall(from, pairThree, [toSeen(row)]))).toMatchObject({
      status: 409,
      message: 'MOVE_BY_NAME',
      data: { id: [id] },
    })
    expect(await contentsOf(id)).toEqual([from])
    await done(...moveCall(from, pairThree, [toSeen(row, 1)]))
    expect(await seen(token, id)).toMatchObject({ fee_amount: 1_000_000, paid_amount: 300_000, is_pay: false })
  })

  test('drops the old event of an entry that has the target, by name, and leaves a credit', async () => {
    const { id } = await pair({ tournament_detail_id: [from, pairTwo] })
    await pay(id, 450_000)
    const row = await rowOf(id, from, pairTwo)
    expect(await refused(...moveCall(from, pairTwo, [toSeen(row)]))).toMatchObject({ message: 'MOVE_BY_NAME' })
    expect(await done(...moveCall(from, pairTwo, [toSeen(row, 1)]))).toMatchObject({ moved: 0, dropped: 1 })
    expect(await seen(token, id)).toMatchObject({ fee_amount: 300_000, paid_amount: 450_000 })
    expect(await contentsOf(id)).toEqual([pairTwo])
  })

  test.each([
    ['its fee', async (id: number) => portal.db.updateTable('athletes').set({ fee_amount: 1 }).where('id', '=', id)],
    [
      'its payments',
      async (id: number) => portal.db.updateTable('athletes').set({ paid_amount: 1 }).where('id', '=', id),
    ],
    ['the price', async () => portal.db.updateTable('tournament_details').set({ fee: 5 }).where('id', '=', pairTwo)],
    [
      'the target closed',
      async () => portal.db.updateTable('tournament_details').set({ is_register: 0 }).where('id', '=', pairTwo),
    ],
  ])('moves nobody if of one entry %s changed after the preview, and names it', async (_what, change) => {
    const [first, second] = [await pair(), await pair()]
    const rows = await preview(from, pairTwo)
    const query = await change(first.id)
    await (query as { execute: () => Promise<unknown> }).execute()
    const answer = await refused(
      ...moveCall(
        from,
        pairTwo,
        rows.map((row) => toSeen(row, 1)),
      ),
    )
    expect(answer).toMatchObject({ status: 409, message: 'MOVE_CHANGED' })
    expect(await contentsOf(second.id)).toEqual([from])
    await portal.db
      .updateTable('tournament_details')
      .set({ fee: null, is_register: 1 })
      .where('id', '=', pairTwo)
      .execute()
  })

  test('overrides rules of age with a reason, by name, and keeps it at the entry', async () => {
    const adult = { full_name_one: 'Nguyễn Thị An', full_name_two: null, date_of_birth_two: null }
    const { id } = await pair({ ...adult, tournament_detail_id: [contents.solo] })
    const row = await rowOf(id, contents.solo, contents.junior)
    expect(row).toMatchObject({ verdict: 'refused', can_override: 1, errors: [{ code: 'AGE_OUT_OF_RANGE' }] })
    const call = (more: object) => moveCall(contents.solo, contents.junior, [toSeen(row, 1)], more)
    expect(await refused(...call({}))).toMatchObject({ message: 'MOVE_CHANGED' })
    await done(...call({ override_reason: 'Agreed with the jury' }))
    const entry = await seen(token, id)
    expect(entry).toMatchObject({ override_reason: 'Agreed with the jury' })
    expect(entry.history.at(-1)).toMatchObject({ action: 'move', reason: 'Agreed with the jury' })
  })

  test('answers a repeated call with the first answer', async () => {
    const { id } = await pair()
    const call = moveCall(
      from,
      pairTwo,
      [toSeen(await rowOf(id, from, pairTwo))],
      {},
      { 'idempotency-key': 'move-once-1' },
    )
    const first = await done(...call)
    expect(await done(...call)).toEqual(first)
    expect((await seen(token, id)).history.filter(({ action }: { action: string }) => action === 'move')).toHaveLength(
      1,
    )
  })
})

describe('merging a whole event', () => {
  const merge = async (more: object = {}) => {
    const rows = await preview(from, pairTwo)
    return moveCall(
      from,
      pairTwo,
      rows.map((row) => toSeen(row)),
      { close: 1, ...more },
    )
  }

  test('moves all of it, and keeps it, closed for registration', async () => {
    const [first, second] = [await pair(), await pair()]
    expect(await done(...(await merge()))).toMatchObject({ moved: 2 })
    expect(await contentsOf(first.id)).toEqual([pairTwo])
    expect(await contentsOf(second.id)).toEqual([pairTwo])
    expect(await isOpen(from)).toBe(0)
    const history = await done('GET', `/tournaments/history/${tournament_id}`, { token })
    expect(JSON.stringify(history)).toContain('merge into')
  })

  test('is refused if somebody entered the event after the preview', async () => {
    await pair()
    const call = await merge()
    const late = await pair()
    expect(await refused(...call)).toMatchObject({ message: 'MOVE_CHANGED', data: { id: [late.id] } })
    expect(await isOpen(from)).toBe(1)
    expect(await done(...(await merge({ left: [late.id] })))).toMatchObject({ moved: 2 })
  })

  test('is undone with the entries, the open event and its waiting mails', async () => {
    const { id } = await pair({ email: 'owner@example.org' })
    await portal.db.deleteFrom('mails').execute()
    const { undo: offer } = await done(...(await merge({ reason: 'Too few' })))
    const [mail] = await portal.db.selectFrom('mails').selectAll().execute()
    expect(mail?.subject).toContain('D1')
    expect(mail?.text).toContain('Too few')
    expect((await undo(offer.token)).json().data).toMatchObject({ mails_sent: 0 })
    expect(await contentsOf(id)).toEqual([from])
    expect((await seen(token, id)).history.at(-1)).toMatchObject({ action: 'unmove' })
    expect(await isOpen(from)).toBe(1)
    expect(await portal.db.selectFrom('mails').select('id').execute()).toEqual([])
    expect((await undo(offer.token)).json().message).toBe('UNDO_SPENT')
  })

  test('is not undone over a payment that came in between', async () => {
    const { id } = await pair()
    const { undo: offer } = await done(...(await merge()))
    await pay(id, 300_000)
    expect((await undo(offer.token)).json().message).toBe('UNDO_CHANGED')
    expect(await contentsOf(id)).toEqual([pairTwo])
  })
})

describe('the undo of a merge', () => {
  /** An opened event of its own, so that it can be removed. */
  const openEvent = async (symbol: string): Promise<number> => {
    const content = await portal.db
      .selectFrom('content_competition as c')
      .innerJoin('tournament_details as d', 'd.content_competition_id', 'c.id')
      .selectAll('c')
      .where('d.id', '=', from)
      .executeTakeFirstOrThrow()
    const detail = await portal.db
      .selectFrom('tournament_details')
      .selectAll()
      .where('id', '=', from)
      .executeTakeFirstOrThrow()
    const { id: _content, ...columns } = { ...content, symbol, symbol_key: symbol.toLowerCase() }
    const { id: content_competition_id } = await portal.db
      .insertInto('content_competition')
      .values(columns)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: _detail, ...opened } = { ...detail, content_competition_id }
    return (await portal.db.insertInto('tournament_details').values(opened).returning('id').executeTakeFirstOrThrow())
      .id
  }
  const mergeAll = async (source: number, target: number) => {
    const rows = await preview(source, target)
    const seenRows = rows.map((row) => toSeen(row, 1))
    return (await done(...moveCall(source, target, seenRows, { close: 1 }))).undo.token as string
  }

  test('is refused once the emptied event was removed, which it names, and moves nobody', async () => {
    const old = await openEvent('OLD1')
    const { id } = await pair({ tournament_detail_id: [old] })
    const offer = await mergeAll(old, pairTwo)
    await done('DELETE', `/tournament_details/${old}`, { token })
    const refusal = (await undo(offer)).json()
    expect(refusal).toMatchObject({ message: 'UNDO_CHANGED' })
    expect(refusal.error.message + JSON.stringify(refusal)).toContain('OLD1')
    expect(await contentsOf(id)).toEqual([pairTwo])
  })

  test('is refused while a later merge has moved the entries on, and possible in the opposite order', async () => {
    const { id } = await pair()
    const first = await mergeAll(from, pairTwo)
    const second = await mergeAll(pairTwo, pairThree)
    expect((await undo(first)).json()).toMatchObject({ message: 'UNDO_CHANGED' })
    expect(await contentsOf(id)).toEqual([pairThree])
    expect((await undo(second)).statusCode).toBe(200)
    expect((await undo(first)).statusCode).toBe(200)
    expect(await contentsOf(id)).toEqual([from])
    expect([await isOpen(from), await isOpen(pairTwo)]).toEqual([1, 1])
  })

  test('an event that was emptied by a merge can be entered and merged again', async () => {
    const early = await pair()
    await mergeAll(from, pairTwo)
    await portal.db.updateTable('tournament_details').set({ is_register: 1 }).where('id', '=', from).execute()
    const late = await pair()
    await mergeAll(from, pairTwo)
    expect([await contentsOf(early.id), await contentsOf(late.id)]).toEqual([[pairTwo], [pairTwo]])
    expect(await isOpen(from)).toBe(0)
  })

  test('of a partly paid entry gives the old fee back, and what was paid stays', async () => {
    const { id } = await pair()
    await pay(id, 100_000)
    const offer = await mergeAll(from, pairThree)
    expect(await seen(token, id)).toMatchObject({ fee_amount: 1_000_000, paid_amount: 100_000, is_pay: false })
    expect((await undo(offer)).statusCode).toBe(200)
    expect(await seen(token, id)).toMatchObject({ fee_amount: 300_000, paid_amount: 100_000, is_pay: false })
  })
})

describe('the programme', () => {
  const item = async (
    number: number,
    tournament_detail_id: number,
    entries: number[],
    round: 'final' | null = null,
  ) => {
    const at = portal.clock.now.toISOString()
    const texts = { name: `Tiết mục ${number}`, dances: null, day: null, time: null, note: null, quota: null }
    const draft = { number, kind: round, tournament_detail_id, ...texts }
    const { id, round_id } = await insertItem(portal.db, tournament_id, number, draft, { by: null, at })
    const competitors = entries.map((athlete_id) => toEntryCompetitor(athlete_id, null))
    await insertRoundEntries(portal.db, new Map([[round_id, competitors]]))
    return id
  }
  const entriesOf = async (item_id: number) =>
    (
      await portal.db
        .selectFrom('round_entries as e')
        .innerJoin('programme_items as i', 'i.round_id', 'e.round_id')
        .select('e.athlete_id')
        .where('i.id', '=', item_id)
        .orderBy('e.position')
        .execute()
    ).map(({ athlete_id }) => athlete_id)

  test('takes an entry along to the item of its new event, and back with the undo', async () => {
    const [mover, rival] = [await pair(), await pair({ tournament_detail_id: [pairTwo] })]
    const [oldItem, newItem] = [await item(34, from, [mover.id]), await item(37, pairTwo, [rival.id])]
    const row = await rowOf(mover.id, from, pairTwo)
    expect(row.items).toEqual([{ number: 34, to: 37 }])
    const { undo: offer } = await done(...moveCall(from, pairTwo, [toSeen(row)]))
    expect([await entriesOf(oldItem), await entriesOf(newItem)]).toEqual([[], [rival.id, mover.id]])
    expect((await undo(offer.token)).statusCode).toBe(200)
    expect([await entriesOf(oldItem), await entriesOf(newItem)]).toEqual([[mover.id], [rival.id]])
  })

  test('names the item of an entry whose new event has none, and leaves it there', async () => {
    const mover = await pair()
    const oldItem = await item(34, from, [mover.id])
    const row = await rowOf(mover.id, from, pairTwo)
    expect(row.items).toEqual([{ number: 34, to: null }])
    await done(...moveCall(from, pairTwo, [toSeen(row)]))
    expect(await entriesOf(oldItem)).toEqual([mover.id])
  })
})

describe('the right to move entries', () => {
  const grant = async (role: 'desk' | 'cashier' | 'organiser') => {
    const holder = await portal.signIn('user')
    await portal.db
      .insertInto('tournament_roles')
      .values({
        tournament_id,
        role,
        user_id: holder.id,
        created_date: portal.clock.now.toISOString(),
      })
      .execute()
    return holder.token
  }
  const attempt = async (roleToken: string, more: object = {}) => {
    const { id } = await pair()
    const otherIds = (await preview(from, pairTwo)).flatMap((row) => (row.id === id ? [] : row.id))
    const body = {
      ...events(from, pairTwo),
      entries: [toSeen(await rowOf(id, from, pairTwo))],
      left: otherIds,
      ...more,
    }
    return (await portal.call('POST', '/athletes/move', { token: roleToken, body })).statusCode
  }

  test('is that of editing entries; closing the event is the organiser’s', async () => {
    const [desk, cashier, organiser] = [await grant('desk'), await grant('cashier'), await grant('organiser')]
    expect(await attempt(desk)).toBe(200)
    expect(await attempt(desk, { close: 1 })).toBe(403)
    expect(await attempt(cashier)).toBe(403)
    expect(await attempt(organiser, { close: 1 })).toBe(200)
    expect((await portal.call('POST', '/athletes/move', { body: {} })).statusCode).toBe(401)
  })

  test('names deleted entries of its tournament, and of no other', async () => {
    const desk = await grant('desk')
    const draft = pairDraft(season)
    const { id } = await register(draft, { token })
    const seenRow = toSeen(await rowOf(id, from, pairTwo))
    await done('DELETE', `/athletes/${id}`, { token })
    const body = { ...events(from, pairTwo), entries: [seenRow] }
    const sentence = async () => JSON.stringify(await refused('POST', '/athletes/move', { token: desk, body }))
    expect(await sentence()).toContain(draft.full_name_one)
    await portal.db
      .updateTable('history')
      .set({ tournament_id: tournaments.past })
      .where('table_name', '=', 'athletes')
      .where('record_id', '=', id)
      .execute()
    expect(await sentence()).not.toContain(draft.full_name_one)
  })
})
