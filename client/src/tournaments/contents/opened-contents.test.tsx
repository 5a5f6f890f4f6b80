import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { detail, tournament } from '../../entries/register/draft/register.fixtures.ts'
import { undoable } from '../../test/network.ts'
import { onPhone, say, test, type Portal } from '../../test/portal.tsx'
import { OpenedContents } from './admin-contents-opened.tsx'

const all = [detail(1, { symbol: 'SA' }), detail(2, { symbol: 'SB' }), detail(3, { symbol: 'LC', name: 'Đơn Rumba' })]
const box = (symbol: string) => page.getByRole('checkbox', { name: say('tourAdmin.c.select', { symbol }) })

async function openContents(portal: Portal, details: readonly Detail[] = all) {
  portal.signIn()
  portal.answer(api.tournaments.details, [...details])
  portal.answer(api.tournaments.detailsOf, [...details])
  portal.answer(api.contents.prepared, {
    dances: [],
    dance_types: [],
    ages: [],
    grades: [],
    formality: [],
    unit: [],
    folders: [],
  })
  const router = await portal.open('/tournaments/9/contents', () => (
    <OpenedContents tournamentId={9} details={details} onEdit={() => undefined} />
  ))
  await expect.element(box('SA')).toBeVisible()
  return router
}

test('a choice falls with the search it was made in', async ({ portal }) =>
  onPhone(async () => {
    await openContents(portal)
    await box('SA').click()
    await expect.element(box('SA')).toBeChecked()
    await page.getByRole('combobox').fill('S')
    await expect.element(box('LC')).not.toBeInTheDocument()
    await expect.element(box('SA')).not.toBeChecked()
  }))

test('the heading’s checkbox selects the visible rows only', async ({ portal }) => {
  await openContents(portal)
  await page.getByRole('combobox').fill('Rumba')
  await expect.element(box('SA')).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: say('tourAdmin.c.selectShown', { count: 1 }) }).click()
  await expect.element(box('LC')).toBeChecked()
})

test('the switch of a row opens and stops its registration', async ({ portal }) => {
  await openContents(portal)
  const sent = portal.answer(api.tournaments.registerPermissionMany, { updated: 1 })
  await page.getByRole('switch', { name: say('tourAdmin.c.registerOf', { symbol: 'SB' }) }).click({ force: true })
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ id: [2], is_register: 0 }])
})

const bulk = [
  ['registerOnMany', 1],
  ['registerOffMany', 0],
] as const
for (const [word, is_register] of bulk)
  test(`the button ${word} sets the registration of those chosen`, async ({ portal }) => {
    const start = all.map((each) => ({ ...each, is_register: is_register === 1 ? (0 as const) : (1 as const) }))
    await openContents(portal, start)
    const sent = portal.answer(api.tournaments.registerPermissionMany, undoable({ changed: 2 }))
    await box('SA').click()
    await box('LC').click()
    await page.getByRole('button', { name: say(`tourAdmin.c.${word}`, { count: 2 }), exact: true }).click()
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ id: [1, 3], is_register }])
  })

test('an act chosen while another is under way is done after it, not lost', async ({ portal }) => {
  await openContents(portal, [{ ...detail(1, { symbol: 'SA' }), fee: 50_000 }, ...all.slice(1)])
  const answered = Promise.withResolvers<void>()
  const sent = portal.answer(api.tournaments.registerPermissionMany, async () => {
    await answered.promise
    return undoable({ changed: 1 })
  })
  const cleared = portal.answer(api.tournaments.detailFees, undoable({ changed: 1 }))
  await box('SA').click()
  await page.getByRole('button', { name: say('tourAdmin.c.registerOffMany', { count: 1 }), exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('button', { name: say('admin.select.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: say('tourAdmin.c.feeClear') }).click()
  expect(cleared).toEqual([])
  answered.resolve()
  await expect.poll(() => cleared.map(({ body }) => body)).toEqual([{ id: [1], fee: null }])
})

test('an act names what it leaves out, and is done to the others', async ({ portal }) => {
  await openContents(portal, [{ ...detail(1, { symbol: 'SA' }), entries: 1 }, ...all.slice(1)])
  const sent = portal.answer(api.tournaments.closeDetails, undoable({ closed: 1 }))
  await box('SA').click()
  await box('LC').click()
  await expect.element(page.getByText(say('tourAdmin.c.hasEntries'))).toBeVisible()
  const remove = page.getByRole('button', { name: say('tourAdmin.c.takeOutMany', { count: 1 }) })
  await remove.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('tourAdmin.c.takeOutMany', { count: 1 }) })
    .click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ id: [3] }])
})

