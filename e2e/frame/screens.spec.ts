import { expect, test, type Browser, type Page, type Request } from '@playwright/test'
import { marksChanged, REPEATED, rememberLooks, violations } from '../kit/accessible.ts'
import { everyCombination, journeysIn } from '../kit/languages.ts'
import { isSpoken } from '../kit/language-of.ts'
import { beyondWords, markedPortal, unmarked } from '../kit/marked-words.ts'
import { inPlaces, listOfScreens, placesAt, sessionsAt, type Screen, type Who } from '../shots.ts'
import { answersOf, keepAnswers, textsOf } from '../kit/texts-of.ts'

// Looked through one by one, shared out among the workers.
test.describe.configure({ mode: 'parallel' })
// The message says all, and a recording costs as much as the look.
test.use({ trace: 'off', screenshot: 'off' })

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }
/** Of all rules those alone can differ between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Opens the panel for a new line of a list. */
const NEW = '[aria-keyshortcuts="n"]'
const FOLDED = 'main [aria-expanded="false"]:not([aria-haspopup])'
const OPENER = '[aria-haspopup="menu"]:not(tbody tr:not(:first-child) *), main [aria-haspopup="listbox"]:not(tbody *)'
const OPENED = '[role="menu"], [role="listbox"]'
const PRESSED = `:is(a, button, label, summary, tbody tr, [role="option"]):not(${REPEATED.map((row) => `${row}, ${row} *`).join()})`
const HOVERED = 'data-hovered'
// The first rows are often those that stay.
const ROW_MENU = 'tbody tr:last-child [aria-haspopup="menu"]'
const ASKED = '[role="dialog"]'
const SKELETON = '.mantine-Skeleton-root'
const TOLD_BY = '[role="alert"]'
/** How many texts a message names. */
const TOLD = 20

let portal: Awaited<ReturnType<typeof markedPortal>>
let sessions: Awaited<ReturnType<typeof sessionsAt>>
let places: Awaited<ReturnType<typeof placesAt>>
type Tab = { page: Page; underWay: Set<Request> }
/** One for each person and language: a screen that finds the code compiled opens in a third of the time, and needs no process of its own. */
const tabs = new Map<string, Promise<Tab>>()
test.beforeAll(async () => {
  portal = await markedPortal(process.env['E2E_SCREENS_URL'] ?? process.env['E2E_BASE_URL'] ?? '')
  sessions = await sessionsAt(portal.url)
  places = await placesAt(portal.url, sessions.club)
})
test.afterAll(async () => {
  for (const tab of tabs.values()) await (await tab).page.context().close()
  tabs.clear()
  portal.close()
})

for (const language of journeysIn('en'))
  for (const screen of listOfScreens())
    test(`${screen.name}, in ${language}: every word translated, nothing cut on a phone`, async ({ browser }) => {
      const key = `${screen.who} ${language}`
      const tab = tabs.get(key) ?? openTab(browser, screen.who, language)
      tabs.set(key, tab)
      const { page } = await tab
      try {
        await open(await tab, screen, language)
        for (const here of await page.locator('nav [aria-current="page"]:visible').all())
          await expect.configure({ soft: true })(here, 'the link of this page').toBeInViewport()
        await isLookedThrough(page, language)
        // What a page says in no dictionary is marked in neither language: what opens is looked at in one.
        if (language === 'en') {
          await isReadUnderTheMouse(page)
          if (everyCombination) {
            await isInColours(page)
            await isReadUnderTheMouse(page)
          }
          await whatOpensIsTranslated(page)
          await deletingIsTranslated(page)
        }
        await page.setViewportSize(PHONE)
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'as wide as the phone')
          .toBe(360)
        await expect
          .configure({ soft: true })
          .poll(() => isCut(page), 'cut on a phone')
          .toEqual([])
        await isLookedThrough(page, language)
        if (language === 'vi' || (await page.locator(NEW).count()) === 0) return
        await nothingIsWritten(page)
        await page.keyboard.press('n')
        // Written on a page, which is a screen of its own.
        if (screen.path === '/news_items') return
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect
          .poll(() => page.getByRole('dialog').boundingBox(), 'from top to bottom')
          .toMatchObject({ y: 0, height: PHONE.height })
        // Sent empty, so that it says too what is missing.
        await page.keyboard.press('ControlOrMeta+Enter')
        // What lies behind was looked at.
        await isLookedThrough(page, language, ASKED)
        if (everyCombination) await isInColours(page)
      } catch (error) {
        // The next screen begins afresh.
        tabs.delete(key)
        await page.context().close()
        throw error
      }
    })

/** What one person sees in one language, with nothing kept in the browser but the session. */
async function openTab(browser: Browser, who: Who, language: 'en' | 'vi'): Promise<Tab> {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: portal.url })
  await context.addInitScript(
    (stored) => {
      localStorage.clear()
      sessionStorage.clear()
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { ...sessions[who], language },
  )
  await keepAnswers(context)
  const page = await context.newPage()
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  // What was begun on the screen before is left.
  page.on('dialog', (question) => void question.accept())
  return { page, underWay }
}

