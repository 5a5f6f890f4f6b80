import { describe, expect, test } from 'vitest'
import type { Desk, LateEvent, Rest } from '@portal/shared/desk/desk-rows'
import { contentDraft, make } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'
import { enter, openContents } from '../../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate, readItems, moveToItem, master } = await programmesOf(portal, token)

const group = await make<{ id: number }>(
  portal,
  token,
  '/content_competition',
  contentDraft(master, { name: 'Nhóm Latin', formality_id: 4 }),
)
const fee = await make<{ id: number }>(portal, token, '/fees', {
  name: '300',
  amount: 300_000,
  formality_id: 2,
  currency_name: 'VND',
})
let pairs = 0
const pair = (more: object = {}) => {
  pairs += 1
  const names = [`Trịnh Nhật ${'ABCDEFGHIJKLMNOP'[pairs]}`, `Lương Ngọc ${'ABCDEFGHIJKLMNOP'[pairs]}`]
  return {
    full_name_one: names[0],
    date_of_birth_one: 1995,
    full_name_two: names[1],
    date_of_birth_two: 1996,
    unit_id: master.unit,
    tournament_detail_id: [] as number[],
    ...more,
  }
}
/** A tournament in the middle of its day: registration has ended, two spare bibs, a surcharge, a programme of two events. */
const onTheDay = async (entries = 4, hasTeams = false) => {
  const programme = await createTournamentWithEntries(entries)
  const { id, details } = programme
  await portal.db
    .updateTable('tournaments')
    .set({ register_end_date: '2026-05-01', late_fee: 200_000, late_fee_from: '2026-05-20' })
    .where('id', '=', id)
    .execute()
  const tier = { tournament_id: id, fee_id: fee.id, start_content: 1, end_content: null }
  await portal.db
    .insertInto('fee_details')
    .values([
      { ...tier, formality_id: 2 },
      { ...tier, formality_id: 4 },
    ])
    .execute()
  const [teams = 0] = hasTeams ? await openContents(portal, id, [group.id]) : []
  if (hasTeams) {
    const team = await enter(portal, id, [teams], { status: 1, number_of_people: 4 })
    await portal.db.updateTable('athletes').set({ number: 150 }).where('id', '=', team).execute()
  }
  const settings = { spare: '351-352' }
  await portal.call('PUT', '/athletes/bibs/settings', { token, body: { tournament_id: id, settings } })
  await generate(id, { heat_size: 12 })
  const [first = 0, second = 0, third = 0] = details
  return { id, first, second, third, teams }
}
const check = async (tournament_id: number, draft: object) =>
  (await portal.call('POST', '/desk/late-check', { token, body: { tournament_id, ...draft } })).json().data as {
    problems: { path: string; message: string }[]
    events: LateEvent[]
    spares: number[]
    number: number | null
    fee: unknown
    rests: Rest[]
  }
const enterLate = async (tournament_id: number, draft: object, headers = {}) =>
  portal.call('POST', '/desk/late-entry', { token, body: { tournament_id, ...draft }, headers })
const readDesk = async (id: number) => (await portal.call('GET', `/desk/list/${id}`, { token })).json().data as Desk

