import { expect, type Locator, type Page } from '@playwright/test'
import { isAlive } from './alive.ts'

/**
 * Translates the page from now on as Chrome does: each text becomes <font><font>…</font></font> in place of its node, and whatever comes or
 * changes later is translated too, but nothing under translate="no". The words stay, so that they can be read: only the nodes are foreign.
 */
export async function translated(page: Page): Promise<void> {
  await isAlive(page)
  await page.evaluate(() => {
    const isOurs = (text: Node) => {
      const holder = text.parentElement
      return (
        holder !== null &&
        !holder.closest('script,style,textarea,svg,font,[translate=no]') &&
        /\p{L}|\d/u.test(text.nodeValue ?? '')
      )
    }
    const translate = (text: Node) => {
      if (!text.isConnected || !isOurs(text)) return
      const outer = document.createElement('font')
      outer.append(Object.assign(document.createElement('font'), { textContent: text.nodeValue }))
      text.parentNode?.replaceChild(outer, text)
    }
    const within = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(translate)
    }
    within(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) within(node)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await expect(page.locator('font').first()).toBeAttached()
}

/** A value that no translator may touch: it is seen, and no part of it is translated. */
export async function isKept(within: Locator, value: string | RegExp): Promise<void> {
  await expect(within).toContainText(value)
  await expect(within.locator('font').filter({ hasText: value })).toHaveCount(0)
}
