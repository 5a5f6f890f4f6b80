import { describe, expect, test } from 'vitest'
import { placingStatuses } from '@portal/shared/results/round/result-states'
import { erasureQueries } from '../privacy/erasing.queries.ts'
import { createRetentionJob } from '../privacy/retention.act.ts'
import { programmesOf } from '../test/programmes.ts'
import { testPortal } from '../test/portal.ts'
import { enter as createEntry } from '../test/tournaments.ts'
import { isChainWhole } from './marks.rules.ts'
import { findMarks } from './results.queries.ts'

const portal = await testPortal()
const { db } = portal
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate } = await programmesOf(portal, token)

type Round = {
  key: string
  state: string
  starters: number
  result_id: number
  version: number
  seal: string
  event: { symbol: string }
}
/** A tournament whose first event has the bibs 101 to 105 in a direct final, and whose second has 101, 103 and 105. */
const createFinals = async (entries = 5) => {
  const tournament = await createTournamentWithEntries(entries)
  await generate(tournament.id, { heat_size: 12 })
  return tournament
}
const readRounds = async (id: number): Promise<Round[]> =>
  (await portal.call('GET', `/results/rounds/${id}`, { token })).json().data
const firstRound = async (id: number) => {
  // The list is in the order of symbols, which tests draw: everybody dances the first event alone.
  const [round] = (await readRounds(id)).toSorted((a, b) => b.starters - a.starters)
  if (!round) throw new Error('no round')
  return round
}
const put = async (path: string, body: object, as = token) =>
  portal.call('PUT', `/results/${path}`, { token: as, body })
const pair = ([bib, place]: readonly [string, string]) => ({ bib, place })
const FINAL = [
  ['101', '1'],
  ['102', '2-3'],
  ['103', '2-3'],
  ['104', '4'],
  ['105', '5'],
] as const
const enter = async (
  tournament_id: number,
  key: string,
  places: readonly (readonly [string, string])[],
  more: object = {},
) => put('places', { tournament_id, key, places: places.map(pair), ...more })
const act = async (name: string, tournament_id: number, id: number[], more: object = {}) =>
  put(name, { tournament_id, id, ...more })
const readPublic = async (id: number) => (await portal.call('GET', `/results/${id}`)).json().data

/** The one event of an entry. */
const eventOf = async (athlete: number) => {
  const { tournament_detail_id } = await db
    .selectFrom('registrations')
    .select('tournament_detail_id')
    .where('athlete_id', '=', athlete)
    .executeTakeFirstOrThrow()
  return tournament_detail_id
}

/** A tournament with a published result of its first event. */
const publishFinal = async (stage = 'prizes') => {
  const { id, athletes } = await createFinals()
  const { key } = await firstRound(id)
  await enter(id, key, FINAL)
  const { result_id } = await firstRound(id)
  await act('check', id, [result_id])
  await act('sign', id, [result_id])
  await act('publish', id, [result_id], { stage })
  return { id, key, result_id, athletes }
}

