import type { Page } from '@playwright/test'

const FIRST_ROW = 140
/** On a phone, with and without a filter. */
const FIRST_ROW_ON_PHONE = 250
const ROW_HEIGHTS = [32, 48]
const BUTTON_HEIGHTS = [28, 32, 44]
const BUTTONS = '.mantine-Button-root, .mantine-ActionIcon-root'
/** Mantine's own greys, greens, reds and blues: the portal's palette has none of them. */
const LIBRARY_COLOURS = [
  'f8f9fa f1f3f5 e9ecef dee2e6 ced4da adb5bd 868e96 495057 343a40 212529',
  'e6fcf5 c3fae8 96f2d7 63e6be 38d9a9 20c997 12b886 0ca678 099268 087f5b',
  'fff5f5 ffe3e3 ffc9c9 ffa8a8 ff8787 ff6b6b fa5252 f03e3e e03131 c92a2a',
  'e7f5ff d0ebff a5d8ff 74c0fc 4dabf7 339af0 228be6 1c7ed6 1971c2 1864ab',
].flatMap((shades) => shades.split(' ').map((shade) => toRgb(Number.parseInt(shade, 16))))

function toRgb(shade: number): string {
  return `rgb(${shade >> 16}, ${(shade >> 8) & 255}, ${shade & 255})`
}

/** The rows of a list of the office that begin too low or are of another height; tiles have their own. */
export const misplacedRows = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([first, heights]) => {
      const rows = [...document.querySelectorAll('main tbody > tr')].map((row) => row.getBoundingClientRect())
      const [top] = rows
      if (!top) return []
      const isTiles = document.querySelector('main tbody img') !== null
      const others = isTiles ? [] : rows.filter(({ height }) => !heights.includes(Math.round(height)))
      return [
        ...(top.y > first ? [`first row at ${top.y}`] : []),
        ...new Set(others.map(({ height }) => `a row of ${height}`)),
      ]
    },
    [FIRST_ROW, ROW_HEIGHTS] as const,
  )

/** Where the first row of a list begins on a phone, if that is too low; an empty list has none. */
export const lowFirstRow = async (page: Page): Promise<string[]> => {
  const rows = page.locator('main tbody > tr')
  if ((await rows.count()) === 0) return []
  const top = (await rows.first().boundingBox())?.y ?? Number.POSITIVE_INFINITY
  return top > FIRST_ROW_ON_PHONE ? [`first row at ${top}`] : []
}

/** The buttons of the office with another height than its three. */
export const oddButtons = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([selector, heights]) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .map((button) => ({ button, height: button.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && !heights.some((each) => Math.abs(each - height) < 0.5))
        .map(({ button, height }) => `${button.ariaLabel ?? button.textContent}: ${height}`),
    [BUTTONS, BUTTON_HEIGHTS] as const,
  )

/** The elements in a colour of the library instead of the palette. */
export const libraryColours = (page: Page): Promise<string[]> =>
  page.evaluate((colours) => {
    const found = new Set<string>()
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const style = getComputedStyle(element)
      const used = [style.color, style.backgroundColor, style.fill, style.stroke]
      if (style.borderTopWidth !== '0px') used.push(style.borderTopColor)
      for (const colour of used)
        if (colours.includes(colour)) found.add(`${element.classList[0] ?? element.tagName} ${colour}`)
    }
    return [...found].slice(0, 20)
  }, LIBRARY_COLOURS)
