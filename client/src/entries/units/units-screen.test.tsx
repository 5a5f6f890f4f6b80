import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { UnitCard } from '@portal/shared/entries/shared-link-calls'
import type { UnitInOffice } from '@portal/shared/entries/desk/unit-card-calls'
import { api } from '../../kit/api/calls.ts'
import { undoable } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { UnitsScreen } from './units-screen.tsx'

const unit = (id: number, more: Partial<UnitInOffice> = {}): UnitInOffice => ({
  id,
  name: `Đơn vị ${id}`,
  code: `DV${id}`,
  province: null,
  contact_name: null,
  phone: null,
  entries: 3,
  approved: 2,
  sent_date: null,
  sent_by: null,
  opened_first: null,
  opened_last: null,
  ...more,
})
const sent = { sent_date: '2026-05-01T03:00:00Z', sent_by: { id: 1, name: 'Minh' } }
const opened = { opened_first: '2026-05-02T03:00:00Z', opened_last: '2026-05-03T03:00:00Z' }
const units = [unit(1), unit(2, { ...sent, phone: '0912 000 104' }), unit(3, { ...sent, ...opened })]
const card: UnitCard = {
  tournament: { ...cup, currency_name: 'VND' },
  unit: { id: 1, name: 'Đơn vị 1' },
  version: 1,
  changed_date: '2026-05-01T03:00:00Z',
  dancers: 5,
  entries: 3,
  contents: 3,
  approved: 2,
  waiting: 0,
  approve_by: null,
  asked: 1,
  asked_overdue: 0,
  asked_until: null,
  consents_missing: 0,
  partners_missing: 0,
  next_by: null,
  bibs: null,
  bibs_missing: 0,
  bibs_from: null,
  fee_amount: 500_000,
  paid_amount: 0,
  owed: 500_000,
  pay_by: null,
  memo: 'DS CLB1',
  account: null,
  transfer: null,
  paid_date: null,
  turns: null,
}
const link = { path: '/card/secret', ends: '2026-07-30', created_date: '2026-05-01T03:00:00Z' }

async function openUnits(portal: Portal, search = '') {
  portal.signIn()
  portal.answer(api.tournaments.list, [cup])
  let rows = units
  portal.answer(api.unitCards.units, () => rows)
  portal.answer(api.unitCards.unitCard, card)
  portal.answer(api.sharedLinks.unitLink, null)
  const shared = portal.answer(api.sharedLinks.shareUnit, link)
  const marked = portal.answer(api.unitCards.markSent, ({ body }) => {
    const { unit_id } = body as { unit_id: number }
    rows = rows.map((row) => (row.id === unit_id ? { ...row, ...sent } : row))
    return undoable(null)
  })
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  await portal.open(`/tournaments/${cup.id}/units${search}`, () => <UnitsScreen tournamentId={cup.id} />)
  return { shared, marked, copied }
}
const names = () => units.filter(({ name }) => page.getByText(name, { exact: true }).elements().length > 0).length
const chip = (name: 'unsent' | 'unopened') =>
  page.getByRole('button', { name: new RegExp(say(`unitCards.${name}`), 'u') })

test('chips narrow the units to those whose card was not sent, or sent and not opened', async ({ portal }) => {
  await openUnits(portal)
  await expect.element(chip('unsent')).toMatchTextContent('1')
  await chip('unsent').click()
  await expect.element(page.getByText('Đơn vị 1')).toBeVisible()
  await expect.poll(names).toBe(1)
  await chip('unopened').click()
  await expect.element(page.getByText('Đơn vị 2')).toBeVisible()
  await expect.poll(names).toBe(1)
  await chip('unopened').click()
  await expect.poll(names).toBe(3)
})

test('finds a unit by its phone however it is typed', async ({ portal }) => {
  await openUnits(portal)
  await page.getByRole('searchbox', { name: say('unitCards.search') }).fill('0912000')
  await expect.poll(names).toBe(1)
})

test('the text is copied in one tap, and the card then counts as sent, with an undo', async ({ portal }) => {
  const { shared, marked, copied } = await openUnits(portal)
  await page.getByRole('button', { name: say('unitCards.copyOf', { unit: 'Đơn vị 1' }) }).click()
  await expect.element(page.getByRole('button', { name: say('admin.undo') })).toBeVisible()
  expect(copied).toHaveLength(1)
  expect(copied[0]).toMatch(/Còn thiếu:[^]*DS CLB1[^]*\/card\/secret\?lang=vi$/u)
  const body = { tournament_id: cup.id, unit_id: 1 }
  expect([shared, marked].map((calls) => calls.map((sentCall) => sentCall.body))).toEqual([[body], [body]])
  await expect.element(chip('unsent')).toMatchTextContent('0')
})

test('a card whose text could not be copied does not count as sent', async ({ portal }) => {
  const { marked } = await openUnits(portal)
  const clipboard = { writeText: async () => Promise.reject(new Error('denied')) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  const copying = vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await page.getByRole('button', { name: say('unitCards.copyOf', { unit: 'Đơn vị 1' }) }).click()
  await expect.element(page.getByText(say('unitCards.notCopied'))).toBeVisible()
  copying.mockRestore()
  expect(marked).toEqual([])
})

test('keys open a unit, its text follows the language, and Escape closes it', async ({ portal }) => {
  const { copied } = await openUnits(portal)
  await expect.element(page.getByRole('grid')).toHaveFocus()
  await userEvent.keyboard('j{Enter}')
  const panel = page.getByRole('complementary', { name: say('unitCards.panel') })
  const text = panel.getByRole('textbox', { name: say('unitCards.text') })
  await expect.element(text).toHaveValue(expect.stringContaining('Còn thiếu'))
  await panel.getByText('English').click()
  await expect.element(text).toHaveValue(expect.stringContaining('Still missing'))
  await panel.getByRole('button', { name: say('unitCards.copyLink') }).click()
  await expect.poll(() => copied).toEqual([expect.stringMatching(/\/card\/secret$/u)])
  await panel.getByRole('button', { name: say('unitCards.panel.close') }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('grid')).toHaveFocus()
})
