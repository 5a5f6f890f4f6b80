import { describe, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, tournaments } = season
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')

const tournament_id = tournaments.open
const settings = (more: Record<string, string> = {}) => ({
  individual: '',
  pair: '',
  group: '',
  flashmob: '',
  skip: '',
  spare: '',
  order: 'unit',
  ...more,
})
const decide = (more: Record<string, unknown>) =>
  done('PUT', '/athletes/decide/athletes-numbers', { token, body: { tournament_id, ...more } })
const bibs = () => done('GET', `/athletes/bibs?tournament_id=${tournament_id}`, { token })
const setNumber = (id: number, number: number | null, previous: number | null) =>
  portal.call('PUT', `/athletes/set-number/${id}`, { token, body: { number, previous } })
const numberOf = async (id: number) => (await seen(token, id)).number
const undo = (answer: { json: () => { undo: { token: string } } }) =>
  portal.call('POST', `/undo/${answer.json().undo.token}`, { token })

const pair = await register({ tournament_detail_id: [contents.pair] }, { token })
const otherPair = await register({ tournament_detail_id: [contents.pair] }, { token })

describe('ranges of forms', () => {
  test('each form is numbered from its own, past skipped and spare numbers, and the settings are stored with the act', async () => {
    const chosen = settings({ pair: '101-', individual: '1-40', skip: '101', spare: '102-104' })
    const { assignments } = await decide({ settings: chosen, preview: 1 })
    expect(assignments.map(({ number }: { number: number }) => number)).toEqual([105, 106])
    expect((await bibs()).settings).toEqual(settings())
    await decide({ settings: chosen })
    expect(await bibs()).toMatchObject({
      approved: 2,
      numbered: 2,
      handed: 0,
      settings: chosen,
      spares: [102, 103, 104].map((number) => ({ number, holder: null })),
    })
  })

  test('too few numbers are refused at the range of the form, a wrong one at its field', async () => {
    const refusal = async (more: Record<string, string>) =>
      refused('PUT', '/athletes/decide/athletes-numbers', {
        token,
        body: { tournament_id, renumber: 1, settings: settings(more) },
      })
    expect(await refusal({ pair: '7' })).toMatchObject({
      status: 422,
      errors: [{ path: 'settings.pair', code: 'NUMBERS_TOO_FEW' }],
    })
    expect(await refusal({ spare: '9-7' })).toMatchObject({
      errors: [{ path: 'settings.spare', code: 'PLATE_RANGE_REVERSED' }],
    })
    const stored = { token, body: { tournament_id, settings: settings({ group: 'x' }) } }
    expect(await refused('PUT', '/athletes/bibs/settings', stored)).toMatchObject({
      errors: [{ path: 'settings.group' }],
    })
  })

  test('settings are stored without assigning, and a spare plate that was given by hand names its bearer', async () => {
    await done('PUT', '/athletes/bibs/settings', {
      token,
      body: { tournament_id, settings: settings({ spare: '990-991' }) },
    })
    expect((await setNumber(pair.id, 991, await numberOf(pair.id))).statusCode).toBe(200)
    const { spares } = await bibs()
    expect(spares).toMatchObject([
      { number: 990, holder: null },
      { number: 991, holder: { id: pair.id, full_name_one: expect.any(String) } },
    ])
  })
})

describe('settings that were made from older ones', () => {
  const stored = { pair: '201-', spare: '900' }
  const yours = settings({ pair: '301-' })
  const stale = { status: 409, message: 'STALE_VERSION', data: { current: settings(stored), yours } }
  const save = { method: 'PUT', path: '/athletes/bibs/settings' } as const

  test('are refused with both, stored or assigned from, and change nothing', async () => {
    await done(save.method, save.path, { token, body: { tournament_id, settings: settings(stored) } })
    const body = { tournament_id, settings: yours, previous: settings() }
    expect(await refused(save.method, save.path, { token, body })).toMatchObject(stale)
    const path = '/athletes/decide/athletes-numbers'
    expect(await refused('PUT', path, { token, body: { ...body, renumber: 1 } })).toMatchObject(stale)
    expect((await bibs()).settings).toEqual(settings(stored))
    const current = { tournament_id, settings: yours, previous: settings(stored) }
    expect(await done(save.method, save.path, { token, body: current })).toEqual(yours)
  })

  test('stand in the history of the tournament, also where an assignment changed them', async () => {
    const changes = async () =>
      portal.db.selectFrom('history').select('after').where('action', '=', 'bib_settings').orderBy('id').execute()
    const before = (await changes()).length
    const next = settings({ pair: '401-' })
    await decide({ settings: next, previous: yours })
    await decide({ settings: next, previous: next })
    const rows = await changes()
    expect(rows).toHaveLength(before + 1)
    expect(JSON.stringify(rows.at(-1))).toContain('401-')
  })
})

