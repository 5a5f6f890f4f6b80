import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  containedFields,
  containsFilter,
  entryTextField,
  entryTexts,
  filteredTexts,
} from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import { api } from '../../kit/api/calls.ts'
import { bulkBar, choose, feeMark, openEntries, rowOf } from '../../test/entries.ts'
import { refused } from '../../test/network.ts'
import { onPhone, say, test } from '../../test/portal.tsx'
import { entry, entryPage } from '../../test/rows.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'

const openFilters = async () => page.getByRole('button', { name: say('admin.filters'), exact: true }).click()
const rows = [entry(1), entry(2), entry(3)]

test('shows each entry with its names, years and unit', async ({ portal }) => {
  const pair = entry(4, { full_name_two: 'Lê Bảo Châu', date_of_birth_two: 2013 })
  await openEntries(portal, () => [...rows, pair])
  await expect.element(rowOf(4)).toMatchTextContent('Lê Bảo Châu')
  await expect.element(rowOf(4)).toMatchTextContent('2013')
  await expect.element(rowOf(4)).toMatchTextContent('Đơn vị 2')
  expect(page.getByRole('row').elements().length).toBe(5)
})

test('the buttons over the list stay where they are when it arrives, and so does a menu that was opened before', async ({
  portal,
}) => {
  const list = Promise.withResolvers<typeof rows>()
  await openEntries(portal, async () => list.promise, { status: 1 })
  const files = page.getByRole('button', { name: say('entriesAdmin.files') })
  const menu = page.getByRole('menu')
  const places = () => [files, menu].map((each) => each.element().getBoundingClientRect().right)
  await files.click()
  await expect.element(menu).toBeVisible()
  const before = places()
  list.resolve(rows)
  await expect.element(rowOf(3)).toBeVisible()
  await expect.element(page.getByRole('region', { name: say('entriesAdmin.totals') })).toBeVisible()
  await expect.element(menu).toBeVisible()
  expect(places()).toEqual(before)
})

test('a heading sorts ascending, then descending, then as the list is', async ({ portal }) => {
  const listCalls = await openEntries(portal, () => rows)
  const fee = page.getByRole('columnheader', { name: say('entriesAdmin.col.fee'), exact: true })
  const sort = fee.getByRole('button')
  await sort.click()
  await expect.element(fee).toHaveAttribute('aria-sort', 'ascending')
  await expect
    .poll(() => listCalls.map(({ query }) => [query.columnName, query.isDesc]))
    .toContainEqual(['fee_amount', 'false'])
  await sort.click()
  await expect.element(fee).toHaveAttribute('aria-sort', 'descending')
  await sort.click()
  await expect.element(fee).not.toHaveAttribute('aria-sort')
})

test('sends a search to the server and keeps it in the address', async ({ portal }) => {
  const listCalls = await openEntries(portal, ({ search }) => (search === 'Hoa' ? [entry(2)] : rows))
  await page.getByRole('combobox').fill('Hoa')
  await expect.element(rowOf(1)).not.toBeInTheDocument()
  await expect.element(rowOf(2)).toBeVisible()
  expect(new URLSearchParams(location.search).get('search')).toBe('Hoa')
  expect(listCalls.some(({ query }) => query.search === 'Hoa')).toBe(true)
})

test('columns are chosen on this device and stay', async ({ portal }) => {
  await openEntries(portal, () => rows)
  const code = page.getByRole('columnheader', { name: say('entriesAdmin.col.code'), exact: true })
  await expect.element(rowOf(1)).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  await page.getByRole('button', { name: say('entriesAdmin.columns') }).click()
  await page.getByRole('checkbox', { name: say('entriesAdmin.col.code'), exact: true }).click()
  await expect.element(code).toBeInTheDocument()
  await expect.element(rowOf(1)).toMatchTextContent('E000001')
  await portal.close()
  await openEntries(portal, () => rows)
  await expect.element(rowOf(1)).toMatchTextContent('E000001')
})

