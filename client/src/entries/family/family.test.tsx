import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { cup, entry } from '../../test/rows.ts'
import { readOwnEntries } from '../entry/own-entries.ts'
import { Page } from './family.page.tsx'

const child = (id: number, full_name_one: string, status: 0 | 1) => ({
  ...entry(id, { full_name_one, status, fee_amount: 200_000 }),
  link: `link-of-${id}`,
})
const family = {
  code: '23456789',
  memo: 'DS GD23456789',
  tournament: { id: 9, name: cup.name, name_en: null },
  fee_amount: 400_000,
  paid_amount: 0,
  owed: 400_000,
  credit: 0,
  waiting_amount: 200_000,
  entries: [child(1, 'Lê An', 1), child(2, 'Lê Bình', 1), child(3, 'Lê Chi', 0)],
}
const bank = { bank_bin: '970436', bank_account: '0123456789', bank_holder: 'LIEN DOAN' }

async function openPage(portal: Portal, address = '/family#link-of-all') {
  portal.answer(api.tournaments.byId, { ...cup, ...bank })
  await portal.open(address, Page, '/family')
}

test('shows the children with links to each, one amount and one transfer note', async ({ portal }) => {
  const sent = portal.answer(api.family.byLink, family)
  await openPage(portal)
  await expect.element(page.getByRole('heading', { name: say('family.title') })).toBeVisible()
  expect(sent[0]?.headers.get('x-entry-token')).toBe('link-of-all')
  // The secret does not stay in the address.
  expect(location.hash).toBe('')
  for (const { full_name_one, link } of family.entries)
    await expect.element(page.getByRole('link', { name: full_name_one })).toHaveAttribute('href', `/entry#${link}`)
  // The ticket of each child leads back to the order.
  expect(readOwnEntries().map(({ id, family: link }) => [id, link])).toEqual(
    family.entries.map(({ id }) => [id, 'link-of-all']),
  )
  await expect.element(page.getByText(family.memo)).toBeVisible()
  await expect.element(page.getByRole('img', { name: /400,000/u })).toBeVisible()
  await expect.element(page.getByText(say('family.waiting', { amount: '200,000 ₫' }))).toBeVisible()
})

test('says that nothing is due before the organiser approves an entry', async ({ portal }) => {
  portal.answer(api.family.byLink, { ...family, fee_amount: 0, owed: 0, waiting_amount: 600_000 })
  await openPage(portal)
  await expect.element(page.getByText(say('family.later', { amount: '600,000 ₫' }))).toBeVisible()
  await expect.element(page.getByText(family.memo)).not.toBeInTheDocument()
})

test('says that a link is no longer valid, and leads to the entries of this device', async ({ portal }) => {
  portal.answer(api.family.byLink, refused(404, 'LINK_NOT_VALID'))
  await openPage(portal)
  await expect.element(page.getByText(say('lookUp.linkFailed'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: say('family.ownEntries') })).toHaveAttribute('href', '/entry')
})