test('chosen events lead to a letter to their entrants, those without entries left out', async ({ portal }) => {
  await openContents(portal, [{ ...detail(1, { symbol: 'SA' }), entries: 2 }, ...all.slice(1)])
  await page.getByRole('button', { name: say('tourAdmin.c.actions', { symbol: 'SB' }) }).click()
  const ofRow = `${say('tourAdmin.c.writeTo')} (${say('tourAdmin.c.nobodyIn')})`
  await expect.element(page.getByRole('menuitem', { name: ofRow })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await box('SA').click()
  await box('SB').click()
  await expect.poll(() => location.search).toBe('?row=2')
  await page.getByRole('button', { name: say('admin.select.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: say('tourAdmin.c.writeTo'), exact: true }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/tournaments/9/mailings?contents=1')
})

test('writing the chosen row to the address does not call off a page that is on its way', async ({ portal }) => {
  const router = await openContents(portal)
  const loaded = Promise.withResolvers<{ Component: () => null }>()
  router.patchRoutes(null, [{ path: '/slow', lazy: async () => loaded.promise }])
  await box('SA').click()
  await expect.poll(() => location.search).toBe('?row=1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await box('SB').click()
    const navigation = router.navigate('/slow')
    await expect.poll(() => vi.getTimerCount()).toBe(0)
    loaded.resolve({ Component: () => null })
    await navigation
    expect(location.pathname).toBe('/slow')
  } finally {
    vi.useRealTimers()
  }
})

test('events below their minimum name the nearest event, and open what a merge would do', async ({ portal }) => {
  const weak = { ...detail(1, { symbol: 'SA', minimum_athletes: 5 }), entries: 3 }
  const near = { ...detail(2, { symbol: 'SB', minimum_athletes: 5 }), entries: 9 }
  await openContents(portal, [weak, near])
  portal.answer(api.tournaments.byId, tournament)
  const previews = portal.answer(api.moves.preview, { entries: [] })
  await page.getByRole('button', { name: say('tourAdmin.c.belowCount', { count: 1 }) }).click()
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('9 → 12')
  await page.getByRole('button', { name: say('tourAdmin.c.mergeOf', { symbol: 'SA' }) }).click()
  await expect.poll(() => previews.map(({ body }) => body)).toEqual([{ tournament_id: 9, from: 1, to: 2 }])
})

test('on a desk a merge is looked at beside the rows, which show what they may be merged into, and Escape closes it', async ({
  portal,
}) => {
  await page.viewport(1440, 900)
  try {
    const weak = { ...detail(1, { symbol: 'SA', minimum_athletes: 5 }), entries: 3 }
    await openContents(portal, [weak, { ...detail(2, { symbol: 'SB', minimum_athletes: 5 }), entries: 9 }])
    portal.answer(api.tournaments.byId, tournament)
    portal.answer(api.moves.preview, { entries: [] })
    await page.getByRole('button', { name: say('tourAdmin.c.belowCount', { count: 1 }) }).click()
    const merge = page.getByRole('button', { name: say('tourAdmin.c.mergeOf', { symbol: 'SA' }) })
    await merge.click()
    const panel = page.getByRole('dialog')
    await expect.element(panel).toBeVisible()
    const edge = () => panel.element().getBoundingClientRect().left
    await expect.poll(() => page.getByRole('grid').element().getBoundingClientRect().right).toBeLessThanOrEqual(edge())
    await expect.poll(() => merge.element().getBoundingClientRect().right).toBeLessThanOrEqual(edge())
    await expect.element(box('SA')).toBeEnabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(merge).toHaveFocus()
  } finally {
    await page.viewport(1280, 800)
  }
})

test('on a phone an event is two lines under one row of controls: symbol and name, then entries of the minimum and fee', async ({
  portal,
}) =>
  onPhone(async () => {
    const name = 'Đôi Thiếu niên 2 Latin hạng F1 (Cha-cha-cha, Rumba)'
    const few = { ...detail(1, { symbol: 'SA', name }), entries: 3, is_register: 0 as const }
    await openContents(portal, [{ ...few, content_competition: { ...few.content_competition, minimum_athletes: 5 } }])
    const row = page.getByRole('row').filter({ hasText: name })
    const middle = (place: { element: () => Element }) => {
      const { top, bottom } = place.element().getBoundingClientRect()
      return (top + bottom) / 2
    }
    const short = row.getByText(say('tourAdmin.c.short', { count: 3, minimum: 5, short: 2 }))
    const fee = row.getByRole('button', { name: say('tourAdmin.c.editFee', { symbol: 'SA' }) })
    const menu = row.getByRole('button', { name: say('tourAdmin.c.actions', { symbol: 'SA' }) })
    const firstLine = [row.getByText(name), box('SA')].map(middle)
    const secondLine = [short, fee, menu].map(middle)
    for (const [line, first] of [[firstLine, firstLine[0]] as const, [secondLine, secondLine[0]] as const])
      for (const each of line) expect(Math.abs(each - (first ?? 0))).toBeLessThan(4)
    expect((secondLine[0] ?? 0) - (firstLine[0] ?? 0)).toBeGreaterThan(20)
    expect(row.element().getBoundingClientRect().height).toBeLessThan(104)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    const controls = [
      page.getByRole('combobox'),
      page.getByRole('button', { name: say('admin.filters'), exact: true }),
      page.getByRole('button', { name: say('admin.sort.label') }),
    ]
    const distances = () => controls.map((each) => Math.round(Math.abs(middle(each) - middle(controls[0] ?? each)) / 4))
    expect(distances()).toEqual([0, 0, 0])
    await expect.element(page.getByText('/', { exact: true })).not.toBeVisible()
    await controls[0]?.click()
    await page.getByRole('option', { name: say('tourAdmin.c.entered.below') }).click()
    // A chip of a filter stands below them.
    await expect.element(page.getByText(say('tourAdmin.c.entered.below'), { exact: true })).toBeVisible()
    expect(distances()).toEqual([0, 0, 0])
  }))
