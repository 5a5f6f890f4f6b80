import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test'

/** More stops than any way on a page needs. */
const FARTHEST = 120

/** A page used by its keys alone. Wherever Tab comes, it must be seen: what has the focus looks unlike itself without it. */
export function byKeys(page: Page) {
  let left: { element: ElementHandle; look: string; name: string } | null = null

  const step = async (key: 'Tab' | 'Shift+Tab') => {
    await page.keyboard.press(key)
    if (left) {
      const { element, look, name } = left
      // What vanished with the step can't be compared.
      const now = await lookOf(element).catch(() => null)
      expect(now, `the focus on ${name} cannot be seen`).not.toBe(look)
    }
    const element = (await page.evaluateHandle(() => document.activeElement)).asElement()
    const look = element && (await lookOf(element).catch(() => null))
    left = element && look ? { element, look, name: await nameOf(element) } : null
  }

  return {
    /** Tab until this has the focus. */
    tabTo: async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
      await expect(target).toHaveCount(1)
      const way: string[] = []
      while (!(await hasFocus(target))) {
        expect(way.length, `not reached by way of ${way.join(' > ')}`).toBeLessThan(FARTHEST)
        await step(key)
        way.push(left?.name ?? '')
      }
    },
    press: async (key: string) => {
      left = null
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      left = null
      await page.keyboard.type(text)
    },
  }
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

const nameOf = (element: ElementHandle) =>
  element.evaluate((node) =>
    node instanceof HTMLElement
      ? (node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 30)) || `${node.localName} ${node.id}`
      : 'the page',
  )

/** How an element and what is drawn for it look: outlines, borders, shadows and grounds. */
const lookOf = (element: ElementHandle): Promise<string> =>
  element.evaluate(async (node) => {
    // The body has the focus when Tab starts over.
    if (!(node instanceof HTMLElement) || node === document.body) throw new Error('gone')
    // A border on its way to its colour still looks as before.
    const moving = node.ownerDocument.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(moving.map(async (each) => each.finished))
    if (!node.isConnected) throw new Error('gone')
    const drawn = [
      node,
      node.parentElement,
      node.previousElementSibling,
      node.nextElementSibling,
      node.closest('label'),
    ]
    return drawn
      .map((each) => {
        if (!each) return ''
        const { outline, border, boxShadow, backgroundColor, top } = getComputedStyle(each)
        return [outline, border, boxShadow, backgroundColor, top].join()
      })
      .join(' | ')
  })