test('a click opens the entry beside the table, and the address says so', async ({ portal }) => {
  await openEntries(portal, () => rows)
  portal.answer(api.entries.byId, { ...entry(2), payments: [], history: [], guardian: null, request: null })
  await rowOf(2).click()
  const panel = page.getByRole('complementary', { name: say('entriesAdmin.panel') })
  await expect.element(panel).toMatchTextContent('E000002')
  expect(location.search).toContain('row=2')
  expect(location.search).toContain('panel=1')
  await page.getByRole('button', { name: say('entriesAdmin.panel.close') }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('a double click opens it once and chooses nothing', async ({ portal }) => {
  await openEntries(portal, () => rows)
  const read = portal.answer(api.entries.byId, {
    ...entry(2),
    payments: [],
    history: [],
    guardian: null,
    request: null,
  })
  await userEvent.dblClick(rowOf(2).getByText(entry(2).full_name_one))
  await expect.element(page.getByRole('complementary')).toMatchTextContent('E000002')
  expect(read.length).toBe(1)
  await expect.element(page.getByRole('region', { name: say('admin.select.bar') })).not.toBeInTheDocument()
})

test('the rest of a long list is fetched when its end comes near', async ({ portal }) => {
  const many = Array.from({ length: 101 }, (_, at) => entry(at + 1))
  const listCalls = await openEntries(portal, ({ after }) => (after ? many.slice(100) : many.slice(0, 100)), {
    count: 101,
    cursor: ({ after }) => (after ? null : 'behind-100'),
  })
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '102')
  await userEvent.keyboard('{End}')
  await expect.poll(() => listCalls.map(({ query }) => query.after)).toContain('behind-100')
})

test('says when the list cannot be loaded, and loads it when asked again', async ({ portal }) => {
  await openEntries(portal, () => rows)
  portal.answer(api.entries.waitingOf, refused(500, 'SYSTEM_ERROR'))
  await page.getByRole('combobox').fill('Hoa')
  const retry = page.getByRole('button', { name: say('app.retry') })
  await expect.element(retry).toBeVisible()
  portal.answer(api.entries.waitingOf, entryPage([entry(2)]))
  await retry.click()
  await expect.element(rowOf(2)).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('every declared text has its column where it is asked for', async ({ portal }) => {
  const filledEntry = { ...entry(1), ...mapNames(entryTexts, (name) => `The ${name}`) }
  await openEntries(portal, () => [filledEntry])
  await page.getByRole('button', { name: say('entriesAdmin.columns') }).click()
  for (const name of entryTexts.filter((text) => entryTextField(text).column !== undefined)) {
    await page.getByRole('checkbox', { name: say(fieldLabelKey(name)), exact: true }).click()
    // They stand behind the usual ones.
    await expect.poll(() => rowOf(1).element().lastElementChild?.textContent).toBe(`The ${name}`)
  }
})

test('filters by a value of a declared text and keeps it in the address', async ({ portal }) => {
  const rose = (query: Readonly<Record<string, string>>) => filteredTexts.every((name) => query[name] === 'Hoa Sen')
  const listCalls = await openEntries(portal, (query) => (rose(query) ? [entry(2)] : rows), {
    values: ['Hoa Sen', 'Sao Mai'],
  })
  for (const name of filteredTexts) {
    await openFilters()
    const group = page.getByRole('group', { name: say(fieldLabelKey(name)), exact: true })
    await group.getByRole('option', { name: 'Hoa Sen', exact: true }).click()
    expect(new URLSearchParams(location.search).get(name)).toBe('Hoa Sen')
  }
  await expect.element(rowOf(1)).not.toBeInTheDocument()
  await expect.element(rowOf(2)).toBeVisible()
  expect(listCalls.some(({ query }) => rose(query))).toBe(true)
})

test('narrows by a part of a text, says so on a chip and takes it away again', async ({ portal }) => {
  const hasContained = (query: Readonly<Record<string, string>>) =>
    containedFields.some((name) => query[containsFilter(name)])
  const listCalls = await openEntries(portal, (query) => (hasContained(query) ? [entry(2)] : rows))
  for (const name of containedFields) {
    await openFilters()
    const field = say(fieldLabelKey(name))
    const words = say('entriesAdmin.containsText', { field, text: 'sơn ca' })
    await page.getByRole('combobox').fill(' sơn ca ')
    await page.getByRole('option', { name: words, exact: true }).click()
    await expect.element(rowOf(1)).not.toBeInTheDocument()
    expect(new URLSearchParams(location.search).get(containsFilter(name))).toBe('sơn ca')
    expect(listCalls.at(-1)?.query).toMatchObject({ [containsFilter(name)]: 'sơn ca' })
    const chip = page.getByRole('button', { name: say('fields.remove', { name: words }), exact: true })
    await expect.element(chip).toMatchTextContent(words)
    await chip.click()
    await expect.element(rowOf(1)).toBeVisible()
    await expect.element(chip).not.toBeInTheDocument()
    expect(new URLSearchParams(location.search).has(containsFilter(name))).toBe(false)
  }
})

test('offers nothing to narrow by that no entry has', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await expect.element(rowOf(1)).toBeVisible()
  await openFilters()
  for (const name of filteredTexts)
    expect(page.getByRole('group', { name: say(fieldLabelKey(name)), exact: true }).query()).toBeNull()
})

test('shows the fee and its state of each entry on a phone, and acts upon selected ones in one line', async ({
  portal,
}) => {
  await onPhone(async () => {
    await openEntries(portal, () => rows, { status: 1 })
    for (const place of [rowOf(1).getByText(/200[,.]000/u), feeMark(1, 'pending')]) {
      await expect.element(place).toBeVisible()
      expect(place.element().getBoundingClientRect().right).toBeLessThanOrEqual(360)
    }
    await choose(1, 2)
    await expect.element(bulkBar()).toBeVisible()
    expect(bulkBar().element().getBoundingClientRect().height).toBeLessThan(64)
  })
})

test('on a phone the list has no ring before a key is used, and an entry leads to its neighbours', async ({
  portal,
}) => {
  await onPhone(async () => {
    portal.answer(api.entries.byId, ({ params }) => ({
      ...entry(Number(params.id)),
      payments: [],
      history: [],
      guardian: null,
      request: null,
    }))
    await openEntries(portal, () => rows)
    await expect.element(rowOf(1)).toBeVisible()
    expect(document.activeElement).toBe(document.body)
    await rowOf(1).getByText(entry(1).full_name_one).click()
    const panel = page.getByRole('complementary', { name: say('entriesAdmin.panel') })
    await expect.element(panel).toMatchTextContent(say('entriesAdmin.panel.place', { at: 1, of: 3 }))
    await expect.element(panel.getByRole('button', { name: say('entriesAdmin.panel.previous') })).toBeDisabled()
    const next = panel.getByRole('button', { name: say('entriesAdmin.panel.next') })
    expect(next.element().getBoundingClientRect()).toMatchObject({ width: 44, height: 44 })
    await next.click()
    await expect.element(panel).toMatchTextContent(entry(2).code)
  })
})

test('an export that fails says so and why, and so does one that an older server lacks', async ({ portal }) => {
  await openEntries(portal, () => [entry(1, { status: 1 })], { status: 1 })
  await expect.element(rowOf(1)).toBeVisible()
  const exportPayments = async () => {
    await page.getByRole('button', { name: say('entriesAdmin.files') }).click()
    await page.getByRole('menuitem', { name: say('entriesAdmin.excel.payment') }).click()
  }
  const failed = (why: 'app.network' | 'app.notDeveloped') =>
    page.getByRole('alert').filter({ hasText: `${say('entriesAdmin.excel.failed')}: ${say(why)}` })
  portal.answer(api.entries.exportPayment, 'offline')
  await exportPayments()
  await expect.element(failed('app.network')).toBeVisible()
  portal.answer(api.entries.exportPayment, refused(404, 'ROUTE_NOT_FOUND'))
  await exportPayments()
  await expect.element(failed('app.notDeveloped')).toBeVisible()
})
