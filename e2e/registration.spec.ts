import { expect, test, type Page } from '@playwright/test'
import type { Entry } from '@portal/shared/entries/entries'
import { isAccessible as breaksNoRule } from './accessible.ts'
import { ADMIN } from './environment.ts'
import { apiAs, openSeason, unitAccount, type Season } from './season.ts'
import { signedInAs } from './signed-in.ts'

const words = {
  en: {
    kind: { individual: 'Individual', pair: 'Pair', group: 'Group', flashmob: 'Flash-mob team' },
    name: 'Full name',
    name1: 'Full name of dancer 1',
    name2: 'Full name of dancer 2',
    year: 'Year of birth',
    year1: 'Year of birth of dancer 1',
    year2: 'Year of birth of dancer 2',
    members: 'Members',
    unit: 'Unit or club',
    email: 'E-mail address',
    mobile: 'Phone number',
    guardian: "Guardian's full name",
    guardianPhone: "Guardian's phone number",
    accept: /I am the guardian/,
    showAll: 'Show all with reasons',
    search: 'Search contents',
    register: (people: number, contents: number) =>
      `Register ${people} dancer${people > 1 ? 's' : ''} in ${contents} content${contents > 1 ? 's' : ''}`,
    registerShort: 'Register',
    done: 'The entry is in',
    waiting: 'Waiting for approval',
    another: 'Register another',
    open: 'Open the entry',
    retry: 'Try again',
    lost: 'We do not know whether the entry arrived',
    noNetwork: 'There is no network',
    twice: 'The same as number 2',
    networkBack: 'The network is back',
    kept: /What you typed on/,
    tooOld: /takes ages 10 to 11/,
    otherForm: /this entry has another form/,
    code: 'Entry code',
    look: 'Show the entry',
    change: 'Change the entry',
    save: 'Save the changes',
    saved: /The entry is changed/,
    sendLink: /^Send the personal link to/,
    linkSent: /^The personal link is on its way/,
    offline: /^No network: the changes are not saved/,
    backToSave: /^The network is back/,
    mailed: /with a new personal link to/,
    keepEntry: 'Keep the entry',
    gone: 'The entry is not there any more',
    keepMine: 'Save mine over it',
    withdraw: 'Withdraw the entry',
    withdrawDo: 'Withdraw it',
    withdrawn: /is withdrawn/,
    attention: /things? needs? attention/,
    mine: 'My entries',
    session: '3 entries made in this session',
    searchMine: 'Search by name, code or content',
    more: 'Show 3 more',
    found: 'Shown: 1 of 28.',
    against: 'Against the rules',
    why: 'Why it counts all the same',
    active: 'The entry is in and approved',
  },
  vi: {
    kind: { individual: 'Cá nhân', pair: 'Đôi', group: 'Nhóm', flashmob: 'Đội đồng diễn' },
    name: 'Họ và tên',
    name1: 'Họ và tên người thứ nhất',
    name2: 'Họ và tên người thứ hai',
    year: 'Năm sinh',
    year1: 'Năm sinh người thứ nhất',
    year2: 'Năm sinh người thứ hai',
    members: 'Thành viên',
    unit: 'Đơn vị, câu lạc bộ',
    email: 'E-mail',
    mobile: 'Số điện thoại',
    guardian: 'Họ tên người giám hộ',
    guardianPhone: 'Số điện thoại người giám hộ',
    accept: /Tôi là người giám hộ/,
    showAll: 'Hiện tất cả kèm lý do',
    search: 'Tìm nội dung',
    register: (people: number, contents: number) => `Đăng ký ${people} vận động viên, ${contents} nội dung`,
    registerShort: 'Đăng ký',
    done: 'Đã nhận đăng ký',
    waiting: 'Chờ duyệt',
    another: 'Đăng ký tiếp',
    open: 'Xem đăng ký',
    retry: 'Thử lại',
    lost: 'Chưa rõ đăng ký đã gửi đến nơi hay chưa',
    noNetwork: 'Không có mạng',
    twice: 'Trùng với số 2',
    networkBack: 'Đã có mạng trở lại',
    kept: /Những gì bạn nhập lúc/,
    tooOld: /nhận từ 10 đến 11 tuổi/,
    otherForm: /khác với hình thức của đăng ký này/,
    code: 'Mã đăng ký',
    look: 'Xem đăng ký',
    change: 'Sửa đăng ký',
    save: 'Lưu thay đổi',
    saved: /Đã lưu thay đổi/,
    sendLink: /^Gửi liên kết riêng đến/,
    linkSent: /^Liên kết riêng đang được gửi/,
    offline: /^Không có mạng: chưa lưu được/,
    backToSave: /^Đã có mạng trở lại/,
    mailed: /kèm liên kết riêng mới đang được gửi/,
    keepEntry: 'Giữ đăng ký',
    gone: 'Đăng ký này không còn nữa',
    keepMine: 'Lưu bản của tôi',
    withdraw: 'Rút đăng ký',
    withdrawDo: 'Rút đăng ký này',
    withdrawn: /Đã rút đăng ký/,
    attention: /chỗ cần xem lại/,
    mine: 'Đăng ký của tôi',
    session: 'Bạn vừa gửi 3 đăng ký',
    searchMine: 'Tìm theo tên, mã hoặc nội dung',
    more: 'Xem thêm 3 đăng ký',
    found: 'Đang hiện 1 trong 28.',
    against: 'Ngoài quy định',
    why: 'Lý do vẫn nhận',
    active: 'Đăng ký đã được nhận và duyệt',
  },
} as const
type Words = (typeof words)['en' | 'vi']

