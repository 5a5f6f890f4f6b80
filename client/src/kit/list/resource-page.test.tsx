import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../api/calls.ts'
import { Page } from '../../resources/units.tsx'
import { undoable } from '../../test/network.ts'
import { onPhone, say, test, type Portal } from '../../test/portal.tsx'
import { unit } from '../../test/rows.ts'

const calls = resourceCalls(units)
const all = [unit(1, 'Sao Mai'), unit(2, 'Hoa Sen'), unit(3, 'Bình Minh')]
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

async function openUnits(portal: Portal, address = '') {
  portal.signIn()
  portal.answer(api.membership.waiting, [])
  portal.answer(api.unitMerge.duplicates, [])
  const requests = portal.answer(calls.list, ({ query }) => {
    const rows = all.filter(({ name }) => name.includes(query.search ?? ''))
    return query.limit ? { rows, count: rows.length } : rows
  })
  await portal.open(`/units${address}`, Page, '/units')
  return requests
}

test('keys lead through the rows, and the address keeps where one is', async ({ portal }) => {
  await openUnits(portal)
  await expect.element(row('Sao Mai')).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(row('Hoa Sen')).toHaveAttribute('aria-current', 'true')
  const grid = page.getByRole('grid')
  await expect.element(grid).toHaveFocus()
  expect(grid.element().getAttribute('aria-activedescendant')).toBe(row('Hoa Sen').element().id)
  await expect.poll(() => location.search).toBe('?row=2')
})

test('the tools are one row above rows of one height, and the head of the frame has the title', async ({ portal }) => {
  await page.viewport(1440, 900)
  await openUnits(portal)
  await expect.element(row('Sao Mai')).toBeVisible()
  const box = (locator: Locator) => locator.element().getBoundingClientRect()
  expect(box(row('Sao Mai')).top).toBe(72)
  for (const { name } of all) expect(box(row(name)).height).toBe(32)
  const main = page.getByRole('button', { name: say('admin.new', { what: 'unit' }) })
  expect(box(main).height).toBe(32)
  expect(box(page.getByRole('heading', { level: 1 })).height).toBe(1)
  await page.viewport(1280, 800)
})

test('on a phone the order gives way beside the act that adds one, and neither is cut', async ({ portal }) =>
  onPhone(async () => {
    await openUnits(portal)
    await expect.element(row('Sao Mai')).toBeVisible()
    const right = (element: Element) => element.getBoundingClientRect().right
    const order = page.getByRole('combobox', { name: say('admin.sort.label') }).element()
    expect(right(order)).toBeLessThanOrEqual(344)
    expect(order.getBoundingClientRect().width).toBeGreaterThan(120)
  }))

test('a row stays highlighted while the address follows it', async ({ portal }) => {
  await openUnits(portal)
  await expect.element(row('Sao Mai')).toBeVisible()
  const lost: unknown[] = []
  const watch = new MutationObserver((changes) => lost.push(...changes.filter(({ oldValue }) => oldValue !== null)))
  watch.observe(document.body, { subtree: true, attributeFilter: ['aria-current'], attributeOldValue: true })
  await userEvent.keyboard('j')
  await expect.poll(() => location.search).toBe('?row=1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  watch.disconnect()
  expect(lost).toEqual([])
})

test('Enter opens the highlighted row, N a new one', async ({ portal }) => {
  await openUnits(portal, '?row=3')
  await expect.element(row('Bình Minh')).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('k')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('Hoa Sen')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('')
})

test('a search narrows the list and can be cleared when nothing matches', async ({ portal }) => {
  const requests = await openUnits(portal)
  await page.getByRole('searchbox').fill('Sen')
  await expect.element(row('Sao Mai')).not.toBeInTheDocument()
  await expect.element(row('Hoa Sen')).toBeVisible()
  expect(location.search).toBe('?search=Sen')
  await page.getByRole('searchbox').fill('nowhere')
  await page.getByRole('button', { name: say('admin.clear') }).click()
  await expect.element(row('Sao Mai')).toBeVisible()
  expect(requests.map(({ query }) => query.search ?? '')).toEqual(expect.arrayContaining(['Sen', 'nowhere', '']))
})

test('deleting asks first, by the row’s own name, and offers the way back', async ({ portal }) => {
  await openUnits(portal, '?row=2')
  const sent = portal.answer(calls.remove, undoable(null))
  await expect.element(row('Hoa Sen')).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{Delete>5/}')
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent('Hoa Sen')
  expect(sent).toEqual([])
  await question.getByRole('button', { name: say('admin.deleteName', { name: 'Hoa Sen' }) }).click()
  await expect.element(page.getByRole('button', { name: say('admin.undo') })).toBeVisible()
  expect(sent.map(({ params }) => params.id)).toEqual(['2'])
})

test('a row moves by a place in the order that everybody sees', async ({ portal }) => {
  await openUnits(portal, '?row=2')
  const sent = portal.answer(calls.order, null)
  await expect.element(row('Hoa Sen')).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ id: [2, 1, 3] }])
})