describe('the result of a round', () => {
  test('goes from its places over the scrutineer and the chairperson to everybody', async () => {
    const { id } = await createFinals()
    const round = await firstRound(id)
    expect(round).toMatchObject({ state: 'drawn', starters: 5, placed: 0, result_id: null })
    const answer = await enter(id, round.key, FINAL)
    expect(answer.json().data, answer.body).toEqual({ findings: [], written: true })
    const { result_id, seal } = await firstRound(id)
    expect(seal).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/u)
    expect((await readPublic(id)).events).toEqual([])
    for (const [name, state] of [
      ['check', 'checked'],
      ['sign', 'signed'],
      ['publish', 'published'],
    ] as const) {
      expect((await act(name, id, [result_id], { stage: 'prizes' })).json().data).toEqual([
        { id: result_id, changed: 1 },
      ])
      expect((await firstRound(id)).state).toBe(state)
    }
    const [event] = (await readPublic(id)).events
    expect(event.rounds[0]).toMatchObject({ stage: 'prizes', seal, corrected_date: null })
    expect(
      event.rounds[0].couples.map((each: Record<string, number>) => [
        each['bib'],
        each['place_from'],
        each['place_to'],
      ]),
    ).toEqual([
      [101, 1, 1],
      [102, 2, 3],
      [103, 2, 3],
      [104, 4, 4],
      [105, 5, 5],
    ])
  })

  test('skips no step: an act whose turn has not come changes nothing', async () => {
    const { id } = await createFinals()
    const { key } = await firstRound(id)
    await enter(id, key, FINAL)
    const { result_id } = await firstRound(id)
    for (const name of ['sign', 'publish'])
      expect((await act(name, id, [result_id], { stage: 'prizes' })).json().data).toEqual([
        { id: result_id, changed: 0 },
      ])
    expect((await firstRound(id)).state).toBe('marks_in')
  })

  test('is opened again before it is published, with a reason', async () => {
    const { id } = await createFinals()
    const { key } = await firstRound(id)
    await enter(id, key, FINAL)
    const { result_id } = await firstRound(id)
    await act('check', id, [result_id])
    expect((await act('reopen', id, [result_id])).statusCode).toBe(422)
    await act('reopen', id, [result_id], { reason: 'Phiếu của B' })
    expect((await firstRound(id)).state).toBe('marks_in')
  })

  test('is that of the final of a programme that was made again, and its next version points there', async () => {
    const { id } = await createFinals()
    const { key } = await firstRound(id)
    await enter(id, key, FINAL)
    const { result_id } = await firstRound(id)
    await generate(id, { heat_size: 12 })
    const rounds = await readRounds(id)
    expect(rounds).toHaveLength(2)
    expect(rounds[0]).toMatchObject({ result_id, state: 'marks_in', starters: 5 })
    expect(rounds[0]?.key).not.toBe(key)
    const corrected = [...FINAL.slice(0, 3), ['104', '5'], ['105', '4']] as const
    await enter(id, rounds[0]?.key ?? '', corrected)
    const stored = await db.selectFrom('results').select(['id', 'round_id']).where('tournament_id', '=', id).execute()
    expect(stored).toEqual([{ id: result_id, round_id: Number(rounds[0]?.key.slice(1)) }])
  })

  test('with a problem is not stored, and each problem names its bib', async () => {
    const { id } = await createFinals()
    const { key } = await firstRound(id)
    const { data } = (await enter(id, key, [...FINAL.slice(1), ['777', '1']])).json()
    expect(data).toMatchObject({
      written: false,
      findings: [{ code: 'BIB_UNKNOWN', level: 'problem', rows: ['5'] }, { level: 'warning' }, { level: 'warning' }],
    })
    expect((await firstRound(id)).state).toBe('drawn')
  })

  test('made from an older version is refused', async () => {
    const { id } = await createFinals()
    const { key } = await firstRound(id)
    await enter(id, key, FINAL, { version: 0 })
    const swapped = [...FINAL.slice(0, 3), ['104', '5'], ['105', '4']] as const
    expect((await enter(id, key, swapped, { version: 0 })).json().message).toBe('STALE_VERSION')
  })

  test('sent again stores no second version, and stays signed', async () => {
    const { id } = await createFinals()
    const { key } = await firstRound(id)
    const places = { version: 0 }
    const answers = await Promise.all([enter(id, key, FINAL, places), enter(id, key, FINAL, places)])
    expect(answers.map((answer) => answer.json().data.written)).toEqual([true, true])
    const { result_id } = await firstRound(id)
    await act('check', id, [Number(result_id)])
    expect((await enter(id, key, FINAL, places)).json().data.written).toBe(true)
    expect(await firstRound(id)).toMatchObject({ state: 'checked', round_version: 1 })
  })

  test('outlives its round when the programme is made again', async () => {
    const { id, result_id } = await publishFinal()
    await generate(id, { heat_size: 12 })
    expect((await readPublic(id)).events[0].rounds[0].id).toBe(result_id)
    expect((await readRounds(id)).find((round) => round.result_id === result_id)?.state).toBe('published')
  })
})