describe('a late entry', () => {
  test('is checked by the rules of registration, with its effect, its bib and its fee', async () => {
    const { id, first, second, third } = await onTheDay()
    const answer = await check(id, pair({ tournament_detail_id: [first] }))
    expect(answer).toMatchObject({
      spares: [351, 352],
      number: null,
      fee: { lines: [{ amount: 300_000 }], late_fee: 200_000, total: 500_000 },
    })
    expect(answer.events).toMatchObject([
      { id: first, problem: null, item: { number: 1 }, before: 4, after: 5, heats_before: 1, heats_after: 1 },
      { id: second, problem: null, before: 2, after: 3 },
      { id: third, problem: expect.stringMatching(/^D\d+ is not in the programme/u), item: null },
    ])
    const children = pair({ date_of_birth_one: 2018, date_of_birth_two: 2018 })
    expect((await check(id, children)).events[0]?.problem).toMatch(/\d/u)
  })

  test('stands at once in the programme with a spare bib, approved, with the surcharge, once for a repeated call', async () => {
    const { id, first } = await onTheDay()
    const draft = pair({ tournament_detail_id: [first] })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = [await enterLate(id, draft, key), await enterLate(id, draft, key)].map((each) => each.json().data)
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ number: 351, joined: false, fee_amount: 500_000, owed: 500_000 })
    const [item] = await readItems(id)
    expect(item?.athletes.map(({ number }) => number)).toEqual([101, 102, 103, 104, 351])
    expect(answers[0].starts).toEqual([{ detail_id: first, item_id: item?.id, number: 1, heat: null }])
    const entry = (await readDesk(id)).entries.find(({ number }) => number === 351)
    expect(entry).toMatchObject({ events: [first], owed: 500_000, here: null })
  })

  test('of a team names the rule that its members break, and dances with the other teams', async () => {
    const { id, teams } = await onTheDay(4, true)
    const team = (members: string) =>
      pair({
        full_name_one: members,
        date_of_birth_one: null,
        full_name_two: null,
        date_of_birth_two: null,
        is_group: 1,
        team_name: 'Nhịp Sáng',
        tournament_detail_id: [teams],
      })
    const alone = await check(id, team('Trịnh Nhật Minh 1995'))
    expect(alone).toMatchObject({
      events: [],
      problems: [{ path: 'full_name_one', message: expect.stringMatching(/2/u) }],
    })
    const young = 'Trịnh Nhật Minh 1995, Lương Ngọc Vy 1996, Hồ Tuệ Lâm 2018, Mạc Anh Thư 1994'
    expect((await check(id, team(young))).events).toMatchObject([
      { id: teams, problem: expect.stringContaining('Hồ Tuệ Lâm') },
    ])
    const adults = team('Trịnh Nhật Minh 1995, Lương Ngọc Vy 1996, Hồ Tuệ Lâm 1993, Mạc Anh Thư 1994')
    expect(await check(id, adults)).toMatchObject({
      problems: [],
      events: [{ id: teams, problem: null, before: 1, after: 2 }],
      fee: { total: 500_000 },
    })
    expect((await enterLate(id, adults)).json().data).toMatchObject({ number: 351, starts: [{ detail_id: teams }] })
    const entry = (await readDesk(id)).entries.find(({ number }) => number === 351)
    expect(entry).toMatchObject({ team_name: 'Nhịp Sáng', people: 4 })
  })

  test('shows the rest of the dancers between the chosen items, also next to what one of them dances already', async () => {
    const { id, first, second, teams } = await onTheDay(4, true)
    const draft = pair()
    const sign = (number: number, time: string) => ({ id: expect.any(Number), number, time })
    // Item 1 ends when item 2, that of the teams, begins; nothing tells when the last item does.
    expect((await check(id, { ...draft, tournament_detail_id: [first, second] })).rests).toEqual([
      { after: sign(1, '08:05'), before: sign(3, '08:10'), minutes: 5, is_short: 0 },
    ])
    await enterLate(id, { ...draft, tournament_detail_id: [first] })
    const team = {
      full_name_one: `${draft.full_name_one} 1995, Lương Ngọc Vy 1996`,
      is_group: 1,
      unit_id: draft.unit_id,
    }
    expect((await check(id, { ...team, tournament_detail_id: [teams] })).rests).toEqual([
      { after: sign(1, '08:05'), before: sign(2, '08:05'), minutes: 0, is_short: 1 },
    ])
  })

  test('has a name, a year and a price that the registration would take, or says which it lacks', async () => {
    const { id, first } = await onTheDay()
    const { problems } = await check(id, pair({ full_name_one: 'Trịnh, Nhật', date_of_birth_two: 2027 }))
    expect(problems.map(({ path }) => path)).toEqual(['full_name_one', 'date_of_birth_two'])
    await portal.db.deleteFrom('fee_details').where('tournament_id', '=', id).execute()
    const [event] = (await check(id, pair())).events
    expect(event).toMatchObject({ id: first, problem: expect.stringContaining('fee') })
    const both = await enterLate(id, pair({ tournament_detail_id: [first] }))
    expect(both.json()).toMatchObject({ message: 'FEE_MISSING' })
  })

  test('joins the entry that the people have, without another surcharge or bib', async () => {
    const { id, first, second } = await onTheDay()
    const draft = pair({ tournament_detail_id: [first] })
    await enterLate(id, draft)
    expect((await check(id, draft)).events[0]?.problem).not.toBeNull()
    const more = { ...draft, tournament_detail_id: [second] }
    expect(await check(id, more)).toMatchObject({ number: 351, fee: { late_fee: 0, total: 300_000 } })
    expect((await enterLate(id, more)).json().data).toMatchObject({ joined: true, number: 351, fee_amount: 800_000 })
    expect((await readItems(id))[1]?.athletes.map(({ number }) => number)).toContain(351)
  })

  test('is refused for an item that was called, by name, and for people who do not fit', async () => {
    const { id, first, second } = await onTheDay()
    await moveToItem(id, { current_event: 2 })
    const called = await enterLate(id, pair({ tournament_detail_id: [second] }))
    expect(called.statusCode).toBe(409)
    expect(called.json()).toMatchObject({ message: 'ITEM_CALLED', errors: [{ path: 'tournament_detail_id' }] })
    expect((await check(id, pair())).events.map(({ problem }) => problem === null)).toEqual([false, false, false])
    const quietDay = await onTheDay()
    const young = pair({ date_of_birth_one: 2018, date_of_birth_two: 2018, tournament_detail_id: [quietDay.first] })
    expect((await enterLate(quietDay.id, young)).json()).toMatchObject({ message: 'NOT_ELIGIBLE' })
    expect((await readItems(quietDay.id))[0]?.athletes).toHaveLength(4)
    expect(first).not.toBe(second)
  })

  test('is taken against a rule with a reason, which the history keeps; not into an item that was called', async () => {
    const { id, first, second } = await onTheDay()
    const young = pair({ date_of_birth_one: 2018, date_of_birth_two: 2018, tournament_detail_id: [first] })
    const override_reason = 'Trưởng ban tổ chức đồng ý'
    expect((await check(id, young)).events).toMatchObject([
      { can_override: 1 },
      { can_override: 1 },
      { can_override: 0 },
    ])
    const clerk = await portal.signIn('user')
    const grant = { tournament_id: id, user_id: clerk.id, role: 'desk', code_hash: null, expires_date: null } as const
    const created = { created_by: null, created_date: portal.clock.now.toISOString() }
    await portal.db
      .insertInto('tournament_roles')
      .values({ ...grant, ...created })
      .execute()
    const entered = await portal.call('POST', '/desk/late-entry', {
      token: clerk.token,
      body: { tournament_id: id, ...young, override_reason },
    })
    expect(entered.json().data, entered.body).toMatchObject({ number: 351, joined: false })
    const entry = (await portal.call('GET', `/athletes/get-by-id/${entered.json().data.id}`, { token })).json().data
    expect(entry).toMatchObject({ override_reason })
    expect(entry.history).toContainEqual(expect.objectContaining({ action: 'create', reason: override_reason }))
    await moveToItem(id, { current_event: 2 })
    const called = await enterLate(id, { ...young, tournament_detail_id: [second], override_reason })
    expect(called.json().message).toBe('ITEM_CALLED')
  })

  test('opens another heat where one is full, and nobody dances alone in it', async () => {
    const { id, first } = await onTheDay(12)
    await portal.db.updateTable('rounds').set({ kind: 'first' }).where('tournament_detail_id', '=', first).execute()
    const draft = pair({ tournament_detail_id: [first] })
    expect((await check(id, draft)).events[0]).toMatchObject({ after: 13, heats_before: 1, heats_after: 2 })
    const { starts } = (await enterLate(id, draft)).json().data
    expect(starts[0].heat).toBe(2)
    const heats = (await readItems(id))[0]?.athletes.map(({ heat }) => heat)
    expect([1, 2].map((heat) => heats?.filter((each) => each === heat).length)).toEqual([7, 6])
  })

  test('keeps the bib that is asked for, unless somebody has it', async () => {
    const { id, first } = await onTheDay()
    const draft = pair({ tournament_detail_id: [first] })
    expect((await enterLate(id, { ...draft, number: 101 })).json().message).toBe('NUMBER_TAKEN')
    expect((await enterLate(id, { ...draft, number: 352 })).json().data.number).toBe(352)
  })
})

