import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { PublicCouple, PublicRound } from '@portal/shared/results/round/result-rows'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { cup, publishedResults } from '../../test/rows.ts'
import { BibPlaces, LatestWinners, UnitPlaces } from './published-places.tsx'

const couple = (bib: number, place: number | null, unit = 'Sao Mai'): PublicCouple => ({
  bib,
  full_name_one: `Lý ${bib}`,
  full_name_two: null,
  team_name: null,
  unit,
  place_from: place,
  place_to: place,
  status: null,
  is_recalled: place === null ? 1 : null,
  total: null,
  dances: null,
})
const round = (kind: 'first' | 'final', at: string, couples: PublicCouple[]): PublicRound => ({
  id: 1,
  kind,
  item: null,
  dances: [],
  stage: 'prizes',
  stage_date: at,
  published_date: at,
  locks_date: at,
  corrected_date: null,
  seal: '',
  has_marks: 0,
  couples,
})
const event = (id: number, symbol: string, rounds: PublicRound[]) => ({
  event: { id, name: `Nội dung ${symbol}`, name_en: null, symbol, age: null, dance_type: null },
  rounds,
})
const results = publishedResults({
  events: [
    event(1, 'D1', [
      round('final', '2026-12-19T03:00:00.000Z', [couple(101, 2), couple(102, 1, 'Ánh Dương')]),
      round('first', '2026-12-19T02:00:00.000Z', [couple(101, null), couple(102, null, 'Ánh Dương')]),
    ]),
    event(2, 'D2', [round('first', '2026-12-19T04:00:00.000Z', [couple(101, null)])]),
  ],
  units: [{ name: 'Sao Mai', gold: 0, silver: 1, bronze: 0 }],
})

test('a bib has its newest place in each event, and leads to it', async ({ portal }) => {
  portal.answer(api.results.published, results)
  await portal.open('/', () => <BibPlaces tournament={cup.id} bib={101} />)
  await expect
    .element(page.getByRole('link', { name: /D1.*Place 2/u }))
    .toHaveAttribute('href', `/results/${cup.id}?event=D1&why=101`)
  await expect.element(page.getByRole('link', { name: /D2.*Recalled/u })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(2)
})

test('a unit has its medals and places, and nobody else is named', async ({ portal }) => {
  portal.answer(api.results.published, results)
  await portal.open('/', () => <UnitPlaces tournament={cup.id} unit="Sao Mai" />)
  await expect.element(page.getByText(say('places.medals', { gold: 0, silver: 1, bronze: 0 }))).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

test('the latest winners are shown, and nothing before the first of them', async ({ portal }) => {
  portal.answer(api.results.published, results)
  await portal.open('/', () => <LatestWinners tournament={cup.id} />)
  await expect.element(page.getByText('Lý 102')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})