async function open({ page, underWay }: Tab, screen: Screen, language: 'en' | 'vi'): Promise<void> {
  await page.unrouteAll()
  await page.setViewportSize(DESK)
  await page.emulateMedia({ colorScheme: 'light' })
  // The hall's screen speaks its tournament's language unless it is asked for another.
  await page.goto(inPlaces(screen.path === '/tv' ? `/tv?lang=${language}` : screen.path, places))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A colour that is still fading is none that anybody reads.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  await isComplete(page, underWay)
}

/** Everything that the page asked for is drawn. Waiting until the network is idle takes half a second more for each screen. */
async function isComplete(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  await expect(page.locator(SKELETON)).toHaveCount(0)
  // An answer may lead to another question, which follows within two frames.
  for (let quiet = 0; quiet < 4; quiet = underWay.size === 0 ? quiet + 1 : 0)
    await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** By every rule in the colours that it stands in; for axe both languages are one page. */
async function isLookedThrough(page: Page, language: 'en' | 'vi', within?: string): Promise<void> {
  expect.soft(await untranslated(page, language, within), 'said in no dictionary').toEqual([])
  if (language !== 'en') return
  const found = await violations(page, within === undefined ? {} : { within })
  expect.soft(found, `in ${await coloursOf(page)} colours`).toEqual([])
}

const coloursOf = (page: Page) =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))

/** By the rules of colours in the other ones, where it stays; on a phone it is the same colours in another place. */
async function isInColours(page: Page): Promise<void> {
  const there = (await coloursOf(page)) === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: there })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', there)
  expect.soft(await violations(page, { rules: COLOUR_RULES }), `in ${there} colours`).toEqual([])
}

/** All that may be pressed has the colours that it has under the mouse, at once. */
async function isReadUnderTheMouse(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: PRESSED })
  const hover = async (nodeId: number) =>
    devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] })
  await rememberLooks(page)
  await Promise.all(nodeIds.map(hover))
  // What keeps its colours was read in them.
  const found = (await marksChanged(page, HOVERED))
    ? await violations(page, { rules: COLOUR_RULES, within: `[${HOVERED}]` })
    : []
  expect.soft(found, `under the mouse in ${await coloursOf(page)} colours`).toEqual([])
  // With it the mouse leaves.
  await devtools.detach()
}

/** What is folded, and the menus and lists of choices: those of a table's first row stand for all rows. */
async function whatOpensIsTranslated(page: Page): Promise<void> {
  const unfolded = await page.evaluate((selector) => {
    const folded = document.querySelectorAll<HTMLElement>(selector)
    for (const each of folded) each.click()
    return folded.length
  }, FOLDED)
  if (unfolded > 0) expect.soft(await untranslated(page, 'en'), 'unfolded, and said in no dictionary').toEqual([])
  const lookedAt = new Set<string | null>()
  for (const opener of await page.locator(OPENER).all()) {
    if (!(await opener.isVisible()) || (await opener.isDisabled())) continue
    await opener.click()
    const opened = page.locator(OPENED).filter({ visible: true })
    await expect(opened).toHaveCount(1)
    expect.soft(await untranslated(page, 'en', OPENED), 'opened, and said in no dictionary').toEqual([])
    const kind = await opened.getAttribute('role')
    // For axe all menus of a screen are one, and all lists of choices.
    if (!lookedAt.has(kind)) expect.soft(await violations(page, { within: OPENED }), 'opened').toEqual([])
    lookedAt.add(kind)
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
}

/** The question before a row goes, and the short message when it cannot go. */
async function deletingIsTranslated(page: Page): Promise<void> {
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
  expect.soft(await untranslated(page, 'en', ASKED), 'asked, and said in no dictionary').toEqual([])
  expect.soft(await violations(page, { within: ASKED }), 'asked').toEqual([])
  await question.getByRole('button').last().click()
  await expect(page.locator(TOLD_BY)).toBeVisible()
  expect.soft(await untranslated(page, 'en', TOLD_BY), 'told, and said in no dictionary').toEqual([])
}

/** From here on the server is out of reach for all that would change it. */
async function nothingIsWritten(page: Page): Promise<void> {
  await page.route('**/api/v1/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
}

async function untranslated(page: Page, language: 'en' | 'vi', within?: string): Promise<string[]> {
  expect(portal.words()).toBeGreaterThan(300)
  // In this order: what comes in meanwhile is an answer that nobody has shown yet.
  const texts = await textsOf(page, within)
  const isData = isSpoken(await answersOf(page), language)
  const rest = texts.flatMap(({ where, text }) =>
    beyondWords(text, language)
      .filter((part) => !isData(part))
      .map((part) => `${where}: “${unmarked(part).trim()}” in “${unmarked(text).trim()}”`),
  )
  return [...new Set(rest)].slice(0, TOLD)
}

/** What stands on a button is read whole. */
const isCut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, button *, a[role="button"] *, [role="tab"] *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent?.trim())
      .filter(
        (element) => getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => element.textContent ?? ''),
  )