test('the desk lists units, events, items and starts, and answers 304 while nothing changed', async () => {
  const { id, first } = await onTheDay()
  const answer = await portal.call('GET', `/desk/list/${id}`, { token })
  const desk = answer.json().data as Desk
  expect(desk.items.map(({ number, day, time }) => [number, day, time])).toEqual([
    [1, '2026-08-01', '08:00'],
    [2, '2026-08-01', '08:05'],
  ])
  expect(desk.entries.map(({ number }) => number)).toEqual([101, 102, 103, 104])
  expect(desk.entries[0]?.starts.map(({ item_id }) => item_id)).toEqual(desk.items.map((item) => item.id))
  expect(desk.entries[1]?.events).toEqual([first])
  expect(answer.body).not.toMatch(/an@example[.]org|0912345678|1990/u)
  const again = { 'if-none-match': String(answer.headers.etag) }
  expect((await portal.call('GET', `/desk/list/${id}`, { token, headers: again })).statusCode).toBe(304)
  const scratch = { id: [desk.entries[1]?.id] }
  await portal.call('PUT', '/athletes/scratch/all', { token, body: scratch })
  const after = await portal.call('GET', `/desk/list/${id}`, { token, headers: again })
  expect((after.json().data as Desk).entries[1]).toMatchObject({ number: 102, scratched: 1 })
})