describe('a bib that is typed', () => {
  test('is given and taken away with undo', async () => {
    const before = await numberOf(pair.id)
    const changed = await setNumber(pair.id, 700, before)
    expect(changed.json().data).toMatchObject([{ id: pair.id, number: 700 }])
    expect(await numberOf(pair.id)).toBe(700)
    expect((await undo(changed)).statusCode).toBe(200)
    expect(await numberOf(pair.id)).toBe(before)
    const removed = await setNumber(pair.id, null, before)
    expect(await numberOf(pair.id)).toBeNull()
    expect((await undo(removed)).statusCode).toBe(200)
    expect(await numberOf(pair.id)).toBe(before)
  })

  test('is refused where it is taken, where it changed meanwhile, and for an entry that waits', async () => {
    const taken = await numberOf(otherPair.id)
    const answer = await setNumber(pair.id, taken, await numberOf(pair.id))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message: 'NUMBER_TAKEN', data: { holder: { id: otherPair.id } } })
    expect((await setNumber(pair.id, 701, 9)).json().message).toBe('STALE_VERSION')
    const waiting = await register({ tournament_detail_id: [contents.pair] })
    expect((await setNumber(waiting.id, 702, null)).json().message).toBe('ENTRY_NOT_ACTIVE')
    const path = `/athletes/bibs/holder?tournament_id=${tournament_id}&number=`
    expect(await done('GET', path + taken, { token })).toMatchObject({ holder: { id: otherPair.id } })
    expect(await done('GET', `${path}703`, { token })).toEqual({ holder: null })
  })

  test('is not swapped for a bib that the entry got meanwhile', async () => {
    const [own, taken] = [await numberOf(pair.id), await numberOf(otherPair.id)]
    const swap = (seenNumber: number | null) =>
      portal.call('PUT', `/athletes/swap-number/${pair.id}`, {
        token,
        body: { with: otherPair.id, number: taken, own: seenNumber },
      })
    const stale = await swap(9)
    expect([stale.statusCode, stale.json().message]).toEqual([409, 'STALE_VERSION'])
    expect([await numberOf(pair.id), await numberOf(otherPair.id)]).toEqual([own, taken])
    const swapped = await swap(own)
    expect([await numberOf(pair.id), await numberOf(otherPair.id)]).toEqual([taken, own])
    await undo(swapped)
  })

  test('by two at once is given to one', async () => {
    const answers = await Promise.all([pair, otherPair].map(async ({ id }) => setNumber(id, 710, await numberOf(id))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('handing out', () => {
  const act = (name: string, id: number[]) => portal.call('PUT', `/athletes/${name}/all`, { token, body: { id } })
  const listed = async (bib_handed: 0 | 1) => {
    const path = `/athletes/get-athletes-by-tournament-id?tournament_id=${tournament_id}&bib_handed=${bib_handed}`
    return (await done('GET', path, { token })).map(({ id }: { id: number }) => id).toSorted()
  }

  test('is kept with who and when, can be undone, and needs a bib', async () => {
    const without = await register({ tournament_detail_id: [contents.pair] }, { token })
    const answer = await act('hand-out-bib', [pair.id, without.id])
    expect(answer.json().data.results.map(({ result }: { result: string }) => result)).toEqual([
      'bib_handed_out',
      'no_number',
    ])
    const handed = await seen(token, pair.id)
    expect(handed).toMatchObject({ handed_number: handed.number, handed_by: { name: expect.any(String) } })
    expect(handed.handed_date).toMatch(/^\d{4}-/u)
    expect([await listed(1), await listed(0)]).toEqual([[pair.id], [otherPair.id]])
    expect((await bibs()).handed).toBe(1)
    expect((await undo(answer)).statusCode).toBe(200)
    expect([await listed(1), await listed(0)]).toEqual([[], [pair.id, otherPair.id]])
  })

  test('is refused for a plate that another one has replaced meanwhile', async () => {
    const number = await numberOf(pair.id)
    const handOut = async (seenNumber: number | null) => {
      const body = { id: [pair.id], numbers: [{ id: pair.id, number: seenNumber }] }
      return done('PUT', '/athletes/hand-out-bib/all', { token, body })
    }
    expect((await handOut(9)).results).toMatchObject([{ id: pair.id, result: 'bib_changed', now: { number } }])
    expect((await seen(token, pair.id)).handed_number).toBeNull()
    expect((await handOut(number)).results).toEqual([{ id: pair.id, result: 'bib_handed_out' }])
    await act('take-back-bib', [pair.id])
  })

  test('ends with another bib and is true again after its undo', async () => {
    await act('hand-out-bib', [pair.id])
    const changed = await setNumber(pair.id, 720, await numberOf(pair.id))
    expect(await listed(1)).toEqual([])
    await undo(changed)
    expect(await listed(1)).toEqual([pair.id])
    expect((await act('take-back-bib', [pair.id])).json().data.results).toEqual([
      { id: pair.id, result: 'bib_taken_back' },
    ])
    expect(await seen(token, pair.id)).toMatchObject({ handed_number: null, handed_by: null })
  })
})

test('a bib is printed again with a reason that stands in the history of its entry', async () => {
  const path = '/athletes/print-bibs-again'
  const answer = await portal.call('POST', path, { token, body: { tournament_id, id: [pair.id], reason: 'Rách' } })
  expect(answer.headers['content-type']).toBe('application/pdf')
  const { history } = await seen(token, pair.id)
  expect(history).toContainEqual(
    expect.objectContaining({ action: 'print_bib_again', reason: 'Rách', created_by: expect.anything() }),
  )
  expect(await refused('POST', path, { token, body: { tournament_id, id: [pair.id], reason: '' } })).toMatchObject({
    status: 422,
  })
  expect(await refused('POST', path, { token, body: { tournament_id, id: [], reason: 'Rách' } })).toMatchObject({
    status: 422,
    errors: [{ path: 'id', code: 'LIST_TOO_SHORT' }],
  })
})
