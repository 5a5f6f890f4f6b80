import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { inRoot } from '../scripts/project.mjs'
import { findBrowser, QUIET } from './browser.ts'
import { dayFromNow } from './kit/days.ts'
import { ADMIN } from './kit/environment.ts'
import { inPlaces, open, past, placesAt, sessionsAt, type Session, type Who } from './places.ts'
import { startProduct } from './kit/product.ts'
import { ticketScreens } from './register/ticket-screens.ts'
import { listOfScreens, type Screen } from './screens.ts'

const folder = inRoot('shots')
const sizes = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'laptop', width: 1366, height: 768 },
  { name: 'desk', width: 1440, height: 900 },
] as const
const languages = ['en', 'vi'] as const
const schemes = ['light', 'dark'] as const
/** A long page is cut here: the sheet is for looking at, not for reading to the end. */
const TALLEST = 2400

async function main(): Promise<void> {
  const only = process.argv.slice(2)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const product = await startProduct({ admin: ADMIN })
  const found = await findBrowser()
  const browser = await chromium.launch({
    executablePath: found.path,
    chromiumSandbox: found.sandbox,
    args: QUIET,
    env: { ...process.env, ...found.env },
  })
  try {
    const sessions = await sessionsAt(product.url)
    const places = await placesAt(product.url, sessions)
    const tickets = await ticketScreens(product.url, sessions.admin['access_token'] ?? '', places[':open'])
    const ticketsOf = tickets.map((each): Screen => ({ ...each, who: 'visitor' }))
    const screens = [...listOfScreens(), ...ticketsOf, ...questions(), ...chosen(), merging(), recalls(), ...typed()]
      .filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)))
      .map((screen) => ({ ...screen, path: inPlaces(screen.path, places) }))
    const made: string[] = []
    for (const size of sizes)
      for (const language of languages)
        for (const scheme of schemes)
          made.push(...(await shoot(browser, product.url, screens, sessions, { size, language, scheme })))
    await contactSheet(browser, made)
    console.log(`${made.length} pictures of ${screens.length} screens and contact-sheet.png are in ${folder}`)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** What the acts of an entry ask: two in the panel by their keys, the withdrawal from its menu. */
function questions(): Screen[] {
  const path = `/tournaments/${open.id}/waiting`
  const openPanel = async (page: Page) => {
    await page.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.locator('aside [aria-haspopup="menu"]').waitFor()
  }
  const inPanel = ([name, key]: [string, string]): Screen => ({
    name: `admin-ask-${name}`,
    path,
    who: 'admin',
    press: async (page) => {
      await openPanel(page)
      await page.keyboard.press(key)
      await page.locator('aside form textarea:visible').waitFor()
    },
  })
  const withdrawal: Screen = {
    name: 'admin-ask-withdrawal',
    path,
    who: 'admin',
    press: async (page) => {
      await openPanel(page)
      await page.locator('aside [aria-haspopup="menu"]').click()
      await page.getByRole('menuitem').first().click()
      await page.getByRole('dialog').waitFor()
    },
  }
  return [...Object.entries({ correction: 'c', refusal: 'r' }).map(inPanel), withdrawal]
}

/** Lists with rows chosen: their tools are the bulk bar. */
function chosen(): Screen[] {
  const lists = {
    'chosen-waiting': `/tournaments/${open.id}/waiting`,
    'chosen-entries': `/tournaments/${past.id}/entries`,
    'chosen-opened': `/tournaments/${open.id}/contents`,
    'chosen-contents': '/content_competition',
  }
  return Object.entries(lists).map(([name, path]) => ({
    name,
    path,
    who: 'admin',
    press: async (page) => {
      for (const at of [1, 2, 4]) await page.getByRole('row').nth(at).getByRole('checkbox').check()
    },
  }))
}

