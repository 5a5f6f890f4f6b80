import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { openEntries, rowOf } from '../../test/entries.ts'
import { say, test } from '../../test/portal.tsx'
import { entry, entryPage } from '../../test/rows.ts'

/** The width of the rail of the frame. */
const RAIL = '208px'
const sizes = [
  [1440, 900],
  [1366, 768],
] as const
const rows = [entry(1, { status: 1 }), entry(2, { status: 1 })]

const inFrame = async ([width, height]: (typeof sizes)[number], look: () => Promise<void>) => {
  await page.viewport(width, height)
  document.body.style.paddingInlineStart = RAIL
  try {
    await look()
  } finally {
    document.body.style.paddingInlineStart = ''
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
    const search = page.getByRole('searchbox').element() as HTMLInputElement
    const { paddingLeft, paddingRight } = getComputedStyle(search)
    const room = search.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    expect(widthOf(search.placeholder, search)).toBeLessThanOrEqual(room)
  }),
)
