import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { entryTexts } from '@portal/shared/entries/entry.fields'
import { api } from '../../kit/api/calls.ts'
import { openEntries } from '../../test/entries.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'
import { wordOf } from '../entry-field-word.ts'
import type { EntryDetail } from './admin-entry-detail.ts'

const about = { payments: [], guardian: null }
const act = { id: 1, action: 'change', reason: null, created_by: null, created_date: '2026-06-01T03:00:00Z' }
const panel = () => page.getByRole('complementary', { name: say('entriesAdmin.panel') })

/** The side panel of an entry; answers what is saved there. */
async function openPanel(portal: Portal, shown: ReturnType<typeof entry>, history: EntryDetail['history'] = []) {
  portal.answer(api.entries.byId, { ...shown, ...about, history })
  await openEntries(portal, () => [shown], { address: `?row=${shown.id}&panel=1` })
}

test('the history tells which contents came and went, and every field by its word', async ({ portal }) => {
  const texts = entryTexts.map((name) => ({ name, from: `${name} before`, to: `${name} after` }))
  const state = (of: 'from' | 'to') => Object.fromEntries(texts.map((text) => [text.name, text[of]]))
  await openPanel(portal, entry(1), [
    {
      ...act,
      before: { ...state('from'), fee_amount: 200_000, tournament_detail_id: [1, 2], unit_id: 71, unit: 'CLB Sao Mai' },
      after: { ...state('to'), fee_amount: 300_000, tournament_detail_id: [2, 3], unit_id: 72, unit: null },
      contents: { added: ['D3', 'D4'], removed: ['D1'] },
    },
    { ...act, id: 2, before: { mobile: '0912345678' }, after: { mobile: '0987654321' }, contents: null },
  ])
  const shown = panel().getByRole('listitem')
  await expect.element(shown.getByText(say('entriesAdmin.h.contentsAdded', { contents: 'D3, D4' }))).toBeVisible()
  await expect.element(shown.getByText(say('entriesAdmin.h.contentsRemoved', { contents: 'D1' }))).toBeVisible()
  for (const { name, from, to } of texts)
    await expect.element(shown.getByText(`${say(wordOf(name))}: ${from} → ${to}`)).toBeVisible()
  await expect.element(shown.getByText(`${say(wordOf('unit_id'))}: CLB Sao Mai → –`)).toBeVisible()
  await expect.element(shown.getByText(`${say(wordOf('mobile'))}: 0912345678 → 0987654321`)).toBeVisible()
  expect(panel().element().textContent).not.toContain('72')
})

test('edits every text of a team and removes an emptied one', async ({ portal }) => {
  const team = entry(2, {
    is_group: 1,
    ...Object.fromEntries(entryTexts.map((name) => [name, 'Old name'])),
    members: [
      { full_name: 'Đỗ An', year_of_birth: 2012 },
      { full_name: 'Lê Bình', year_of_birth: null },
    ],
  })
  await openPanel(portal, team)
  const sent = portal.answer(api.entries.change, { ...team, link: null })
  await panel()
    .getByRole('button', { name: say('entriesAdmin.p.edit'), exact: true })
    .click()
  // A name may be a person's.
  const fresh = (name: string) => `New ${name.replaceAll('_', ' ')}`
  const field = (name: (typeof entryTexts)[number]) =>
    panel().getByRole('textbox', { name: say(wordOf(name)), exact: true })
  const [emptied, ...others] = entryTexts
  for (const name of others) await field(name).fill(fresh(name))
  if (emptied) await field(emptied).clear()
  await panel()
    .getByRole('button', { name: say('entriesAdmin.e.save') })
    .click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    ...Object.fromEntries(others.map((name) => [name, fresh(name)])),
    ...(emptied ? { [emptied]: null } : {}),
    full_name_one: 'Đỗ An 2012\nLê Bình',
  })
})
