import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Panel, Tablet } from '@portal/shared/results/tablet/tablet-rows'
import type { TournamentRole } from '@portal/shared/kit/permissions'
import { programmesOf } from '../../test/programmes.ts'
import { testPortal } from '../../test/portal.ts'
import { isChainWhole } from '../marks.rules.ts'
import { findMarks } from '../results.queries.ts'

const portal = await testPortal()
const { db, clock } = portal
const { token: admin } = await portal.signIn('admin')
const { createTournamentWithEntries, generate } = await programmesOf(portal, admin)

const grant = async (tournament_id: number, role: TournamentRole) => {
  const account = await portal.signIn('user')
  const columns = { user_id: account.id, tournament_id, role, created_date: clock.now.toISOString() }
  await db.insertInto('tournament_roles').values(columns).execute()
  return account
}
const put = async (path: string, token: string, body: object) => portal.call('PUT', `/results/${path}`, { token, body })

/** A tournament with bibs 101 to 105 in one round that takes marks, and a judge's account for each letter. */
async function openRound(letters: string, { dances = ['W', 'T'], quota = 0 } = {}) {
  const { id } = await createTournamentWithEntries(5)
  await generate(id, { heat_size: 12 })
  const judges = [...letters]
  const names = judges.map((letter) => ({ letter, name: `Judge ${letter}` }))
  await portal.call('PUT', `/results/panel/${id}`, { token: admin, body: { judges: names } })
  if (quota > 0) {
    const round = await db
      .selectFrom('rounds')
      .select('id')
      .where('tournament_id', '=', id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('rounds').set({ kind: 'semi', quota }).where('id', '=', round.id).execute()
  }
  const [round] = (await portal.call('GET', `/results/rounds/${id}`, { token: admin })).json().data
  const opening = { tournament_id: id, key: round.key, dances, judges, quota: quota > 0 ? quota : null }
  const opened = await put('cards/open', admin, opening)
  expect(opened.statusCode, opened.body).toBe(200)
  const tokens = new Map<string, string>()
  for (const letter of judges) {
    const { token } = await grant(id, 'adjudicator')
    const chosen = await put(`tablet/${id}/letter`, token, { letter })
    expect(chosen.statusCode, chosen.body).toBe(200)
    tokens.set(letter, token)
  }
  const tokenOf = (letter: string) => tokens.get(letter) ?? ''
  const tabletOf = async (letter: string, device = `tablet ${letter}`): Promise<Tablet> =>
    (
      await portal.call('GET', `/results/tablet/${id}?device=${encodeURIComponent(device)}`, { token: tokenOf(letter) })
    ).json().data
  const panel = async (): Promise<Panel> =>
    (await portal.call('GET', `/results/tablets/${id}`, { token: admin })).json().data
  const { result_id } = opened.json().data as { result_id: number }
  return { id, key: round.key as string, result_id, tokenOf, tabletOf, panel }
}
type Opened = Awaited<ReturnType<typeof openRound>>

const PLACES = { 101: 1, 102: 2, 103: 3, 104: 4, 105: 5 }
const cardOf = ({ result_id }: Opened, judge: string, dance: string, more: object = {}) => ({
  result_id,
  round_version: 1,
  judge,
  dance,
  uuid: randomUUID(),
  marks: PLACES,
  device: `tablet ${judge}`,
  signature: 'drawn 10,20 30,40;50,60',
  at_device: '2026-06-01T03:04:11.000Z',
  ...more,
})
type Card = ReturnType<typeof cardOf>
const sign = async (round: Opened, card: Card) => put(`tablet/${round.id}/card`, round.tokenOf(card.judge), card)
const reopen = async ({ id, result_id }: Opened, judge: string, dance: string) =>
  put('cards/reopen', admin, { tournament_id: id, result_id, cards: [{ judge, dance }], reason: 'E viết nhầm' })
const readCards = async (result_id: number) =>
  db.selectFrom('result_cards').selectAll().where('result_id', '=', result_id).orderBy('id').execute()

describe('a judge’s tablet', () => {
  test('holds bibs, heats, dances and the quota of the open rounds, and no name', async () => {
    const round = await openRound('ABC', { quota: 3 })
    const answer = await portal.call('GET', `/results/tablet/${round.id}?device=x`, { token: round.tokenOf('B') })
    expect(answer.body).not.toMatch(/full_name|Nguyễn/u)
    const { letter, rounds } = answer.json().data as Tablet
    expect(letter).toBe('B')
    expect(rounds).toMatchObject([
      { result_id: round.result_id, round_version: 1, format: 'recall', quota: 3, dances: ['W', 'T'], signed: [] },
    ])
    expect(rounds[0]?.starters.map(({ bib }) => bib)).toEqual([101, 102, 103, 104, 105])
  })

  test('shows who was reported absent, and takes a card without them alone', async () => {
    const round = await openRound('ABC')
    const entry = await db
      .selectFrom('round_entries as e')
      .innerJoin('athletes as a', 'a.id', 'e.athlete_id')
      .innerJoin('results as s', 's.round_id', 'e.round_id')
      .select('e.id')
      .where('s.id', '=', round.result_id)
      .where('a.number', '=', 105)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('round_entries')
      .set({ absent_date: clock.now.toISOString() })
      .where('id', '=', entry.id)
      .execute()
    const [tabletRound] = (await round.tabletOf('A')).rounds
    expect(tabletRound?.starters.at(-1)).toEqual({ bib: 105, heat: null, is_out: 1 })
    expect((await sign(round, cardOf(round, 'A', 'W'))).statusCode).toBe(422)
    const { 105: _, ...present } = PLACES
    expect((await sign(round, cardOf(round, 'A', 'W', { marks: present }))).statusCode).toBe(200)
  })

  test('lists its own cards that are in, and those of nobody else', async () => {
    const round = await openRound('ABC')
    const card = cardOf(round, 'A', 'W')
    expect((await sign(round, card)).json().data).toEqual({ state: 'in' })
    expect((await round.tabletOf('A')).rounds[0]?.signed).toMatchObject([{ dance: 'W', uuid: card.uuid }])
    expect((await round.tabletOf('B')).rounds[0]?.signed).toEqual([])
  })

  test('warns of a second device of the same judge, and the chairperson sees it', async () => {
    const round = await openRound('ABC')
    expect((await round.tabletOf('A', 'first')).has_other_device).toBe(0)
    expect((await round.tabletOf('A', 'second')).has_other_device).toBe(1)
    expect((await round.tabletOf('B')).has_other_device).toBe(0)
    expect((await round.panel()).doubled).toEqual(['A'])
    clock.now = new Date(clock.now.getTime() + 120_000)
    expect((await round.tabletOf('A', 'second')).has_other_device).toBe(0)
  })
})

describe('a letter of the panel', () => {
  test('signs for one letter of a round only, also when another is free', async () => {
    const round = await openRound('ABC')
    expect((await sign(round, cardOf(round, 'A', 'W'))).statusCode).toBe(200)
    await db
      .updateTable('panel_judges')
      .set({ user_id: null })
      .where('tournament_id', '=', round.id)
      .where('letter', '=', 'C')
      .execute()
    const token = round.tokenOf('A')
    await put(`tablet/${round.id}/letter`, token, { letter: 'C' })
    const refused = await put(`tablet/${round.id}/card`, token, cardOf(round, 'C', 'W'))
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'CARD_NOT_YOURS'])
    expect((await readCards(round.result_id)).map(({ judge }) => judge)).toEqual(['A'])
    // Who took the wrong letter signs again once the chairperson has opened that card.
    await reopen(round, 'A', 'W')
    const again = await put(`tablet/${round.id}/card`, token, cardOf(round, 'C', 'W', { round_version: 2 }))
    expect(again.statusCode, again.body).toBe(200)
  })

  test('belongs to the account that has taken it, also after the panel is saved again', async () => {
    const round = await openRound('ABC')
    const { token } = await grant(round.id, 'adjudicator')
    const taken = await put(`tablet/${round.id}/letter`, token, { letter: 'A' })
    expect([taken.statusCode, taken.json().message]).toEqual([409, 'LETTER_TAKEN'])
    const judges = ['A', 'B', 'C', 'D'].map((letter) => ({ letter, name: `Judge ${letter}` }))
    await portal.call('PUT', `/results/panel/${round.id}`, { token: admin, body: { judges } })
    expect((await round.tabletOf('A')).letter).toBe('A')
    expect((await put(`tablet/${round.id}/letter`, token, { letter: 'D' })).statusCode).toBe(200)
  })

  test('of somebody else cannot be signed for, nor by an account without one', async () => {
    const round = await openRound('ABC')
    const refused = await put(`tablet/${round.id}/card`, round.tokenOf('B'), cardOf(round, 'A', 'W'))
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'CARD_NOT_YOURS'])
    const { token } = await grant(round.id, 'adjudicator')
    expect((await put(`tablet/${round.id}/card`, token, cardOf(round, 'A', 'W'))).statusCode).toBe(403)
    const announcer = await grant(round.id, 'announcer')
    expect((await put(`tablet/${round.id}/card`, announcer.token, cardOf(round, 'A', 'W'))).statusCode).toBe(403)
    expect(await readCards(round.result_id)).toEqual([])
  })
})

