import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { Page } from './result-papers.page.tsx'

const empty = { result_id: null, format: null, version: null, round_version: null, seal: null, stage: null }
const dates = { published_date: null, locks_date: null, corrected_date: null }
const event = { id: 1, name: 'Couples Latin', name_en: null, symbol: 'D414' }
const round = { ...empty, ...dates, event, item: 1, state: 'drawn' as const, starters: 12, placed: 0 }
const rounds = [
  { ...round, key: 'r1', round_id: 1, kind: 'semi' as const },
  { ...round, key: 'r2', round_id: 2, kind: 'final' as const },
]
const download = (paper: 'cards' | 'recalled' | 'final' | 'protocol') =>
  page.getByRole('button', { name: `${say('papers.download')}: ${say(`resultPapers.paper.${paper}`)}` })

test('a round has the papers that it can have: a final recalls nobody', async ({ portal }) => {
  portal.answer(api.results.rounds, rounds)
  portal.signIn()
  await portal.open(`/tournaments/${cup.id}/result-papers`, Page, '/tournaments/:id/result-papers')
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: say('resultPapers.round') }).click()
    await page.getByRole('option', { name: `· ${name}` }).click()
  }
  await choose(say('results.round.semi'))
  for (const paper of ['cards', 'recalled', 'protocol'] as const) await expect.element(download(paper)).toBeVisible()
  await expect.element(download('final')).not.toBeInTheDocument()
  await choose(say('results.round.final'))
  await expect.element(download('final')).toBeVisible()
  await expect.element(download('recalled')).not.toBeInTheDocument()
})