test('the hall reads how many of the next items are here, once somebody is checked in, without names', async () => {
  const { id } = await onTheDay()
  const read = async () => (await portal.call('GET', `/mc/pointers/${id}`)).json().data.floors[0]
  expect(await read()).not.toHaveProperty('presence')
  const { entries, items } = await readDesk(id)
  const marks = entries
    .slice(0, 3)
    .map(({ id: athlete_id }) => ({ athlete_id, kind: 'here', on: 1, acted_at: portal.clock.now.toISOString() }))
  const body = { console: 'desk', sent_at: portal.clock.now.toISOString(), marks }
  await portal.call('PUT', `/desk/marks/${id}`, { token, body })
  const start = entries[3]?.starts[0]?.round_entry_id
  await portal.call('PUT', `/mc/absent/${id}/${start}`, { token, body: { absent: 1 } })
  expect((await read()).presence).toEqual([
    { item_id: items[0]?.id, here: 3, of: 3 },
    { item_id: items[1]?.id, here: 2, of: 2 },
  ])
})

test('a start is scratched with a reason, which the desk and the history of the entry show', async () => {
  const { id } = await onTheDay()
  const [entry] = (await readDesk(id)).entries
  const start = entry?.starts[0]
  const press = async (body: object) => portal.call('PUT', `/mc/absent/${id}/${start?.round_entry_id}`, { token, body })
  await press({ absent: 1, reason: 'Chấn thương' })
  const startNow = async () => (await readDesk(id)).entries[0]?.starts[0]
  expect(await startNow()).toEqual({
    ...start,
    absent: 1,
    absent_at: portal.clock.now.toISOString(),
    reason: 'Chấn thương',
  })
  const history = async () =>
    (await portal.call('GET', `/athletes/get-by-id/${entry?.id}`, { token })).json().data.history as object[]
  expect(await history()).toContainEqual(
    expect.objectContaining({ action: 'scratch_start', reason: 'Chấn thương', after: { item: '1' } }),
  )
  expect((await press({ absent: 0, reason: '' })).statusCode).toBe(200)
  expect(await startNow()).toEqual(start)
  expect(await history()).toContainEqual(expect.objectContaining({ action: 'restore_start', reason: null }))
  expect((await press({ absent: 1, reason: 'x'.repeat(256) })).json()).toMatchObject({ errors: [{ path: 'reason' }] })
})

test('an absence that comes late from a queue does not undo a later one', async () => {
  const { id } = await onTheDay()
  const start = (await readDesk(id)).entries[0]?.starts[0]?.round_entry_id
  const press = async (absent: 0 | 1, minutesAgo: number) => {
    const moment = (ago: number) => new Date(portal.clock.now.getTime() - ago * 60_000).toISOString()
    const body = { absent, acted_at: moment(minutesAgo), sent_at: moment(0) }
    return (await portal.call('PUT', `/mc/absent/${id}/${start}`, { token, body })).json().data.absent as number
  }
  expect([await press(1, 30), await press(0, 20), await press(1, 25)]).toEqual([1, 0, 0])
  expect(await press(1, 5)).toBe(1)
})

test('a cup counts the bibs of a unit that danced, each once, those who stayed away not', async () => {
  const { id } = await onTheDay()
  await portal.db.updateTable('athletes').set({ unit_id: master.unit }).where('tournament_id', '=', id).execute()
  const cup = async () => (await portal.call('GET', `/desk/cup/${id}`, { token })).json().data
  expect(await cup()).toEqual([])
  const { entries } = await readDesk(id)
  const start = entries[1]?.starts[0]?.round_entry_id
  await portal.call('PUT', `/mc/absent/${id}/${start}`, { token, body: { absent: 1 } })
  await moveToItem(id, { current_event: 2 })
  expect(await cup()).toEqual([{ unit: { id: master.unit, name: 'CLB Sao Mai', code: null }, bibs: 3 }])
})
