import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { bulkBar, choose, openEntries, rowOf } from '../../test/entries.ts'
import { undoable } from '../../test/network.ts'
import { onPhone, say, test, type Portal } from '../../test/portal.tsx'
import { admin, entry } from '../../test/rows.ts'

const rows = [entry(1), entry(2), entry(3)]
const reload = () => page.getByRole('button', { name: say('entriesAdmin.reload') })
const dismiss = () => page.getByRole('button', { name: say('ui.dismiss') })
const boxOf = (place: { element: () => Element }) => place.element().getBoundingClientRect()
const status = () => page.getByRole('status').filter({ has: reload() })

/** Under the box of the rows, in the window. */
const expectUncovered = (note: { element: () => Element }) => {
  const box = page.getByRole('grid').element().parentElement?.getBoundingClientRect()
  expect(boxOf(note).top).toBeGreaterThanOrEqual(box?.bottom ?? Infinity)
  expect(boxOf(note).bottom).toBeLessThanOrEqual(innerHeight)
}

/** Answers the changes by others after a place in the history. */
const clerkChanged = ({ answer }: Portal, id: readonly number[]) =>
  answer(api.entries.changedByOthers, ({ query }) => {
    const by = [
      { user: { id: 9, name: 'Lê Thư ký' }, entries: id.length },
      { user: null, entries: 1 },
    ]
    return query.after === '1' ? { last: 7, by, id: [...id] } : { last: 7, by: [], id: [] }
  })
/** The list looks again, as it does by itself now and then. */
const lookAgain = async (lookCalls: readonly unknown[]) => {
  const before = lookCalls.length
  await expect
    .poll(async () => {
      await refetchPath(api.entries.changedByOthers.path)
      return lookCalls.length
    })
    .toBeGreaterThan(before)
}

test('somebody else’s change is said under the rows, covering and moving none, with who and how many, until dismissed', async ({
  portal,
}) => {
  await openEntries(portal, () => rows, { address: '?row=1' })
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  const before = boxOf(rowOf(1))
  // That of the chosen rows, and that of the changes.
  const empty = () =>
    page
      .getByRole('status')
      .elements()
      .filter(({ textContent }) => textContent === '')
  await expect.poll(() => empty().length).toBe(2)
  const live = empty()
  const lookCalls = clerkChanged(portal, [2, 3])
  await lookAgain(lookCalls)
  await expect.element(reload()).toBeVisible()
  await expect.element(page.getByText('Lê Thư ký (2)')).toBeVisible()
  await expect.element(page.getByText(say('entriesAdmin.changedBy.visitors'))).toBeVisible()
  expect(live).toContain(status().element())
  expect(boxOf(rowOf(1)).y).toBe(before.y)
  expectUncovered(status())
  await dismiss().click()
  await expect.element(reload()).not.toBeInTheDocument()
  await lookAgain(lookCalls)
  expect(reload().elements()).toEqual([])
})

test('what one’s own account changed in another browser says so', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await expect.element(rowOf(1)).toBeVisible()
  const { id, name } = admin
  const lookCalls = portal.answer(api.entries.changedByOthers, {
    last: 7,
    by: [{ user: { id, name }, entries: 2 }],
    id: [2],
  })
  await lookAgain(lookCalls)
  const elsewhere = say('entriesAdmin.changedBy.elsewhere', { name })
  await expect.element(page.getByText(`${elsewhere} (2)`)).toBeVisible()
})

test('loading the list again shows it as it is and takes the message away', async ({ portal }) => {
  let listedRows = rows
  await openEntries(portal, () => listedRows)
  await expect.element(rowOf(3)).toBeVisible()
  listedRows = rows.slice(0, 2)
  await lookAgain(clerkChanged(portal, [3]))
  await reload().click()
  await expect.element(rowOf(3)).not.toBeInTheDocument()
  await expect.element(reload()).not.toBeInTheDocument()
})