describe('a correction', () => {
  const swapped = [['101', '2'], ['102', '1'], ...FINAL.slice(2).map(([bib], n) => [bib, `${n + 3}`] as const)] as const

  test('needs a reason, and visitors read the version before until it is published', async () => {
    const { id, key, result_id } = await publishFinal()
    expect((await enter(id, key, swapped)).json().message).toBe('RESULT_REASON_MISSING')
    await enter(id, key, swapped, { reason: 'Nhập nhầm phiếu' })
    expect((await firstRound(id)).state).toBe('correction')
    const winner = async () => (await readPublic(id)).events[0].rounds[0].couples[0].bib
    expect(await winner()).toBe(101)
    await act('sign', id, [result_id])
    await act('publish', id, [result_id], { stage: 'prizes' })
    expect(await winner()).toBe(102)
    const [{ rounds }] = (await readPublic(id)).events
    expect(rounds[0].corrected_date).not.toBeNull()
    const { versions } = (await portal.call('GET', `/results/sheet?tournament_id=${id}&key=${key}`, { token })).json()
      .data
    expect(versions).toMatchObject([
      { round_version: 1, is_correction: 0 },
      { round_version: 2, is_correction: 1, reason: 'Nhập nhầm phiếu' },
    ])
  })

  test('is mailed to those whose place it changes, and an undo takes the mails back', async () => {
    const { id, key, result_id } = await publishFinal()
    await enter(id, key, swapped, { reason: 'Nhập nhầm phiếu' })
    const readTexts = async () => {
      const mails = await db.selectFrom('mails').select('text').where('tournament_id', '=', id).orderBy('id').execute()
      return mails.map(({ text }) => text)
    }
    await act('sign', id, [result_id])
    expect(await readTexts()).toEqual([])
    const { undo } = (await act('publish', id, [result_id], { stage: 'prizes' })).json()
    const texts = await readTexts()
    const changes = ['101: trước là 1, nay là 2', '102: trước là 2–3, nay là 1', '103: trước là 2–3, nay là 3']
    expect(texts).toEqual(changes.map((change) => expect.stringContaining(change)))
    expect(texts[0]).toContain('Nhập nhầm phiếu')
    expect(texts[0]).not.toContain('Nguyễn')
    expect((await portal.call('POST', `/undo/${undo.token}`, { token })).statusCode).toBe(200)
    expect(await readTexts()).toEqual([])
  })

  test('that nobody could read before is mailed to nobody', async () => {
    const { id, key, result_id } = await publishFinal('published')
    await enter(id, key, swapped, { reason: 'Nhập nhầm phiếu' })
    await act('sign', id, [result_id])
    await act('publish', id, [result_id], { stage: 'prizes' })
    const mails = await db.selectFrom('mails').select('id').where('tournament_id', '=', id).execute()
    expect(mails).toEqual([])
  })

  test('is possible for four hours after the first publication, then the result is final', async () => {
    const { id, key, result_id } = await publishFinal('published')
    const move = async (hours: number) => {
      const published = new Date(portal.now().getTime() - hours * 3_600_000)
      await db
        .updateTable('results')
        .set({
          published_date: published.toISOString(),
          locks_date: new Date(published.getTime() + 4 * 3_600_000).toISOString(),
        })
        .where('id', '=', result_id)
        .execute()
    }
    await move(3.99)
    expect((await firstRound(id)).state).toBe('published')
    await move(4)
    expect((await firstRound(id)).state).toBe('locked')
    expect((await enter(id, key, swapped, { reason: 'Muộn' })).json().message).toBe('RESULT_LOCKED')
    // What was published can still be shown in full.
    expect((await act('publish', id, [result_id], { stage: 'prizes' })).json().data).toEqual([
      { id: result_id, changed: 1 },
    ])
  })
})