/** Recalled bibs of which some are wrong. */
function recalls(): Screen {
  return {
    name: 'admin-recalls',
    path: `/tournaments/${past.id}/programme`,
    who: 'admin',
    press: async (page) => {
      await page
        .getByRole('button', { name: /^(?:Recalls|Vào vòng trong)/u })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('12 12 9999')
      await dialog.locator('button[type=submit]').click()
      await dialog.getByRole('list').waitFor()
      // A long page is drawn from its top, where the dialog has to be.
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  }
}

/** What a merge of an event below its minimum would do. */
function merging(): Screen {
  return {
    name: 'admin-merge',
    path: `/tournaments/${open.id}/contents?entered=below`,
    who: 'admin',
    press: async (page) => {
      const row = page.getByRole('row').nth(1)
      if ((page.viewportSize()?.width ?? 0) > 768) await row.locator('button:not([aria-haspopup])').first().click()
      else {
        // A card has no button for it.
        await row.locator('[aria-haspopup="menu"]').click()
        await page.getByRole('menuitem').nth(2).click()
      }
      await page.getByRole('dialog').getByRole('listitem').nth(3).waitFor()
    },
  }
}

/** Public screens once something was typed into them. A sheet is not sent, because the next picture would find its dancers entered. */
function typed(): Screen[] {
  const list = ['Lý An Nhiên\t2016\tCha, Rumba', 'Tô Gia Khang\t2015\tchacha', 'Võ Gia Bình\t1016\tkhiêu vũ'].join('\n')
  const paste = async (page: Page) => {
    await page.locator('main').evaluate((main, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      main.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, list)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  }
  return [
    {
      name: 'sign-up-unit',
      path: '/signup',
      who: 'visitor',
      press: async (page) => page.getByRole('radio').last().check(),
    },
    {
      name: 'home-year',
      path: '/home',
      who: 'visitor',
      press: async (page) => {
        // A tournament of the demo season is on today. The clock stays, so this is the visitor's last screen.
        await page.clock.setFixedTime(`${dayFromNow(2)}T05:00:00Z`)
        await page.reload()
        await page.locator('#year').fill('2016')
        await page.getByRole('listitem').locator('b').first().waitFor()
      },
    },
    { name: 'register-club-pasted', path: `/register_club/${open.id}`, who: 'club', press: paste },
    {
      name: 'register-club-filled',
      path: `/register_club/${open.id}`,
      who: 'club',
      press: async (page) => {
        await paste(page)
        await page.locator('main').getByRole('button', { name: /\b3\b/u }).click()
      },
    },
  ]
}

async function shoot(
  browser: Browser,
  url: string,
  screens: readonly Screen[],
  sessions: Record<Who, Session>,
  { size, language, scheme }: { size: (typeof sizes)[number]; language: string; scheme: 'light' | 'dark' },
): Promise<string[]> {
  const made: string[] = []
  for (const who of ['visitor', 'club', 'admin'] as const) {
    const context = await browser.newContext({
      viewport: { width: size.width, height: size.height },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      baseURL: url,
    })
    await context.addInitScript(
      (stored: Record<string, string>) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      },
      { ...sessions[who], language },
    )
    const page = await context.newPage()
    for (const screen of screens.filter((each) => each.who === who)) {
      const file = `${screen.name}.${size.name}.${language}.${scheme}.png`
      await picture(page, screen, join(folder, file), size)
      made.push(file)
    }
    await context.close()
  }
  return made
}

async function picture(
  page: Page,
  { path, press }: Screen,
  file: string,
  size: { width: number; height: number },
): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await press?.(page)
  await page.evaluate(async () => document.fonts.ready)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.screenshot({
    path: file,
    fullPage: true,
    clip: { x: 0, y: 0, width: size.width, height: Math.min(TALLEST, Math.max(height, size.height)) },
  })
}

async function contactSheet(browser: Browser, files: readonly string[]): Promise<void> {
  const cells = files.toSorted().map((file) => {
    const picture = readFileSync(join(folder, file)).toString('base64')
    const width = file.includes('.phone.') ? 150 : 400
    return `<figure><img width="${width}" src="data:image/png;base64,${picture}"><figcaption>${file}</figcaption></figure>`
  })
  const html = `<style>body{margin:8px;width:2400px;display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start;font:11px sans-serif}figure{margin:0}img{border:1px solid #999;display:block}</style>${cells.join('')}`
  writeFileSync(join(folder, 'index.html'), html)
  const page = await browser.newPage({ viewport: { width: 2420, height: 1000 } })
  await page.goto(`file://${join(folder, 'index.html')}`)
  await page.screenshot({ path: join(folder, 'contact-sheet.png'), fullPage: true })
  await page.close()
}

if (import.meta.main) await main()
