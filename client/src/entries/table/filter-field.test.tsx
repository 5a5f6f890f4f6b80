import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { detail } from '../../entries/register/draft/register.fixtures.ts'
import { openEntries, rowOf } from '../../test/entries.ts'
import { onPhone, say, test } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'

const rows = [entry(1), entry(2)]
const field = () => page.getByRole('combobox', { name: say('entriesAdmin.search') })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
const chip = (name: string) => page.getByRole('button', { name: say('fields.remove', { name }), exact: true })
const unpaid = `${say('entriesAdmin.feeState')}: ${say('entriesAdmin.view.unpaid')}`

const typedChips = [
  ['unpaid', 'pay=0', unpaid],
  ['so 12', 'number=12', `${say('entriesAdmin.bibState')}: ${say('entriesAdmin.bibNumber', { number: '12' })}`],
  ['bib 12', 'number=12', `${say('entriesAdmin.bibState')}: ${say('entriesAdmin.bibNumber', { number: '12' })}`],
  ['2013', 'born=2013', `${say('entriesAdmin.born')}: ${say('entriesAdmin.bornIn', { year: '2013' })}`],
  ['s214', 'content=3', `${say('entriesAdmin.content')}: S214 Đơn Rumba`],
] as const
for (const [typed, query, name] of typedChips)
  test(`“${typed}” and Enter become a chip and the filter ${query}, and no search`, async ({ portal }) => {
    const details = [{ ...detail(3, { symbol: 'S214', name: 'Đơn Rumba' }) }]
    const listCalls = await openEntries(portal, () => rows, { status: 1, details })
    await expect.element(rowOf(1)).toBeVisible()
    await userEvent.keyboard('/')
    await userEvent.keyboard(typed)
    await expect.poll(() => options().length).toBeGreaterThan(0)
    await userEvent.keyboard('{Enter}')
    await expect.element(chip(name)).toBeVisible()
    await expect.poll(() => location.search).toBe(`?${query}`)
    await expect.element(field()).toHaveValue('')
    expect(listCalls.at(-1)?.query.search).toBeUndefined()
    await userEvent.keyboard('{Backspace}')
    await expect.element(chip(name)).not.toBeInTheDocument()
    await expect.poll(() => location.search).toBe('')
  })

test('on a phone a chip keeps its cross, and count, order and help stand beside it in one line', async ({ portal }) =>
  onPhone(async () => {
    await openEntries(portal, () => rows, { status: 1, address: '?pay=0' })
    await expect.element(rowOf(1)).toBeVisible()
    await expect.element(chip(unpaid)).toBeVisible()
    const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect()
    const button = chip(unpaid).element()
    const strip = boxOf(button.parentElement)
    expect(boxOf(button.querySelector('svg'))?.right).toBeLessThan(strip?.right ?? 0)
    const others = [
      page.getByRole('button', { name: say('admin.sort.label') }),
      page.getByRole('button', { name: say('entriesAdmin.legend.open') }),
    ]
    for (const each of others) expect(boxOf(each.element())?.top).toBe(boxOf(button)?.top)
  }))

test('a dance type and an age group of the events become chips too, and ask the server for both', async ({
  portal,
}) => {
  const details = [detail(3, { symbol: 'S214', name: 'Đơn Rumba' })]
  const [event] = details.map(({ content_competition }) => content_competition)
  if (!event?.grade) throw new Error('The event has no grade.')
  const listCalls = await openEntries(portal, () => rows, { status: 1, details })
  await expect.element(rowOf(1)).toBeVisible()
  await userEvent.keyboard('/')
  for (const word of [event.grade.dance_type.name, event.age.name]) {
    await userEvent.keyboard(word)
    await expect.poll(() => options().length).toBeGreaterThan(0)
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(chip(`${say('entriesAdmin.style')}: ${event.grade.dance_type.name}`)).toBeVisible()
  await expect.element(chip(`${say('entriesAdmin.age')}: ${event.age.name}`)).toBeVisible()
  const ids = { dance_type_id: String(event.grade.dance_type.id), age_id: String(event.age.id) }
  await expect.poll(() => listCalls.at(-1)?.query).toMatchObject(ids)
})

test('the list of filters opens, moves and closes by the keys of a combobox, and says so', async ({ portal }) => {
  await openEntries(portal, () => rows, { status: 1 })
  await expect.element(rowOf(1)).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('/')
  await userEvent.keyboard('u')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  const listbox = page.getByRole('listbox', { name: say('admin.filters') })
  expect(listbox.element().id).toBe(field().element().getAttribute('aria-controls'))
  await userEvent.keyboard('{Escape}')
  await expect.element(listbox).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('u')
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(listbox).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('option', { selected: true })).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(listbox).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).toHaveValue('')
})

