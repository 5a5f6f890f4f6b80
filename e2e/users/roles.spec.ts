import { expect, type Page } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { entered } from '../kit/entered.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { test } from '../kit/warm.ts'
import { withRole } from '../kit/with-role.ts'

/** Each role both ways: what it does and sees, and what it reaches neither by the menu, nor by an address, nor by a call. */

const words = {
  en: {
    nav: 'Navigation',
    notInRole: 'Your role in this tournament does not include this page.',
    adminOnly: 'Sign in with an admin account to use this function.',
    work: 'Open my tasks',
    entry: 'Entry',
    bulk: 'Selected rows',
  },
  vi: {
    nav: 'Điều hướng',
    notInRole: 'Vai trò của bạn tại giải này không bao gồm trang này.',
    adminOnly: 'Đăng nhập bằng tài khoản quản trị để dùng chức năng này.',
    work: 'Mở phần việc của tôi',
    entry: 'Đăng ký',
    bulk: 'Các dòng đã chọn',
  },
} as const

let season: Season
let elsewhere: Season
test.beforeAll(async () => {
  elsewhere = await openSeason()
})
test.beforeEach(async () => {
  season = await openSeason()
})

const person = (name: string) => [{ name, year: 2000 }] as const
const waitingEntry = (of = season, name = 'Bùi An Nhiên') => entered(of, 'visitor', person(name), ['SMOC'])
const approvedEntry = (of = season) => entered(of, 'admin', person('Cao Bảo Châu'), ['SMOC'])
const at = (part = '') => `/tournaments/${season.tournament}${part}`

/** What stands there depends on the rights, which are read after the page. */
const hasLinks = async (page: Page, name: string, labels: readonly string[]) =>
  expect(page.getByRole('navigation', { name }).getByRole('link').locator('.mantine-NavLink-label')).toHaveText(
    labels,
    { useInnerText: true },
  )

/** Addresses typed by hand, of the own tournament and others; `admin-only.test.tsx` says of each role which there are. */
async function areRefused(page: Page, language: 'en' | 'vi', part: string): Promise<void> {
  const w = words[language]
  await page.goto(at(part))
  await expect(page.getByRole('heading', { name: w.notInRole })).toBeVisible()
  for (const path of ['/accounts', `/tournaments/${elsewhere.tournament}/entries`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: w.adminOnly }), path).toBeVisible()
  }
}

