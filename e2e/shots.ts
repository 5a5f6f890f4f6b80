import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { plainResources } from '@portal/shared/resources/index'
import { inRoot } from '../scripts/project.mjs'
import { findBrowser, QUIET } from './browser.ts'
import { dayFromNow } from './kit/days.ts'
import { ADMIN } from './kit/environment.ts'
import { startProduct } from './kit/product.ts'
import { ticketScreens } from './register/ticket-screens.ts'

export type Who = 'visitor' | 'club' | 'admin'
/** `press`: what is pressed before it is looked at. */
export type Screen = {
  name: string
  path: string
  who: Who
  press?: (page: Page) => Promise<void>
  /** Its tables are figures, a plan or part of a form. The rows of all others in the office are measured by `kit/office-measures.ts`. */
  hasOtherTables?: true
  /** The events of a tournament: their first row is measured on a phone, with and without a filter. */
  isEventList?: true
}

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

export type Session = Record<string, string>

/** What local storage holds once somebody has signed in. */
export async function sessionsAt(url: string): Promise<Record<Who, Session>> {
  const info = (await (await fetch(`${url}/api/v1/portal/info`)).json()) as {
    data: { demo: { user_name: string; password: string } | null }
  }
  if (!info.data.demo) throw new Error('The product shows no demo sign-in.')
  const session = async (user_name: string, password: string): Promise<Session> => {
    const answer = await fetch(`${url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_name, password }),
    })
    const { accessToken, refreshToken, data_user } = (await answer.json()) as Record<string, string>
    return {
      access_token: accessToken ?? '',
      refresh_token: refreshToken ?? '',
      data_user: JSON.stringify(data_user),
    }
  }
  return {
    visitor: {},
    club: await session(info.data.demo.user_name, info.data.demo.password),
    admin: await session(ADMIN.user, ADMIN.password),
  }
}

/** What an address below has in the place of an id of the demo season: a tournament that takes entries, and one that is over. */
const open = { id: ':open' }
const past = { id: ':past' }
/** The tournament of today, and the key of its round that takes marks. */
const today = { id: ':today', round: ':marked' }
/** An entry of the club that is to be corrected. */
const asked = { id: ':asked' }
/** Approved entries of the club that it asks to change, and to withdraw. */
const changing = { id: ':changing' }
const leaving = { id: ':leaving' }
type Places = Record<':open' | ':past' | ':today' | ':asked' | ':changing' | ':leaving', number> & { ':marked': string }

export async function placesAt(url: string, { club, admin }: Record<'club' | 'admin', Session>): Promise<Places> {
  const headers = { authorization: `Bearer ${club['access_token']}` }
  const own = async <T>(path: string) =>
    ((await (await fetch(`${url}/api/v1/athletes/${path}`, { headers })).json()) as { data: T }).data
  const [correction] = await own<{ id: number }[]>('get-all-not-active?state=asked')
  const asking = await own<{ id: number }[]>('get-all?has_request=1')
  const requests = await Promise.all(
    asking.map(async ({ id }) => own<{ id: number; request: { kind: string } }>(`get-by-id/${id}`)),
  )
  const askedTo = (kind: string) => requests.find(({ request }) => request.kind === kind)?.id
  const [change, withdrawal] = [askedTo('change'), askedTo('withdraw')]
  const { data } = (await (await fetch(`${url}/api/v1/tournaments/get-all`)).json()) as {
    data: { id: number; register_end_date: string | null; start_date: string; count_content: number }[]
  }
  const day = dayFromNow(0)
  const byDay = data.toSorted((a, b) => a.start_date.localeCompare(b.start_date))
  const [first] = byDay
  const next = byDay.find(({ register_end_date }) => register_end_date && register_end_date >= day)
  const marked = await findMarked(url, admin)
  if (!next || !first || !marked || !correction || !change || !withdrawal)
    throw new Error(
      'The demo season has no open tournament, none of today, no open round, no correction or no requests.',
    )
  return {
    ':open': next.id,
    ':past': first.id,
    ':today': marked.id,
    ':marked': marked.key,
    ':asked': correction.id,
    ':changing': change,
    ':leaving': withdrawal,
  }
}

/** The round that takes marks. Its tournament is hidden from the journeys, and one of today may have been made by a journey. */
async function findMarked(url: string, admin: Session): Promise<{ id: number; key: string } | undefined> {
  const read = async <T>(path: string) => {
    const headers = { authorization: `Bearer ${admin['access_token']}` }
    return ((await (await fetch(`${url}/api/v1/${path}`, { headers })).json()) as { data: T }).data
  }
  for (const { id } of await read<{ id: number }[]>('tournaments/get-all')) {
    const rounds = await read<{ key: string; state: string }[]>(`results/rounds/${id}`)
    const open = rounds.find(({ state }) => state === 'open')
    if (open) return { id, key: open.key }
  }
  return undefined
}

export const inPlaces = (path: string, places: Places): string =>
  path.replaceAll(/:(?:open|past|today|marked|asked|changing|leaving)/gu, (place) =>
    String(places[place as keyof Places]),
  )

/** Every screen, once: the pictures show them, and screens.spec.ts looks through each. */
export function listOfScreens(): Screen[] {
  const of = (who: Who, paths: Record<string, string>): Screen[] =>
    Object.entries(paths).map(([name, path]) => ({ name, path, who }))
  return [
    ...of('visitor', {
      home: '/home',
      tournaments: '/info_tournaments',
      'tournaments-none': '/info_tournaments?q=zzzz',
      tournament: `/tournament_detail/${open.id}`,
      'tournament-year': `/tournament_detail/${open.id}?born=2016`,
      'tournament-past': `/tournament_detail/${past.id}`,
      'tournament-gone': '/tournament_detail/999999',
      register: `/register_competition/${open.id}`,
      'register-club-visitor': `/register_club/${open.id}`,
      'register-flashmob': `/register_flashmob/${open.id}`,
      calendar: '/event_calendar',
      news: '/news',
      'news-item': '/new_detail/1',
      about: '/about',
      contact: '/contact',
      privacy: '/privacy',
      entry: '/entry',
      family: '/family',
      'card-ended': '/card/x',
      'ticket-ended': '/ticket/x',
      mc: '/mc',
      tv: '/tv',
      tvPairing: '/tv?screen',
      device: '/device',
      'sign-up': '/signup',
      live: '/live',
      'live-tournament': `/live/${open.id}`,
      results: `/results/${past.id}`,
      'results-found': `/results/${past.id}?q=D2`,
      'results-none': `/results/${open.id}`,
      'certificate-unknown': '/certificates/x',
      unknown: '/unknown',
      'sign-in': '/signin',
      code: '/code',
      'forgot-pass': '/forgot-pass',
      'new-password': '/forgot-pass/x',
      'verify-email': '/verify-email/x',
    }),
    ...of('club', {
      'my-entries': '/',
      'my-entry-asked': `/my_entries/${asked.id}`,
      'my-entry-change': `/my_entries/${changing.id}`,
      'my-entry-withdrawal': `/my_entries/${leaving.id}`,
      'my-account': '/my_account',
      'my-dancers': '/my_dancers',
      'check-final': '/results/check',
      'register-club': `/register_club/${open.id}`,
      'admin-only': '/ages',
    }),
    ...of('admin', {
      'admin-tournament-new': '/tournaments/new',
      'admin-tournament-earlier': '/tournaments/new/earlier',
      'admin-tournament-file': '/tournaments/new/file',
      'admin-tournament-check': `/tournaments/${open.id}/check?from=${past.id}`,
      'admin-tournament': `/tournaments/${open.id}`,
      'admin-tournament-fees': `/tournaments/${open.id}/fees`,
      'admin-tournament-payment': `/tournaments/${open.id}/payment`,
      'admin-tournament-text': `/tournaments/${open.id}/text`,
      'admin-tournament-public': `/tournaments/${open.id}/public`,
      'admin-tournament-documents': `/tournaments/${open.id}/documents`,
      'admin-tournament-mailings': `/tournaments/${open.id}/mailings`,
      'admin-contents-generate': `/tournaments/${open.id}/contents/generate`,
      'admin-contents-copy': `/tournaments/${open.id}/contents/copy`,
      'admin-asked-entry': `/tournaments/${open.id}/waiting?state=asked&row=${asked.id}&panel=1`,
      'admin-request-change': `/tournaments/${open.id}/entries?request=1&row=${changing.id}&panel=1`,
      'admin-request-withdrawal': `/tournaments/${open.id}/entries?request=1&row=${leaving.id}&panel=1`,
      'admin-import': `/tournaments/${open.id}/import`,
      'admin-agreed-fees': `/tournaments/${open.id}/agreed-fees`,
      'admin-bibs-assign': `/tournaments/${open.id}/bibs?panel=1`,
      'admin-unit-card': `/tournaments/${open.id}/units?row=1&panel=1`,
      'admin-timetable-new': `/tournaments/${open.id}/timetable`,
      'admin-programme-changes': `/tournaments/${past.id}/programme-changes`,
      'admin-papers': `/tournaments/${open.id}/papers`,
      'admin-hall': `/tournaments/${open.id}/hall`,
      'admin-results-places': `/tournaments/${past.id}/results?panel=r3`,
      'admin-result-papers': `/tournaments/${past.id}/result-papers`,
      'admin-results-deviations': `/tournaments/${past.id}/results?panel=deviations`,
      'admin-results-import': `/tournaments/${past.id}/results?panel=import`,
      'admin-rehearsal': `/tournaments/${past.id}/rehearsal`,
      'admin-history': `/tournaments/${open.id}/history`,
      'admin-team': `/tournaments/${open.id}/team`,
      'unit-entries': `/unit_entries/${open.id}?unit=1`,
      console: '/mc',
      desk: `/desk?tournament=${past.id}`,
      judge: `/judge?tournament=${today.id}`,
      'contents-generate': '/content_competition/generate',
      'units-import': '/units/import',
      'units-merge': '/units/merge',
      memberships: '/memberships',
      'news-new': '/news_items/new',
      'news-edit': '/news_items/1',
      'page-texts': '/page_texts',
      'personal-data': `/personal_data?entry=${asked.id}`,
    }),
    ...otherTables(),
    ...lists(),
    ...eventLists(),
    ...importLooks(),
  ]
}

/** The events of a tournament, all and those below their minimum. */
const eventLists = (): Screen[] => [
  { name: 'admin-contents', path: `/tournaments/${open.id}/contents`, who: 'admin', isEventList: true },
  {
    name: 'admin-contents-weak',
    path: `/tournaments/${open.id}/contents?entered=below`,
    who: 'admin',
    isEventList: true,
  },
]

/** A list as organisers have it: a missing year, a misspelt event and unit, sums of units. */
const MESSY_LIST = [
  'STT;Đơn vị;Họ tên nam;NS;Họ tên nữ;NS;Nội dung;Lệ phí',
  '1;CLB Nắng Mới;Trần Gia An;2016;Lê Tuệ Chi;2016;D214;300.000',
  '2;CLB Nắng Mới;Vũ Minh Khôi;;Đỗ Khánh Linh;2016;D214;300.000',
  ';Cộng CLB Nắng Mới;;;;;;600.000',
  '3;CLB Nắng Mớii;Phan Đức Phúc;2016;Bùi Ngọc Hân;2016;D2l4;300.000',
  ';;Tổng cộng;;;;;900.000',
].join('\r\n')

/** What an import would do with a list, in the tournament's own import and in a new tournament from last year's file. */
const importLooks = (): Screen[] =>
  Object.entries({ 'admin-import-look': `/tournaments/${open.id}/import`, 'file-look': '/tournaments/new/file' }).map(
    ([name, path]) => ({
      name,
      path,
      who: 'admin',
      ...(name === 'file-look' && { hasOtherTables: true }),
      press: async (page) => {
        const buffer = Buffer.from(MESSY_LIST)
        await page.locator('input[type="file"]').setInputFiles({ name: 'danh-sach.csv', mimeType: 'text/csv', buffer })
        await page.locator('section[data-foot]').waitFor()
      },
    }),
  )

/** The screens of the office whose tables are no list. */
const otherTables = (): Screen[] =>
  Object.entries({
    overview: '/',
    'overview-one': `/?tournament=${open.id}`,
    'standard-lists': '/standard_lists',
    'admin-overview': `/tournaments/${open.id}/overview`,
    'admin-timetable': `/tournaments/${past.id}/timetable`,
    'admin-cup': `/tournaments/${past.id}/cup`,
    'admin-cards': `/tournaments/${today.id}/results?cards=${today.round}`,
    chair: `/chair?tournament=${today.id}`,
  }).map(([name, path]) => ({ name, path, who: 'admin', hasOtherTables: true }))

/** The lists of the office. */
const lists = (): Screen[] =>
  Object.entries({
    'admin-tournaments': '/tournaments',
    'admin-waiting': `/tournaments/${open.id}/waiting`,
    'admin-asked': `/tournaments/${open.id}/waiting?state=asked`,
    'admin-refused': `/tournaments/${open.id}/waiting?state=refused`,
    'admin-entries': `/tournaments/${past.id}/entries`,
    'admin-units': `/tournaments/${open.id}/units`,
    'admin-bibs': `/tournaments/${past.id}/bibs`,
    'admin-programme': `/tournaments/${past.id}/programme`,
    'admin-results': `/tournaments/${past.id}/results`,
    'admin-requests': `/tournaments/${open.id}/entries?request=1`,
    'all-entries': '/athletes',
    'all-waiting': '/athletes_waiting',
    contents: '/content_competition',
    accounts: '/accounts',
    mails: '/mails',
    images: '/images',
    messages: '/contacts',
    comments: '/comments',
    exports: '/exports',
    ...Object.fromEntries(plainResources.map(({ page }) => [page.slice(1).replaceAll('_', '-'), page])),
  }).map(([name, path]) => ({ name, path, who: 'admin' }))

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
