import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../api/calls.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { storeText } from '../lib/browser-store.ts'
import { bulkBar, choose, openEntries, rowOf } from '../../test/entries.ts'
import { undoable } from '../../test/network.ts'
import { onPhone, say, test } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'

const rows = [entry(1), entry(2), entry(3, { paid_amount: 100_000 })]
const approved = rows.map((each) => ({ ...each, status: 1 as const }))
const search = () => page.getByRole('combobox')
const top = (id: number) => rowOf(id).element().getBoundingClientRect().top

test('the row of tools becomes the bulk bar in its place, and no row of the list moves', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await expect.element(rowOf(1)).toBeVisible()
  const tools = search().element().getBoundingClientRect()
  const before = top(1)
  await choose(1)
  await expect.element(bulkBar()).toBeVisible()
  const bar = bulkBar().element().getBoundingClientRect()
  expect(bar.top).toBeLessThanOrEqual(tools.top)
  expect(bar.bottom).toBeGreaterThanOrEqual(tools.bottom)
  expect(bar.height).toBeLessThan(56)
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  expect(top(1)).toBe(before)
  await choose(1)
  await expect.element(search()).toBeVisible()
  expect(top(1)).toBe(before)
})

test('Clear and Escape bring the tools back, and the list has the focus', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await choose(1, 2)
  await bulkBar()
    .getByRole('button', { name: say('admin.select.none') })
    .click()
  await expect.element(bulkBar()).not.toBeInTheDocument()
  await expect.element(search()).toBeVisible()
  await expect.element(page.getByRole('grid')).toHaveFocus()
  await userEvent.keyboard('jx')
  await expect.element(bulkBar()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(search()).toBeVisible()
  await expect.element(page.getByRole('grid')).toHaveFocus()
})

test('a live region says how many are chosen', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await expect.element(rowOf(1)).toBeVisible()
  const statusTexts = () =>
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent)
  expect(statusTexts()).toContain('')
  await choose(1, 2)
  await expect.poll(statusTexts).toContain(say('admin.select.count', { count: 2 }))
})

