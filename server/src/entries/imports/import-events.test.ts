import { beforeEach, describe, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { importCallsOf, findingCodes } from '../../test/entry-imports.ts'
import { entrySeason, rowCounts } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

// The usual lists allow far more events than the tournament has opened.
const portal = await testPortal()
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const { done, refused, seen } = entryCallsOf(portal, season)
const { otherPeople, row, write } = importCallsOf(portal, season, token)
const tournament_id = season.tournaments.open
await done('PUT', '/standard-lists', { token, body: { kinds: ['ages', 'dances', 'grades'] } })

beforeEach(() => {
  otherPeople()
})

/** A couple of ten and eleven years, and a girl of that age. */
const couple = (line: number, ...contents: string[]) =>
  row(line, { date_of_birth_one: '2015', date_of_birth_two: '2016', contents })
const girl = (line: number, ...contents: string[]) =>
  row(line, { date_of_birth_one: '2015', full_name_two: '', date_of_birth_two: '', contents })
const team = (line: number, ...contents: string[]) =>
  row(line, {
    full_name_one: ['An', 'Bình', 'Chi'].map((name) => `${row(line).full_name_one} ${name} 2015`).join(', '),
    date_of_birth_one: '',
    full_name_two: '',
    date_of_birth_two: '',
    contents,
  })
type EntryRow = ReturnType<typeof row>
const look = async (rows: EntryRow[], more: object = {}, by = token) =>
  done('POST', '/athletes/import/preview', { token: by, body: { tournament_id, rows, ...more } })
const symbolsOf = ({ events }: { events: { symbol: string }[] }) => events.map(({ symbol }) => symbol)
const statesOf = ({ rows }: { rows: { state: string }[] }) => rows.map(({ state }) => state)
const opened = async () =>
  portal.db
    .selectFrom('tournament_details as o')
    .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
    .select(['c.symbol', 'c.tournament_id', 'o.fee'])
    .where('o.tournament_id', '=', tournament_id)
    .orderBy('o.id')
    .execute()
const contents = async () =>
  portal.db.selectFrom('content_competition').select(['id', 'symbol']).orderBy('id').execute()
const all = async () => {
  const { history: _h, idempotency_keys: _i, entry_totals: _e, ...rows } = await rowCounts(portal)
  return { rows, contents: await contents(), opened: await opened() }
}

describe('an event that a list names and the tournament has not opened', () => {
  test('is offered by name, form, grade and age, marked as read from its symbol, with how many rows name it', async () => {
    const before = await all()
    const seenList = await look([couple(2, 'D214'), couple(3, 'D214', 'D1'), girl(4, 'S213')])
    expect(seenList.events).toMatchObject([
      {
        symbol: 'D214',
        name: 'Đôi Thiếu nhi 2 Latin hạng B (4 điệu)',
        formality: { id: 2 },
        age: { name: 'Thiếu nhi 2', name_en: 'Juvenile II' },
        grade: { name: expect.stringContaining('B') },
        dance_type: { name: 'Latin' },
        dances: ['Samba', 'Cha cha cha', 'Rumba', 'Jive'],
        is_new: 1,
        is_from_symbol: 1,
        is_guessed: 0,
        rows: 2,
      },
      { symbol: 'S213', formality: { id: 1 }, is_new: 1, rows: 1 },
    ])
    expect(statesOf(seenList)).toEqual(['problem', 'problem', 'problem'])
    expect(seenList.rows.map(findingCodes)).toEqual([
      ['contents.0 SYMBOL_UNOPENED'],
      ['contents.0 SYMBOL_UNOPENED'],
      ['contents.0 SYMBOL_UNOPENED'],
    ])
    expect(await all()).toEqual(before)
  })

  test.each(['D 214', 'D-214', 'd.214'])('is offered by a symbol that is divided: %s', async (text) => {
    const seenList = await look([couple(2, text), girl(3, `D1, ${text}`)], { open_events: ['D214'] })
    expect(seenList.events).toMatchObject([{ symbol: 'D214', is_new: 1, is_from_symbol: 1, rows: 1 }])
    expect(statesOf(seenList)).toEqual(['ok', 'problem'])
    expect(seenList.rows[0].contents).toEqual(['D214'])
  })

  test('is of the form of the people of its rows, or not offered; such rows stay to be mended', async () => {
    const rows = [
      girl(2, 'D214'),
      couple(3, 'S213'),
      team(4, 'D214'),
      girl(5, 'NH2'),
      couple(6, 'DD2'),
      team(7, 'S213'),
    ]
    const seenList = await look(rows, { open_events: ['D214', 'S213', 'NH2', 'DD2'] })
    expect(seenList.events).toEqual([])
    expect(statesOf(seenList)).toEqual(rows.map(() => 'problem'))
    for (const { findings } of seenList.rows)
      expect(findings).toContainEqual(expect.objectContaining({ path: 'contents.0', level: 'problem' }))
    expect(symbolsOf(await look([couple(2, 'D214'), girl(3, 'S213'), team(4, 'NH2'), team(5, 'DD2')]))).toEqual([
      'D214',
      'DD2',
      'NH2',
      'S213',
    ])
  })

  test('whose symbol is numbered has a guessed age group, which may be said', async () => {
    const { events, ages } = await look([team(2, 'NH2')])
    expect(events).toMatchObject([{ symbol: 'NH2', formality: { id: 4 }, grade: null, is_guessed: 1 }])
    expect(ages.map(({ name }: { name: string }) => name)).toContain('Thiếu nhi 2')
    const chosen = await look([team(2, 'NH2')], {
      open_events: ['NH2'],
      event_ages: [{ symbol: 'NH2', age: 'Thiếu nhi 2' }],
    })
    expect(chosen.events).toMatchObject([{ symbol: 'NH2', age: { name: 'Thiếu nhi 2' } }])
    expect(statesOf(chosen)).toEqual(['ok'])
  })

  test('that nobody chose is not made, and its rows are refused by name', async () => {
    const before = await all()
    const body = { tournament_id, rows: [couple(2, 'D1'), couple(3, 'D214')] }
    const { message, errors } = await refused('POST', '/athletes/import', { token, body })
    expect(message).toBe('IMPORT_PROBLEMS')
    expect(errors.map(({ path }) => path)).toEqual(['rows.3.contents.0'])
    expect(await all()).toEqual(before)
  })

  test('of which only one of two was chosen leaves its row to be mended', async () => {
    const seenList = await look([couple(2, 'D214'), girl(3, 'S213')], { open_events: ['D214'] })
    expect(statesOf(seenList)).toEqual(['ok', 'problem'])
    expect(symbolsOf(seenList)).toEqual(['D214', 'S213'])
  })

  test('is a common event where there is one, opened as it is', async () => {
    const common = await contents()
    const seenList = await look([couple(2, 'U1')], { open_events: ['U1'] })
    expect(seenList.events).toMatchObject([{ symbol: 'U1', is_new: 0, is_from_symbol: 0 }])
    expect(statesOf(seenList)).toEqual(['ok'])
    const { undo } = await write([couple(2, 'U1')], { open_events: ['U1'] })
    expect(await contents()).toEqual(common)
    expect((await opened()).at(-1)).toEqual({ symbol: 'U1', tournament_id: null, fee: null })
    await done('POST', `/undo/${undo.token}`, { token })
    expect((await opened()).map(({ symbol }) => symbol)).not.toContain('U1')
  })
})

describe('an import with events to add', () => {
  const rows = () => [couple(2, 'D1'), couple(3, 'D214'), couple(4, 'D214', 'D213'), girl(5, 'S213'), team(6, 'NH2')]
  const chosen = {
    open_events: ['D214', 'd213', 'S213', 'NH2'],
    event_ages: [{ symbol: 'NH2', age: 'Thiếu nhi 2' }],
  }

  test('makes those that were chosen as the tournament’s own, prices by its tiers, and goes with them by one undo', async () => {
    const before = await all()
    const list = rows()
    expect(statesOf(await look(list, chosen))).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect(await all()).toEqual(before)
    const answer = await write(list, chosen)
    expect(answer).toMatchObject({ added: 5, there: 0 })
    expect((await opened()).slice(before.opened.length)).toEqual(
      ['D213', 'D214', 'NH2', 'S213'].map((symbol) => expect.objectContaining({ symbol, tournament_id, fee: null })),
    )
    const fees = []
    for (const { id } of answer.rows) fees.push((await seen(token, id)).fee_amount)
    expect(fees).toEqual([300_000, 300_000, 450_000, 200_000, 500_000])
    await done('POST', `/undo/${answer.undo.token}`, { token })
    expect(await all()).toEqual(before)
  })

  test('makes none that only rows left out name', async () => {
    const before = await opened()
    const { undo } = await write([couple(2, 'D214')], chosen)
    expect((await opened()).slice(before.length).map(({ symbol }) => symbol)).toEqual(['D214'])
    await done('POST', `/undo/${undo.token}`, { token })
  })

  test('adds them to an entry that was there, and an undo leaves that entry as it was', async () => {
    const list = [couple(2, 'D1')]
    const earlier = (await write(list)).rows[0].id
    const before = await all()
    const answer = await write([{ ...list[0], contents: ['D1', 'D214'] } as EntryRow], { open_events: ['D214'] })
    expect(answer.rows).toMatchObject([{ result: 'joined', id: earlier }])
    expect((await seen(token, earlier)).fee_amount).toBe(450_000)
    await done('POST', `/undo/${answer.undo.token}`, { token })
    expect(await all()).toEqual(before)
    expect((await seen(token, earlier)).fee_amount).toBe(300_000)
  })

  test('stays whole when somebody entered one of its events since', async () => {
    const { undo } = await write([couple(2, 'D214')], { open_events: ['D214'] })
    const otherImport = await write([couple(3, 'D214')])
    const before = await all()
    expect((await refused('POST', `/undo/${undo.token}`, { token })).message).toBe('UNDO_CHANGED')
    expect(await all()).toEqual(before)
    await done('POST', `/undo/${otherImport.undo.token}`, { token })
    await done('POST', `/undo/${undo.token}`, { token })
  })

  test('with a row that has a problem makes no event', async () => {
    const before = await all()
    const list = [couple(2, 'D214'), { ...couple(3, 'D214'), email: 'x' }]
    const { message } = await refused('POST', '/athletes/import', {
      token,
      body: { tournament_id, rows: list, ...chosen },
    })
    expect(message).toBe('IMPORT_PROBLEMS')
    expect(await all()).toEqual(before)
  })

  test('sent twice at once makes each event and each entry once', async () => {
    const list = rows()
    const before = await opened()
    const [firstImport, secondImport] = await Promise.all([write(list, chosen), write(list, chosen)])
    expect([firstImport.added, secondImport.added].toSorted()).toEqual([0, 5])
    expect(await opened()).toHaveLength(before.length + 4)
    await done('POST', `/undo/${(firstImport.undo ?? secondImport.undo).token}`, { token })
  })

  test('is open to who organises that tournament, whose common events stay as they are', async () => {
    const { id, token: own } = await portal.signIn('user')
    const users = portal.db.selectFrom('users').select('user_name').where('id', '=', id)
    const { user_name: account } = await users.executeTakeFirstOrThrow()
    const role = { tournament_id, role: 'organiser', account }
    await done('POST', '/tournament_roles', { token, body: role })
    const body = { tournament_id, rows: [couple(2, 'D214')], open_events: ['D214'] }
    const common = (await contents()).length
    const { undo } = await done('POST', '/athletes/import', { token: own, body })
    expect((await opened()).at(-1)).toMatchObject({ symbol: 'D214', tournament_id })
    expect(await contents()).toHaveLength(common + 1)
    await done('POST', `/undo/${undo.token}`, { token: own })
    const forbiddenBody = { ...body, tournament_id: season.tournaments.unpublished }
    expect((await refused('POST', '/athletes/import', { token: own, body: forbiddenBody })).status).toBe(403)
  })
})
