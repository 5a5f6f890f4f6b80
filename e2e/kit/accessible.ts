import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ContextSpec, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No rule of axe is broken on the page as it stands. */
export async function isAccessible(page: Page): Promise<void> {
  // Behind the sign-in a page is drawn some time after its address was opened; axe would find it empty.
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
  // What is still fading in has colours that nobody reads. It begins to move some frames after it was put into the page.
  await page.evaluate(async () => {
    for (let still = 0; still < 3; still++) {
      const moving = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      if (moving.length > 0) still = -1
      await Promise.allSettled(moving.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
    }
  })
  expect(await violations(page)).toEqual([])
}

/** Of a list of hundreds the first rows are looked at: all are drawn by the same code. */
export const REPEATED = ['tr', '[role="row"]', 'li'].map((row) => `${row}:nth-child(n + 16)`)
/** From so many on they leave the page while it is looked at: axe reads also what it is to leave out. */
const TOO_MANY = 100

/**
 * The rules of axe (all of them, or these) that are broken on the page as it stands or in a part of it, each with its places. Axe is put into a page
 * once, not at every look: there are no frames, and that is what most of its time went into.
 */
export async function violations(
  page: Page,
  { rules, within, without = [] }: { rules?: readonly string[]; within?: string; without?: readonly string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const asked = {
    context: { include: within ?? 'html', exclude: [...REPEATED, ...without] },
    options: { resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : {}) },
  } satisfies { context: ContextSpec; options: RunOptions }
  const { violations: found } = await page.evaluate(
    async ({ context, options, repeated, most }) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (context: ContextSpec, options: RunOptions) => Promise<AxeResults> }
      }
      const rows = [...document.querySelectorAll(repeated)]
      const places = rows.length < most ? [] : rows.map((row) => [row, document.createComment('')] as const)
      const top = scrollY
      for (const [row, place] of places) row.replaceWith(place)
      try {
        const { violations: broken } = await axe.run(context, options)
        return {
          violations: broken.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) })),
        }
      } finally {
        for (const [row, place] of places) place.replaceWith(row)
        if (places.length > 0) scrollTo(0, top)
      }
    },
    { ...asked, repeated: REPEATED.join(), most: TOO_MANY },
  )
  return found.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}

/**
 * Marks the parts of the frame (header, navigation, foot) that look as one of `frames` does, and adds the others to it: of the same
 * elements with the same classes and states.
 */
export async function markFrames(page: Page, mark: string, frames: Set<string>): Promise<void> {
  const found = await page.evaluate(
    ({ name, earlier }) => {
      const STATES = ['data-active', 'data-expanded', 'aria-current', 'aria-expanded', 'aria-pressed', 'disabled']
      const lookOf = (element: Element) =>
        `${element.localName} ${element.getAttribute('class')} ${STATES.filter((each) => element.hasAttribute(each)).join(' ')}`
      return [...document.querySelectorAll(':is(header, nav, footer):not(main *, [role="dialog"] *)')].map((part) => {
        const look = [part, ...part.querySelectorAll('*')].map(lookOf).join()
        part.toggleAttribute(name, earlier.includes(look))
        return look
      })
    },
    { name: mark, earlier: [...frames] },
  )
  for (const look of found) frames.add(look)
}

/** Keeps how every element looks, for `marksChanged`. */
export const rememberLooks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const lookOf = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return ''
      const { color, backgroundColor, backgroundImage, opacity, textDecorationLine, fontSize } =
        getComputedStyle(element)
      return [color, backgroundColor, backgroundImage, opacity, textDecorationLine, fontSize].join()
    }
    const looks = new WeakMap([...document.querySelectorAll('*')].map((element) => [element, lookOf(element)]))
    Object.assign(globalThis, {
      hasChanged: (element: Element) => {
        const look = lookOf(element)
        return look !== '' && looks.get(element) !== look
      },
    })
  })

/** Marks what can be seen and looks otherwise since, or came, with all that it holds, and answers whether there is any. */
export const marksChanged = (page: Page, mark: string): Promise<boolean> =>
  page.evaluate((name) => {
    const { hasChanged } = globalThis as unknown as { hasChanged: (element: Element) => boolean }
    const changed = new Set([...document.body.querySelectorAll('*')].filter(hasChanged))
    // Axe asks each mark about each element: what lies in a marked one needs none of its own.
    for (const element of changed)
      if (!element.parentElement || !changed.has(element.parentElement)) element.setAttribute(name, '')
    return changed.size > 0
  }, mark)

/** Nothing sticks out to the right of the screen. */
export async function fitsTheScreen(page: Page): Promise<void> {
  // After a change of size the page is laid out once more.
  await expect
    .poll(async () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
}
