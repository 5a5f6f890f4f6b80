import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { choose, openEntries, rowOf } from '../../test/entries.ts'
import { undoable } from '../../test/network.ts'
import { onPhone, say, test, type Portal } from '../../test/portal.tsx'
import { entry, entryPage } from '../../test/rows.ts'
import { detail, open, senior } from '../register/draft/register.fixtures.ts'

/** The rail and the header of the frame. */
const RAIL = '208px'
const HEADER = '44px'
const sizes = [
  [1440, 900],
  [1366, 768],
] as const
const rows = [entry(1, { status: 1 }), entry(2, { status: 1 })]

const inFrame = async ([width, height]: (typeof sizes)[number], look: () => Promise<void>) => {
  await page.viewport(width, height)
  const { style } = document.body
  style.paddingInlineStart = RAIL
  style.paddingTop = HEADER
  style.setProperty('--app-shell-header-offset', HEADER)
  try {
    await look()
  } finally {
    style.paddingInlineStart = ''
    style.paddingTop = ''
    style.removeProperty('--app-shell-header-offset')
    await page.viewport(1280, 720)
  }
}

/** How wide words are in the letters of an element. */
function widthOf(words: string, element: Element): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('This browser measures no text.')
  context.font = getComputedStyle(element).font
  return context.measureText(words).width
}

test.for(sizes)('beside the open panel the sum and the hint of the search are whole at %i x %i', (size, { portal }) =>
  inFrame(size, async () => {
    portal.answer(api.entries.byId, { ...entry(1), payments: [], history: [], guardian: null, request: null })
    await openEntries(portal, () => rows, { status: 1, address: '?pay=0&row=1&panel=1' })
    await expect.element(rowOf(1)).toBeVisible()
    await expect.element(page.getByRole('complementary', { name: say('entriesAdmin.panel') })).toBeVisible()
    const totals = { fees_collected: 0, fees_pending: 2055, total_fee: 0, total_entry_fee: 1_234_500_000 }
    portal.answer(api.entries.approvedOf, { ...entryPage(rows, 2055), totals })
    await refetchPath(api.entries.approvedOf.path)
    const sums = page.getByRole('region', { name: say('entriesAdmin.totals') })
    await expect.element(sums).toMatchTextContent(/1[.,]234[.,]500[.,]000/u)
    const box = sums.element().getBoundingClientRect()
    for (const part of sums.element().querySelectorAll('output, strong')) {
      const { left, bottom } = part.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(box.left)
      expect(bottom).toBeLessThanOrEqual(box.bottom + 1)
    }
    const search = page.getByRole('combobox').element() as HTMLInputElement
    const { paddingLeft, paddingRight } = getComputedStyle(search)
    const room = search.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    expect(widthOf(search.placeholder, search)).toBeLessThanOrEqual(room)
  }),
)

const panel = () => page.getByRole('complementary', { name: say('entriesAdmin.panel') })
const button = (name: string | RegExp) => panel().getByRole('button', { name, exact: true })
const checks = () => panel().getByRole('heading', { level: 3, name: say('entriesAdmin.check') })

/** An event with a long name, and how an entry names it. */
function event(id: number, changes: Parameters<typeof detail>[1] = {}, entries = 9) {
  const name = `Couples Juvenile ${id} Standard and Latin, grade F2, Slow Waltz and Tango`
  const opened = { ...detail(id, { fee: 250_000, form: 2, name, ...changes }), entries }
  const { formality, ...content } = opened.content_competition
  return { opened, entered: { ...opened, content_competition: { ...content, formality, dance_type: null } } }
}

/** Opens a pair beside the list: one event is against the rules, one below its minimum, and a dancer is in another entry. */
async function openPair(portal: Portal, count: number, changes: Parameters<typeof entry>[1] = {}) {
  const events = Array.from({ length: count }, (_, at) => {
    if (at === 0) return event(1, { age: senior })
    return at === 1 ? event(2, { age: open, minimum_athletes: 5 }, 4) : event(at + 1, { age: open })
  })
  const pair = entry(1, {
    full_name_two: 'Nguyễn Hoàng Phương Thảo',
    date_of_birth_two: 2013,
    formality_id: 2,
    fee_amount: count * 250_000,
    tournament_details: events.map(({ entered }) => entered),
    ...changes,
  })
  const same_dancers = [{ id: 7, code: 'E000007', dancers: ['Trần Minh 1'], contents: ['S2'] }]
  portal.answer(api.entries.byId, {
    ...pair,
    same_dancers,
    payments: [],
    history: [],
    guardian: null,
    request: null,
  })
  const neighbour = entry(2, { status: pair.status, tournament_details: pair.tournament_details })
  await openEntries(portal, () => [pair, neighbour], {
    status: pair.status === 1 ? 1 : 0,
    address: '?row=1&panel=1',
    details: events.map(({ opened }) => opened),
  })
  await expect.element(checks()).toBeVisible()
}

