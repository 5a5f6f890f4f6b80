import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { isChainWhole } from '../marks.rules.ts'
import { findMarks } from '../results.queries.ts'
import { cardRoundsOf, JUDGES, ORDER, rank } from '../../test/results/card-rounds.ts'

const portal = await testPortal()
const { db } = portal
const { token } = await portal.signIn('admin')
const colleague = await portal.signIn('admin')
const { put, openRound } = await cardRoundsOf(portal, token)

const FINAL = { A: rank(...ORDER), B: rank(102, 101, 103, 104, 105), C: rank(...ORDER) }

describe('a card keyed twice', () => {
  test('counts after the second time alone, and the last card places the round', async () => {
    const round = await openRound()
    expect(round.board).toMatchObject({ state: 'open', format: 'marks', bibs: ORDER, judges: JUDGES, dances: ['W'] })
    const once = (await round.key('A', FINAL.A)).json().data
    expect(once).toMatchObject({ state: 'once', keying: 'first' })
    // The second keying is blind: it does not show the first one.
    expect(JSON.stringify(once.board)).not.toContain('"101"')
    expect(await findMarks(db, round.result_id)).toEqual([])
    const twice = (await round.key('A', FINAL.A, { pass: 'second' })).json().data
    expect(twice).toMatchObject({ state: 'in', board: { state: 'open' } })
    expect(await findMarks(db, round.result_id)).toHaveLength(5)
    expect(await round.keyAll({ B: FINAL.B, C: FINAL.C })).toMatchObject({ state: 'marks_in', problems: [] })
    expect(await round.placings()).toEqual(ORDER.map((bib, index) => [bib, index + 1]))
    const marks = await findMarks(db, round.result_id)
    expect(marks).toHaveLength(15)
    expect(isChainWhole(marks)).toBe(true)
  })

  test('that differs stops with the bibs and both marks, and is settled by a third keying', async () => {
    const round = await openRound()
    await round.key('A', rank(101, 102, 103, 104, 105))
    const { data } = (await round.key('A', rank(102, 101, 103, 104, 105), { pass: 'second' })).json()
    expect(data.state).toBe('differs')
    expect(data.board.cards[0]).toMatchObject({
      state: 'differs',
      differences: [
        { bib: 101, first: 1, second: 2 },
        { bib: 102, first: 2, second: 1 },
      ],
    })
    const again = (await round.key('A', rank(101, 103, 102, 104, 105), { pass: 'second' })).json().data
    expect(again.state).toBe('differs')
    const agreed = (await round.key('A', rank(101, 103, 102, 104, 105), { pass: 'second' })).json().data
    expect(agreed.board.cards[0]).toMatchObject({ state: 'in', marks: { 101: 1, 103: 2, 102: 3 }, differences: [] })
  })

  test('is settled by a third keying that agrees with the first', async () => {
    const round = await openRound()
    await round.key('A', FINAL.A)
    await round.key('A', FINAL.B, { pass: 'second' })
    expect((await round.key('A', FINAL.A, { pass: 'second' })).json().data.state).toBe('in')
  })

  test('keyed by two people at once counts as both keyings, whoever was first', async () => {
    const round = await openRound()
    const answers = await Promise.all([round.key('A', FINAL.A), round.key('A', FINAL.A, {}, colleague.token)])
    expect(answers.map((answer) => answer.json().data.state).toSorted()).toEqual(['in', 'once'])
    const different = await Promise.all([round.key('B', FINAL.A), round.key('B', FINAL.B, {}, colleague.token)])
    expect(different.map((answer) => answer.json().data.state).toSorted()).toEqual(['differs', 'once'])
  })

  test('for the first time again by the same person is refused, so that another window is no second keying', async () => {
    const round = await openRound()
    await round.key('A', FINAL.A)
    expect((await round.key('A', FINAL.A)).json().message).toBe('CARD_KEYED')
  })

  test('sent again after a lost answer is answered alike and stored once', async () => {
    const round = await openRound()
    const uuid = randomUUID()
    const first = await round.key('A', FINAL.A, { uuid })
    const repeated = await round.key('A', FINAL.A, { uuid })
    expect(repeated.json()).toEqual(first.json())
    expect((await round.key('A', FINAL.B, { uuid })).json().message).toBe('IDEMPOTENCY_KEY_REUSED')
    const rows = await db.selectFrom('result_cards').select('id').where('result_id', '=', round.result_id).execute()
    expect(rows).toHaveLength(1)
  })

  test('that is in takes the same marks again, and refuses others', async () => {
    const round = await openRound()
    await round.keyTwice('A', FINAL.A)
    expect((await round.key('A', FINAL.A, {}, colleague.token)).json().data.state).toBe('in')
    const refused = await round.key('A', FINAL.B, {}, colleague.token)
    expect(refused.json()).toMatchObject({ message: 'CARD_IN' })
    expect(refused.json().detail ?? refused.body).toContain('101, 102')
  })

  test('with all that is wrong is refused at once, in the language of the reader', async () => {
    const round = await openRound()
    await db
      .updateTable('athletes')
      .set({ status: 2 })
      .where('id', '=', round.athletes[4] ?? 0)
      .execute()
    const marks = { 101: 1, 102: 1, 103: 0, 104: 2.5, 105: 4, 777: 5 }
    const { message, errors } = (await round.key('A', marks)).json()
    expect(message).toBe('BALLOT_INVALID')
    expect(errors.map(({ code }: { code: string }) => code)).toEqual([
      'BIB_OUT',
      'BIB_UNKNOWN',
      'MARK_RANGE',
      'MARK_NOT_WHOLE',
      'MARK_TWICE',
    ])
    expect(errors[0].message).toContain('105')
    expect((await round.key('A', { 101: 1, 102: 2, 103: 6 })).json().errors).toMatchObject([
      { code: 'MARK_RANGE', bibs: ['103'] },
      { code: 'MARK_MISSING', bibs: ['104'] },
    ])
    expect((await round.key('Z', rank(101, 102, 103, 104))).json().message).toBe('CARD_UNKNOWN')
  })
})