describe('signed cards', () => {
  test('of nine judges at once are all there once, and the last of them places the round', async () => {
    const round = await openRound('ABCDEFGHI')
    const cards = [...'ABCDEFGHI'].flatMap((judge) => ['W', 'T'].map((dance) => cardOf(round, judge, dance)))
    // Each is sent twice, as by a tablet that did not hear the answer.
    const answers = await Promise.all([...cards, ...cards].map(async (card) => sign(round, card)))
    expect(answers.map(({ statusCode, body }) => (statusCode === 200 ? 200 : body))).toEqual(answers.map(() => 200))
    const stored = await readCards(round.result_id)
    expect(stored.map(({ judge, dance }) => `${judge}${dance}`).toSorted()).toEqual(
      cards.map(({ judge, dance }) => `${judge}${dance}`).toSorted(),
    )
    const marks = await findMarks(db, round.result_id)
    expect(marks).toHaveLength(9 * 2 * 5)
    expect(isChainWhole(marks)).toBe(true)
    const result = await db
      .selectFrom('results')
      .selectAll()
      .where('id', '=', round.result_id)
      .executeTakeFirstOrThrow()
    expect(result.state).toBe('marks_in')
    expect((await round.tabletOf('A')).rounds).toEqual([])
  })

  test('answer the same to a repetition, also after the last card has placed the round', async () => {
    const round = await openRound('ABC', { dances: ['W'] })
    const cards = [...'ABC'].map((judge) => cardOf(round, judge, 'W'))
    for (const card of cards) await sign(round, card)
    expect((await sign(round, cards[0] as Card)).json().data).toEqual({ state: 'in' })
    const late = await sign(round, cardOf(round, 'A', 'W', { marks: { 101: 2, 102: 1, 103: 3, 104: 4, 105: 5 } }))
    expect(late.json().data).toEqual({ state: 'conflict' })
    expect(await findMarks(db, round.result_id)).toHaveLength(15)
  })

  test('of a reopened round are refused in words for the old version, and taken for the new one', async () => {
    const round = await openRound('ABC')
    await sign(round, cardOf(round, 'A', 'W'))
    expect((await reopen(round, 'A', 'W')).statusCode).toBe(200)
    const [tabletRound] = (await round.tabletOf('A')).rounds
    expect(tabletRound).toMatchObject({ round_version: 2, open_reason: 'E viết nhầm', signed: [] })
    const offline = cardOf(round, 'B', 'W')
    const refused = await sign(round, offline)
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'CARD_ROUND_REOPENED'])
    expect((await sign(round, { ...offline, round_version: 2 })).json().data).toEqual({ state: 'in' })
    expect((await sign(round, cardOf(round, 'A', 'W', { round_version: 2 }))).json().data).toEqual({ state: 'in' })
  })

  test('of two devices of a judge that differ are both kept, and the chairperson sees it', async () => {
    const round = await openRound('ABC')
    await sign(round, cardOf(round, 'A', 'W', { device: 'first' }))
    const otherCard = cardOf(round, 'A', 'W', { device: 'second', marks: { 101: 5, 102: 4, 103: 3, 104: 2, 105: 1 } })
    expect((await sign(round, otherCard)).json().data).toEqual({ state: 'conflict' })
    const cell = (await round.panel()).rounds[0]?.cells.find(({ judge, dance }) => judge === 'A' && dance === 'W')
    expect(cell).toMatchObject({ state: 'in', has_conflict: 1 })
    expect((await readCards(round.result_id)).map(({ device, status }) => `${device} ${status}`)).toEqual([
      'first counts',
      'second conflict',
    ])
  })

  test.each([
    ['drawn <svg>', 422],
    ['', 422],
    ['pin', 200],
  ])('with the signature “%s” are answered with %i', async (signature, status) => {
    const round = await openRound('ABC')
    expect((await sign(round, cardOf(round, 'A', 'W', { signature }))).statusCode).toBe(status)
  })
})