/** What the decision needs lies in the part of the panel that is seen before anything is scrolled. */
function isSeenWithoutScrolling(...elements: Element[]) {
  const scrolled = checks().element().closest('section')?.parentElement
  const { top, bottom } = scrolled?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  expect(scrolled?.scrollTop).toBe(0)
  for (const element of elements) {
    const box = element.getBoundingClientRect()
    expect(box.height, element.textContent).toBeGreaterThan(0)
    expect(box.top, element.textContent).toBeGreaterThanOrEqual(top)
    expect(box.bottom, element.textContent).toBeLessThanOrEqual(bottom)
  }
}
const isInWindow = (element: Element) => {
  const { top, bottom, right, height } = element.getBoundingClientRect()
  expect(height).toBeGreaterThan(0)
  expect(right, element.textContent).toBeLessThanOrEqual(innerWidth)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
}
const sectionOf = (title: 'check' | 'p.contents') =>
  panel()
    .getByRole('heading', { level: 3, name: say(`entriesAdmin.${title}`) })
    .element()
    .closest('section') as Element

test.for(sizes)('two people with five events are decided without scrolling at %i x %i', (size, { portal }) =>
  inFrame(size, async () => {
    await openPair(portal, 5)
    const title = panel().getByRole('heading', { level: 2 }).element()
    expect(title.textContent).toBe('Trần Minh 1 – Nguyễn Hoàng Phương Thảo')
    const years = ['2012', '2013'].map((year) => panel().getByText(year, { exact: true }).element())
    const names = [title.firstElementChild, title.lastElementChild]
    for (const [at, year] of years.entries())
      expect(year.getBoundingClientRect().top).toBeLessThan(names[at]?.getBoundingClientRect().bottom ?? 0)
    expect(years[1]?.getBoundingClientRect().top).toBeGreaterThanOrEqual(names[0]?.getBoundingClientRect().bottom ?? 0)
    const fee = panel().getByText('1,250,000 ₫', { exact: true }).element()
    isSeenWithoutScrolling(title, ...years, fee, sectionOf('check'), sectionOf('p.contents'))
    await expect.element(panel().getByRole('listitem').filter({ hasText: 'S5' })).toMatchTextContent(/9.*250,000/u)
    await expect
      .element(panel().getByRole('img', { name: say('entriesAdmin.p.countOf', { count: 4, minimum: 5 }) }))
      .toMatchTextContent('4/5')
    for (const name of ['p.approve', 'key.ask', 'key.refuse', 'p.edit'] as const)
      isInWindow(button(say(`entriesAdmin.${name}`)).element())
  }),
)

test.for(sizes)('with eight events three of them are folded and counted at %i x %i', (size, { portal }) =>
  inFrame(size, async () => {
    await openPair(portal, 8)
    const rest = panel().getByText(say('entriesAdmin.p.moreContents', { count: 3 }))
    isSeenWithoutScrolling(sectionOf('check'), rest.element())
    const last = panel().getByTitle(event(8).opened.content_competition.name)
    await expect.element(last).not.toBeVisible()
    await rest.click()
    await expect.element(last).toBeVisible()
    isInWindow(button(say('entriesAdmin.p.approve')).element())
  }),
)

test.for(sizes)(
  'what is due of an approved entry is collected at the foot of the panel at %i x %i',
  (size, { portal }) =>
    inFrame(size, async () => {
      await openPair(portal, 5, { status: 1, number: 214 })
      // The method that was chosen last is chosen at first.
      await button(say('entriesAdmin.p.by.cash')).click()
      isSeenWithoutScrolling(sectionOf('check'), sectionOf('p.contents'))
      isInWindow(button(say('entriesAdmin.p.collect.cash', { sum: '1,250,000 ₫' })).element())
      for (const method of ['cash', 'transfer', 'other'] as const)
        isInWindow(button(say(`entriesAdmin.p.by.${method}`)).element())
    }),
)