describe('a round opened for marks', () => {
  test('refuses an even panel, except by the chairperson with a reason', async () => {
    const { body } = await openRound()
    const even = { ...body, judges: ['A', 'B'] }
    expect((await put('open', even)).json().message).toBe('PANEL_EVEN')
    expect((await put('open-even', even)).statusCode).toBe(422)
    const opened = await put('open-even', { ...even, reason: 'C ốm' })
    expect(opened.json().data).toMatchObject({ judges: ['A', 'B'], panel_reason: 'C ốm' })
    expect((await put('open', { ...body, judges: JUDGES })).json().data.panel_reason).toBeNull()
  })

  test('of an even panel is placed, and shares places where the judges are level', async () => {
    const round = await openRound()
    await put('open-even', { ...round.body, judges: ['A', 'B'], reason: 'C ốm' })
    await round.keyAll({ A: FINAL.A, B: FINAL.B })
    expect((await round.placings()).slice(0, 3)).toEqual([
      [101, 1],
      [102, 1],
      [103, 3],
    ])
  })

  test('keeps the judge of a card, and takes back its opening while it has none', async () => {
    const round = await openRound()
    await round.key('C', FINAL.C)
    const fewer = await put('open', { ...round.body, judges: ['A', 'B', 'D'] })
    expect(fewer.json().message).toBe('ROUND_HAS_CARDS')
    const more = await put('open', { ...round.body, judges: ['A', 'B', 'C', 'D', 'E'] })
    expect(more.json().data.cards).toHaveLength(5)
    const fresh = await openRound()
    const changed = await put('open', { ...fresh.body, dances: ['T'] })
    await portal.call('POST', `/undo/${changed.json().undo.token}`, { token })
    expect((await fresh.read()).dances).toEqual(['W'])
  })

  test('lets the last judge that is left out complete it', async () => {
    const round = await openRound({ judges: ['A', 'B', 'C', 'D', 'E'] })
    await round.keyAll(FINAL)
    expect((await put('open', round.body)).json().data.state).toBe('open')
    const body = { ...round.body, judges: JUDGES }
    expect((await put('open', body)).json().data.state).toBe('marks_in')
    expect((await put('open', body)).json().message).toBe('ROUND_HAS_RESULT')
  })

  test('takes no marks after its sign-off', async () => {
    const round = await openRound()
    await round.keyAll(FINAL)
    for (const act of ['check', 'sign'])
      await portal.call('PUT', `/results/${act}`, {
        token,
        body: { tournament_id: round.id, id: [round.result_id] },
      })
    expect((await round.key('A', FINAL.B)).json().message).toBe('CARD_IN')
    await expect(round.sign('A', FINAL.B)).resolves.toMatchObject({ state: 'conflict' })
    expect(await round.read()).toMatchObject({ state: 'signed' })
    expect(await round.placings()).toEqual(ORDER.map((bib, index) => [bib, index + 1]))
  })

  test('waits for the card of a couple whose bib changed, and says so', async () => {
    const round = await openRound()
    await round.keyTwice('A', FINAL.A)
    await db
      .updateTable('athletes')
      .set({ number: 205 })
      .where('id', '=', round.athletes[4] ?? 0)
      .execute()
    const now = rank(101, 102, 103, 104, 205)
    const board = await round.keyAll({ B: now, C: now })
    expect(board).toMatchObject({ state: 'open' })
    expect(board.problems).toHaveLength(1)
    expect(board.problems[0]).toContain('205')
  })

  test('gives the last place to a couple that withdrew between two dances', async () => {
    const round = await openRound({ dances: ['W', 'T'] })
    await round.keyAll({ A: rank(105, 101, 102, 103, 104), B: rank(105, 101, 102, 103, 104), C: FINAL.C })
    await db
      .updateTable('athletes')
      .set({ status: 2 })
      .where('id', '=', round.athletes[4] ?? 0)
      .execute()
    const rest = rank(101, 102, 103, 104)
    const board = await round.keyAll({ A: rest, B: rest, C: rest }, { dance: 'T' })
    expect(board.state).toBe('marks_in')
    expect(await round.placings()).toEqual([
      [101, 1],
      [102, 2],
      [105, 3],
      [103, 4],
      [104, 5],
    ])
  })
})
