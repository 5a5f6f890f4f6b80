import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { isChainWhole, toSeal } from '../marks.rules.ts'
import { findMarks } from '../results.queries.ts'
import { cardRoundsOf, cross, JUDGES, ORDER, rank } from '../../test/results/card-rounds.ts'

const portal = await testPortal()
const { db } = portal
const { token } = await portal.signIn('admin')
const { put, openRound } = await cardRoundsOf(portal, token)

const FINAL = { A: rank(...ORDER), B: rank(102, 101, 103, 104, 105), C: rank(...ORDER) }
const places = ORDER.map((bib, index) => [bib, index + 1])
const act = async (name: string, { id, result_id }: { id: number; result_id: number }, more: object = {}) =>
  portal.call('PUT', `/results/${name}`, { token, body: { tournament_id: id, id: [result_id], ...more } })
const publish = async (round: { id: number; result_id: number }) => {
  await act('check', round)
  await act('sign', round)
  await act('publish', round, { stage: 'prizes' })
}
const ofRound = ({ id, result_id }: { id: number; result_id: number }) => ({ tournament_id: id, result_id })

describe('a card that the chairperson opens again', () => {
  test('is empty in the next version, with the marks of the other judges, and the round is placed again', async () => {
    const round = await openRound()
    await round.keyAll(FINAL)
    const cards = [{ judge: 'B', dance: 'W' }]
    expect((await put('reopen', { ...ofRound(round), cards })).statusCode).toBe(422)
    const { data } = (await put('reopen', { ...ofRound(round), cards, reason: 'Phiếu của B' })).json()
    expect(data).toMatchObject({ state: 'open', round_version: 2, open_reason: 'Phiếu của B' })
    expect(data.cards.map(({ state }: { state: string }) => state)).toEqual(['in', 'empty', 'in'])
    const late = await round.key('B', FINAL.B)
    expect(late.json().message).toBe('CARD_ROUND_REOPENED')
    await round.keyTwice('B', rank(105, 104, 103, 102, 101), { round_version: 2 })
    expect(await round.read()).toMatchObject({ state: 'marks_in', round_version: 2 })
    const marks = await findMarks(db, round.result_id)
    expect(marks.filter(({ round_version }) => round_version === 2)).toHaveLength(15)
    expect(isChainWhole(marks)).toBe(true)
  })

  test('answers a repetition of a carried card as before', async () => {
    const round = await openRound()
    const uuid = randomUUID()
    await round.key('A', FINAL.A)
    await round.key('A', FINAL.A, { pass: 'second', uuid })
    await round.keyTwice('B', FINAL.B)
    await put('reopen', { ...ofRound(round), cards: [{ judge: 'B', dance: 'W' }], reason: 'Nhầm' })
    expect((await round.key('A', FINAL.A, { pass: 'second', uuid })).json().data.state).toBe('in')
  })

  test('leaves the published result to visitors until the new one is published, and names the reason', async () => {
    const round = await openRound()
    await round.keyAll(FINAL)
    await publish(round)
    const winner = async () =>
      (await portal.call('GET', `/results/${round.id}`)).json().data.events[0].rounds[0].couples[0].bib
    await put('reopen', { ...ofRound(round), cards: [{ judge: 'A', dance: 'W' }], reason: 'Nhầm phiếu' })
    expect(await round.read()).toMatchObject({ state: 'correction' })
    expect(await winner()).toBe(101)
    await round.keyTwice('A', rank(102, 101, 103, 104, 105), { round_version: 2 })
    expect(await winner()).toBe(101)
    await act('sign', round)
    await act('publish', round, { stage: 'prizes' })
    expect(await winner()).toBe(102)
    const { judges, dances } = (await portal.call('GET', `/results/marks/${round.result_id}`)).json().data
    expect(judges).toEqual(JUDGES)
    expect(dances[0].rows[0]).toEqual({ bib: 101, marks: ['2', '2', '1'] })
    const version = await db
      .selectFrom('result_versions')
      .select(['is_correction', 'reason'])
      .where('result_id', '=', round.result_id)
      .where('round_version', '=', 2)
      .executeTakeFirstOrThrow()
    expect(version).toEqual({ is_correction: 1, reason: 'Nhầm phiếu' })
  })

  test('is refused for a card that is not there, and after the lock', async () => {
    const round = await openRound()
    await round.keyAll(FINAL)
    const cards = [{ judge: 'Z', dance: 'W' }]
    expect((await put('reopen', { ...ofRound(round), cards, reason: 'x' })).json().message).toBe('CARD_UNKNOWN')
    await publish(round)
    const past = '2020-01-01T00:00:00.000Z'
    await db
      .updateTable('results')
      .set({ published_date: past, locks_date: past })
      .where('id', '=', round.result_id)
      .execute()
    const late = await put('reopen', { ...ofRound(round), cards: [{ judge: 'A', dance: 'W' }], reason: 'x' })
    expect(late.json().message).toBe('RESULT_LOCKED')
  })
})

