import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { MovePreviewRow } from '@portal/shared/entries/move/move-calls'
import { detail } from '../../entries/register/draft/register.fixtures.ts'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { MovePanel } from './move-panel.tsx'
import type { MovePanelProps } from './use-move-form.ts'

const weak = { ...detail(1, { symbol: 'S214', minimum_athletes: 5 }), entries: 3 }
const near = { ...detail(2, { symbol: 'S213', minimum_athletes: 5 }), entries: 4 }
const names = ['An', 'Bình', 'Chi', 'Dung']
const row = (id: number, changes: Partial<MovePreviewRow> = {}): MovePreviewRow => ({
  id,
  code: `E${id}`,
  number: null,
  status: 1,
  state: null,
  full_name_one: `Trần ${names[id]}`,
  full_name_two: null,
  team_name: null,
  date_of_birth_one: 2015,
  date_of_birth_two: null,
  unit: { id: 1, name: 'CLB', code: 'CLB' },
  verdict: 'moves',
  errors: [],
  warnings: [],
  can_override: 0,
  fee_amount: 200_000,
  fee_after: 250_000,
  paid_amount: 0,
  items: [],
  ...changes,
})
const tooOld = {
  verdict: 'refused' as const,
  can_override: 1 as const,
  errors: [{ code: 'AGE_OUT_OF_RANGE', message: 'Too old for S213.' }],
}
const undo = { token: 'a-token-of-24-characters', expires_date: '2026-11-22T12:00:00.000Z' }

async function openPanel(portal: Portal, rows: readonly MovePreviewRow[], props: Partial<MovePanelProps> = {}) {
  portal.signIn()
  portal.answer(api.tournaments.details, [weak, near])
  portal.answer(api.tournaments.byId, cup)
  const previews = portal.answer(api.moves.preview, { entries: [...rows] })
  let closed = 0
  await portal.open('/tournaments/9/contents', () => (
    <MovePanel
      tournamentId={9}
      ids={null}
      sources={[1]}
      onClose={() => (closed += 1)}
      reload={async () => undefined}
      {...props}
    />
  ))
  return { previews, closedTimes: () => closed }
}
const proposal = () => page.getByRole('button', { name: /S213/u })
const entryBox = (id: number) => page.getByRole('checkbox', { name: new RegExp(`Trần ${names[id]}`, 'u') })
const confirm = (count: number) => page.getByRole('button', { name: say('move.confirm', { count }), exact: true })

test('proposes the nearest event with why and the counts, and shows what the merge would do', async ({ portal }) => {
  const { previews } = await openPanel(portal, [row(1), row(2, { paid_amount: 200_000 })])
  await expect.element(proposal()).toMatchTextContent(say('move.counts', { before: 4, after: 7 }))
  await expect.element(proposal()).toMatchTextContent(say('move.age.same'))
  expect(previews).toEqual([])
  await proposal().click()
  await expect.element(entryBox(1)).toBeChecked()
  expect(previews.map(({ body }) => body)).toEqual([{ tournament_id: 9, from: 1, to: 2 }])
  await expect
    .element(page.getByText(say('move.notReached', { before: 4, after: 5, minimum: 5 })))
    .not.toBeInTheDocument()
  await expect.element(page.getByText(say('move.reached', { before: 4, after: 5, minimum: 5 }))).toBeVisible()
})

test('moves who has paid only once chosen by name, and sends what was seen', async ({ portal }) => {
  const { closedTimes } = await openPanel(portal, [row(1), row(2, { paid_amount: 200_000 })])
  const sent = portal.answer(api.moves.move, { moved: 2, dropped: 0, undo })
  await proposal().click()
  await expect.element(entryBox(2)).not.toBeChecked()
  await entryBox(2).click()
  await confirm(2).click()
  await expect.poll(closedTimes).toBe(1)
  const fees = { fee_amount: 200_000, fee_after: 250_000 }
  expect(sent.map(({ body }) => body)).toEqual([
    {
      tournament_id: 9,
      from: 1,
      to: 2,
      entries: [
        { id: 1, ...fees, paid_amount: 0, by_name: 0 },
        { id: 2, ...fees, paid_amount: 200_000, by_name: 1 },
      ],
      close: 1,
      left: [],
      reason: null,
      override_reason: null,
    },
  ])
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
  await expect.element(page.getByText(say('move.done', { count: 2, to: 'S213' }))).toBeVisible()
  await expect.element(page.getByRole('button', { name: say('admin.undo') })).toBeVisible()
})

test('names the rule for who cannot move, and wants a reason to override rules of age', async ({ portal }) => {
  await openPanel(portal, [
    row(1, tooOld),
    row(2, { verdict: 'refused', errors: [{ code: 'CONTENT_NOT_OPEN', message: 'S213 is closed.' }] }),
  ])
  const sent = portal.answer(api.moves.move, { moved: 1, dropped: 0, undo })
  await proposal().click()
  await expect.element(page.getByText('S213 is closed.')).toBeVisible()
  await expect.element(entryBox(2)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: say('move.confirmNone') })).toBeDisabled()
  await entryBox(1).click()
  await expect.element(confirm(1)).toBeDisabled()
  await page.getByRole('textbox', { name: say('move.override') }).fill('Agreed with the jury')
  await confirm(1).click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ left: [2], override_reason: 'Agreed with the jury', entries: [{ id: 1, by_name: 1 }] }])
})

test('shows what changed meanwhile, and reads the look again', async ({ portal }) => {
  const { previews, closedTimes } = await openPanel(portal, [row(1)])
  portal.answer(api.moves.move, refused(409, 'MOVE_CHANGED', { sentence: 'Trần Bình changed.' }))
  await proposal().click()
  await confirm(1).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Trần Bình changed.')
  await expect.poll(() => previews.length).toBe(2)
  expect(closedTimes()).toBe(0)
})

test('offers neither closing nor letters for entries that were chosen, and takes one of them as chosen by name', async ({
  portal,
}) => {
  await openPanel(portal, [row(1, { paid_amount: 200_000 })], { ids: [1], sources: [1] })
  await proposal().click()
  await expect.element(entryBox(1)).toBeChecked()
  await expect.element(page.getByText(say('move.close', { symbol: 'S214' }))).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: say('move.write') })).not.toBeInTheDocument()
})
