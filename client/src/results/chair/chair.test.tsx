import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { CardBoard } from '@portal/shared/results/cards/card-rows'
import type { Panel, PanelRound } from '@portal/shared/results/tablet/tablet-rows'
import { api } from '../../kit/api/calls.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { admin, cup } from '../../test/rows.ts'
import { Page } from './chair.page.tsx'

const cell = (judge: string, dance: string, more: Partial<PanelRound['cells'][number]> = {}) => ({
  judge,
  dance,
  state: 'waiting' as const,
  at: null,
  count: null,
  has_conflict: 0 as const,
  ...more,
})
const AT = '2026-12-06T03:04:11.000Z'
const sent = { state: 'in' as const, at: AT }
const semi: PanelRound = {
  result_id: 30,
  round_version: 1,
  item: 30,
  event: { symbol: 'D', name: 'Đôi Thiếu nhi 2 Latin B', name_en: null },
  kind: 'semi',
  key: 'r30',
  state: 'open',
  format: 'recall',
  quota: 2,
  starters: 4,
  judges: ['A', 'B', 'C'],
  dances: ['S'],
  cells: [cell('A', 'S', sent), cell('B', 'S', { state: 'marking', count: 1 }), cell('C', 'S')],
  received: ['A', 'B'],
}
const board: CardBoard = {
  key: 'r30',
  result_id: 30,
  kind: 'semi',
  state: 'open',
  format: 'recall',
  round_version: 1,
  event: { symbol: 'D', name: 'Đôi Thiếu nhi 2 Latin B', name_en: null },
  dances: ['S'],
  judges: ['A', 'B', 'C'],
  quota: 2,
  panel_reason: null,
  open_reason: null,
  bibs: [12, 47, 88, 103],
  out: [],
  problems: [],
  cards: [
    ['A', { 12: 1, 47: 1 }],
    ['B', { 12: 1, 88: 1 }],
    ['C', { 12: 1, 103: 1 }],
  ].map(([judge, marks]) => ({
    judge: judge as string,
    dance: 'S',
    state: 'in' as const,
    source: 'tablet' as const,
    keyed_by: [],
    has_conflict: 0 as const,
    differences: [],
    marks: marks as Record<string, number>,
  })),
  cut: { target: 2, clear: [12], tied: [47, 88, 103] },
}

async function openPanel(portal: Portal, round: PanelRound, role: 'chair' | 'scrutineer' = 'chair') {
  portal.signIn({
    ...admin,
    role: 0,
    roles: [{ tournament: { id: cup.id, name: cup.name }, role, expires_date: null }],
  })
  const panel: Panel = { now: AT, zone: 'Asia/Ho_Chi_Minh', on: [], rounds: [round], doubled: [] }
  portal.answer(api.tablet.panel, panel)
  await portal.open(`/chair?tournament=${cup.id}`, Page)
}
const bodies = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body)

test('follows judge by dance, nudges who is late and takes the card on paper', async ({ portal }) => {
  await openPanel(portal, semi)
  await expect.element(page.getByRole('cell', { name: '10:04:11' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '1/2' })).toBeVisible()
  await expect.element(page.getByText(say('chair.late', { judge: 'C', dance: 'Samba' }))).toBeVisible()
  const nudged = portal.answer(api.tablet.nudge, {})
  await page.getByRole('button', { name: say('chair.nudge'), exact: true }).click()
  await expect.element(page.getByRole('button', { name: say('chair.nudged') })).toBeVisible()
  expect(bodies(nudged)).toEqual([{ result_id: 30, judge: 'C', dance: 'S' }])
  const paper = portal.answer(api.tablet.paper, {})
  await page.getByRole('button', { name: say('chair.takePaper') }).click()
  await expect.poll(() => bodies(paper)).toEqual([{ result_id: 30, judge: 'C', is_paper: 1 }])
})

test('shows no cross before the last card, then the sums, the tie and three answers with their effect', async ({
  portal,
}) => {
  await openPanel(portal, semi)
  await expect.element(page.getByText(say('chair.before', { count: 3 }))).toBeVisible()
  expect(page.getByText(say('chair.cut'), { exact: true }).elements()).toHaveLength(0)
  portal.answer(api.cards.board, board)
  await openPanel(portal, { ...semi, cells: ['A', 'B', 'C'].map((judge) => cell(judge, 'S', sent)) })
  await expect.element(page.getByText(say('chair.cutTie', { count: 1, tied: 3, sum: 1 }))).toBeVisible()
  await expect.element(page.getByText(say('chair.crosses', { bib: 12, count: 3 }))).toBeInTheDocument()
  for (const [label, count] of [
    [say('chair.cut.none'), 1],
    [say('chair.cut.lot', { count: 1 }), 2],
  ] as const)
    await expect.element(page.getByRole('button', { name: `${label} ${say('chair.goOn', { count })}` })).toBeVisible()
  const decided = portal.answer(api.cards.cut, { ...board, state: 'marks_in', cut: null })
  await page.getByRole('button', { name: new RegExp(`^${say('chair.cut.all', { tied: 3 })}`, 'u') }).click()
  await expect
    .poll(() => bodies(decided))
    .toEqual([{ tournament_id: cup.id, result_id: 30, round_version: 1, decision: 'all' }])
})

test('goes on without a judge, with a reason', async ({ portal }) => {
  await openPanel(portal, semi)
  await page.getByRole('button', { name: new RegExp(`^${say('chair.drop')}`, 'u') }).click()
  await page.getByRole('combobox').selectOptions('C')
  await expect.element(page.getByText(say('chair.dropEven', { count: 2 }))).toBeVisible()
  await page.getByLabelText(say('chair.reason')).fill('ill')
  const dropped = portal.answer(api.cards.dropJudge, board)
  await page.getByRole('button', { name: say('chair.drop'), exact: true }).click()
  await expect
    .poll(() => bodies(dropped))
    .toEqual([{ tournament_id: cup.id, result_id: 30, judge: 'C', reason: 'ill' }])
})

test('reopens a card with a reason, and a scrutineer can follow but not decide', async ({ portal }) => {
  await openPanel(portal, semi)
  await page.getByRole('button', { name: new RegExp(`^${say('chair.reopen')}`, 'u') }).click()
  await page.getByLabelText(say('chair.reason')).fill('wrong heat')
  const reopened = portal.answer(api.cards.reopen, board)
  await page.getByRole('button', { name: say('chair.reopen'), exact: true }).click()
  await expect
    .poll(() => bodies(reopened))
    .toEqual([{ tournament_id: cup.id, result_id: 30, cards: [{ judge: 'A', dance: 'S' }], reason: 'wrong heat' }])
  await openPanel(portal, semi, 'scrutineer')
  await expect.element(page.getByRole('cell', { name: '10:04:11' })).toBeVisible()
  expect(page.getByRole('button', { name: say('chair.nudge') }).elements()).toHaveLength(0)
})
