import type { Entry } from '@portal/shared/entries/entries'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { undoable } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { bulkBar, rowOf } from '../../test/entries.ts'
import { entry } from '../../test/rows.ts'
import { numbered, openBibs, unnumbered } from '../../test/bibs.ts'

const tick = (name = numbered.full_name_one) =>
  page.getByRole('button', { name: say('bibs.handed.label', { name }), exact: true })
const results = (result: string, id: number) => undoable({ results: [{ id, result }] })
const handed = {
  ...numbered,
  handed_number: 21,
  handed_date: '2026-08-01T02:12:00.000Z',
  handed_by: { id: 4, name: 'Lan' },
}

const answerEntry = ({ answer }: Portal, row: Entry) =>
  answer(api.entries.byId, { ...row, payments: [], history: [], guardian: null, request: null })

test('H hands the bib of the highlighted row out, and the tick says who and when', async ({ portal }) => {
  await openBibs(portal)
  answerEntry(portal, handed)
  const sent = portal.answer(api.entryActs.hand_out_bib, results('bib_handed_out', 1))
  await expect.element(tick()).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('jh')
  await expect.element(tick()).toHaveAttribute('aria-pressed', 'true')
  expect(sent.map(({ body }) => body)).toEqual([{ id: [1], numbers: [{ id: 1, number: 21 }] }])
  await expect.element(tick()).toHaveAttribute('title', expect.stringContaining('Lan'))
})

const now = { ...numbered, number: 106 }
const changed = (id: number) => ({ id, result: 'bib_changed', now })

test('a plate that the office has renumbered meanwhile is not handed out, and the row gets its new number', async ({
  portal,
}) => {
  await openBibs(portal)
  answerEntry(portal, now)
  portal.answer(api.entryActs.hand_out_bib, { results: [changed(1)] })
  await expect.element(tick()).toBeVisible()
  await userEvent.keyboard('jh')
  await expect
    .element(page.getByText(say('entriesAdmin.kept.bib_changed', { name: numbered.full_name_one })))
    .toBeVisible()
  await expect.element(rowOf(1)).toMatchTextContent('106')
  await expect.element(tick()).toHaveAttribute('aria-pressed', 'false')
})

test('of many, those with another bib by now are named and stay chosen', async ({ portal }) => {
  await openBibs(portal, { rows: [numbered, entry(3, { number: 23, status: 1 })] })
  answerEntry(portal, now)
  const outcome = undoable({ results: [changed(1), { id: 3, result: 'bib_handed_out' }] })
  const sent = portal.answer(api.entryActs.hand_out_bib, outcome)
  await expect.element(tick()).toBeVisible()
  await userEvent.keyboard('jxjxh')
  const label = say('entriesAdmin.act.hand_out_bib', { count: 2 })
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await expect.element(page.getByText(say('entriesAdmin.result.bib_changed', { count: 1 }))).toBeVisible()
  await expect.element(bulkBar()).toMatchTextContent(say('entriesAdmin.act.hand_out_bib', { count: 1 }))
  expect(sent.map(({ body }) => (body as { numbers: unknown }).numbers)).toEqual([
    [
      { id: 1, number: 21 },
      { id: 3, number: 23 },
    ],
  ])
})

test('of all that are found, those that are not loaded are handed out with the bib that they had then', async ({
  portal,
}) => {
  await openBibs(portal)
  answerEntry(portal, handed)
  portal.answer(api.entries.selectAll, { id: [1, 90], number: [20, 177] })
  const outcome = undoable({ results: [{ id: 1, result: 'bib_handed_out' }, changed(90)] })
  const sent = portal.answer(api.entryActs.hand_out_bib, outcome)
  await expect.element(tick()).toBeVisible()
  await userEvent.keyboard('*')
  await expect.element(bulkBar()).toMatchTextContent(say('entriesAdmin.act.hand_out_bib', { count: 2 }))
  await userEvent.keyboard('h')
  const label = say('entriesAdmin.act.hand_out_bib', { count: 2 })
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await expect
    .poll(() => sent.map(({ body }) => (body as { numbers: unknown }).numbers))
    .toEqual([
      [
        { id: 1, number: 21 },
        { id: 90, number: 177 },
      ],
    ])
})

test('a click on the tick takes the handing out back', async ({ portal }) => {
  await openBibs(portal, { rows: [handed] })
  answerEntry(portal, numbered)
  const sent = portal.answer(api.entryActs.take_back_bib, results('bib_taken_back', 1))
  await tick().click()
  await expect.element(tick()).toHaveAttribute('aria-pressed', 'false')
  expect(sent).toHaveLength(1)
})

test('who holds another plate than the one assigned now is not ticked, and it is said which', async ({ portal }) => {
  await openBibs(portal, { rows: [{ ...handed, number: 30 }] })
  await expect.element(tick()).toHaveAttribute('aria-pressed', 'false')
  await expect.element(rowOf(1)).toMatchTextContent(say('bibs.handed.other', { number: 21 }))
})

test('an act upon many leaves out those without a bib and asks first', async ({ portal }) => {
  await openBibs(portal, { rows: [numbered, unnumbered, entry(3, { number: 23, status: 1 })] })
  await expect.element(tick()).toBeVisible()
  await userEvent.keyboard('jxjxjx')
  await expect.element(bulkBar()).toMatchTextContent(say('entriesAdmin.left.no_number'))
  await userEvent.keyboard('h')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(say('entriesAdmin.act.hand_out_bib', { count: 2 }))
})

test('printing again asks for a reason and sends it with the chosen entries', async ({ portal }) => {
  await openBibs(portal)
  const sent = portal.answer(api.papers.bibsAgain, {})
  await expect.element(tick()).toBeVisible()
  await userEvent.keyboard('jx')
  await bulkBar()
    .getByRole('button', { name: say('bibs.again.chosen', { count: 1 }) })
    .click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: say('bibs.again.chosen', { count: 1 }) })
  await confirm.click()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: say('bibs.again.torn') }).click()
  await confirm.click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ tournament_id: 9, id: [1], reason: say('bibs.again.torn') }])
})
