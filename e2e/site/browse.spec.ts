import { expect, test } from '@playwright/test'
import { fitsTheScreen } from '../kit/accessible.ts'
import { journeysIn } from '../kit/languages.ts'
import { openSeason, unitAccount, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { staysInPlace } from '../kit/steady.ts'

const words = {
  en: {
    next: 'Upcoming tournaments',
    tournaments: 'Tournaments',
    register: (name: string) => `Register: ${name}`,
    flashmob: 'Register a flash-mob team',
    search: 'Search by name or venue',
    noMatch: 'No tournaments found',
    showAll: 'Show all',
    past: 'Finished',
    open: 'Open',
    closes: /Registration closes in (29|30) days/,
    fee: 'first 2 events 200,000 ₫ each, additional events 150,000 ₫ each',
    perHead: /per team member/,
    form: 'Entry form',
    pair: 'Pair',
    born: 'Year of birth',
    partner: "Partner's year of birth",
    fits: (count: number) => (count === 1 ? '1 eligible event.' : `${count} eligible events.`),
    alone: '3 solo events, plus 3 as a pair or team.',
    together: /As a pair or team/,
    register1: 'Register',
    ages: (year: number) => `Age 10 to 11 (born ${year - 11} to ${year - 10})`,
    contents: 'Search by symbol, name, dance or age group',
    closed: /Club members only/,
    none: 'No eligible events',
    who: 'Entries',
    copyLink: 'Copy link',
    copied: 'Copied',
    nobody: 'No entries yet',
  },
  vi: {
    next: 'Các giải sắp tới',
    tournaments: 'Các giải đấu',
    register: (name: string) => `Đăng ký: ${name}`,
    flashmob: 'Đăng ký đội đồng diễn',
    search: 'Tìm theo tên giải hoặc địa điểm',
    noMatch: 'Không có giải nào phù hợp',
    showAll: 'Xem tất cả',
    past: 'Đã kết thúc',
    open: 'Đang mở',
    closes: /Còn (29|30) ngày để đăng ký/,
    fee: '2 nội dung đầu 200.000 ₫/nội dung, mỗi nội dung thêm 150.000 ₫',
    perHead: /theo số người trong đội/,
    form: 'Hình thức',
    pair: 'Thi đôi',
    born: 'Năm sinh',
    partner: 'Năm sinh bạn nhảy',
    fits: (count: number) => `${count} nội dung phù hợp.`,
    alone: '3 nội dung thi đơn phù hợp, thêm 3 nội dung thi đôi hoặc theo đội.',
    together: /Thi đôi hoặc theo đội/,
    register1: 'Đăng ký',
    ages: (year: number) => `từ 10 đến 11 tuổi (sinh năm ${year - 11}–${year - 10})`,
    contents: 'Tìm theo ký hiệu, tên, điệu nhảy hoặc nhóm tuổi',
    closed: /Nội dung nội bộ/,
    none: 'Không có nội dung nào phù hợp',
    who: 'Tình hình đăng ký',
    copyLink: 'Sao chép liên kết',
    copied: 'Đã sao chép',
    nobody: 'Chưa có đăng ký nào',
  },
} as const

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

for (const language of journeysIn('vi')) {
  const w: (typeof words)['en' | 'vi'] = words[language]

  test(`a parent on a phone reads what a tournament asks and finds what fits, in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const main = page.getByRole('main')
    const shown = main.locator('li').filter({ has: page.locator('strong') })

    await page.goto('/home')
    await page.getByText(language.toUpperCase(), { exact: true }).click()
    await expect(page.getByRole('heading', { name: w.next })).toBeVisible()
    await fitsTheScreen(page)

    await page.goto('/info_tournaments')
    await page.getByLabel(w.search).fill(`cup mua thu ${season.mark}`)
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(w.closes)
    await expect(page).toHaveURL(new RegExp(`q=cup\\+mua\\+thu\\+${season.mark}`))
    await fitsTheScreen(page)
    await page.getByText(w.past, { exact: true }).click()
    await expect(page).toHaveURL(/state=past/)
    await expect(page.getByText(w.noMatch)).toBeVisible()
    await page.getByRole('button', { name: w.showAll }).click()
    await expect(page).toHaveURL(/info_tournaments$/)
    await page.getByLabel(w.search).fill(`nha thi dau song hong ${season.mark}`)
    await expect(card).toHaveCount(1)
    await page.getByText(w.open, { exact: true }).click()
    await expect(page).toHaveURL(/state=open/)
    await page.reload()
    await expect(page.getByRole('radio', { name: w.open, exact: true })).toBeChecked()
    await expect(page.getByLabel(w.search)).toHaveValue(`nha thi dau song hong ${season.mark}`)
    await expect(card).toHaveCount(1)
    await page.getByLabel(w.search).fill(`cup mua thu ${season.mark}`)
    await card.getByRole('link', { name: season.name, exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name: season.name })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(season.name))
    await expect(main).toContainText(w.closes)
    await expect(main).toContainText(w.fee, { ignoreCase: true })
    await expect(main).toContainText(w.perHead)
    await expect(page.getByRole('link', { name: w.flashmob })).toHaveAttribute(
      'href',
      `/register_flashmob/${season.tournament}`,
    )
    await expect(page.getByRole('heading', { name: w.who })).toBeVisible()
    await expect(main).toContainText(w.nobody)
    await fitsTheScreen(page)

    // Nine contents, one of them closed: folded, apart.
    await expect(shown).toHaveCount(8)
    await staysInPlace(page.getByRole('button', { name: w.closed }))
    await page.getByRole('button', { name: w.closed }).click()
    await expect(shown).toHaveCount(9)
    await page.getByRole('button', { name: w.closed }).click()
    await expect(shown.filter({ hasText: 'S21C' })).toContainText(w.ages(season.year), { ignoreCase: true })
    await page.getByLabel(w.born, { exact: true }).fill(String(season.year - 10))
    // What one child dances first; pairs and teams are a tap away.
    await expect(main).toContainText(w.alone)
    await expect(shown).toHaveCount(3)
    await page.getByRole('button', { name: w.together }).click()
    await expect(shown).toHaveCount(6)
    await expect(shown.filter({ hasText: 'S31C' })).toHaveCount(0)
    await page.getByLabel(w.form).selectOption({ label: w.pair })
    await expect(main).toContainText(w.fits(1))
    await expect(shown).toContainText(['D21C'])
    await expect(page.getByRole('link', { name: w.register1, exact: true })).toHaveAttribute(
      'href',
      `/register_competition/${season.tournament}?form=2&born=${season.year - 10}`,
    )
    await page.getByLabel(w.partner).fill(String(season.year - 40))
    await expect(page.getByText(w.none)).toBeVisible()
    await page.getByLabel(w.partner).fill('')
    await page.getByLabel(w.contents).fill('doi THIEU nhi cha')
    await expect(shown).toHaveCount(1)
    await fitsTheScreen(page)

    // The address keeps it all: a reload shows the same, and the way back the search of the list.
    await page.reload()
    await expect(page.getByLabel(w.contents)).toHaveValue('doi THIEU nhi cha')
    await expect(shown).toHaveCount(1)
    await page.goBack()
    await expect(page.getByLabel(w.search)).toHaveValue(`cup mua thu ${season.mark}`)
    await expect(card).toHaveCount(1)
    await context.close()
  })
}

test('a tournament that takes no entries yet says so, and is not among the open ones of a club', async ({ page }) => {
  const name = `Giải chưa mở ${season.mark}`
  const { id } = await season.admin<{ id: number }>('POST', '/tournaments/create', {
    name,
    address: 'Nhà thi đấu Sông Hồng, Hà Nội',
    start_date: `${season.year + 1}-12-01`,
    end_date: `${season.year + 1}-12-02`,
    is_active: 1,
  })
  await page.goto(`/tournament_detail/${id}`)
  await expect(page.getByRole('main')).toContainText(/has not opened yet\. The tournament starts in \d+ days\./)
  await page.goto(`/register_competition/${id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Registration is not open' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await signedInAs(page, await unitAccount(season), 'en')
  await page.goto('/')
  await expect(page.getByRole('link', { name: `Register dancers: ${season.name}` })).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('the form begins with the years that were looked for', async ({ page }) => {
  const born = season.year - 10
  await page.goto(`/tournament_detail/${season.tournament}?form=2&born=${born}&partner=${born - 1}`)
  await page.getByRole('link', { name: words.en.register1, exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Pair' })).toBeChecked()
  const years = page.getByLabel(/^Year of birth of dancer/)
  await expect(years.first()).toHaveValue(String(born))
  await expect(years.last()).toHaveValue(String(born - 1))
})

test('the header stands before the app runs, and a tap is answered while its page is on its way', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(/\/assets\/forms-.*\.js/u, async (route) => {
    await held
    await route.continue()
  })
  // Of a page that the server does not draw it is the header's shape alone.
  expect(await (await page.request.get('/signin')).text()).toContain('class="first"')
  await page.goto('/home')
  await expect(page.locator('.first')).toHaveCount(0)
  const bar = page.getByRole('status', { name: 'Loading' })
  // The front page says the same while its lists are on their way.
  await expect(bar).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(bar).toBeVisible()
  const { animationDelay, animationDuration } = await bar.evaluate((it) => getComputedStyle(it))
  expect(Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration)).toBeLessThanOrEqual(0.1)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a page’s data is on its way while its code is', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(/\/assets\/forms-.*\.js/u, async (route) => {
    await held
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const data = page.waitForResponse(/\/tournament_details\/get-by-id\?/u)
  await page.goto(`/info_tournaments?q=${season.mark}`)
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Register: / })
    .first()
    .click()
  await data
  letGo()
  await expect(page.getByLabel('Full name')).toBeVisible()
  const calls = asked.filter((path) => /\/(?:tournaments|tournament_details)\/get-by-id/u.test(path))
  expect(calls).toHaveLength(new Set(calls).size)
})

test('the form is fetched while its tournament is read', async ({ page }) => {
  const form = page.waitForResponse(/\/assets\/forms-.*\.js/u)
  await page.goto(`/tournament_detail/${season.tournament}`)
  expect((await form).ok()).toBe(true)
  await expect(page).toHaveURL(/tournament_detail/)
})

test('two taps lead from the first page to the registration form', async ({ page }) => {
  await page.goto('/home')
  await page
    .getByRole('link', { name: /^Register: / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/register_competition\/\d+$/)
})

test('the language is English first, and a choice is remembered', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: words.en.next })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByText('VI', { exact: true }).click()
  await expect(page.getByRole('heading', { name: words.vi.next })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('vi')
  await page.goto('/info_tournaments')
  await expect(page.getByRole('heading', { level: 1, name: words.vi.tournaments })).toBeVisible()
})

for (const language of journeysIn('vi'))
  test(`a link is handed on in the language of the reader, also without https, in ${language}`, async ({
    page,
    browser,
  }) => {
    const season = await openSeason()
    await page.addInitScript((saved) => {
      localStorage.setItem('language', saved)
      // What a plain http address lacks.
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    }, language)
    await page.goto(`/tournament_detail/${season.tournament}`)
    await page.getByRole('button', { name: words[language].copyLink }).click()
    await expect(page.getByRole('button', { name: words[language].copied })).toBeFocused()
    const field = page.getByRole('searchbox', { name: words[language].contents })
    await field.press('ControlOrMeta+v')
    const link = await field.inputValue()

    const context = await browser.newContext()
    const other = await context.newPage()
    await other.goto(link)
    await expect(other.getByRole('heading', { level: 1, name: season.name })).toBeVisible()
    await expect(other.getByRole('button', { name: words[language].copyLink })).toBeVisible()
    await other.goto('/home')
    await expect(other.locator('html')).toHaveAttribute('lang', language)
    await context.close()
  })

test('an unknown path leads home, and so does a private one without an account', async ({ page }) => {
  for (const path of ['/', '/nowhere', '/tournaments/1', '/my_account']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/home$/)
  }
})

test('every change of path begins at the top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 })
  const top = () => page.evaluate(() => scrollY)
  const scrollDown = () => page.evaluate(() => scrollTo(0, 400))
  await page.goto(`/tournament_detail/${season.tournament}`)
  await expect(page.getByRole('heading', { name: words.en.who })).toBeVisible()
  await scrollDown()
  await expect.poll(top).toBe(400)
  // What is typed into a filter changes the address, not the place.
  await page.getByLabel(words.en.contents).evaluate((input: HTMLInputElement) => input.focus({ preventScroll: true }))
  await page.keyboard.insertText('s')
  await expect(page).toHaveURL(/q=s/)
  expect(await top()).toBeGreaterThan(300)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href="/info_tournaments"]')?.click())
  await expect(page.getByRole('heading', { level: 1, name: words.en.tournaments })).toBeVisible()
  expect(await top()).toBe(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  await scrollDown()
  await expect.poll(top).toBeGreaterThan(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: season.name })).toBeVisible()
  await expect.poll(top).toBe(0)
})
