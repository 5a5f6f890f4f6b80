import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BoardCard, CardBoard } from '@portal/shared/results/cards/card-rows'
import type { RoundResult } from '@portal/shared/results/round/result-rows'
import { api } from '../../kit/api/calls.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { refused, type SentCall } from '../../test/network.ts'
import { cup } from '../../test/rows.ts'
import { Page } from '../office/results-office.page.tsx'

const BIBS = [12, 15, 18]
const card = (judge: string, state: BoardCard['state'] = 'empty', more: Partial<BoardCard> = {}): BoardCard => ({
  judge,
  dance: 'W',
  state,
  source: 'paper',
  keyed_by: [],
  has_conflict: 0,
  differences: [],
  marks: null,
  ...more,
})
const board: CardBoard = {
  key: 'r1',
  result_id: 5,
  event: { symbol: 'D414', name: 'Đôi Thiếu niên 2', name_en: null },
  kind: 'final',
  state: 'open',
  format: 'marks',
  round_version: 1,
  dances: ['W'],
  judges: ['A', 'B', 'C'],
  quota: null,
  panel_reason: null,
  open_reason: null,
  bibs: BIBS,
  out: [],
  problems: [],
  cut: null,
  cards: [card('A'), card('B'), card('C')],
}

async function openCards(portal: Portal, initialBoard: CardBoard) {
  localStorage.clear()
  portal.signIn()
  portal.answer(api.results.rounds, [])
  portal.answer(api.cards.board, initialBoard)
  await portal.open(`/tournaments/${cup.id}/results?cards=r1`, Page, '/tournaments/:id/results')
}

/** A server that counts keyings as the real one does, without their comparison. */
function answerKeyings(portal: Portal, from: CardBoard, differing: readonly string[] = []): SentCall[] {
  let cards = from.cards
  return portal.answer(api.cards.key, ({ body }) => {
    const { judge } = body as { judge: string }
    const before = cards.find((each) => each.judge === judge)?.state
    const state = before === 'empty' ? 'once' : before === 'once' && differing.includes(judge) ? 'differs' : 'in'
    const differences = state === 'differs' ? [{ bib: 12, first: 1, second: 2 }] : []
    cards = cards.map((each) => (each.judge === judge ? card(judge, state, { differences }) : each))
    const next = { ...from, cards }
    portal.answer(api.cards.board, next)
    return { state, keying: before === 'empty' ? 'first' : 'second', board: next } as const
  })
}
const readBodies = (sent: readonly SentCall[]) =>
  sent.map(({ body }) => {
    const { judge, pass, marks } = body as { judge: string; pass: string; marks: Record<string, number> }
    return `${judge} ${pass} ${Object.values(marks).join('')}`
  })

test('cards are keyed twice by digits and Enter alone, and keys typed before an answer are not lost', async ({
  portal,
}) => {
  await openCards(portal, board)
  const sent = answerKeyings(portal, board)
  portal.answer(api.results.sheet, refused(404, 'RESULTS_NOT_FOUND'))
  await expect.element(page.getByLabelText(say('cards.place', { bib: 12 }))).toHaveFocus()
  await userEvent.keyboard('123{Enter}213{Enter}321{Enter}')
  await expect.element(page.getByText(say('cards.pass.second'))).toBeVisible()
  await userEvent.keyboard('123{Enter}213{Enter}321{Enter}')
  await expect
    .poll(() => readBodies(sent))
    .toEqual(['A first 123', 'B first 213', 'C first 321', 'A second 123', 'B second 213', 'C second 321'])
})

