import { expect, test, type Browser, type Page, type Request } from '@playwright/test'
import { rememberLooks } from '../kit/accessible.ts'
import { spareBrass } from '../kit/brass-acts.ts'
import { everyCombination, journeysIn, type Language } from '../kit/languages.ts'
import { markedPortal } from '../kit/marked-words.ts'
import { libraryColours, lowFirstRow, misplacedRows, oddButtons } from '../kit/office-measures.ts'
import * as looks from '../kit/screen-looks.ts'
import { keepAnswers } from '../kit/texts-of.ts'
import { inPlaces, placesAt, sessionsAt, type Who } from '../places.ts'
import { listOfScreens, type Screen } from '../screens.ts'

// Shared out among the workers.
test.describe.configure({ mode: 'parallel' })
// The message says all, and a recording costs as much as the look.
test.use({ trace: 'off', screenshot: 'off' })

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }
/** The end of patience with one screen, in milliseconds. */
const PATIENCE = 60_000
/** Opens the panel for a new line of a list; a link leads to a page, which is a screen of its own. */
const NEW = 'button[aria-keyshortcuts="n"]'
const SKELETON = '.mantine-Skeleton-root'

const softly = expect.configure({ soft: true })

/** Who looks through which screens; an admin's are shared out, because they are two thirds of all. */
const PARTS: readonly { who: Who; of: number }[] = [
  { who: 'admin', of: 5 },
  { who: 'visitor', of: 2 },
  { who: 'club', of: 1 },
]
const parts = PARTS.flatMap(({ who, of }) => {
  const all = listOfScreens().filter((screen) => screen.who === who)
  return Array.from({ length: of }, (_, at) => ({
    who,
    part: `${at + 1} of ${of}`,
    screens: all.slice(Math.ceil((all.length / of) * at), Math.ceil((all.length / of) * (at + 1))),
  }))
})

let portal: Awaited<ReturnType<typeof markedPortal>>
let sessions: Awaited<ReturnType<typeof sessionsAt>>
let places: Awaited<ReturnType<typeof placesAt>>
type Tab = { page: Page; underWay: Set<Request> }
test.beforeAll(async () => {
  portal = await markedPortal(process.env['E2E_SCREENS_URL'] ?? process.env['E2E_BASE_URL'] ?? '')
  sessions = await sessionsAt(portal.url)
  places = await placesAt(portal.url, sessions)
})
test.afterAll(() => portal.close())

for (const language of journeysIn('en'))
  for (const { who, part, screens } of parts)
    test(`screens of ${who}, ${part}, in ${language}: every word translated, nothing cut on a phone`, async ({
      browser,
    }) => {
      test.setTimeout(screens.length * PATIENCE)
      const before = new Set<string>()
      // One for all: a screen that finds the code compiled opens in a third of the time.
      let tab = await openTab(browser, who, language)
      for (const screen of screens) {
        const { page } = tab
        const saysNone = (found: readonly string[], what: string) =>
          expect.soft(found, `${screen.name}: ${what}`).toEqual([])
        const stopped = await test.step(screen.name, async () =>
          isSound(tab, screen, { page, language, before, saysNone }).then(
            () => [],
            ({ message }: Error) => [message],
          ),
        )
        saysNone(stopped, 'not looked through to its end')
        if (stopped.length === 0) continue
        // The next screen begins afresh.
        await page.context().close()
        tab = await openTab(browser, who, language)
      }
      expect(portal.words()).toBeGreaterThan(300)
      await tab.page.context().close()
    })

async function isSound(tab: Tab, screen: Screen, look: looks.Look): Promise<void> {
  const { page, language } = look
  await open(tab, screen, language)
  for (const here of await page.locator('nav [aria-current="page"]:visible').all())
    await softly(here, `${screen.name}: the link of this page`).toBeInViewport()
  await isOfOneMeasure(look, screen)
  await looks.isLookedThrough(look)
  // What a page says in no dictionary is marked in neither language: what opens is looked at in one.
  if (language === 'en') {
    if (everyCombination) await isReadInAllColours(look)
    await looks.whatOpensIsTranslated(look)
    await looks.deletingIsTranslated(look)
  }
  await page.setViewportSize(PHONE)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'as wide as the phone').toBe(360)
  if (screen.isEventList) look.saysNone(await lowFirstRow(page), 'on a phone')
  await softly.poll(() => looks.cutTexts(page), `${screen.name}: cut on a phone`).toEqual([])
  if (everyCombination) await looks.isLookedThrough(look)
  if (language === 'vi' || (await page.locator(NEW).count()) === 0) return
  // Bibs are assigned in a panel, which is a screen of its own.
  if (screen.name === 'admin-bibs') return
  await looks.nothingIsWritten(page)
  // Where the closed dialog left the focus is held by other tests; a key of the list is for who stands on the page.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect
    .poll(() => page.getByRole('dialog').boundingBox(), 'from top to bottom')
    .toMatchObject({ y: 0, height: PHONE.height })
  // Sent empty, so that it says too what is missing.
  await page.keyboard.press('ControlOrMeta+Enter')
  // What lies behind was looked at.
  await looks.isLookedThrough(look, looks.ASKED)
  if (everyCombination) await looks.isInColours(look)
}

/** Measured at 1440 × 900, in light colours. */
async function isOfOneMeasure({ page, saysNone }: looks.Look, { who, hasOtherTables, path }: Screen): Promise<void> {
  saysNone(await libraryColours(page), 'in colours of the library')
  saysNone(await spareBrass(page, who === 'admin'), 'brass besides the one act')
  // In the hall fingers press.
  if (who === 'admin' && path !== '/mc' && !path.startsWith('/desk'))
    saysNone(await oddButtons(page), 'buttons of another height')
  if (who === 'admin' && !hasOtherTables) saysNone(await misplacedRows(page), 'rows of the list')
}

/** In its present colours and in the other ones, and under the mouse in both. */
async function isReadInAllColours(look: looks.Look): Promise<void> {
  await rememberLooks(look.page)
  await looks.isReadUnderTheMouse(look)
  await looks.isInColours(look)
  await rememberLooks(look.page)
  await looks.isReadUnderTheMouse(look)
}

/** What one person sees in one language, with nothing kept in the browser but the session. */
async function openTab(browser: Browser, who: Who, language: Language): Promise<Tab> {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: portal.url, serviceWorkers: 'block' })
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
  // A stream of the hall ends with its page.
  page.on('request', (request) => request.resourceType() === 'eventsource' || underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  // What was begun on the screen before is left.
  page.on('dialog', (question) => void question.accept())
  return { page, underWay }
}

async function open({ page, underWay }: Tab, screen: Screen, language: Language): Promise<void> {
  await page.unrouteAll()
  await page.setViewportSize(DESK)
  await page.emulateMedia({ colorScheme: 'light' })
  // The hall's screen speaks its tournament's language unless it is asked for another.
  await page.goto(inPlaces(screen.path === '/tv' ? `/tv?lang=${language}` : screen.path, places))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A colour that is still fading is none that anybody reads.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  await isComplete(page, underWay)
  if (!screen.press) return
  await screen.press(page)
  await isComplete(page, underWay)
}

/** Everything that the page asked for is drawn. Waiting until the network is idle takes half a second more for each screen. */
async function isComplete(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  await expect(page.locator(SKELETON)).toHaveCount(0)
  // An answer may lead to another question, which follows within two frames.
  for (let quiet = 0; quiet < 4; quiet = underWay.size === 0 ? quiet + 1 : 0)
    await page.evaluate(() => new Promise(requestAnimationFrame))
}
