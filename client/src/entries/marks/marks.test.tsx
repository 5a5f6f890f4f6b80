import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { storeText } from '../../kit/lib/browser-store.ts'
import { bulkBar, choose, openEntries, rowOf } from '../../test/entries.ts'
import { say, test } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'

const mark = (id: number, name: string) => rowOf(id).getByRole('img', { name, exact: true })
const content = (id: number, symbol: string, is_closed: 0 | 1 = 0) => ({
  id,
  is_register: 1 as const,
  fee: null,
  content_competition: {
    id,
    symbol,
    name: symbol,
    name_en: null,
    is_closed,
    formality: { id: 1, name: 'Solo', name_en: null },
    dance_type: { id: 1, name: 'Latin' },
  },
})

test('one row is 32 pixels high and holds both names with their years, never cut', async ({ portal }) => {
  const pair = entry(1, { date_of_birth_one: 2015, full_name_two: 'Lê Bảo Châu', date_of_birth_two: 2014 })
  await openEntries(portal, () => [pair])
  await expect.element(rowOf(1)).toMatchTextContent(`${pair.full_name_one} 2015 – Lê Bảo Châu 2014`)
  expect(rowOf(1).element().getBoundingClientRect().height).toBe(32)
  const year = rowOf(1).getByText('2014').element()
  expect(year.scrollWidth).toBeLessThanOrEqual(year.clientWidth + 1)
})

test('the marks say state, fee and what needs a look, in words for all', async ({ portal }) => {
  const same = [{ id: 9, code: 'E9', status: 0 as const, unit: null }]
  await openEntries(portal, () => [
    entry(1, { same_people: same, tournament_details: [content(1, 'D11C', 1)] }),
    entry(2, { paid_amount: 100_000 }),
    entry(3, { paid_amount: 300_000, is_pay: true }),
    entry(4, { override_reason: 'Ban tổ chức đồng ý' }),
    entry(5, { note_count: 2 }),
  ])
  await expect.element(mark(1, say('entry.state.waiting'))).toBeVisible()
  await expect.element(mark(1, say('entriesAdmin.samePeople'))).toBeVisible()
  await expect.element(mark(2, say('entriesAdmin.mark.partPaid'))).toBeVisible()
  await expect.element(mark(3, say('entriesAdmin.mark.overpaid'))).toBeVisible()
  await expect.element(mark(5, say('entryNotes.count', { count: 2 }))).toBeVisible()
  const reason = say('entriesAdmin.p.override', { reason: 'Ban tổ chức đồng ý' })
  await expect.element(mark(4, reason)).toHaveAttribute('title', reason)
})

test('an entry that shares a dancer with another one of the event has a mark, and is counted where it is approved', async ({
  portal,
}) => {
  await openEntries(portal, () => [entry(1, { shares_dancer: 1 }), entry(2, { shares_dancer: 0 })])
  await expect.element(mark(1, say('entriesAdmin.mark.shared'))).toBeVisible()
  await expect.element(mark(2, say('entriesAdmin.mark.shared'))).not.toBeInTheDocument()
  await choose(1, 2)
  await bulkBar()
    .getByRole('button', { name: say('entriesAdmin.act.approve', { count: 2 }) })
    .click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(say('entriesAdmin.sharing', { count: 1 }))
})

test('closed events have a column as soon as a row has one, and are said once; without any there is none', async ({
  portal,
}) => {
  const head = () => page.getByRole('columnheader', { name: say('entriesAdmin.col.contents_closed'), exact: true })
  const closed = entry(1, { tournament_details: [content(1, 'D11C', 1), content(2, 'S112')] })
  const open = entry(2, { tournament_details: [content(2, 'S112')] })
  await openEntries(portal, ({ search }) => (search ? [open] : [open, closed]))
  await expect.element(head()).toBeVisible()
  expect(rowOf(1).getByText('D11C').elements().length).toBe(1)
  const closedLabel = say('entriesAdmin.mark.closed', { contents: 'D11C' })
  await expect.element(mark(1, closedLabel)).not.toBeInTheDocument()
  await page.getByRole('combobox').fill('Hoa')
  await expect.element(rowOf(1)).not.toBeInTheDocument()
  await expect.element(head()).not.toBeInTheDocument()
  await page.getByRole('combobox').fill('')
  await page.getByRole('button', { name: say('entriesAdmin.columns') }).click()
  await page.getByRole('checkbox', { name: say('entriesAdmin.col.contents_closed'), exact: true }).click()
  await expect.element(head()).not.toBeInTheDocument()
  await expect.element(mark(1, closedLabel)).toBeVisible()
})

test('a row names the events there is room for, always the closed ones, and counts the others', async ({ portal }) => {
  storeText('entry_columns', JSON.stringify(['unit', 'contents', 'fee']))
  const many = [1, 2, 3, 4, 5, 6].map((id) => content(id, `S11${id}`))
  await openEntries(portal, () => [entry(1, { tournament_details: [...many, content(7, 'D77C', 1)] })])
  await expect.element(rowOf(1)).toMatchTextContent('D77C')
  await expect.element(rowOf(1)).toMatchTextContent('S111')
  const chipCount = rowOf(1)
    .getByText(/^[SD]\d\d.$/u)
    .elements().length
  await expect.element(rowOf(1).getByText(`+${7 - chipCount}`)).toBeVisible()
  expect(chipCount).toBeLessThanOrEqual(4)
  await expect.element(page.getByTitle(/S116 S116/u)).toBeVisible()
})

test('a row says that others entered it for a unit, which has not confirmed it', async ({ portal }) => {
  const unit = { id: 7, name: 'CLB Sao Mai', code: null }
  await openEntries(portal, () => [
    entry(1, { unit, unit_confirmed: 0 }),
    entry(2, { unit, unit_confirmed: 1 }),
    entry(3, { unit: null, unit_confirmed: 0 }),
  ])
  const unconfirmed = say('entriesAdmin.mark.unconfirmed')
  await expect.element(mark(1, unconfirmed)).toBeVisible()
  for (const id of [2, 3]) expect(mark(id, unconfirmed).elements()).toEqual([])
})

test('what is asked for upon an entry is seen in its row', async ({ portal }) => {
  await openEntries(portal, () => [entry(1, { status: 1, asks_for: 'withdraw' }), entry(2, { status: 1 })], {
    status: 1,
  })
  await expect.element(mark(1, say('entriesAdmin.mark.withdraw'))).toBeVisible()
  expect(mark(2, say('entriesAdmin.mark.withdraw')).elements()).toEqual([])
})