test('what others did to entries of other lists is not said', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await expect.element(rowOf(1)).toBeVisible()
  await lookAgain(clerkChanged(portal, [77]))
  expect(reload().elements()).toEqual([])
})

test('one’s own act says nothing of a changed list, however many entries it takes out of the filter', async ({
  portal,
}) => {
  let listedRows = rows
  const listCalls = await openEntries(portal, () => listedRows, { status: 1, address: '?all=1&twice=1&row=1' })
  portal.answer(api.entryActs.approve, () => {
    listedRows = []
    return undoable({ results: [{ id: 1, result: 'approved' }] })
  })
  await expect.element(rowOf(1)).toHaveAttribute('aria-current')
  const looks = listCalls.length
  await userEvent.keyboard('a')
  await expect.poll(() => listCalls.length).toBeGreaterThan(looks)
  await expect.element(page.getByRole('region', { name: say('entriesAdmin.totals') })).toMatchTextContent('0')
  expect(reload().elements()).toEqual([])
})

/** Approves two entries, of which one is left, so that what became of both stays in sight. */
async function approveTwo(portal: Portal) {
  const results = [
    { id: 2, result: 'approved' as const },
    { id: 3, result: 'set_aside' as const },
  ]
  portal.answer(api.entryActs.approve, undoable({ results }))
  await choose(2, 3)
  const act = say('entriesAdmin.act.approve', { count: 2 })
  await bulkBar().getByRole('button', { name: act }).click()
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
  const outcome = page.getByRole('status').filter({ hasText: say('entriesAdmin.keptSelected') })
  await expect.element(outcome).toBeVisible()
  return outcome
}

test('what became of many stands under the rows too, covering and moving none', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await expect.element(rowOf(1)).toBeVisible()
  const { y } = boxOf(rowOf(1))
  const outcome = await approveTwo(portal)
  expect(boxOf(rowOf(1)).y).toBe(y)
  expectUncovered(outcome)
  await lookAgain(clerkChanged(portal, [1]))
  await expect.element(reload()).toBeVisible()
  expectUncovered(outcome)
  expectUncovered(status())
})

test('the row in hand at the lower edge stays in sight', async ({ portal }) => {
  const many = Array.from({ length: 60 }, (_, at) => entry(at + 1))
  await openEntries(portal, () => many)
  await expect.poll(() => document.getElementById('row-1')).not.toBeNull()
  const box = page.getByRole('grid').element().parentElement as HTMLElement
  const bottom = () => box.getBoundingClientRect().bottom
  const last = many.findLast(({ id }) => {
    const row = document.getElementById(`row-${id}`)
    return row !== null && row.getBoundingClientRect().bottom <= bottom()
  })
  const inHand = () => document.querySelector('tr[aria-current]') as Element
  await userEvent.keyboard('j'.repeat(last?.id ?? 0))
  await expect.poll(() => inHand()?.id).toBe(`row-${last?.id}`)
  expect(box.scrollTop).toBe(0)
  await lookAgain(clerkChanged(portal, [2]))
  await expect.element(reload()).toBeVisible()
  await expect.poll(() => inHand().getBoundingClientRect().bottom <= bottom()).toBe(true)
})

test('on a phone both stand under the cards, above the bar of the chosen ones', async ({ portal }) =>
  onPhone(async () => {
    await openEntries(portal, () => rows)
    await expect.element(rowOf(1)).toBeVisible()
    const { y } = boxOf(rowOf(1))
    await lookAgain(clerkChanged(portal, [2]))
    await expect.element(reload()).toBeVisible()
    expect(boxOf(rowOf(1)).y).toBe(y)
    expect(boxOf(dismiss()).right).toBeLessThanOrEqual(360)
    expectUncovered(status())
    const outcome = await approveTwo(portal)
    expectUncovered(outcome)
    expect(boxOf(outcome).bottom).toBeLessThanOrEqual(boxOf(bulkBar()).top)
  }))