describe('marks', () => {
  test('are only added, and each hash covers all marks before it', async () => {
    const { id, key, result_id } = await publishFinal()
    await enter(id, key, [...FINAL.slice(0, 3), ['104', '5'], ['105', '4']], { reason: 'Thử' })
    const marks = await findMarks(db, result_id)
    expect(marks).toHaveLength(10)
    expect(isChainWhole(marks)).toBe(true)
    expect(isChainWhole(marks.map((mark, index) => (index === 3 ? { ...mark, value: '9' } : mark)))).toBe(false)
    const change = db.updateTable('result_marks').set({ value: '9' }).where('result_id', '=', result_id)
    await expect(change.execute()).rejects.toThrow(/only added/u)
    const reason = db.updateTable('result_marks').set({ reason: null }).where('result_id', '=', result_id)
    await reason.execute()
    expect(isChainWhole(await findMarks(db, result_id))).toBe(true)
  })

  test.each([
    ['a state before its signature', { state: 'signed', checked_date: null }],
    ['a stage before the publication', { announced_date: '2026-08-01T00:00:00.000Z' }],
    ['a publication without its end', { published_date: '2026-08-01T00:00:00.000Z' }],
  ] as const)('the database refuses %s', async (_, columns) => {
    const { id } = await createFinals()
    const { key } = await firstRound(id)
    await enter(id, key, FINAL)
    const { result_id } = await firstRound(id)
    await expect(db.updateTable('results').set(columns).where('id', '=', result_id).execute()).rejects.toThrow(
      /check/iu,
    )
  })

  test.each(placingStatuses)('of a couple that is %s hold no place', async (status) => {
    const { id } = await createFinals()
    const { key } = await firstRound(id)
    await enter(id, key, [
      ['101', status.toUpperCase()],
      ...FINAL.slice(1).map(([bib], n) => [bib, `${n + 1}`] as const),
    ])
    const sheet = (await portal.call('GET', `/results/sheet?tournament_id=${id}&key=${key}`, { token })).json().data
    expect(sheet.placings.at(-1)).toMatchObject({ bib: 101, place_from: null, status })
  })
})