test('a text that is no filter searches, and Enter leads to the rows', async ({ portal }) => {
  const listCalls = await openEntries(portal, ({ search }) => (search ? [entry(2)] : rows), { status: 1 })
  await expect.element(rowOf(1)).toBeVisible()
  await userEvent.keyboard('/')
  await userEvent.keyboard('Nguyễn Văn Trung')
  await expect.poll(() => listCalls.at(-1)?.query.search).toBe('Nguyễn Văn Trung')
  expect(options()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('grid')).toHaveFocus()
  await expect.element(field()).toHaveValue('Nguyễn Văn Trung')
})

test('the empty field offers five filters, those that this device uses most first, by arrow and Enter too', async ({
  portal,
}) => {
  await openEntries(portal, () => rows, { status: 1 })
  await expect.element(rowOf(1)).toBeVisible()
  await userEvent.keyboard('/')
  await expect.poll(() => options().length).toBe(5)
  expect(options()[0]).toBe(unpaid)
  const overdue = `${say('entriesAdmin.setAside')}: ${say('entry.state.overdue')}`
  expect(options()).not.toContain(overdue)
  await userEvent.keyboard('correction o{Enter}')
  await expect.element(chip(overdue)).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(chip(overdue)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}/')
  await expect.poll(() => options()[0]).toBe(overdue)
  await userEvent.keyboard('{ArrowDown}')
  const id = field().element().getAttribute('aria-activedescendant')
  expect(document.querySelector(`[id="${id}"]`)?.textContent).toBe(overdue)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => location.search).toBe('?pay=0')
})

test('the button lists all filters in groups, and what is typed narrows the list without searching', async ({
  portal,
}) => {
  const listCalls = await openEntries(portal, () => rows, { status: 1 })
  await page.getByRole('button', { name: say('admin.filters'), exact: true }).click()
  await expect.element(field()).toHaveFocus()
  for (const group of ['entriesAdmin.feeState', 'entriesAdmin.bibState', 'entriesAdmin.setAside'] as const)
    await expect.element(page.getByRole('group', { name: say(group), exact: true })).toBeVisible()
  await userEvent.keyboard('refu')
  await expect.poll(() => options()).toContain(say('entry.state.out'))
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => options()).toEqual([])
  await expect.element(field()).toHaveValue('')
  expect(listCalls.every(({ query }) => query.search === undefined)).toBe(true)
})

test('pending, approved and all entries are chosen as what they are, and the other filters stay', async ({
  portal,
}) => {
  await openEntries(portal, () => rows, { status: 1, address: '?unit=2' })
  await expect.element(rowOf(1)).toBeVisible()
  await userEvent.keyboard('/')
  await userEvent.keyboard('all')
  await page.getByRole('option', { name: say('entriesAdmin.view.all'), exact: true }).click()
  await expect.poll(() => location.search).toBe('?unit=2&all=1')
})

test('the search stays when a filter is chosen among all filters', async ({ portal }) => {
  await openEntries(portal, () => rows, { status: 1, address: '?search=Minh' })
  await expect.element(rowOf(1)).toBeVisible()
  await page.getByRole('button', { name: say('admin.filters'), exact: true }).click()
  await userEvent.keyboard('unpaid{Enter}')
  await expect.element(chip(unpaid)).toBeVisible()
  await expect.poll(() => location.search).toBe('?search=Minh&pay=0')
  await expect.element(field()).toHaveValue('Minh')
})

test('the word that was typed to find pending entries is no search of them', async ({ portal }) => {
  const listCalls = await openEntries(portal, () => rows, { status: 1, address: '?unit=2' })
  await expect.element(rowOf(1)).toBeVisible()
  await userEvent.keyboard('/')
  await userEvent.keyboard('pending')
  await expect.poll(() => listCalls.at(-1)?.query.search).toBe('pending')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname + location.search).toBe('/tournaments/9/waiting?unit=2')
})

test('a held Backspace clears the word and no filter', async ({ portal }) => {
  await openEntries(portal, () => rows, { status: 1, address: '?search=An&pay=0' })
  await expect.element(chip(unpaid)).toBeVisible()
  await userEvent.keyboard('/{End}{Backspace>5/}')
  await expect.element(field()).toHaveValue('')
  await expect.poll(() => location.search).toBe('?pay=0')
  await userEvent.keyboard('{Backspace}')
  await expect.element(chip(unpaid)).not.toBeInTheDocument()
})

test('the keys of an input method neither clear the search nor move through the filters', async ({ portal }) => {
  await openEntries(portal, () => rows, { status: 1, address: '?search=An' })
  await expect.element(rowOf(1)).toBeVisible()
  await userEvent.keyboard('/')
  const input = field().element()
  for (const key of ['ArrowDown', 'Escape'])
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true }))
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('An')
})