// What is half faded in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

async function isAccessible(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await breaksNoRule(page)
}

async function fitsThePhone(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

/** A text field by its whole name; the asterisk of a required one is not part of it. */
function field(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}

async function contact(page: Page, w: Words, email: string) {
  await field(page, w.email).fill(email)
  await field(page, w.mobile).fill('0912 345 678')
}

async function guardian(page: Page, w: Words) {
  await field(page, w.guardian).fill('Phạm Thị Lan')
  await field(page, w.guardianPhone).fill('0987654321')
  await page.getByLabel(w.accept).check()
}

/** One child in one content, everything filled in but not sent. */
async function typeChild(page: Page, w: Words, name: string, email: string) {
  await page.goto(`/register_competition/${season.tournament}`)
  await field(page, w.name).fill(name)
  await field(page, w.year).fill(String(season.year - 11))
  await contact(page, w, email)
  await page.getByRole('checkbox', { name: /^S21C/ }).check()
  await guardian(page, w)
}

async function codeOf(page: Page): Promise<string> {
  const url = new URL(page.url())
  return url.searchParams.get('done') ?? ''
}

/** How many entries the tournament has whose text matches. */
async function entered(search: string): Promise<number> {
  const query = `tournament_id=${season.tournament}&search=${encodeURIComponent(search)}&page=1&limit=20`
  const path = `/athletes/get-athletes-not-active-by-tournament-id?${query}`
  const { count } = await season.admin<{ count: number }>('GET', path)
  return count
}

/** Somebody else saves the waiting entry with another phone number. */
async function changeBehind(name: string, mobile: string) {
  const path = `/athletes/get-athletes-not-active-by-tournament-id?tournament_id=${season.tournament}&page=1&limit=1`
  const { rows } = await season.admin<{ rows: Entry[] }>('GET', `${path}&search=${encodeURIComponent(name)}`)
  const [entry] = rows
  if (!entry) throw new Error(`${name} is not entered`)
  const { id, full_name_one, date_of_birth_one, is_flashmob, is_group, email, version, tournament_details } = entry
  await season.admin('PUT', `/athletes/${id}`, {
    full_name_one,
    date_of_birth_one,
    is_flashmob,
    is_group,
    email,
    version,
    mobile,
    tournament_detail_id: tournament_details.map((detail) => detail.id),
  })
}

for (const language of ['en', 'vi'] as const) {
  const w: Words = words[language]

  test.describe(`a visitor on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 740 } })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((saved) => localStorage.setItem('language', saved), language)
    })

    test('enters a child, after reading why not elsewhere', async ({ page }) => {
      await page.goto(`/register_competition/${season.tournament}`)
      await isAccessible(page)
      await page.getByRole('button', { name: w.registerShort, exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: w.attention })).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`^${w.name}:`) }).click()
      await expect(field(page, w.name)).toBeFocused()

      await field(page, w.name).fill(`Đỗ Thị Bé ${language}`)
      await field(page, w.year).fill(String(season.year - 12))
      const refused = page.getByRole('checkbox', { name: /^S21C/ })
      await expect(refused).toHaveCount(0)
      await page.getByRole('switch', { name: w.showAll }).check()
      await expect(refused).toBeDisabled()
      await expect(page.getByRole('listitem').filter({ has: refused })).toContainText(w.tooOld)
      const pair = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^D21C/ }) })
      await expect(pair).toContainText(w.otherForm)

      await field(page, w.year).fill(String(season.year - 11))
      await page.getByLabel(w.search).fill('thieu nhi waltz')
      await expect(page.getByRole('checkbox', { name: /^S22W/ })).toBeEnabled()
      await expect(refused).toHaveCount(0)
      await page.getByRole('checkbox', { name: /^S22W/ }).check()
      await page.getByLabel(w.search).fill('')
      await refused.check()
      await expect(page.getByRole('checkbox', { name: /^SNB1/ })).toHaveCount(0)
      await contact(page, w, `be-${language}@example.org`)
      await guardian(page, w)
      await isAccessible(page)
      await fitsThePhone(page)
      await page.getByRole('button', { name: w.register(1, 2) }).click()

      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      await expect(page.getByText(w.waiting)).toBeVisible()
      await expect(page.getByText(await codeOf(page), { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('main')).toContainText(language === 'vi' ? '400.000' : '400,000')
      await isAccessible(page)
      await fitsThePhone(page)
      await page.reload()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
    })

    test('enters a pair, a group and a flash-mob team', async ({ page }) => {
      await page.goto(`/register_competition/${season.tournament}`)
      await page.getByRole('radio', { name: w.kind.pair }).check()
      await field(page, w.name1).fill(`Vũ Văn Hùng ${language}`)
      await field(page, w.year1).fill(String(season.year - 36))
      await field(page, w.name2).fill('Bùi Thị Hạnh')
      await field(page, w.year2).fill(String(season.year - 31))
      await contact(page, w, `pair-${language}@example.org`)
      await page.getByRole('combobox', { name: w.unit }).fill(`CLB Hoa Ban ${season.mark}`)
      await field(page, w.mobile).focus()
      await expect(page.getByRole('checkbox', { name: /^D21C/ })).toHaveCount(0)
      await page.getByRole('checkbox', { name: /^D71C/ }).check()
      await page.getByRole('button', { name: w.register(2, 1) }).click()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(`CLB Hoa Ban ${season.mark}`)

      await page.getByRole('button', { name: w.another }).click()
      await page.getByRole('radio', { name: w.kind.group }).check()
      // As it comes out of a spreadsheet.
      const rows = [`1\tLý An ${language}\t12/05/2000`, '2\tLý Bình\t1-1-2001', '3\tLý Chi\t2002']
      await field(page, w.members).fill(['STT\tHọ và tên\tNăm sinh', ...rows].join('\n'))
      await expect(page.getByRole('listitem').filter({ hasText: 'Lý Chi' })).toContainText('2002')
      await page.getByRole('checkbox', { name: /^N01/ }).check()
      await page.getByRole('button', { name: w.register(3, 1) }).click()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()

      await page.goto(`/register_flashmob/${season.tournament}`)
      await expect(page.getByRole('radio', { name: w.kind.flashmob })).toBeChecked()
      await field(page, w.members).fill(`Mai An ${language} 2000, Mai Bình 2001, M 2002, mai bình 2001`)
      await expect(page.getByRole('listitem').filter({ hasText: /^M / })).toContainText('“M”')
      await expect(page.getByRole('listitem').filter({ hasText: /^mai bình/ })).toContainText(w.twice)
      await expect(page.getByRole('listitem').filter({ hasText: /^Mai Bình/ })).not.toContainText(w.twice)
      await field(page, w.members).fill(`Mai An ${language} 2000, Mai Bình 2001, Mai Chi 2002, Mai Dung 2003`)
      await page.getByRole('checkbox', { name: /^DD1/ }).check()
      await isAccessible(page)
      await fitsThePhone(page)
      await page.getByRole('button', { name: w.register(4, 1) }).click()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(language === 'vi' ? '400.000' : '400,000')
    })

    test('loses nothing on a reload, a lost answer or a double click, and enters once', async ({ page }) => {
      const name = `Cao Minh Khôi ${language}`
      await typeChild(page, w, name, `khoi-${language}@example.org`)
      await page.reload()
      await expect(page.getByText(w.kept)).toBeVisible()
      await expect(field(page, w.name)).toHaveValue(name)
      await expect(page.getByRole('checkbox', { name: /^S21C/ })).toBeChecked()

      // The request arrives, its answer does not.
      await page.route('**/api/v1/registration', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      const submit = page.getByRole('button', { name: w.register(1, 1) })
      await submit.click()
      await expect(page.getByText(w.lost)).toBeVisible()
      await page.unroute('**/api/v1/registration')
      await page.reload()
      await expect(field(page, w.name)).toHaveValue(name)
      await submit.dblclick()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      expect(await entered(name)).toBe(1)

      await page.getByRole('button', { name: w.another }).click()
      await expect(field(page, w.name)).toHaveValue('')
      await expect(field(page, w.email)).toHaveValue(`khoi-${language}@example.org`)
    })

    test('tries again after the network failed before anything arrived', async ({ page }) => {
      const name = `Hồ Bảo Ngọc ${language}`
      await typeChild(page, w, name, `ngoc-${language}@example.org`)
      await page.context().setOffline(true)
      await page.getByRole('button', { name: w.register(1, 1) }).click()
      await expect(page.getByRole('alert').filter({ hasText: w.noNetwork })).toBeVisible()
      await isAccessible(page)
      expect(await entered(name)).toBe(0)
      await page.context().setOffline(false)
      await expect(page.getByRole('status').filter({ hasText: w.networkBack })).toBeVisible()
      await expect(page.getByText(w.noNetwork)).toHaveCount(0)
      await isAccessible(page)
      await page.getByRole('button', { name: w.retry }).click()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      expect(await entered(name)).toBe(1)
    })

    test('looks an entry up, changes it and withdraws it', async ({ page }) => {
      const email = `tra-${language}@example.org`
      await typeChild(page, w, `Ngô Thảo Vy ${language}`, email)
      await page.getByRole('button', { name: w.register(1, 1) }).click()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      const code = await codeOf(page)
      const link = await page.getByRole('link', { name: w.open }).getAttribute('href')

      await page.goto('/entry')
      await isAccessible(page)
      await field(page, w.code).fill(code)
      await field(page, w.email).fill(email)
      await page.getByRole('button', { name: w.look }).click()
      await expect(page.getByRole('heading', { name: `Ngô Thảo Vy ${language}` })).toBeVisible()
      await expect(page.getByRole('button', { name: w.change })).toHaveCount(0)
      await page.getByRole('button', { name: w.sendLink }).click()
      await expect(page.getByText(w.linkSent)).toBeVisible()
      await isAccessible(page)

      await page.goto(link ?? '')
      await expect(page.getByRole('button', { name: w.change })).toBeVisible()
      await expect(page).toHaveURL(/\/entry$/)
      await isAccessible(page)
      await page.getByRole('button', { name: w.change }).click()
      await page.getByRole('checkbox', { name: /^S22W/ }).check()
      await field(page, w.email).fill(`moi-${email}`)
      await page.reload()
      await expect(page.getByText(w.kept)).toBeVisible()
      await expect(field(page, w.email)).toHaveValue(`moi-${email}`)
      await isAccessible(page)
      await page.context().setOffline(true)
      await page.getByRole('button', { name: w.save }).click()
      await expect(page.getByRole('alert').filter({ hasText: w.offline, visible: true })).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.getByRole('alert').filter({ hasText: w.backToSave, visible: true })).toBeVisible()
      await changeBehind(`Ngô Thảo Vy ${language}`, '0911222333')
      await page.getByRole('button', { name: w.save }).click()
      await expect(page.getByRole('table').filter({ hasText: '0911222333' })).toContainText('0912345678')
      await isAccessible(page)
      await page.getByRole('button', { name: w.keepMine }).click()
      await expect(page.getByText(w.saved)).toContainText(w.mailed)
      await expect(page.getByText(w.saved)).toBeInViewport()
      await expect(page.getByRole('main')).toContainText('S22W')
      await fitsThePhone(page)

      // What was entered is told as it stands now, by the link that replaced the first.
      await page.goto(`/register_competition/${season.tournament}?done=${code}`)
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('S22W')
      await page.getByRole('link', { name: w.open }).click()

      await page.getByRole('button', { name: w.withdraw }).click()
      await isAccessible(page)
      await page.getByRole('button', { name: w.keepEntry }).click()
      await page.getByRole('button', { name: w.withdraw }).click()
      await page.getByRole('button', { name: w.withdrawDo }).click()
      await expect(page.getByText(w.withdrawn)).toBeVisible()
      expect(await entered(`Ngô Thảo Vy ${language}`)).toBe(0)
      await page.goto(`/register_competition/${season.tournament}?done=${code}`)
      await expect(page.getByRole('heading', { name: w.gone })).toBeVisible()
    })
  })

  test(`an admin enters a child against the rules, saying why, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signedInAs(page, ADMIN, language)
    await page.goto(`/register_competition/${season.tournament}`)
    await field(page, w.name).fill(`Kim Ngân ${language}`)
    await field(page, w.year).fill(String(season.year - 13))
    await contact(page, w, `ngan-${language}@example.org`)
    await page.getByRole('switch', { name: w.showAll }).check()
    await page.getByRole('checkbox', { name: /^S21C/ }).check()
    const against = page.getByRole('region', { name: w.against })
    await expect(against).toContainText(w.tooOld)
    await page.getByRole('button', { name: w.register(1, 1) }).click()
    await page.getByRole('button', { name: new RegExp(`^${w.why}:`) }).click()
    await expect(field(page, w.why)).toBeFocused()
    await isAccessible(page)
    await fitsThePhone(page)
    await field(page, w.why).fill('Quyết định của ban tổ chức')
    await page.getByRole('button', { name: w.register(1, 1) }).click()
    await expect(page.getByRole('heading', { name: w.active })).toBeVisible()
    const path = `/athletes/get-athletes-by-tournament-id?tournament_id=${season.tournament}&page=1&limit=5`
    const { rows } = await season.admin<{ rows: Entry[] }>('GET', `${path}&search=${encodeURIComponent('kim ngan')}`)
    expect(rows.map(({ override_reason }) => override_reason)).toContain('Quyết định của ban tổ chức')
  })

  test(`a signed-in unit enters three dancers in a row and sees them, in ${language}`, async ({ page }) => {
    const account = await unitAccount(season)
    await page.addInitScript((saved) => localStorage.setItem('language', saved), language)
    await page.goto('/signin')
    const session = await page.request.post('/api/v1/users/login', {
      data: { user_name: account.user, password: account.password },
    })
    const { accessToken, refreshToken, data_user } = (await session.json()) as Record<string, unknown>
    await page.evaluate(
      ([access, refresh, user]) => {
        localStorage.setItem('access_token', access ?? '')
        localStorage.setItem('refresh_token', refresh ?? '')
        localStorage.setItem('data_user', user ?? '')
      },
      [String(accessToken), String(refreshToken), JSON.stringify(data_user)],
    )
    await page.goto(`/register_competition/${season.tournament}`)
    for (const dancer of ['Tạ Gia Bảo', 'Tạ Gia Linh', 'Tạ Gia Minh']) {
      await expect(page.getByRole('combobox', { name: w.unit })).toHaveValue(account.unit)
      await expect(field(page, w.email)).toHaveValue(account.email)
      await field(page, w.name).fill(dancer)
      await field(page, w.year).fill('2000')
      await page.getByRole('checkbox', { name: /^SMOC/ }).check()
      await page.getByRole('button', { name: w.register(1, 1) }).click()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      if (dancer === 'Tạ Gia Minh') continue
      await page.getByRole('button', { name: w.another }).click()
      await expect(field(page, w.name)).toBeFocused()
    }
    await expect(page.getByRole('heading', { name: w.session })).toBeVisible()

    await page.goto('/')
    await expect(page.getByRole('heading', { name: w.mine })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Tạ Gia/ })).toHaveCount(3)
    await expect(page.getByRole('main')).toContainText(language === 'vi' ? '600.000' : '600,000')
    await isAccessible(page)
    await page.getByLabel(w.searchMine).fill('ta gia linh')
    await expect(page.getByRole('link', { name: /^Tạ Gia/ })).toHaveCount(1)
    await page.reload()
    await expect(page.getByLabel(w.searchMine)).toHaveValue('ta gia linh')
    await page.getByRole('link', { name: 'Tạ Gia Linh' }).click()
    await expect(page.getByRole('button', { name: w.change })).toBeVisible()
    await isAccessible(page)
    await page.getByRole('button', { name: w.withdraw }).click()
    await page.getByRole('button', { name: w.withdrawDo }).click()
    await expect(page.getByRole('link', { name: /^Tạ Gia/ })).toHaveCount(2)
  })

  test(`a unit with many entries sees some at once and finds the others, in ${language}`, async ({ page }) => {
    const account = await unitAccount(season)
    const call = await apiAs(account)
    for (let place = 1; place <= 28; place++)
      await call('POST', '/registration', {
        tournament_id: season.tournament,
        full_name_one: `Đinh Hương ${place}`,
        date_of_birth_one: 2000,
        email: account.email,
        mobile: '0912345678',
        tournament_detail_id: [season.details['SMOC']],
      })
    await signedInAs(page, account, language)
    await page.goto('/')
    const entries = page.getByRole('link', { name: /^Đinh Hương/ })
    await expect(entries).toHaveCount(25)
    await expect(page.getByRole('main')).toContainText(language === 'vi' ? '5.600.000' : '5,600,000')
    await isAccessible(page)
    await page.getByRole('button', { name: w.more, exact: true }).click()
    await expect(entries).toHaveCount(28)
    await page.getByLabel(w.searchMine).fill('dinh huong 17 smoc')
    await expect(entries).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText(w.found)
    await expect(page.getByRole('main')).toContainText(language === 'vi' ? '5.600.000' : '5,600,000')
  })
}