const withAndWithoutBibs = sizes.flatMap(([width, height]) => [
  [width, height, 0] as const,
  [width, height, 1] as const,
])
test.for(withAndWithoutBibs)(
  'two events of each entry are named beside the open panel at %i x %i (status %i)',
  ([width, height, status], { portal }) =>
    inFrame([width, height] as (typeof sizes)[number], async () => {
      await openPair(portal, 5, { status, number: status === 1 ? 214 : null })
      await expect.element(panel()).toBeVisible()
      const chips = rowOf(1).getByText(/^S\d$/u)
      await expect.poll(() => chips.elements().length).toBe(2)
      const rest = rowOf(1).getByText('+3', { exact: true }).element().getBoundingClientRect()
      const [fee] = rowOf(1).getByText('1,250,000 ₫').elements()
      expect(rest.right).toBeLessThanOrEqual(fee?.getBoundingClientRect().left ?? 0)
      expect(fee?.getBoundingClientRect().right).toBeLessThanOrEqual(panel().element().getBoundingClientRect().left)
    }),
)

test('each decision has its key on its button, for eyes and for assistive software but not in its name', async ({
  portal,
}) => {
  await openPair(portal, 1)
  for (const [name, key] of [
    ['p.approve', 'a'],
    ['key.ask', 'c'],
    ['key.refuse', 'r'],
  ] as const) {
    const decision = button(say(`entriesAdmin.${name}`))
    await expect.element(decision).toHaveAttribute('aria-keyshortcuts', key)
    await expect.element(decision).toMatchTextContent(key.toUpperCase())
  }
})

test.for([
  ['decided', {}, ['entriesAdmin.p.approve', 'entriesAdmin.key.ask', 'entriesAdmin.key.refuse']],
  ['collected', { status: 1 }, ['entriesAdmin.p.by.cash', 'entriesAdmin.p.by.transfer', 'entriesAdmin.p.by.other']],
] as const)('on a phone it is %s by buttons of 48 pixels at the lower edge', ([, changes, names], { portal }) =>
  onPhone(async () => {
    await openPair(portal, 5, changes)
    for (const name of names) {
      await expect.element(button(say(name))).toBeVisible()
      isInWindow(button(say(name)).element())
      expect(button(say(name)).element().getBoundingClientRect().height).toBeCloseTo(48)
    }
    const edit = button(say('entriesAdmin.p.edit')).element()
    expect(edit.getBoundingClientRect().top).toBeGreaterThan(innerHeight)
  }),
)

test('the decisions have no keys while the keys act on chosen entries, or on no entry', async ({ portal }) => {
  await openPair(portal, 1)
  await choose(2)
  const approve = button(say('entriesAdmin.p.approve'))
  await expect.element(approve).not.toHaveAttribute('aria-keyshortcuts')
  await expect.element(approve.getByText('A', { exact: true })).not.toBeInTheDocument()
  await portal.close()
  const about = { payments: [], history: [], guardian: null, request: null }
  portal.answer(api.entries.byId, { ...entry(1), ...about })
  await openEntries(portal, () => [entry(2)], { address: '?row=1&panel=1' })
  await expect.element(approve).toBeVisible()
  await expect.element(approve).not.toHaveAttribute('aria-keyshortcuts')
})

test('the methods of a payment at the foot of the panel announce no keys, which open views', async ({ portal }) => {
  await openPair(portal, 1, { status: 1 })
  const cash = button(say('entriesAdmin.p.by.cash'))
  await expect.element(cash).toBeVisible()
  await expect.element(cash).not.toHaveAttribute('aria-keyshortcuts')
  expect(cash.element().querySelector('kbd')).toBeNull()
})

test('a bib is handed out from the menu of the panel, for a phone has no keys', async ({ portal }) => {
  await openPair(portal, 1, { status: 1, number: 214 })
  const sent = portal.answer(api.entryActs.hand_out_bib, undoable({ results: [{ id: 1, result: 'bib_handed_out' }] }))
  await panel()
    .getByRole('button', { name: say('admin.select.more') })
    .click()
  await page.getByRole('menuitem', { name: say('entriesAdmin.key.hand_out_bib'), exact: true }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ id: [1], numbers: [{ id: 1, number: 214 }] }])
})