describe('what everybody reads', () => {
  test('follows the publication matrix: places only after they were called', async () => {
    const { id, result_id } = await publishFinal('published')
    const read = async () => (await readPublic(id)).events[0].rounds[0].couples
    expect((await read()).map((each: { place_from: number | null }) => each.place_from)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    await act('publish', id, [result_id], { stage: 'announced' })
    expect((await read())[0]).toMatchObject({ bib: 101, place_from: 1 })
    const matrix = (await portal.call('GET', `/results/publication/${id}`, { token })).json().data
    await put(`publication/${id}`, { ...matrix, places: 'never' })
    expect((await read())[0].place_from).toBeNull()
  })

  test('names children by their consent and the setting of the tournament, and counts medals of their units', async () => {
    const { id, athletes } = await publishFinal()
    const child = { full_name_one: 'Trần Bé Na', date_of_birth_one: 2018 }
    await db
      .updateTable('athletes')
      .set(child)
      .where('id', '=', athletes[0] ?? 0)
      .execute()
    const body = async () => (await portal.call('GET', `/results/${id}`)).body
    expect(await body()).not.toContain('Trần Bé Na')
    const agreed = { publish_date: '2026-06-01T03:00:00.000Z' }
    await db
      .updateTable('athletes')
      .set(agreed)
      .where('id', '=', athletes[0] ?? 0)
      .execute()
    await db.updateTable('tournaments').set({ minors_shown: 'name' }).where('id', '=', id).execute()
    expect(await body()).toContain('Trần Bé Na')
    expect(JSON.parse(await body()).data.names_minors).toBe(1)
    await db.updateTable('tournaments').set({ minors_shown: 'bib' }).where('id', '=', id).execute()
    expect(JSON.parse(await body()).data.names_minors).toBe(0)
  })

  test('names people whose entry was merged into another since, and their places in rounds move along', async () => {
    const { id, result_id, athletes } = await publishFinal()
    const [, source = 0] = athletes
    const into = await createEntry(portal, id, [await eventOf(source)], { status: 1 })
    const { people_key, full_name_one } = await db
      .selectFrom('athletes')
      .select(['people_key', 'full_name_one'])
      .where('id', '=', source)
      .executeTakeFirstOrThrow()
    await db.updateTable('athletes').set({ status: 0 }).where('id', '=', source).execute()
    await db.updateTable('athletes').set({ people_key, full_name_one, number: 150 }).where('id', '=', into).execute()
    const owners = async () => ({
      placing: await db
        .selectFrom('result_placings')
        .select('athlete_id')
        .where('result_id', '=', result_id)
        .where('bib', '=', 102)
        .execute(),
      rounds: await db.selectFrom('round_entries').select('id').where('athlete_id', '=', into).execute(),
      named: (await readPublic(id)).events[0].rounds[0].couples[1].full_name_one,
    })
    const before = await owners()
    const merged = await portal.call('PUT', `/athletes/merge/${source}`, { token, body: { into } })
    expect(merged.statusCode, merged.body).toBe(200)
    expect(await owners()).toEqual({
      placing: [{ athlete_id: into }],
      rounds: [expect.anything()],
      named: full_name_one,
    })
    const undone = await portal.call('POST', `/undo/${merged.json().undo.token}`, { token })
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await owners()).toEqual(before)
    expect(before.placing).toEqual([{ athlete_id: source }])
  })

  test('has the judges after prize-giving', async () => {
    const { id, result_id } = await publishFinal('announced')
    const judges = [{ letter: 'A', name: 'Trọng Tài Một' }]
    expect((await put(`panel/${id}`, { judges })).json().data).toEqual(judges)
    expect((await put(`panel/${id}`, { judges: [...judges, ...judges] })).statusCode).toBe(422)
    expect((await readPublic(id)).judges).toEqual([])
    await act('publish', id, [result_id], { stage: 'prizes' })
    expect((await readPublic(id)).judges).toEqual(judges)
    expect((await portal.call('GET', `/results/panel/${id}`, { token })).json().data).toEqual(judges)
  })

  test('has the crosses of a recall after prize-giving, without a reason for places', async () => {
    const { id, result_id } = await publishFinal('announced')
    await db.updateTable('results').set({ format: 'recall', kind: 'first' }).where('id', '=', result_id).execute()
    const readMarks = async () => portal.call('GET', `/results/marks/${result_id}`)
    expect((await readMarks()).statusCode).toBe(404)
    await act('publish', id, [result_id], { stage: 'prizes' })
    expect((await readMarks()).json().data).toMatchObject({ dances: [{ rows: { length: 5 } }], explanation: [] })
    const [{ event, rounds }] = (await readPublic(id)).events
    expect(rounds[0]).toMatchObject({ has_marks: 1, stage: 'prizes', stage_date: portal.now().toISOString() })
    expect(event).toMatchObject({ age: { id: expect.any(Number) } })
  })

  test('goes on naming those who agreed to it after the data of entries is erased by its age, and others by bib', async () => {
    const { id, athletes } = await publishFinal()
    const [agreed = 0] = athletes
    await db
      .updateTable('athletes')
      .set({ publish_date: portal.now().toISOString() })
      .where('id', '=', agreed)
      .execute()
    const config = { KEEP_ENTRIES_MONTHS: 24, KEEP_MAILS_MONTHS: 0 }
    const names = async () =>
      (await readPublic(id)).events[0].rounds[0].couples.map((each: { full_name_one: string }) => each.full_name_one)
    const [before] = await names()
    await createRetentionJob({ engine: portal.engine, config })(db, new Date('2029-01-01T00:00:00Z'))
    expect(await names()).toEqual([before, '—', '—', '—', '—'])
    expect(before).not.toBe('—')
    await erasureQueries(db, portal.engine).emptyEntries([agreed], portal.now().toISOString())
    expect(await names()).toEqual(['—', '—', '—', '—', '—'])
  })
})