describe('a recall round', () => {
  test('takes crosses as many as go on, and recalls by their sums', async () => {
    const round = await openRound({ isRecall: true })
    expect(round.board).toMatchObject({ format: 'recall', quota: 2 })
    const { errors } = (await round.key('A', cross(101, 102, 103))).json()
    expect(errors).toMatchObject([{ code: 'QUOTA_MISSED' }])
    await round.keyAll({ A: cross(101, 102), B: cross(101, 103), C: cross(101, 102) })
    expect(await round.read()).toMatchObject({ state: 'marks_in', cut: null })
    expect(await round.placings()).toEqual([
      [101, 1],
      [102, 1],
      [103, 0],
      [104, 0],
      [105, 0],
    ])
  })

  test.each([
    ['all', [101, 102, 103, 104]],
    ['none', [101]],
  ] as const)('with a tie at the cut waits for the chairperson, who takes %s', async (decision, recalled) => {
    const round = await openRound({ isRecall: true })
    const tie = { A: cross(101, 102), B: cross(101, 103), C: cross(101, 104) }
    expect(await round.keyAll(tie)).toMatchObject({
      state: 'open',
      cut: { target: 2, clear: [101], tied: [102, 103, 104] },
    })
    const stale = await put('cut', { ...ofRound(round), round_version: 2, decision })
    expect(stale.json().message).toBe('STALE_VERSION')
    const decided = await put('cut', { ...ofRound(round), round_version: 1, decision })
    expect(decided.json().data).toMatchObject({ state: 'marks_in', cut: null })
    const goOn = (await round.placings()).filter(([, isRecalled]: number[]) => isRecalled === 1)
    expect(goOn.map(([bib]: number[]) => bib)).toEqual(recalled)
    expect((await put('cut', { ...ofRound(round), round_version: 1, decision })).json().message).toBe('NO_CUT')
  })

  test('whose cut is decided fills the next round with its recalled, after a look, in one act that is undone', async () => {
    const round = await openRound({ isRecall: true })
    await round.keyAll({ A: cross(101, 102), B: cross(101, 103), C: cross(101, 102) })
    const bibs = (await round.placings()).flatMap(([bib, isRecalled]: number[]) => (isRecalled === 1 ? [bib] : []))
    const readItems = async () =>
      (await portal.call('GET', `/mc/programme/${round.id}/items?all_floors=1`, { token })).json().data
    const rounds = (await portal.call('GET', `/results/rounds/${round.id}`, { token })).json().data
    const number = rounds.find(({ key }: { key: string }) => key === round.board.key).item
    const before = await readItems()
    const item = before.find((each: { number: number }) => each.number === number)
    const recall = async (preview: 0 | 1) =>
      (
        await portal.call('PUT', `/mc/items/${item.id}/recall`, { token, body: { bibs: bibs.join(' '), preview } })
      ).json()
    expect((await recall(1)).data).toMatchObject({ bibs: [101, 102], problems: [], added: 2, written: false })
    expect(await readItems()).toEqual(before)
    const { data, undo } = await recall(0)
    const next = (await readItems()).find(({ id }: { id: number }) => id === data.next.id)
    expect(next.athletes.map((each: { number: number }) => each.number)).toEqual([101, 102])
    expect((await portal.call('POST', `/undo/${undo.token}`, { token })).statusCode).toBe(200)
    expect(await readItems()).toEqual(before)
  })

  test('that withdrawals leave with its quota or fewer lets everybody go on unjudged, with a reason', async () => {
    const round = await openRound({ isRecall: true, quota: 4 })
    const pass = async (more: object) =>
      put('cut', { ...ofRound(round), round_version: 1, decision: 'unjudged', ...more })
    expect((await pass({ reason: 'Vắng mặt' })).json().message).toBe('NO_CUT')
    await round.keyTwice('A', cross(101, 102, 103, 104))
    const withdrawn = { status: 2, state: 'scratched' } as const
    await db
      .updateTable('athletes')
      .set(withdrawn)
      .where('id', '=', round.athletes[4] ?? 0)
      .execute()
    expect((await pass({})).json().errors).toMatchObject([{ path: 'reason', code: 'FIELD_BLANK' }])
    const { data } = (await pass({ reason: 'Vắng mặt' })).json()
    expect(data).toMatchObject({ state: 'marks_in', round_version: 1, bibs: [101, 102, 103, 104], out: [105] })
    expect(await round.placings()).toEqual([101, 102, 103, 104].map((bib) => [bib, 1]))
    expect(await findMarks(db, round.result_id)).toHaveLength(5)
    const history = await db
      .selectFrom('history')
      .select(['after', 'reason'])
      .where('record_id', '=', round.result_id)
      .where('action', '=', 'decide cut')
      .executeTakeFirstOrThrow()
    expect(history.reason).toBe('Vắng mặt')
    expect(JSON.parse(history.after ?? '{}')).toMatchObject({ decision: 'unjudged', go_on: [101, 102, 103, 104] })
    expect((await round.key('B', cross(101, 102, 103, 104))).json().message).toBe('ROUND_NOT_OPEN')
    const late = await put('disqualify', { ...ofRound(round), bibs: [101], reason: 'x' })
    expect(late.json().message).toBe('RESULT_WITHOUT_MARKS')
    await publish(round)
    const { events } = (await portal.call('GET', `/results/${round.id}`)).json().data
    expect(events[0].rounds[0].couples.map(({ bib }: { bib: number }) => bib)).toEqual([101, 102, 103, 104])
    expect(toSeal('')).toBe('')
  })

  test('draws as many of the tied by lot as there is room for', async () => {
    const round = await openRound({ isRecall: true })
    await round.keyAll({ A: cross(101, 102), B: cross(101, 103), C: cross(101, 104) })
    await put('cut', { ...ofRound(round), round_version: 1, decision: 'lot' })
    const goOn = (await round.placings()).filter(([, isRecalled]: number[]) => isRecalled === 1)
    expect(goOn).toHaveLength(2)
    const history = await db
      .selectFrom('history')
      .select('after')
      .where('record_id', '=', round.result_id)
      .where('action', '=', 'decide cut')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(history.after ?? '{}')).toMatchObject({ decision: 'lot', tied: [102, 103, 104] })
  })
})