test('a difference stops with both marks, and drops what was typed behind it', async ({ portal }) => {
  const keyedOnce = { ...board, cards: board.cards.map(({ judge }) => card(judge, 'once')) }
  await openCards(portal, keyedOnce)
  const sent = answerKeyings(portal, keyedOnce, ['A'])
  await expect.element(page.getByLabelText(say('cards.place', { bib: 12 }))).toHaveFocus()
  await userEvent.keyboard('213{Enter}')
  await expect.element(page.getByText(say('cards.differs.bib', { bib: 12, first: '1', second: '2' }))).toBeVisible()
  await expect.element(page.getByLabelText(say('cards.place', { bib: 12 }))).toHaveFocus()
  await userEvent.keyboard('123{Enter}')
  await expect.element(page.getByText(say('cards.card', { judge: 'B', dance: 'W' }))).toBeVisible()
  expect(readBodies(sent)).toEqual(['A second 213', 'A second 123'])
})

test('a field that Tab or a click leads to takes the next digit', async ({ portal }) => {
  await openCards(portal, board)
  await page.getByLabelText(say('cards.place', { bib: 18 })).click()
  await userEvent.keyboard('1{Shift>}{Tab}{/Shift}3')
  await page.getByLabelText(say('cards.place', { bib: 15 })).click()
  await userEvent.keyboard('2')
  for (const [bib, place] of [
    [15, '2'],
    [18, '3'],
  ] as const)
    await expect.element(page.getByLabelText(say('cards.place', { bib }))).toHaveValue(place)
})

test('a broken card names all its faults and stays as it was typed', async ({ portal }) => {
  await openCards(portal, board)
  const sent = answerKeyings(portal, board)
  await expect.element(page.getByLabelText(say('cards.place', { bib: 12 }))).toHaveFocus()
  await userEvent.keyboard('11{Enter}')
  await expect
    .element(page.getByText('W: judge A gave place 1 to bibs 12, 15. Each place can be given once.'))
    .toBeVisible()
  await expect.element(page.getByText('W: judge A gave bib 18 no mark.')).toBeVisible()
  await expect.element(page.getByLabelText(say('cards.place', { bib: 15 }))).toHaveValue('1')
  expect(sent).toHaveLength(0)
})

test('survives a lost answer and a reload, and goes out again under the same key', async ({ portal }) => {
  await openCards(portal, board)
  const lost = portal.answer(api.cards.key, 'offline')
  await expect.element(page.getByLabelText(say('cards.place', { bib: 12 }))).toHaveFocus()
  await userEvent.keyboard('123{Enter}')
  await expect.element(page.getByText(say('cards.offline'))).toBeVisible()
  await portal.open(`/tournaments/${cup.id}/results?cards=r1`, Page, '/tournaments/:id/results')
  await expect.element(page.getByLabelText(say('cards.place', { bib: 18 }))).toHaveValue('3')
  const sent = answerKeyings(portal, board)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(1)
  const uuidOf = ({ body }: SentCall) => (body as { uuid: string }).uuid
  expect(uuidOf(sent[0] as SentCall)).toBe(uuidOf(lost[0] as SentCall))
  await expect.element(page.getByText(say('cards.last.once', { judge: 'A', dance: 'W' }))).toBeVisible()
})

test('crosses are keyed as bibs against the quota, and a tie at the cut is the chairperson’s decision', async ({
  portal,
}) => {
  const recall: CardBoard = { ...board, format: 'recall', quota: 2, kind: 'semi' }
  await openCards(portal, recall)
  const sent = answerKeyings(portal, recall)
  await expect.element(page.getByLabelText(say('cards.bib'))).toHaveFocus()
  await userEvent.keyboard('1215')
  await expect.element(page.getByText(say('cards.crosses', { count: 2, quota: 2 }))).toBeVisible()
  await userEvent.keyboard('15')
  await expect.element(page.getByText(say('cards.problem.twice', { bib: '15' }))).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ marks: { 12: 1, 15: 1 } })
  const tied: CardBoard = {
    ...recall,
    cards: recall.cards.map(({ judge }) => card(judge, 'in', { marks: { 12: 1 } })),
    cut: { target: 2, clear: [12], tied: [15, 18] },
  }
  await openCards(portal, tied)
  const decided = portal.answer(api.cards.cut, { ...tied, cut: null })
  await page.getByRole('button', { name: say('cards.cut.all', { count: 3 }) }).click()
  await expect
    .poll(() => decided.map(({ body }) => body))
    .toEqual([{ tournament_id: cup.id, result_id: 5, round_version: 1, decision: 'all' }])
})