test('the desk approves, adds and edits entries, the cashier collects fees, and nothing else is open to them', async ({
  page,
  openElsewhere,
}) => {
  await test.step('the desk approves and edits entries; money, settings and other tournaments stay closed', async () => {
    const w = words.en
    const { id } = await waitingEntry()
    const stranger = await waitingEntry(elsewhere)
    const { ask } = await withRole(page, season, 'desk', 'en')
    await page.goto('/')
    await expect(page).toHaveURL(`/desk?tournament=${season.tournament}`)
    await page.goto(at('/entries'))
    await expect(page.getByRole('heading', { name: season.name })).toBeVisible()
    await page.goto(at('/overview'))
    await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible()
    await hasLinks(page, w.nav, ['Overview', 'Entries', 'Bibs', 'Hall', 'Papers'])

    await page.getByRole('navigation', { name: w.nav }).getByRole('link', { name: 'Entries' }).click()
    await expect(page).toHaveURL(at('/waiting'))
    await page.getByRole('row', { name: /Bùi An Nhiên/ }).click()
    const panel = page.getByRole('complementary', { name: w.entry })
    await expect(panel.getByRole('button', { name: 'Edit' })).toBeVisible()
    await panel.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Bùi An Nhiên approved')).toBeVisible()

    await page.goto(at('/entries'))
    await page.getByRole('button', { name: 'Export and print' }).click()
    await expect(page.getByRole('menuitem', { name: 'Approved entries: list and matrix' })).toBeVisible()
    for (const closed of ['Import entries', 'Update agreed fees'])
      await expect(page.getByRole('menuitem', { name: closed })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page
      .getByRole('row', { name: /Bùi An Nhiên/ })
      .getByRole('checkbox')
      .check()
    await expect(page.getByRole('region', { name: w.bulk })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Collect/ })).toHaveCount(0)
    await page.getByRole('row', { name: /Bùi An Nhiên/ }).click()
    await expect(panel.getByRole('button', { name: 'Edit' })).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Collect/ })).toHaveCount(0)

    await areRefused(page, 'en', '/team')
    await page.getByRole('link', { name: w.work }).click()
    await expect(page).toHaveURL(`/desk?tournament=${season.tournament}`)

    expect(await ask('PUT', `/athletes/waiting/${id}`)).toBe(200)
    expect(await ask('PUT', `/athletes/check-is_pay/${id}`, {})).toBe(403)
    expect(await ask('PUT', at(), { name: 'Giải của bàn đăng ký' })).toBe(403)
    expect(await ask('GET', `/tournament_roles/get-all?tournament_id=${season.tournament}`)).toBe(403)
    expect(await ask('PUT', `/athletes/active/${stranger.id}`)).toBe(403)
  })
  await test.step('an entry that the desk adds is in at once, and asks for the contact of those who dance', async () => {
    const page = await openElsewhere()
    await withRole(page, season, 'desk', 'vi')
    await page.goto(at('/entries'))
    await page.getByRole('button', { name: 'Thêm đăng ký' }).click()
    const form = page.getByRole('dialog', { name: 'Thêm một đăng ký' })
    await expect(form.getByLabel(/^E-mail/)).toHaveValue('')
    await form.locator('[data-path="full_name_one"]').fill('Đinh Gia Hân')
    await form.locator('[data-path="date_of_birth_one"]').fill('2000')
    await form.getByRole('combobox', { name: /^Nội dung/ }).fill('SMOC')
    await page.getByRole('option', { name: /^SMOC/ }).click()
    await form.getByLabel(/điện thoại/i).fill('0912345678')
    await isAccessible(page)
    await form.getByRole('button', { name: 'Thêm đăng ký' }).click()
    await expect(page.getByRole('row', { name: /Đinh Gia Hân/ })).toBeVisible()
    await expect(form).toHaveCount(0)
    const rows = await season.admin<{ full_name_one: string }[]>(
      'GET',
      `/athletes/get-athletes-by-tournament-id?tournament_id=${season.tournament}`,
    )
    expect(rows.map(({ full_name_one }) => full_name_one)).toEqual(['Đinh Gia Hân'])
  })
  await test.step('the cashier collects fees of approved entries, and changes nothing else', async () => {
    const page = await openElsewhere()
    const w = words.vi
    const waiting = await waitingEntry(season, 'Đào Diệu Linh')
    const paid = await approvedEntry()
    const stranger = await approvedEntry(elsewhere)
    const { ask } = await withRole(page, season, 'cashier', 'vi')
    await page.goto('/')
    await expect(page).toHaveURL(at('/entries?pay=0'))
    await expect(page.getByRole('heading', { name: season.name })).toBeVisible()
    const sections = page.getByRole('navigation', { name: w.nav })
    await expect(sections.getByRole('link', { name: 'Chưa nộp' })).toHaveAttribute('aria-current', 'page')
    await expect(sections.getByRole('link', { name: 'Thiết lập' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Thêm đăng ký' })).toHaveCount(0)

    await page.getByRole('row', { name: /Cao Bảo Châu/ }).click()
    const panel = page.getByRole('complementary', { name: w.entry })
    await expect(panel.getByRole('button', { name: 'Sửa' })).toHaveCount(0)
    await expect(panel.getByRole('button', { name: 'Xóa' })).toHaveCount(0)
    await panel.getByRole('button', { name: /^Thu / }).click()
    await expect(page.getByText(/Đã thu .* của Cao Bảo Châu/)).toBeVisible()

    await areRefused(page, 'vi', '/team')

    expect(await ask('PUT', `/athletes/check-is_pay/${paid.id}`, { is_pay: false })).toBe(200)
    expect(await ask('PUT', `/athletes/active/${waiting.id}`)).toBe(403)
    expect(await ask('PUT', '/athletes/decide/athletes-numbers', { tournament_id: season.tournament })).toBe(403)
    expect(await ask('PUT', `/athletes/check-is_pay/${stranger.id}`, {})).toBe(403)
  })
})

test('the announcer moves the programme of the own tournament and enters no office; its screen asks nobody to sign in', async ({
  page,
  openElsewhere,
}) => {
  await test.step('the announcer moves the programme of the own tournament, and enters no office', async () => {
    const w = words.en
    for (const number of [1, 2])
      await season.admin('POST', `/mc/programme/${season.tournament}/items`, {
        number,
        name: `Hạng ${number} Thiếu nhi`,
        athletes: [{ number: 10 + number, full_name_one: `Lý Người ${number}` }],
      })
    const { ask, revoke } = await withRole(page, season, 'announcer', 'en')
    await page.goto('/')
    await expect(page).toHaveURL('/mc')
    await page.getByRole('button', { name: 'Menu' }).click()
    const choice = page.getByLabel('Tournament', { exact: true })
    await expect(choice).toHaveValue(String(season.tournament))
    await expect(choice.getByRole('option')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Next: Item 2' }).click()
    await expect(page.locator('section[data-kind="now"]').getByRole('heading', { name: 'Hạng 2 ' })).toBeVisible()

    await areRefused(page, 'en', '/team')
    await hasLinks(page, w.nav, ['Hall'])

    const { id } = await waitingEntry()
    expect(await ask('GET', `/athletes/get-by-id/${id}`)).toBe(403)
    expect(await ask('PUT', `/athletes/active/${id}`)).toBe(403)
    expect(await ask('POST', `/mc/programme/${season.tournament}/items`, { number: 9, name: 'Thêm' })).toBe(403)
    expect(await ask('PUT', `/mc/get-all-event-in-tournament/${elsewhere.tournament}`)).toBe(403)

    await page.goto('/mc')
    await expect(
      page.getByRole('button', { name: /^Next/ }).or(page.getByRole('button', { name: 'Last item' })),
    ).toBeVisible()
    await revoke()
    await expect(page.getByText('announcer of the tournament can change it')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/code')
  })
  await test.step('a screen whose session has ended goes on as a visitor reads, and asks nobody to sign in', async () => {
    season = await openSeason()
    const page = await openElsewhere()
    const { revoke } = await withRole(page, season, 'screen', 'vi')
    await page.goto(`/tv?tournament=${season.tournament}`)
    await expect(page.getByRole('heading', { name: season.name })).toBeVisible()
    await revoke()
    const name = `${season.name} mới`
    await season.admin('PUT', at(), { name })
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page).toHaveURL(/\/tv/)
    await expect(page.getByText('Đăng nhập')).toHaveCount(0)
  })
})

test('the organiser does everything in the own tournament but what is common to all, and those who judge change nothing', async ({
  page,
  openElsewhere,
}) => {
  await test.step('the organiser does everything in the own tournament but what is common to all', async () => {
    const w = words.vi
    const { id } = await waitingEntry()
    const { ask } = await withRole(page, season, 'organiser', 'vi')
    await page.goto('/')
    await expect(page).toHaveURL(at('/overview'))
    await page.getByRole('navigation', { name: w.nav }).getByRole('link', { name: 'Thiết lập' }).click()
    await expect(page.getByRole('button', { name: 'Lưu thiết lập' })).toBeVisible()
    await hasLinks(page, w.nav, [
      'Tổng quan',
      'Thiết lập',
      'Lệ phí',
      'Cách nộp lệ phí',
      'Nội dung trang',
      'Công khai',
      'Gửi thư',
      'Lịch sử',
      'Nội dung',
      'Đăng ký',
      'Số đeo',
      'Chương trình',
      'Nhà thi đấu',
      'Kết quả',
      'Giấy tờ',
      'Nhân sự',
    ])
    await page.getByRole('textbox', { name: 'Địa điểm', exact: true }).fill('Nhà thi đấu Phan Đình Phùng')
    await page.getByRole('button', { name: 'Lưu thiết lập' }).click()
    await expect(page.getByText('Đã lưu thiết lập')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Xóa giải này' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Tài liệu' })).toHaveCount(0)

    await page.goto(at('/contents'))
    await page.getByRole('button', { name: 'Thêm nội dung' }).click()
    await expect(page.getByRole('menuitem', { name: 'Sao chép từ giải khác' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Tạo nội dung hàng loạt' })).toHaveCount(0)

    await page.getByRole('navigation', { name: w.nav }).getByRole('link', { name: 'Nhân sự' }).click()
    await page.getByRole('radio', { name: 'Bàn đăng ký' }).check()
    await page.getByLabel('Mã này cho ai?').fill('Bàn 1')
    await page.getByRole('button', { name: 'Tạo mã' }).click()
    // This organiser signed in with a code, which makes no other.
    await expect(page.getByText('Bạn đang dùng mã vai trò, không làm được việc này')).toBeVisible()

    await areRefused(page, 'vi', '/contents/generate')

    expect(await ask('PUT', `/athletes/active/${id}`)).toBe(200)
    expect(await ask('PUT', `/athletes/check-is_pay/${id}`, {})).toBe(200)
    expect(await ask('DELETE', at())).toBe(403)
    expect(await ask('POST', '/tournaments', { name: 'Giải mới' })).toBe(403)
    expect(await ask('POST', '/units', { name: 'Đơn vị mới' })).toBe(403)
    expect(await ask('PUT', `/tournaments/${elsewhere.tournament}`, { name: 'Giải khác' })).toBe(403)
    expect(await ask('GET', `/tournament_roles/get-all?tournament_id=${elsewhere.tournament}`)).toBe(403)
  })
  await test.step('those who judge find their tournament before it is published, and change nothing in it', async () => {
    const page = await openElsewhere()
    const { id } = await waitingEntry(season, 'Đào Diệu Linh')
    await season.admin('PUT', at(), { is_active: 0 })
    for (const role of ['adjudicator', 'scrutineer', 'chair'] as const) {
      const { ask, revoke } = await withRole(page, season, role, 'en')
      // The others begin at the results; `admin-only.test.tsx` and `permissions.test.ts` say what each sees.
      if (role === 'adjudicator') {
        await page.goto('/')
        await expect(page).toHaveURL(`/judge?tournament=${season.tournament}`)
        await page.goto(`/tournament_detail/${season.tournament}`)
        await expect(page.getByRole('heading', { level: 1, name: season.name })).toBeVisible()
        await page.goto(at('/entries'))
        await expect(page.getByRole('heading', { name: words.en.notInRole })).toBeVisible()
        await hasLinks(page, words.en.nav, [])
      }
      expect(await ask('GET', `/tournaments/get-by-id/${season.tournament}`)).toBe(200)
      expect(await ask('GET', `/athletes/get-by-id/${id}`)).toBe(403)
      expect(await ask('PUT', `/athletes/active/${id}`)).toBe(403)
      expect(await ask('PUT', at(), { is_active: 1 })).toBe(403)
      await revoke()
      expect(await ask('GET', `/tournaments/get-by-id/${season.tournament}`)).toBe(401)
    }
  })
})
