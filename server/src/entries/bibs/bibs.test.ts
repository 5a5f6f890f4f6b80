import { describe, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, units, tournaments } = season
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')

const body = (more: Record<string, unknown>) => ({ token, body: { tournament_id: tournaments.open, ...more } })
const decide = async (more: Record<string, unknown>) => done('PUT', '/athletes/decide/athletes-numbers', body(more))
const numberOf = async (id: number) => (await seen(token, id)).number

// Bình Minh sorts before Sao Mai; within a unit the content decides, then who came first.
const saoMai = await register({ unit_id: units.saoMai, tournament_detail_id: [contents.pair] }, { token })
const second = await register({ unit_id: units.binhMinh, tournament_detail_id: [contents.pairTwo] }, { token })
const first = await register({ unit_id: units.binhMinh, tournament_detail_id: [contents.pair] }, { token })
const waiting = await register({ unit_id: units.binhMinh })

describe('handing out bibs', () => {
  test('a preview shows unit, content and registration order and writes nothing', async () => {
    const { assignments, kept } = await decide({ numbers: '101,102,110', preview: 1 })
    expect(assignments.map(({ id, number }: { id: number; number: number }) => [id, number])).toEqual([
      [first.id, 101],
      [second.id, 102],
      [saoMai.id, 110],
    ])
    expect(kept).toBe(0)
    expect(await numberOf(first.id)).toBeNull()
  })

  test('refuses too few numbers, a number twice, a non-number and an empty order, naming the rule; nothing changes', async () => {
    const refusals = [
      [{ numbers: '101-102' }, 'numbers', 'NUMBERS_TOO_FEW'],
      [{ numbers: '101,102,101' }, 'numbers', 'PLATE_DUPLICATE'],
      [{ numbers: '101,abc' }, 'numbers', 'PLATE_NOT_A_NUMBER'],
      [{ numbers: '100000' }, 'numbers', 'PLATE_OUT_OF_RANGE'],
      [{ numbers: '101-110', skip: 'x' }, 'skip', 'PLATE_NOT_A_NUMBER'],
      [{}, 'numbers', 'NUMBERS_MISSING'],
    ] as const
    for (const [more, path, code] of refusals) {
      const answer = await refused('PUT', '/athletes/decide/athletes-numbers', body(more))
      expect(answer).toMatchObject({ status: 422, message: 'NUMBERS_REFUSED', errors: [{ path, code }] })
      expect(answer.errors[0]?.message).not.toContain('{')
    }
    expect(await numberOf(first.id)).toBeNull()
  })

  test('from a first number leaves out what is to be skipped, and entries that wait', async () => {
    const { assignments } = await decide({ atheletes_number_start: 100, skip: '101' })
    expect(assignments).toHaveLength(3)
    expect([await numberOf(first.id), await numberOf(second.id), await numberOf(saoMai.id)]).toEqual([100, 102, 103])
    expect(await numberOf(waiting.id)).toBeNull()
  })

  test('again changes nothing; a later entry gets the next free number', async () => {
    expect(await decide({ atheletes_number_start: 100 })).toEqual({ assignments: [], kept: 3 })
    const late = await register({ unit_id: units.saoMai }, { token })
    const { assignments, kept } = await decide({ atheletes_number_start: 100 })
    expect(assignments).toMatchObject([{ id: late.id, number: 101, previous: null }])
    expect(kept).toBe(3)
  })

  test('renumbering lets entries swap numbers', async () => {
    const { assignments } = await decide({ numbers: '103,100,101,102', renumber: 1 })
    expect(assignments.length).toBeGreaterThan(1)
    const numbers = await portal.db
      .selectFrom('athletes')
      .select('number')
      .where('number', 'is not', null)
      .orderBy('number')
      .execute()
    expect(numbers.map(({ number }) => number)).toEqual([100, 101, 102, 103])
    expect(await numberOf(first.id)).toBe(103)
  })

  test('is undone whole, also where entries swapped numbers, and refused once one has another', async () => {
    const numbers = async () => [await numberOf(first.id), await numberOf(second.id), await numberOf(saoMai.id)]
    const before = await numbers()
    const answer = await portal.call(
      'PUT',
      '/athletes/decide/athletes-numbers',
      body({ numbers: '100-103', renumber: 1 }),
    )
    const offer = answer.json().undo.token
    expect(await numbers()).not.toEqual(before)
    await done('POST', `/undo/${offer}`, { token })
    expect(await numbers()).toEqual(before)

    const again = await portal.call(
      'PUT',
      '/athletes/decide/athletes-numbers',
      body({ numbers: '100-103', renumber: 1 }),
    )
    const { token: later } = again.json().undo
    const now = await numberOf(first.id)
    await done('PUT', `/athletes/${first.id}`, { token, body: { number: 900 } })
    expect(await refused('POST', `/undo/${later}`, { token })).toMatchObject({ status: 409, message: 'UNDO_CHANGED' })
    await done('PUT', `/athletes/${first.id}`, { token, body: { number: now } })
    await done('POST', `/undo/${later}`, { token })
    expect(await numbers()).toEqual(before)
  })

  test('a preview has nothing to undo', async () => {
    const answer = await portal.call('PUT', '/athletes/decide/athletes-numbers', body({ numbers: '1-9', preview: 1 }))
    expect(answer.json().undo).toBeUndefined()
  })

  test('a number that somebody has is refused by their name', async () => {
    const { full_name_one, number } = await seen(token, saoMai.id)
    const call = { token, body: { number } }
    expect(await refused('PUT', `/athletes/${first.id}`, call)).toMatchObject({
      status: 409,
      message: 'NUMBER_TAKEN',
      errors: [{ path: 'number', message: expect.stringContaining(full_name_one) }],
    })
    await portal.db.updateTable('athletes').set({ number: 555 }).where('id', '=', waiting.id).execute()
    const taken = await refused('PUT', '/athletes/decide/athletes-numbers', body({ numbers: '555-560', renumber: 1 }))
    expect(taken).toMatchObject({ message: 'NUMBERS_REFUSED', errors: [{ code: 'NUMBER_TAKEN' }] })
    const { full_name_one: wears } = await seen(token, waiting.id)
    expect(taken.errors[0]?.message).toContain(`555 (${wears}`)
    await portal.db.updateTable('athletes').set({ number: null }).where('id', '=', waiting.id).execute()
  })

  test('by two at once gives no number twice', async () => {
    await Promise.all(Array.from({ length: 12 }, async () => register({}, { token })))
    const answers = await Promise.all([200, 205, 210].map(async (start) => decide({ atheletes_number_start: start })))
    const numbers = answers.flatMap(({ assignments }) => assignments.map(({ number }: { number: number }) => number))
    expect(numbers).toHaveLength(12)
    expect(new Set(numbers).size).toBe(12)
  })

  test('is allowed to admins only, in an existing tournament', async () => {
    const { token: user } = await portal.signIn('user')
    const call = ['PUT', '/athletes/decide/athletes-numbers'] as const
    expect(await refused(...call, { ...body({ numbers: '1' }), token: user })).toMatchObject({ status: 403 })
    expect(await refused(...call, body({ numbers: '1', tournament_id: 2_000_000 }))).toMatchObject({
      status: 404,
      message: 'TOURNAMENTS_NOT_FOUND',
    })
  })
})