test('a recall round whose cards are in leads to the next round with its recalled bibs', async ({ portal }) => {
  const done: CardBoard = {
    ...board,
    format: 'recall',
    quota: 2,
    kind: 'semi',
    state: 'marks_in',
    cards: board.cards.map(({ judge }) => card(judge, 'in', { marks: { 12: 1, 15: 0, 18: 1 } })),
  }
  const listed: RoundResult = {
    key: 'r1',
    event: { id: 7, ...board.event },
    round_id: 1,
    result_id: 5,
    kind: 'semi',
    item: 7,
    format: 'recall',
    state: 'marks_in',
    version: 1,
    round_version: 1,
    starters: 3,
    placed: 3,
    seal: null,
    stage: null,
    published_date: null,
    locks_date: null,
    corrected_date: null,
  }
  portal.signIn()
  portal.answer(api.results.rounds, [listed])
  portal.answer(api.cards.board, done)
  portal.answer(api.results.sheet, {
    round: listed,
    starters: [],
    versions: [],
    placings: [12, 15, 18].map((bib) => ({
      bib,
      place_from: null,
      place_to: null,
      status: null,
      is_recalled: bib === 15 ? (0 as const) : (1 as const),
    })),
  })
  await portal.open(`/tournaments/${cup.id}/results?cards=r1`, Page, '/tournaments/:id/results')
  await expect
    .element(page.getByRole('link', { name: say('cards.recallNext') }))
    .toHaveAttribute('href', `/tournaments/${cup.id}/programme?recall=7&bibs=12+18`)
})

test('a round with no more than go on is passed by the chairperson with a reason', async ({ portal }) => {
  const few: CardBoard = { ...board, format: 'recall', quota: 3, kind: 'semi' }
  await openCards(portal, few)
  const passed = portal.answer(api.cards.cut, { ...few, state: 'marks_in' })
  portal.answer(api.results.sheet, refused(404, 'RESULTS_NOT_FOUND'))
  await page.getByLabelText(say('cards.reason')).fill('Vắng mặt')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => passed.map(({ body }) => body))
    .toMatchObject([{ decision: 'unjudged', round_version: 1, reason: 'Vắng mặt' }])
  await expect.element(page.getByRole('link', { name: say('cards.signOff') })).toBeVisible()
  await expect.element(page.getByLabelText(say('cards.bib'))).not.toBeInTheDocument()
})

test('a round is opened with its letters and dances, and a card that is in is reopened with a reason', async ({
  portal,
}) => {
  const closed: CardBoard = { ...board, result_id: null, state: 'drawn', cards: [], judges: [] }
  await openCards(portal, closed)
  const opened = portal.answer(api.cards.open, {
    ...board,
    cards: [card('A', 'in', { marks: { 12: 1, 15: 2, 18: 3 }, keyed_by: ['An', 'Bình'] })],
    judges: ['A'],
  })
  await page.getByLabelText(say('cards.open.judges')).fill('a b c')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => opened.map(({ body }) => body))
    .toMatchObject([{ key: 'r1', judges: ['A', 'B', 'C'], dances: ['W'], quota: null }])
  await expect.element(page.getByText('1. 12 · 2. 15 · 3. 18')).toBeVisible()
  const reopened = portal.answer(api.cards.reopen, { ...board, round_version: 2, open_reason: 'Nhầm' })
  await page.getByLabelText(say('cards.reason')).fill('Nhầm')
  await page.getByRole('button', { name: say('cards.reopen') }).click()
  await expect.element(page.getByText(say('cards.reopened', { version: 2, reason: 'Nhầm' }))).toBeVisible()
  expect(reopened[0]?.body).toMatchObject({ cards: [{ judge: 'A', dance: 'W' }], reason: 'Nhầm' })
})