test('a list that is sorted or searched has no order to move in', async ({ portal }) => {
  await openUnits(portal, '?row=2&search=Sen')
  await expect.element(row('Hoa Sen')).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await row('Hoa Sen')
    .getByRole('button', { name: say('admin.actionsOf', { name: 'Hoa Sen' }) })
    .click()
  await expect.element(page.getByRole('menuitem', { name: say('admin.delete') })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: say('admin.moveUp') })).not.toBeInTheDocument()
})

test('a record that is edited says who changed what of it, once it is asked', async ({ portal }) => {
  await openUnits(portal, '?row=2')
  const requests = portal.answer(calls.history, [
    {
      id: 7,
      action: 'change',
      before: { name: 'Hoa Hồng' },
      after: { name: 'Hoa Sen' },
      reason: null,
      created_by: { id: 3, name: 'Lê Mai' },
      created_date: '2026-06-01T03:00:00.000Z',
    },
  ])
  await expect.element(row('Hoa Sen')).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{Enter}')
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByRole('textbox').first()).toHaveValue('Hoa Sen')
  expect(requests.length).toBe(0)
  await panel.getByText(say('admin.history'), { exact: true }).click()
  await expect.element(panel).toMatchTextContent('Hoa Hồng → Hoa Sen')
  await expect.element(panel).toMatchTextContent(say('admin.history.by', { name: 'Lê Mai' }))
  expect(requests.length).toBe(1)
})

test('a row is added, found, opened and deleted by keys alone', async ({ portal }) => {
  await openUnits(portal)
  await expect.element(row('Sao Mai')).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(say('admin.keys.title'))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  const name = 'Phím Đàn'
  const typed = page.getByRole('dialog').getByRole('textbox').first()
  portal.answer(calls.create, unit(4, name))
  portal.answer(calls.list, ({ query }) => {
    const rows = [...all, unit(4, name)].filter((each) => each.name.includes(query.search ?? ''))
    return query.limit ? { rows, count: rows.length } : rows
  })
  await userEvent.keyboard('n')
  await expect.element(typed).toHaveFocus()
  await userEvent.keyboard(`${name}{Escape}`)
  await expect.element(page.getByRole('button', { name: say('admin.unsaved.stay') })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(typed).toHaveValue(name)
  ;(typed.element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText(say('admin.created', { name }))).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('Phím')
  await expect.element(row('Sao Mai')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row(name)).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(typed).toHaveValue(name)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(row(name)).toHaveAttribute('aria-current', 'true')

  const sent = portal.answer(calls.remove, undoable(null))
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByRole('button', { name: say('admin.cancel') })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: say('admin.deleteName', { name }) })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(say('admin.deleted', { name }))).toBeVisible()
  expect(sent.map(({ params }) => params.id)).toEqual(['4'])
})

test('order, search and row are found again by the address', async ({ portal }) => {
  await openUnits(portal)
  const heading = page.getByRole('columnheader').first()
  for (const order of ['ascending', 'descending']) {
    await heading.getByRole('button').click()
    await expect.element(heading).toHaveAttribute('aria-sort', order)
  }
  await page.getByRole('searchbox').fill('Sen')
  await expect.element(row('Sao Mai')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => location.search).toContain('row=2')
  const address = location.search
  await portal.close()
  const requests = await openUnits(portal, address)
  await expect.element(row('Hoa Sen')).toHaveAttribute('aria-current', 'true')
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending')
  await expect.element(page.getByRole('searchbox')).toHaveValue('Sen')
  expect(requests.map(({ query }) => query)).toContainEqual(expect.objectContaining({ isDesc: 'true', search: 'Sen' }))
})

test('a search without a connection says so, and is answered once it is back', async ({ portal }) => {
  await openUnits(portal)
  await expect.element(row('Sao Mai')).toBeVisible()
  portal.answer(calls.list, 'offline')
  dispatchEvent(new Event('offline'))
  await page.getByRole('searchbox').fill('Sen')
  const notice = page.getByText(say('app.network'))
  await expect.element(notice).toBeVisible()
  portal.answer(calls.list, { rows: [unit(2, 'Hoa Sen')], count: 1 })
  dispatchEvent(new Event('online'))
  await expect.element(row('Hoa Sen')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})