test('the bar counts what each act will do, and names what it leaves out', async ({ portal }) => {
  await openEntries(portal, () => approved.map((each) => ({ ...each, paid_amount: each.id === 3 ? 200_000 : 0 })), {
    status: 1,
  })
  const sent = portal.answer(api.entryActs.collect, () =>
    undoable({ results: [1, 2].map((id) => ({ id, result: 'collected' })) }),
  )
  await choose(1, 2, 3)
  const act = say('entriesAdmin.act.collect', { count: 2 })
  const leftOutText = say('admin.select.left', { count: 1, why: say('entriesAdmin.left.already_collected') })
  await expect.element(bulkBar()).toMatchTextContent(leftOutText)
  await bulkBar().getByRole('button', { name: act }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(leftOutText)
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
  await expect.poll(() => sent.map(({ body }) => (body as { id: number[] }).id)).toEqual([[1, 2]])
  await expect.element(rowOf(3)).toHaveAttribute('aria-selected', 'true')
})

test('of the acts that may be done to the chosen rows the first alone is the main one', async ({ portal }) => {
  await openEntries(portal, () => rows)
  await choose(1, 2)
  const colour = (act: 'approve' | 'ask') => {
    const button = bulkBar().getByRole('button', { name: say(`entriesAdmin.act.${act}`, { count: 2 }) })
    return getComputedStyle(button.element()).backgroundColor
  }
  await expect.element(bulkBar()).toBeVisible()
  expect(colour('ask')).toBe('rgba(0, 0, 0, 0)')
  expect(colour('approve')).not.toBe(colour('ask'))
})

test('on a phone the bar lies at the lower edge, and the tools stay', async ({ portal }) => {
  await onPhone(async () => {
    await openEntries(portal, () => rows)
    await choose(1)
    await expect.element(bulkBar()).toBeVisible()
    expect(bulkBar().element().getBoundingClientRect().bottom).toBeGreaterThan(700)
    await expect.element(search()).toBeVisible()
  })
})

test('the bar says what the fees of the chosen rows amount to, and the keys of its acts', async ({ portal }) => {
  await openEntries(portal, () => rows.slice(0, 2))
  await choose(1, 2)
  await expect.element(bulkBar()).toMatchTextContent(/400[.,]000/u)
  const approve = bulkBar().getByRole('button', { name: say('entriesAdmin.act.approve', { count: 2 }), exact: true })
  await expect.element(approve).toHaveAttribute('aria-keyshortcuts', 'a')
  expect(approve.element().querySelector('kbd')?.dataset['key']).toBe('A')
})

test('without keys of one character none is drawn or announced, but longer ones are', async ({ portal }) => {
  storeText('entry_shortcuts', 'off')
  await openEntries(portal, () => rows.slice(0, 2))
  await expect.element(rowOf(1)).toBeVisible()
  const keys = () =>
    [...document.querySelectorAll('[aria-keyshortcuts]')].map((element) => element.getAttribute('aria-keyshortcuts'))
  expect(keys()).toEqual([])
  expect(document.querySelectorAll('kbd')).toHaveLength(0)
  await choose(1, 2)
  await expect.element(bulkBar()).toBeVisible()
  expect(keys()).toEqual(['Escape'])
})

/** The bar in each language. */
const barElement = () => document.querySelector<HTMLElement>('section[data-foot]')
/** The parts of the bar that its edges cut, or that stand over another one. */
const findCutParts = (bar: HTMLElement) => {
  const { left, right } = bar.getBoundingClientRect()
  const boxes = [...bar.children].map((part) => ({ part, box: part.getBoundingClientRect() }))
  return boxes
    .filter(({ box }, index) => box.left < (boxes[index - 1]?.box.right ?? left) || box.right > right)
    .map(({ part }) => part.textContent)
}

for (const language of ['en', 'vi'] as const)
  test(`beside the open panel at 1366 px the bar fills the row of tools and cuts nothing (${language})`, async ({
    portal,
  }) => {
    await page.viewport(1366, 768)
    document.body.style.paddingInlineStart = '208px'
    chooseLanguage(language)
    try {
      const mixed = [...rows, entry(4, { status: 1 }), entry(5, { status: 1 })]
      portal.answer(api.entries.byId, { ...entry(1), payments: [], history: [], guardian: null, request: null })
      await openEntries(portal, () => mixed, { status: 1, address: '?all=1&row=1&panel=1', count: 2265 })
      await expect.element(rowOf(5)).toBeVisible()
      await expect.element(page.getByRole('complementary')).toBeVisible()
      const tools = search().element().closest('[data-surface] > div')?.getBoundingClientRect()
      await choose(1, 2, 4)
      await expect.poll(barElement).not.toBeNull()
      const bar = barElement() as HTMLElement
      const { left, width, height } = bar.getBoundingClientRect()
      expect([left, width, height]).toEqual([tools?.left, tools?.width, 40])
      expect(findCutParts(bar)).toEqual([])
      expect(bar.scrollWidth).toBe(bar.clientWidth)
      expect(bar.querySelector('strong')?.textContent).toMatch(/3.*600[.,]000/u)
    } finally {
      chooseLanguage('en')
      document.body.style.paddingInlineStart = ''
      await page.viewport(1280, 720)
    }
  })

test('what is left out is one short line, with a list behind it', async ({ portal }) => {
  await openEntries(portal, () => approved.map((each) => ({ ...each, paid_amount: each.id === 3 ? 200_000 : 0 })), {
    status: 1,
  })
  await choose(1, 3)
  const why = say('admin.select.left', { count: 1, why: say('entriesAdmin.left.already_collected') })
  await bulkBar().getByRole('button', { name: why }).click()
  const list = page.getByRole('dialog', { name: say('admin.select.leftList') })
  await expect.element(list.getByRole('listitem').first()).toMatchTextContent(why)
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(bulkBar().getByRole('button', { name: why })).toHaveFocus()
})

test('on a phone the sum stands under the count, and an act beside them is whole', async ({ portal }) =>
  onPhone(async () => {
    await openEntries(portal, () => rows)
    await choose(1, 2)
    await expect.element(bulkBar()).toBeVisible()
    const bar = barElement() as HTMLElement
    const [words, act] = [...bar.children].map((part) => part.getBoundingClientRect())
    expect(words?.height).toBeGreaterThan(36)
    expect(words?.width).toBeLessThan(130)
    expect(act?.right).toBeLessThan(bar.getBoundingClientRect().right)
    expect(bar.querySelector('strong')?.textContent).toMatch(/2.*·.*400[.,]000/u)
  }))