describe('a judge who leaves a round', () => {
  test('counts for nothing from the next version on, with the marks given so far in the one before', async () => {
    const round = await openRound()
    await round.keyTwice('A', FINAL.A)
    await round.keyTwice('B', FINAL.B)
    const body = { ...ofRound(round), judge: 'C' }
    expect((await put('drop-judge', body)).statusCode).toBe(422)
    const { data } = (await put('drop-judge', { ...body, reason: 'Ốm' })).json()
    expect(data).toMatchObject({ state: 'marks_in', judges: ['A', 'B'], panel_reason: 'Ốm', round_version: 2 })
    expect((await round.placings()).map(([bib]: unknown[]) => bib).toSorted()).toEqual(ORDER)
    const marks = await findMarks(db, round.result_id)
    expect(marks.filter(({ round_version }) => round_version === 1)).toHaveLength(10)
    expect(isChainWhole(marks)).toBe(true)
  })

  test('takes the own card out of a round that was placed, and leaves an odd panel without its reason', async () => {
    const round = await openRound()
    await round.keyAll(FINAL)
    await put('drop-judge', { ...ofRound(round), judge: 'C', reason: 'Chấm nhầm vòng' })
    const { data } = (await put('drop-judge', { ...ofRound(round), judge: 'A', reason: 'Ốm' })).json()
    expect(data).toMatchObject({ state: 'marks_in', judges: ['B'], panel_reason: null, round_version: 3 })
    expect((await round.placings())[0]).toEqual([102, 1])
  })

  test('is refused for somebody who does not judge it, and for its last judge', async () => {
    const round = await openRound()
    const drop = async (judge: string) => put('drop-judge', { ...ofRound(round), judge, reason: 'Ốm' })
    expect((await drop('Z')).json().message).toBe('CARD_UNKNOWN')
    await drop('A')
    await drop('B')
    expect((await drop('C')).json().message).toBe('CARD_UNKNOWN')
  })
})

