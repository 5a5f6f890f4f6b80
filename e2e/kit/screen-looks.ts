import { expect, type Page } from '@playwright/test'
import { danceName } from '@portal/shared/programme/dance-names'
import { markFrames, marksChanged, REPEATED, violations } from './accessible.ts'
import { everyCombination, type Language } from './languages.ts'
import { isSpoken } from './language-of.ts'
import { beyondWords, unmarked } from './marked-words.ts'
import { answersOf, textsOf } from './texts-of.ts'

/** One screen while it is looked at; `saysNone` names it where something was found, and lets the look go on. */
export type Look = {
  page: Page
  language: Language
  /** The frames of this person's earlier screens. */
  before: Set<string>
  saysNone: (found: readonly string[], what: string) => void
}

/** Of all rules those alone can differ between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const FOLDED = 'main [aria-expanded="false"]:not([aria-haspopup])'
const OPENED = '[role="menu"], [role="listbox"]'
const HOVERED = 'data-hovered'
const FRAME_BEFORE = 'data-before'
const without = [`[${FRAME_BEFORE}]`]
const leftOut = [...REPEATED, ...without]
const PRESSED = `:is(a, button, label, summary, tbody tr, [role="option"]):not(${leftOut.map((part) => `${part}, ${part} *`).join()})`
const OPENER = `:is([aria-haspopup="menu"]:not(tbody tr:not(:first-child) *), main [aria-haspopup="listbox"]:not(tbody *)):not([${FRAME_BEFORE}] *)`
// The first rows are often those that stay.
const ROW_MENU = 'tbody tr:last-child [aria-haspopup="menu"]'
export const ASKED = '[role="dialog"]'
const TOLD_BY = '[role="alert"]'
/** They have one name in both languages. */
const DANCES = [...'SCRPJWTVFQ'].map(danceName)
/** How many texts a message names. */
const TOLD = 20

/**
 * By every rule in its present colours; for axe both languages are one page. Parts of the frame that look as on an earlier screen are left
 * out, except in every combination.
 */
export async function isLookedThrough(look: Look, within?: string): Promise<void> {
  const { page, language, before, saysNone } = look
  saysNone(await untranslated(look, within), 'said in no dictionary')
  if (language !== 'en') return
  if (!everyCombination && within === undefined) await markFrames(page, FRAME_BEFORE, before)
  saysNone(await violations(page, { ...(within ? { within } : {}), without }), `in ${await coloursOf(page)} colours`)
}

const coloursOf = (page: Page) =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))

/** By the rules of colours in the other ones, where it stays; on a phone it is the same colours in another place. */
export async function isInColours({ page, saysNone }: Look): Promise<void> {
  const there = (await coloursOf(page)) === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: there })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', there)
  saysNone(await violations(page, { rules: COLOUR_RULES }), `in ${there} colours`)
}

/** All that may be pressed has the colours that it has under the mouse, at once. */
export async function isReadUnderTheMouse({ page, saysNone }: Look): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: PRESSED })
  const hover = async (nodeId: number) =>
    devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] })
  await Promise.all(nodeIds.map(hover))
  // What keeps its colours was read in them.
  const found = (await marksChanged(page, HOVERED))
    ? await violations(page, { rules: COLOUR_RULES, within: `[${HOVERED}]` })
    : []
  saysNone(found, `under the mouse in ${await coloursOf(page)} colours`)
  // With it the mouse leaves.
  await devtools.detach()
}

/** What is folded, and the menus and lists of choices: those of a table's first row stand for all rows. */
export async function whatOpensIsTranslated(look: Look): Promise<void> {
  const { page, saysNone } = look
  const unfolded = await page.evaluate((selector) => {
    const folded = document.querySelectorAll<HTMLElement>(selector)
    for (const each of folded) each.click()
    return folded.length
  }, FOLDED)
  if (unfolded > 0) saysNone(await untranslated(look), 'unfolded, and said in no dictionary')
  const lookedAt = new Set<string | null>()
  for (const opener of await page.locator(OPENER).all()) {
    if (!(await opener.isVisible()) || (await opener.isDisabled())) continue
    await opener.click()
    const opened = page.locator(OPENED).filter({ visible: true })
    await expect(opened).toHaveCount(1)
    saysNone(await untranslated(look, OPENED), 'opened, and said in no dictionary')
    const kind = await opened.getAttribute('role')
    // For axe all menus of a screen are one, and all lists of choices.
    if (!lookedAt.has(kind)) saysNone(await violations(page, { within: OPENED }), 'opened')
    lookedAt.add(kind)
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
}

/** The question before a row goes, and the short message when it cannot go. */
export async function deletingIsTranslated(look: Look): Promise<void> {
  const { page, saysNone } = look
  const actions = page.locator(ROW_MENU)
  if (!(await actions.isVisible())) return
  await actions.click()
  const deleting = page.getByRole('menuitem', { name: /^Delete/u })
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  if ((await deleting.count()) === 0) return page.keyboard.press('Escape')
  await nothingIsWritten(page)
  await deleting.click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  saysNone(await untranslated(look, ASKED), 'asked, and said in no dictionary')
  saysNone(await violations(page, { within: ASKED }), 'asked')
  await question.getByRole('button').last().click()
  await expect(page.locator(TOLD_BY)).toBeVisible()
  saysNone(await untranslated(look, TOLD_BY), 'told, and said in no dictionary')
}

/** From here on the server is out of reach for all that would change it. */
export async function nothingIsWritten(page: Page): Promise<void> {
  await page.route('**/api/v1/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
}

async function untranslated({ page, language }: Look, within?: string): Promise<string[]> {
  // In this order: what comes in meanwhile is an answer that nobody has shown yet.
  const texts = await textsOf(page, within)
  const parts = texts.flatMap((said) => beyondWords(said.text, language).map((part) => ({ ...said, part })))
  if (parts.length === 0) return []
  const isData = isSpoken([...(await answersOf(page)), ...DANCES], language)
  const judged = new Map(parts.map(({ part }) => [part, isData(part)]))
  const rest = parts
    .filter(({ part }) => !judged.get(part))
    .map(({ where, text, part }) => `${where}: “${unmarked(part).trim()}” in “${unmarked(text).trim()}”`)
  return [...new Set(rest)].slice(0, TOLD)
}

/** What stands on a button is read whole. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, button *, a[role="button"] *, [role="tab"] *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent?.trim())
      // A single pixel is for screen readers alone.
      .filter(({ clientWidth }) => clientWidth > 1)
      .filter(
        (element) => getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => element.textContent ?? ''),
  )
