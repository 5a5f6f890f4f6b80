import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RoundResult } from '@portal/shared/results/round/result-rows'
import { api } from '../../kit/api/calls.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { Page } from './results-office.page.tsx'

const round: RoundResult = {
  key: 'r1',
  event: { id: 7, symbol: 'D414', name: 'Đôi Thiếu niên 2', name_en: null },
  round_id: 1,
  result_id: null,
  kind: 'final',
  item: 38,
  format: null,
  state: 'drawn',
  version: null,
  round_version: null,
  starters: 3,
  placed: 0,
  seal: null,
  stage: null,
  published_date: null,
  locks_date: null,
  corrected_date: null,
}
const entered: RoundResult = { ...round, result_id: 5, state: 'marks_in', version: 1, round_version: 1, placed: 3 }
const starter = (bib: number) => ({
  bib,
  full_name_one: `Cặp ${bib}`,
  full_name_two: null,
  team_name: null,
  unit: null,
  is_out: 0 as const,
})
const sheet = { round, starters: [88, 103, 134].map(starter), placings: [], versions: [] }

const openOffice = async (portal: Portal, rounds: RoundResult[], query = '') => {
  portal.signIn()
  portal.answer(api.results.rounds, rounds)
  portal.answer(api.results.sheet, sheet)
  await portal.open(`/tournaments/${cup.id}/results${query}`, Page, '/tournaments/:id/results')
}

test('places are typed by keys alone: a bib, Enter, its place, Enter', async ({ portal }) => {
  await openOffice(portal, [round], '?panel=r1')
  const saved = portal.answer(api.results.places, { findings: [], written: true })
  const bib = page.getByRole('textbox', { name: say('results.bib'), exact: true })
  await bib.click()
  // The next place is proposed, so that the places of a sheet in its order need no typing.
  await userEvent.keyboard('134{Enter}{Enter}88{Enter}2-3{Enter}999{Enter}')
  await expect.element(page.getByText(say('results.panel.unknown', { bib: '999' }))).toBeVisible()
  await bib.fill('')
  await userEvent.keyboard('103{Enter}2-3{Enter}{Enter}')
  await expect.element(page.getByRole('button', { name: say('results.panel.save') })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]?.body).toMatchObject({
    key: 'r1',
    version: 0,
    places: [
      { bib: '134', place: '1' },
      { bib: '88', place: '2-3' },
      { bib: '103', place: '2-3' },
    ],
  })
})

test('a list is looked at event by event, and only what has no problem is taken over', async ({ portal }) => {
  await openOffice(portal, [round], '?panel=import')
  const events = [
    { text: 'D414', round, state: 'new' as const, findings: [], placings: [{ bib: 88, place: '1', old: null }] },
    {
      text: 'D415',
      round: null,
      state: 'problem' as const,
      findings: [{ code: 'EVENT_NEAREST', level: 'problem' as const, message: 'Did you mean D414?', rows: [] }],
      placings: [],
    },
  ]
  const sent = portal.answer(api.results.importPlaces, ({ body }) => ({
    events,
    written: (body as { preview: number }).preview === 1 ? 0 : 1,
  }))
  await page.getByLabelText(say('results.import.paste')).fill('Mã\tSĐ\tHạng\nD414\t88\t1\nD415\t12\t1')
  await page.getByRole('button', { name: say('results.import.look') }).click()
  await expect.element(page.getByText('Did you mean D414?')).toBeVisible()
  portal.answer(api.results.rounds, [entered, { ...entered, key: 'r2', result_id: 6, kind: 'first' }])
  await page.getByRole('button', { name: say('results.import.act', { count: 1 }) }).click()
  await expect.element(page.getByText(say('results.import.done', { count: 1 }))).toBeVisible()
  expect(sent.map(({ body }) => (body as { preview: number }).preview)).toEqual([1, 0])
  // What was imported is chosen for its signature; nothing is said of publishing, which has no button yet.
  await expect.element(page.getByRole('button', { name: say('results.act.sign.count', { count: 1 }) })).toBeVisible()
  await expect.element(page.getByText(say('results.left.unsigned'))).not.toBeInTheDocument()
})

test('results signed off together stay chosen for their publication', async ({ portal }) => {
  const both: RoundResult[] = [entered, { ...entered, key: 'r2', result_id: 6 }]
  await openOffice(portal, both)
  portal.answer(api.results.check, [])
  portal.answer(
    api.results.sign,
    [5, 6].map((id) => ({ id, changed: 1 as const })),
  )
  await page.getByRole('checkbox', { name: say('results.office.selectAll') }).click()
  portal.answer(
    api.results.rounds,
    both.map((each) => ({ ...each, state: 'signed' as const })),
  )
  await page.getByRole('button', { name: say('results.act.sign.count', { count: 2 }) }).click()
  await expect.element(page.getByRole('button', { name: say('results.act.publish.count', { count: 2 }) })).toBeVisible()
})

test('results are signed off and published together, as far as the organiser says', async ({ portal }) => {
  await openOffice(portal, [entered])
  const checked = portal.answer(api.results.check, [{ id: 5, changed: 1 }])
  const signed = portal.answer(api.results.sign, [{ id: 5, changed: 1 }])
  const box = page.getByRole('checkbox', { name: say('results.office.select', { name: 'D414 Đôi Thiếu niên 2' }) })
  await box.click()
  portal.answer(api.results.rounds, [{ ...entered, state: 'signed' }])
  await page.getByRole('button', { name: say('results.act.sign.count', { count: 1 }) }).click()
  await expect.element(page.getByText(say('results.act.sign.done', { count: 1 }))).toBeVisible()
  expect([checked.length, signed.length]).toEqual([1, 1])
  const published = portal.answer(api.results.publish, [{ id: 5, changed: 1 }])
  await box.click()
  await page.getByRole('button', { name: say('results.act.publish.count', { count: 1 }) }).click()
  await page.getByLabelText(say('results.stage.announced')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('results.act.publish.count', { count: 1 }) })
    .click()
  await expect.poll(() => published.length).toBe(1)
  expect(published[0]?.body).toEqual({ tournament_id: cup.id, id: [5], stage: 'announced' })
})

test('how judges deviate is read in words, the leaning ones first', async ({ portal }) => {
  portal.answer(api.results.deviations, {
    finals: 2,
    deviations: [
      { judge: 'E', unit: 'Sao Mai', marks: 15, mean: -2.5, outliers: 4, leans: 'better', certainty: 'high' },
      { judge: 'A', unit: 'Sao Mai', marks: 15, mean: 0, outliers: 0, leans: null, certainty: 'high' },
    ],
  })
  await openOffice(portal, [round])
  await page.getByRole('button', { name: say('results.deviation.open') }).click()
  const leaning = page.getByRole('listitem').filter({ hasText: 'Sao Mai' }).first()
  await expect.element(leaning.getByText(say('results.deviation.better', { places: '2.5' }))).toBeVisible()
  await expect.element(leaning.getByText(say('results.deviation.outliers', { count: 4 }))).toBeVisible()
  await expect.element(page.getByText(say('results.deviation.level'))).not.toBeVisible()
})
