import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { bulkBar, choose, openEntries, rowOf } from '../../test/entries.ts'
import { onPhone, say, test } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'

const rows = [entry(1), entry(2), entry(3), entry(4)]
const search = () => page.getByRole('combobox')
/** By the way back or a link. */
const comeTo = (query: string) => {
  history.pushState(null, '', `${location.pathname}${query}`)
  dispatchEvent(new PopStateEvent('popstate'))
}
const selected = (count: number) => say('admin.select.count', { count })

test('falls with the search that it was made in, though the same rows are found again', async ({ portal }) =>
  onPhone(async () => {
    await openEntries(portal, () => rows)
    await choose(1, 2)
    await expect.element(bulkBar()).toMatchTextContent(selected(2))
    await search().fill('Trần')
    await expect.element(bulkBar()).not.toBeInTheDocument()
    await search().fill('')
    await expect.element(rowOf(1)).toHaveAttribute('aria-selected', 'false')
  }))

test('falls with a filter in the address, by the way back too', async ({ portal }) => {
  await openEntries(portal, ({ is_pay }) => (is_pay === '1' ? rows.slice(0, 3) : rows), { address: '?pay=0' })
  await choose(3)
  await expect.element(bulkBar()).toMatchTextContent(selected(1))
  comeTo('?pay=1')
  await expect.element(rowOf(4)).not.toBeInTheDocument()
  await expect.element(rowOf(3)).toHaveAttribute('aria-selected', 'false')
  await expect.element(bulkBar()).not.toBeInTheDocument()
})

test('stays when the list is sorted', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await choose(1)
  const fee = page.getByRole('columnheader', { name: say('entriesAdmin.col.fee'), exact: true })
  await fee.getByRole('button').click()
  await expect.element(fee).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(bulkBar()).toMatchTextContent(selected(1))
})

test('a click with Shift chooses everything between', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await choose(1)
  await userEvent.keyboard('{Shift>}')
  await choose(3)
  await userEvent.keyboard('{/Shift}')
  await expect.element(bulkBar()).toMatchTextContent(selected(3))
  await expect.element(rowOf(4)).toHaveAttribute('aria-selected', 'false')
})

test('selects all matches that the server names for the current filter', async ({ portal }) => {
  await openEntries(portal, () => rows, { address: '?pay=0', count: 40 })
  const selectCalls = portal.answer(api.entries.selectAll, { id: Array.from({ length: 40 }, (_, at) => at + 1) })
  await choose(1)
  await page.getByRole('button', { name: say('admin.select.all', { count: 40 }) }).click()
  await expect.element(bulkBar()).toMatchTextContent(selected(40))
  expect(selectCalls.map(({ body }) => body)).toEqual([{ tournament_id: 9, filter: { is_pay: 0, status: 0 } }])
})

test('an answer that comes after the filter has changed chooses nothing', async ({ portal }) => {
  await openEntries(portal, () => rows, { count: 40 })
  const late = Promise.withResolvers<{ id: number[] }>()
  portal.answer(api.entries.selectAll, () => late.promise)
  await choose(1)
  await page.getByRole('button', { name: say('admin.select.all', { count: 40 }) }).click()
  comeTo('?search=Hoa')
  await expect.element(bulkBar()).not.toBeInTheDocument()
  late.resolve({ id: [1, 2, 3] })
  // Sorting keeps a selection, and its answer comes after the late one.
  const fee = page.getByRole('columnheader', { name: say('entriesAdmin.col.fee'), exact: true })
  await fee.getByRole('button').click()
  await expect.element(fee).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(rowOf(1)).toHaveAttribute('aria-selected', 'false')
  await expect.element(bulkBar()).not.toBeInTheDocument()
})

test('Escape lets go of everything', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await choose(1, 2)
  await userEvent.keyboard('{Escape}')
  await expect.element(bulkBar()).not.toBeInTheDocument()
})

test('an act whose key comes in the very moment in which all become selected asks about all of them', async ({
  portal,
}) => {
  await openEntries(portal, () => rows)
  portal.answer(api.entries.selectAll, { id: rows.map(({ id }) => id) })
  await expect.element(rowOf(1)).toBeVisible()
  // The stroke comes after the answer was taken in, and before React has shown it.
  const ask = window.fetch
  window.fetch = async (...call) => {
    const response = await ask(...call)
    const [input] = call
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    if (!pathname.endsWith('/select/all')) return response
    const body: unknown = await response.json()
    response.json = async () => {
      let remainingTurns = 100
      const next = () => {
        if (remainingTurns-- > 0) queueMicrotask(next)
        else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
      }
      next()
      return body
    }
    return response
  }
  await userEvent.keyboard('*')
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent(say('entriesAdmin.ask.approve', { count: rows.length }))
})