describe('a bib that somebody wears', () => {
  const swap = async (id: number, other: number, number: number) =>
    portal.call('PUT', `/athletes/swap-number/${id}`, { token, body: { with: other, number } })

  test('is named with its bearer, and swapped in one act, with undo', async () => {
    const [firstEntry, secondEntry] = [await register({}, { token }), await register({}, { token })]
    await done('PUT', `/athletes/${firstEntry.id}`, { token, body: { number: 5001 } })
    await done('PUT', `/athletes/${secondEntry.id}`, { token, body: { number: 5002 } })
    const taken = await portal.call('PUT', `/athletes/${firstEntry.id}`, { token, body: { number: 5002 } })
    expect(taken.json()).toMatchObject({
      message: 'NUMBER_TAKEN',
      data: { holder: { id: secondEntry.id, code: secondEntry.code } },
    })
    const swapped = await swap(firstEntry.id, secondEntry.id, 5002)
    expect(swapped.statusCode, swapped.body).toBe(200)
    expect([await numberOf(firstEntry.id), await numberOf(secondEntry.id)]).toEqual([5002, 5001])
    const undone = await portal.call('POST', `/undo/${swapped.json().undo.token}`, { token })
    expect(undone.statusCode, undone.body).toBe(200)
    expect([await numberOf(firstEntry.id), await numberOf(secondEntry.id)]).toEqual([5001, 5002])
  })

  test('is taken over by who has none; one that was given away meanwhile is refused', async () => {
    const [firstEntry, secondEntry] = [await register({}, { token }), await register({}, { token })]
    await done('PUT', `/athletes/${secondEntry.id}`, { token, body: { number: 5010 } })
    expect((await swap(firstEntry.id, secondEntry.id, 5011)).json().message).toBe('STALE_VERSION')
    expect((await swap(firstEntry.id, secondEntry.id, 5010)).statusCode).toBe(200)
    expect([await numberOf(firstEntry.id), await numberOf(secondEntry.id)]).toEqual([5010, null])
    expect((await swap(firstEntry.id, firstEntry.id, 5010)).json().message).toBe('ATHLETE_NOT_FOUND')
    expect((await swap(waiting.id, firstEntry.id, 5010)).json().message).toBe('ENTRY_NOT_ACTIVE')
  })
})