describe('a disqualification', () => {
  test('closes up the ranking of each judge, keeps the version before and stays when a card is opened again', async () => {
    const round = await openRound()
    await round.keyAll({ ...FINAL, B: rank(105, 104, 101, 103, 102) })
    expect(await round.placings()).toEqual(places)
    const early = await put('disqualify', { ...ofRound(round), bibs: [777], reason: 'Vi phạm' })
    expect(early.json().message).toBe('BIB_NOT_IN_ROUND')
    const { data } = (await put('disqualify', { ...ofRound(round), bibs: [101], reason: 'Vi phạm' })).json()
    expect(data).toMatchObject({ state: 'marks_in', round_version: 2, out: [101] })
    const closedUp = [
      [102, 1],
      [103, 2],
      [104, 3],
      [105, 4],
      [101, 'dsq'],
    ]
    expect(await round.placings()).toEqual(closedUp)
    const versions = await db
      .selectFrom('result_placings')
      .select('bib')
      .where('result_id', '=', round.result_id)
      .where('round_version', '=', 1)
      .execute()
    expect(versions).toHaveLength(5)
    await put('reopen', { ...ofRound(round), cards: [{ judge: 'B', dance: 'W' }], reason: 'Nhầm' })
    const stranger = await round.key('B', rank(...ORDER), { round_version: 3 })
    expect(stranger.json().errors[0]).toMatchObject({ code: 'BIB_OUT', bibs: ['101'] })
    await round.keyTwice('B', rank(102, 103, 104, 105), { round_version: 3 })
    expect(await round.placings()).toEqual(closedUp)
  })

  test('needs marks that are all in, and the chairperson', async () => {
    const round = await openRound()
    const body = { ...ofRound(round), bibs: [101], reason: 'Vi phạm' }
    expect((await put('disqualify', body)).json().message).toBe('RESULT_WITHOUT_MARKS')
    const scrutineer = await portal.signIn('user')
    const grant = {
      tournament_id: round.id,
      role: 'scrutineer' as const,
      user_id: scrutineer.id,
      created_by: null,
      created_date: portal.now().toISOString(),
    }
    await db.insertInto('tournament_roles').values(grant).execute()
    for (const [name, request] of [
      ['disqualify', body],
      ['reopen', { ...ofRound(round), cards: [{ judge: 'A', dance: 'W' }], reason: 'x' }],
      ['cut', { ...ofRound(round), round_version: 1, decision: 'all' }],
      ['open-even', { ...round.body, reason: 'x' }],
    ] as const)
      expect((await put(name, request, scrutineer.token)).statusCode, name).toBe(403)
    expect((await round.key('A', FINAL.A, {}, scrutineer.token)).statusCode).toBe(200)
  })
})

describe('a card signed on a tablet', () => {
  test('is in at once, and the last one places the round', async () => {
    const round = await openRound()
    for (const [judge, marks] of Object.entries(FINAL))
      expect(await round.sign(judge, marks, { signature: 'PIN' })).toMatchObject({ state: 'in' })
    expect(await round.read()).toMatchObject({ state: 'marks_in' })
    const marks = await findMarks(db, round.result_id)
    expect(marks.map(({ source, device }) => `${source} ${device}`)).toEqual(marks.map(() => 'tablet tablet 1'))
  })

  test('counts before a keying that differs, which the desk still sees', async () => {
    const round = await openRound()
    await round.key('A', FINAL.B)
    await round.sign('A', FINAL.A)
    const [card] = (await round.read()).cards
    expect(card).toMatchObject({ state: 'in', source: 'tablet', has_conflict: 1, marks: FINAL.A })
    expect(card?.differences.map(({ bib }) => bib)).toEqual([101, 102])
  })

  test('from a second device is kept beside the first, and the same marks are no news', async () => {
    const round = await openRound()
    await round.sign('A', FINAL.A)
    expect(await round.sign('A', FINAL.A)).toMatchObject({ state: 'in' })
    expect(await round.sign('A', FINAL.B)).toMatchObject({ state: 'conflict' })
    const [card] = (await round.read()).cards
    expect(card).toMatchObject({ state: 'in', has_conflict: 1, marks: FINAL.A })
    expect(await findMarks(db, round.result_id)).toHaveLength(5)
  })

  test('that fails on its way leaves neither a card nor a mark', async () => {
    const round = await openRound()
    await round.sign('A', FINAL.A)
    await round.sign('B', FINAL.B)
    // The last card also places the round: a version that is there already makes that fail after card and marks are written.
    await db
      .insertInto('result_versions')
      .values({
        result_id: round.result_id,
        round_version: 1,
        engine: 'x',
        rule_set: 'x',
        hash: 'x',
        reason: null,
        created_date: portal.now().toISOString(),
        created_by: null,
      })
      .execute()
    await expect(round.sign('C', FINAL.C)).rejects.toThrow(/unique/iu)
    const rows = await db.selectFrom('result_cards').select('id').where('result_id', '=', round.result_id).execute()
    expect(rows).toHaveLength(2)
    expect(await findMarks(db, round.result_id)).toHaveLength(10)
  })
})
