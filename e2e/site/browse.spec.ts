import { expect, test as firstVisit, type Browser, type Page } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { isAlive } from '../kit/alive.ts'
import { dayFromNow } from '../kit/days.ts'
import { journeysIn, type Language } from '../kit/languages.ts'
import { openSeason, unitAccount, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { staysInPlace } from '../kit/steady.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    next: 'Upcoming tournaments',
    tournaments: 'Tournaments',
    flashmob: 'Register a flash-mob team',
    search: 'Search by name or venue',
    noMatch: 'No tournaments found',
    showAll: 'Show all',
    past: 'Finished',
    open: 'Open',
    closes: /Registration closes in (29|30) days/,
    left: /(29|30) days left to register/,
    fee: 'per event, 150,000 ₫ from event 3',
    perHead: /per team member/,
    born: 'Dancer’s year of birth',
    cell: /^Thiếu nhi 2 .* · Solo · Latin .*: 1 event$/,
    close: 'Close',
    alone: '3 solo events, plus 3 as a pair or team.',
    register1: 'Register',
    ages: (year: number) => `Age 10 to 11 (born ${year - 11} to ${year - 10})`,
    contents: 'Search by symbol, name, dance or age group',
    closed: /Club members only/,
    none: 'No event found. Try a shorter word.',
    who: 'Entries',
    copyLink: 'Copy link',
    copied: 'Copied',
    nobody: 'No entries yet',
  },
  vi: {
    next: 'Các giải sắp tới',
    tournaments: 'Các giải đấu',
    flashmob: 'Đăng ký đồng diễn',
    search: 'Tìm theo tên giải hoặc địa điểm',
    noMatch: 'Không có giải nào phù hợp',
    showAll: 'Xem tất cả',
    past: 'Đã kết thúc',
    open: 'Đang mở',
    closes: /Còn (29|30) ngày để đăng ký/,
    left: /Còn (29|30) ngày đăng ký/,
    fee: 'mỗi nội dung, từ nội dung thứ 3 là 150.000 ₫',
    perHead: /mỗi người/,
    born: 'Con sinh năm nào?',
    cell: /^Thiếu nhi 2 .* · Thi đơn · Latin .*: 1 nội dung$/,
    close: 'Đóng',
    alone: '3 nội dung thi đơn phù hợp, thêm 3 nội dung thi đôi hoặc theo nhóm.',
    register1: 'Đăng ký',
    ages: (year: number) => `từ 10 đến 11 tuổi (sinh năm ${year - 11}–${year - 10})`,
    contents: 'Tìm theo ký hiệu, tên, điệu nhảy hoặc nhóm tuổi',
    closed: /Nội dung nội bộ/,
    none: 'Không có nội dung nào. Thử từ khóa ngắn hơn.',
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

  test(`a parent on a phone reads what a tournament asks and finds what fits, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const main = page.getByRole('main')
    const shown = main.locator('li').filter({ has: page.locator('strong'), visible: true })

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
    await expect(page).toHaveURL(/q=cup\+mua/)
    await card.getByRole('link', { name: season.name, exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name: season.name })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(season.name))
    await expect(main).toContainText(w.left)
    await expect(main).toContainText(w.fee)
    await expect(main).toContainText(w.perHead)
    await expect(page.getByRole('link', { name: w.flashmob })).toHaveAttribute(
      'href',
      `/register_flashmob/${season.tournament}`,
    )
    await expect(page.getByRole('heading', { name: w.who })).toBeVisible()
    await expect(main).toContainText(w.nobody)
    await fitsTheScreen(page)

    // A number opens its contents, and Escape leads back to it.
    const cell = page.getByRole('button', { name: w.cell })
    await expect(cell).toHaveText('1')
    await cell.click()
    const sheet = page.getByRole('region', { name: /Thiếu nhi 2/ })
    await expect(sheet.getByRole('listitem')).toHaveCount(1)
    await expect(sheet).toContainText('S21C')
    await expect(sheet).toContainText(w.ages(season.year), { ignoreCase: true })
    await isAccessible(page)
    await sheet.getByRole('button', { name: w.close }).click()
    await expect(sheet).toBeHidden()
    // Keys go on in it, and out of it: it does not stay over what they come to.
    await cell.press('Enter')
    await expect(sheet.getByRole('button', { name: w.close })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sheet).toBeHidden()
    await cell.press('Enter')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(cell).toBeFocused()
    // What only a club's members may enter is apart, and folded.
    await expect(shown).toHaveCount(0)
    await staysInPlace(page.getByText(w.closed))
    await page.getByText(w.closed).click()
    await expect(shown).toHaveCount(1)
    await page.getByText(w.closed).click()

    // What one child may dance is counted, here and in the table, and goes with it to the form.
    await page.getByLabel(w.born, { exact: true }).fill(String(season.year - 10))
    await expect(main).toContainText(w.alone)
    await expect(page.getByRole('row', { name: /Thiếu nhi 2/ })).toHaveAttribute('data-met', 'own')
    await expect(page.getByRole('row', { name: /Thiếu niên 1/ }).getByRole('button')).toHaveCount(0)
    // The page's own menu calls its part on entering the same in Vietnamese.
    await expect(page.getByRole('link', { name: w.register1, exact: true }).first()).toHaveAttribute(
      'href',
      `/register_competition/${season.tournament}?born=${season.year - 10}`,
    )

    // A coach looks for a symbol or a name.
    await page.getByLabel(w.contents).fill('xyzxyz')
    await expect(page.getByText(w.none)).toBeVisible()
    await page.getByLabel(w.contents).fill('d21c')
    await expect(shown).toContainText(['D21C'])
    await page.getByLabel(w.contents).fill('doi THIEU nhi cha')
    await expect(shown).toHaveCount(1)
    await expect(page).toHaveURL(/q=doi\+THIEU/)
    await fitsTheScreen(page)

    // The address keeps it all: a reload shows the same, and the way back the search of the list.
    await page.reload()
    await expect(page.getByLabel(w.contents)).toHaveValue('doi THIEU nhi cha')
    await expect(shown).toHaveCount(1)
    await page.goBack()
    await expect(page.getByLabel(w.search)).toHaveValue(`cup mua thu ${season.mark}`)
    await expect(card).toHaveCount(1)
  })
}

test('on a phone a tournament leaves room for its events, marks the section that is read, and leads to a form with the year', async ({
  page,
}) => {
  const born = season.year - 10
  await page.setViewportSize({ width: 360, height: 740 })
  // The form is fetched while its tournament is read.
  const form = page.waitForResponse(/\/assets\/forms-.*\.js/u)
  await page.goto(`/tournament_detail/${season.tournament}?born=${born}`)
  const anchors = page.getByRole('navigation', { name: 'On this page' })
  await expect.poll(async () => (await anchors.boundingBox())?.y).toBeLessThanOrEqual(385)
  // The bar comes when the act of the head has gone: at first it covers no number of the events.
  const bar = page.getByText(/^Register by /u)
  await expect(bar).not.toBeInViewport()
  const act = page.getByRole('link', { name: words.en.register1, exact: true })
  await expect(act).toBeInViewport()
  await anchors.getByRole('link', { name: 'Fees' }).click()
  await expect(anchors.getByRole('link', { name: 'Fees' })).toHaveAttribute('aria-current', 'location')
  await expect(anchors.getByRole('link', { name: 'Events' })).not.toHaveAttribute('aria-current')
  await expect(act).not.toBeInViewport()
  await expect(bar).toBeInViewport()
  expect((await form).ok()).toBe(true)
  await expect(page).toHaveURL(/tournament_detail/)
  await act.click()
  await expect(page.getByLabel(/^Year of birth/).first()).toHaveValue(String(born))
})

test('a tournament says that it takes no entries yet, on its day that its running order is out, and afterwards the order as danced', async ({
  page,
  openElsewhere,
}) => {
  await test.step('not among the open ones of a club before registration opens', async () => {
    const name = `Giải chưa mở ${season.mark}`
    const { id } = await season.admin<{ id: number }>('POST', '/tournaments/create', {
      name,
      address: 'Nhà thi đấu Sông Hồng, Hà Nội',
      start_date: `${season.year + 1}-12-01`,
      end_date: `${season.year + 1}-12-02`,
      is_active: 1,
    })
    await page.goto(`/tournament_detail/${id}`)
    await expect(page.getByRole('main')).toContainText(/has not opened yet\.\s*The tournament starts in \d+ days\./)
    await page.goto(`/register_competition/${id}`)
    await expect(page.getByRole('status').filter({ hasText: 'Registration is not open' })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    const club = await openElsewhere()
    await signedInAs(club, await unitAccount(season), 'en')
    await club.goto('/')
    await expect(club.getByRole('link', { name: `Register dancers: ${season.name}` })).toBeVisible()
    await expect(club.getByText(name)).toHaveCount(0)
  })
  await test.step('a tournament of today, and when it is over without prices', async () => {
    const { admin, mark } = season
    const name = `Cúp trong ngày ${mark}`
    const { fee_details } = await admin<{
      fee_details: { formality: { id: number }; main: { fee: { id: number } } }[]
    }>('GET', `/tournaments/get-by-id/${season.tournament}`)
    const [tier] = fee_details
    const { id } = await admin<{ id: number }>('POST', '/tournaments/create', {
      name,
      address: 'Nhà thi đấu Sông Hồng, Hà Nội',
      start_date: dayFromNow(0),
      end_date: dayFromNow(1),
      register_end_date: dayFromNow(-1),
      is_active: 1,
      fee_details: [
        { formality_id: tier?.formality.id, fee_id: tier?.main.fee.id, start_content: 1, end_content: null },
      ],
    })
    const main = page.getByRole('main')
    await page.goto(`/tournament_detail/${id}`)
    // Nothing is said of an order that there is not.
    await expect(main).toContainText('Registration closed')
    await expect(page.getByRole('heading', { name: 'Running order' })).toHaveCount(0)
    for (const [number, item] of ['Hạng D Latin', 'Hạng E Latin'].entries())
      await admin('POST', `/mc/programme/${id}/items`, {
        number: number + 1,
        name: item,
        round: 'final',
        day: dayFromNow(0),
      })
    await page.reload()
    await expect(main).toContainText('The running order is out')
    await isAccessible(page)
    await admin('PUT', `/tournaments/${id}`, {
      start_date: dayFromNow(-2),
      end_date: dayFromNow(-1),
      register_end_date: dayFromNow(-3),
    })
    await page.reload()
    await expect(main).toContainText('This tournament has finished')
    await expect(page.getByRole('heading', { name: 'Order as danced' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Fees' })).toHaveCount(0)
    await expect(main).not.toContainText('₫')
    await isAccessible(page)
  })
})

/** Holds back the code of the forms until it is let go. */
async function holdForms(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/forms-.*\.js/u, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

firstVisit(
  'while the code of a page is on its way a tap is answered, and its data is on its way too',
  async ({ browser }) => {
    await test.step('the header stands before the app runs, and a tap is answered', async () => {
      const page = await (await browser.newContext()).newPage()
      const letGo = await holdForms(page)
      // Of a page that the server does not draw it is the header's shape alone.
      expect(await (await page.request.get('/signin')).text()).toContain('class="first"')
      await page.goto('/home')
      await isAlive(page)
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
      await page.context().close()
    })
    await test.step('the data of the page is on its way', async () => {
      const page = await (await browser.newContext()).newPage()
      const letGo = await holdForms(page)
      const requestedPaths: string[] = []
      page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
      const data = page.waitForResponse(/\/tournament_details\/get-by-id\?/u)
      await page.goto(`/info_tournaments?q=${season.mark}`)
      await isAlive(page)
      await page
        .getByRole('article')
        .getByRole('link', { name: /^Register: / })
        .first()
        .click()
      await data
      letGo()
      await expect(page.getByLabel('Full name')).toBeVisible()
      const calls = requestedPaths.filter((path) => /\/(?:tournaments|tournament_details)\/get-by-id/u.test(path))
      expect(calls).toHaveLength(new Set(calls).size)
      await page.context().close()
    })
  },
)

firstVisit(
  'a first visit: unknown paths lead home, English comes first, a choice is remembered and handed on, two taps lead to the form',
  async ({ page, browser }) => {
    await test.step('an unknown path leads home, and so does a private one without an account', async () => {
      for (const path of ['/', '/nowhere', '/tournaments/1', '/my_account']) {
        await page.goto(path)
        await expect(page).toHaveURL(/\/home$/)
      }
    })
    await test.step('two taps lead from the first page to the registration form', async () => {
      await page.goto('/home')
      await page
        .getByRole('link', { name: /^Register: / })
        .first()
        .click()
      await expect(page).toHaveURL(/\/register_competition\/\d+$/)
    })
    await test.step('English first, and a choice is remembered', async () => {
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
    await test.step('a year that is pressed on home is answered there, and stays in the field', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/home?lang=vi')
      await isAlive(page)
      const year = page
        .getByRole('list')
        .getByRole('link', { name: /^20\d\d$/u })
        .nth(4)
      const born = await year.innerText()
      await year.click()
      await expect(page.getByRole('textbox', { name: 'Con sinh năm nào?' })).toHaveValue(born)
      await expect(page.getByRole('textbox', { name: 'Con sinh năm nào?' })).toBeFocused()
      await expect(page.getByText(`Sinh năm ${born}:`)).toBeVisible()
    })
    for (const language of journeysIn('vi'))
      await test.step(`a link is handed on in the language of the reader, also without https, in ${language}`, () =>
        handsOn(browser, language))
  },
)

async function handsOn(browser: Browser, language: Language): Promise<void> {
  const page = await (await browser.newContext()).newPage()
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
  await page.context().close()
}