describe('the chairperson’s panel', () => {
  test('follows judge by dance: not opened, how many are marked, sent and on paper, but no mark', async () => {
    const round = await openRound('ABC', { quota: 3 })
    const { result_id, id } = round
    await round.tabletOf('A')
    await round.tabletOf('B')
    await put(`tablet/${id}/progress`, round.tokenOf('B'), { device: 'tablet B', result_id, dance: 'W', count: 2 })
    await sign(round, cardOf(round, 'A', 'W', { marks: { 101: 1, 102: 1, 103: 1 } }))
    await put(`tablets/${id}/paper`, admin, { result_id, judge: 'C', is_paper: 1 })
    const answer = await portal.call('GET', `/results/tablets/${id}`, { token: admin })
    expect(answer.body).not.toContain('"marks":')
    const [panelRound] = (answer.json().data as Panel).rounds
    expect(panelRound).toMatchObject({ quota: 3, starters: 5, received: ['A', 'B'] })
    const states = panelRound?.cells.map(({ judge, dance, state, count }) => `${judge}${dance} ${state} ${count}`)
    expect(states).toEqual([
      'AW in null',
      'BW marking 2',
      'CW paper null',
      'AT waiting null',
      'BT waiting null',
      'CT paper null',
    ])
    expect(panelRound?.cells[0]?.at).toBe(clock.now.toISOString())
  })

  test('nudges a judge until the card is opened or sent', async () => {
    const round = await openRound('ABC')
    const { result_id, id } = round
    expect((await put(`tablets/${id}/nudge`, admin, { result_id, judge: 'A', dance: 'T' })).statusCode).toBe(200)
    expect((await round.tabletOf('A')).nudge).toEqual({ result_id, dance: 'T' })
    expect((await round.tabletOf('B')).nudge).toBeNull()
    await put(`tablet/${id}/progress`, round.tokenOf('A'), { device: 'tablet A', result_id, dance: 'T', count: 0 })
    expect((await round.tabletOf('A')).nudge).toBeNull()
  })

  test('is closed to judges, and to the chairperson of another tournament', async () => {
    const round = await openRound('ABC')
    expect((await portal.call('GET', `/results/tablets/${round.id}`, { token: round.tokenOf('A') })).statusCode).toBe(
      403,
    )
    const otherRound = await openRound('ABC')
    const { token } = await grant(otherRound.id, 'chair')
    expect((await portal.call('GET', `/results/tablets/${round.id}`, { token })).statusCode).toBe(403)
    expect((await portal.call('GET', `/results/tablets/${otherRound.id}`, { token })).statusCode).toBe(200)
  })
})
