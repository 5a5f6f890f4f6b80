import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { PublicMarks, PublicRound } from '@portal/shared/results/round/result-rows'
import { skating } from '@portal/shared/results/skating/skating'
import { api } from '../../kit/api/calls.ts'
import { onPhone, say, test, type Portal } from '../../test/portal.tsx'
import { cup, publishedResults } from '../../test/rows.ts'
import { Page } from './results.page.tsx'

const judges = ['A', 'B', 'C']
/** 142 and 103 are level on their total, and 103 was third or better in more dances. */
const marks = {
  S: { 88: [1, 1, 1], 103: [2, 2, 2], 134: [4, 4, 4], 142: [3, 3, 3] },
  C: { 88: [1, 1, 1], 103: [3, 3, 2], 134: [2, 2, 3], 142: [4, 4, 4] },
  R: { 88: [1, 1, 1], 103: [4, 4, 3], 134: [3, 3, 4], 142: [2, 2, 2] },
}
const final = { judges, dances: Object.keys(marks), marks }
const { places, dances, totals, tree } = skating.place(final)
const publicMarks: PublicMarks = {
  judges,
  dances: Object.entries(marks).map(([dance, rows]) => ({
    dance,
    rows: Object.entries(rows).map(([bib, row]) => ({ bib: Number(bib), marks: row.map(String) })),
  })),
  explanation: skating.explain(tree).map((each) => ({ ...each, bib: Number(each.bib) })),
}

const couple = (bib: number, name: string): PublicRound['couples'][number] => ({
  bib,
  full_name_one: name,
  full_name_two: null,
  team_name: null,
  unit: 'Sao Mai',
  place_from: places[bib] ?? null,
  place_to: places[bib] ?? null,
  status: null,
  is_recalled: null,
  total: String(totals[bib]),
  dances: Object.fromEntries(final.dances.map((dance) => [dance, String(dances[dance]?.[bib])])),
})
const round: PublicRound = {
  id: 7,
  kind: 'final',
  item: 38,
  dances: final.dances,
  stage: 'prizes',
  stage_date: '2026-12-19T04:02:00.000Z',
  published_date: '2026-12-19T03:31:00.000Z',
  locks_date: '2026-12-19T08:02:00.000Z',
  corrected_date: null,
  seal: '7F2A-91C4',
  has_marks: 1,
  couples: [couple(88, 'Lý Sơn'), couple(103, 'Mai Ân'), couple(142, 'Ngô Thư'), couple(134, 'Hồ Đan')],
}
const event = (id: number, symbol: string, age: string) => ({
  event: {
    id,
    name: `Đôi ${age} ${symbol}`,
    name_en: null,
    symbol,
    age: { id: age.length, name: age, name_en: null },
    dance_type: { id: 1, name: 'Latin' },
  },
  rounds: [{ ...round, id }],
})
const results = publishedResults({
  events: [
    ...Array.from({ length: 12 }, (_, index) => event(index + 20, `D5${index}`, 'Thanh niên')),
    event(7, 'D414', 'Thiếu niên 2'),
  ],
  units: Array.from({ length: 10 }, (_, index) => ({
    name: `Đơn vị ${index}`,
    gold: 10 - index,
    silver: 0,
    bronze: 0,
  })),
})
const open = async (portal: Portal, search: string) => {
  portal.answer(api.results.published, results)
  portal.answer(api.results.marks, publicMarks)
  await portal.open(`/results/${cup.id}${search}`, Page, '/results/:idTour')
}

test('the address opens an event and the reason of a place, with the dances that counted', async ({ portal }) => {
  await open(portal, '?event=D414&why=142')
  await expect.element(page.getByRole('heading', { name: 'Đôi Thiếu niên 2 D414' })).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: say('results.page.whyBib', { bib: '142', place: '3' }) }))
    .toBeVisible()
  const compared = page.getByRole('list').filter({ hasText: '142' }).last()
  await expect.element(compared.getByText(say('results.page.dances', { count: 2 })).first()).toBeVisible()
  await page.getByRole('button', { name: 'Close Bib 142' }).click()
  expect(location.search).toBe('?event=D414')
})

test('a dance shows its marks with the column that decided, and the address keeps it', async ({ portal }) => {
  await open(portal, '?event=D414')
  await page.getByRole('button', { name: 'Rumba' }).click()
  expect(location.search).toBe('?event=D414&dance=R')
  await expect.element(page.getByRole('table', { name: 'Rumba' }).getByRole('row', { name: '142' })).toBeVisible()
  await onPhone(async () => {
    await expect.element(page.getByText(say('results.page.atColumn', { count: '3', column: '1–2' }))).toBeVisible()
  })
})

test('events are folded by age group, and a search leads to the row of a couple', async ({ portal }) => {
  await open(portal, '')
  await expect.element(page.getByRole('link', { name: /D414/u })).not.toBeInTheDocument()
  await page.getByText('Thiếu niên 2').click()
  await expect.element(page.getByRole('link', { name: /D414/u })).toBeVisible()
  await page.getByRole('searchbox').fill('ngo thu')
  await page.getByRole('link', { name: /142/u }).last().click()
  expect(location.search).toBe('?event=D414&why=142')
})

test('the medal table is short until it is opened, and an unknown event says so', async ({ portal }) => {
  await open(portal, '?event=D999')
  await expect.element(page.getByText(say('results.page.noEvent', { event: 'D999' }))).toBeVisible()
  await expect.element(page.getByText('Đơn vị 9')).not.toBeInTheDocument()
  await page.getByRole('button', { name: say('results.page.moreRows', { count: 2 }) }).click()
  await expect.element(page.getByText('Đơn vị 9')).toBeVisible()
})
