import { expect } from '@playwright/test'
import { formatDay } from '@portal/shared/kit/dates'
import { isAccessible } from '../kit/accessible.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { apiAs, openSeason, unique } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { dayFromNow } from '../kit/days.ts'
import { journeysIn } from '../kit/languages.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    new: 'New tournament',
    name: 'Name',
    place: 'Venue',
    first: 'First day',
    badDay: 'Enter a date as day/month/year, for example 6/12/2026',
    last: 'Last day',
    create: 'Create tournament',
    blank: 'Cannot be left blank',
    upTo: 'Solo: last event with the first fee (empty: all)',
    main: 'Solo: fee of the first events',
    sub: 'Solo: fee of additional events',
    tierEnd: 'Enter the last event of this tier, because another tier follows',
    noContents: 'No open events',
    open: 'Open events',
    all: (n: number) => `Select all ${n} shown`,
    openMany: (n: number) => `Open ${n} events`,
    opened: (n: number) => `${n} open events`,
    registerOf: (symbol: string) => `Registration for ${symbol}`,
    changeFee: (symbol: string) => `Edit fee of ${symbol}: tier fee`,
    feeOf: (symbol: string) => `Custom fee of ${symbol} (empty: tier fee)`,
    ownFee: (symbol: string) => `Edit fee of ${symbol}: 450,000 ₫`,
    select: (symbol: string) => `Select ${symbol}`,
    stop: 'Close 2',
    moreActs: 'More actions',
    toEnd: 'To the end',
    more: (symbol: string) => `More actions for ${symbol}`,
    edit: 'Edit for this tournament',
    saveContent: 'Save event',
    takeOut: 'Remove from tournament',
    takeOutOne: 'Remove 1',
    takenOut: (symbol: string) => `${symbol} removed`,
    entered: 'Remove from tournament (has entries; move or delete them first)',
    byEntries: 'Entries',
    setMinimum: 'Set minimum',
    minimum: 'Minimum entries',
    short: '1 of 4, 3 short',
    changed: '2 events changed',
    undo: 'Undo',
    see: 'View 1 entry',
    fees: 'Fees',
    public: 'Publishing',
    settings: 'Settings',
    published: 'Published',
    save: 'Save settings',
    saved: 'Settings saved',
    state: 'Registration open',
  },
  vi: {
    new: 'Tạo giải mới',
    name: 'Tên giải',
    place: 'Địa điểm',
    first: 'Ngày bắt đầu',
    badDay: 'Nhập ngày theo dạng ngày/tháng/năm, ví dụ 6/12/2026',
    last: 'Ngày kết thúc',
    create: 'Tạo giải',
    blank: 'Không được để trống',
    upTo: 'Thi đơn: mức đầu áp dụng đến nội dung thứ mấy (để trống: tất cả)',
    main: 'Thi đơn: lệ phí các nội dung đầu',
    sub: 'Thi đơn: lệ phí mỗi nội dung thêm',
    tierEnd: 'Ghi nội dung cuối của mức này vì còn mức tiếp theo',
    noContents: 'Chưa mở nội dung nào',
    open: 'Mở nội dung',
    all: (n: number) => `Chọn cả ${n} mục đang hiện`,
    openMany: (n: number) => `Mở ${n} nội dung`,
    opened: (n: number) => `${n} nội dung đã mở`,
    registerOf: (symbol: string) => `Nhận đăng ký nội dung ${symbol}`,
    changeFee: (symbol: string) => `Sửa lệ phí của ${symbol}: theo mức chung`,
    feeOf: (symbol: string) => `Lệ phí riêng của ${symbol} (để trống: theo mức chung)`,
    ownFee: (symbol: string) => `Sửa lệ phí của ${symbol}: 450.000 ₫`,
    select: (symbol: string) => `Chọn ${symbol}`,
    stop: 'Ngừng nhận 2',
    moreActs: 'Thao tác khác',
    toEnd: 'Xuống cuối',
    more: (symbol: string) => `Thao tác khác với ${symbol}`,
    edit: 'Sửa riêng cho giải này',
    saveContent: 'Lưu nội dung',
    takeOut: 'Bỏ khỏi giải',
    takeOutOne: 'Bỏ 1',
    takenOut: (symbol: string) => `Đã bỏ ${symbol} khỏi giải`,
    entered: 'Bỏ khỏi giải (đã có đăng ký, cần chuyển hoặc xóa trước)',
    byEntries: 'Đăng ký',
    setMinimum: 'Đặt số tối thiểu',
    minimum: 'Số đăng ký tối thiểu',
    short: '1/4, thiếu 3',
    changed: 'Đã sửa 2 nội dung',
    undo: 'Hoàn tác',
    see: 'Xem 1 đăng ký',
    fees: 'Lệ phí',
    public: 'Công khai',
    settings: 'Thiết lập',
    published: 'Công bố',
    save: 'Lưu thiết lập',
    saved: 'Đã lưu thiết lập',
    state: 'Đang nhận đăng ký',
  },
}

const SOLO = 1
const CONTENTS = 6
type Row = { id: number }
type Tournament = Row & {
  version: number
  name: string
  is_active: 0 | 1
  count_content: number
  fee_details: {
    main: { end_content: number | null; fee: { amount: number } }
    sub: { fee: { amount: number } } | null
  }[]
}
type Detail = Row & { is_register: 0 | 1; fee: number | null; content_competition: { symbol: string; name: string } }

/** What a tournament is made from: a folder with contents of its own. */
async function masterData() {
  const call = await apiAs(ADMIN)
  const mark = unique()
  const create = async (path: string, body: object) => (await call<Row>('POST', `${path}/create`, body)).id
  const dance_type_id = await create('/dance-types', { name: `Latin ${mark}` })
  const dance = await create('/dances', { name: `Jive ${mark}`, symbol: `J${mark}`, dance_type_id })
  const grade_id = await create('/grades', { name: `F3 ${mark}`, dance_type_id, dance_id: [dance] })
  const age_id = await create('/ages', { name: `Mọi lứa tuổi ${mark}`, start_age: 0 })
  const folder_id = await create('/folders', { name: `Hạng F ${mark}` })
  const symbols = Array.from({ length: CONTENTS }, (_, place) => `F${place + 1}${mark}`)
  for (const symbol of symbols)
    await create('/content_competition', {
      symbol,
      name: `Đơn mở rộng ${symbol}`,
      grade_id,
      age_id,
      formality_id: SOLO,
      folder_id,
      minimum_athletes: 3,
    })
  return { call, mark, symbols }
}

for (const language of journeysIn('vi')) {
  const t = words[language]

  test.describe(`a tournament (${language})`, () => {
    test.beforeEach(async ({ page }) => signedInAs(page, ADMIN, language))

    test('is created with fee tiers, filled with a folder of contents and published', async ({ page }) => {
      const { call, mark, symbols } = await masterData()
      const name = `Cúp Mùa Xuân ${mark}`
      await page.goto('/tournaments')
      await page.getByRole('link', { name: t.new }).first().click()
      await page.getByRole('button', { name: t.create }).click()
      await expect(page.getByText(t.blank).first()).toBeVisible()
      await expect(page.getByRole('textbox', { name: t.name })).toBeFocused()

      await page.getByRole('textbox', { name: t.name }).fill(name)
      await page.getByLabel(t.place).fill('Nhà thi đấu Sông Hồng')
      const first = page.getByRole('textbox', { name: t.first, exact: true })
      await first.fill('31/6/2026')
      await first.blur()
      await expect(page.getByText(t.badDay)).toBeVisible()
      await expect(first).toHaveValue('31/6/2026')
      const start = dayFromNow(50)
      await first.fill(start.split('-').toReversed().join('/'))
      await first.blur()
      await expect(first).toHaveValue(formatDay(start, language))
      // The last day is chosen from the month, by keys: the one after the first.
      const lastDay = page.getByRole('textbox', { name: t.last, exact: true })
      await lastDay.fill(start)
      await lastDay.press('Tab')
      await page.keyboard.press('Enter')
      await isAccessible(page)
      await expect(page.locator(`[data-day="${start}"]`)).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(lastDay).toHaveValue(formatDay(dayFromNow(51), language))
      await page.getByRole('textbox', { name: t.main }).fill('200000')
      await page.getByRole('textbox', { name: t.sub }).fill('150000')
      await page.getByRole('button', { name: t.create }).click()
      await expect(page.getByText(t.tierEnd)).toBeVisible()
      await page.getByLabel(t.upTo).fill('2')
      await page.getByRole('button', { name: t.create }).click()

      await expect(page).toHaveURL(/\/tournaments\/\d+\/contents$/)
      const id = Number(/\/tournaments\/(\d+)/.exec(page.url())?.[1])
      await expect(page.getByText(t.noContents)).toBeVisible()
      await page.getByRole('button', { name: t.open, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: mark }).click()
      await dialog.getByLabel(t.all(CONTENTS)).check()
      await isAccessible(page)
      await dialog.getByRole('button', { name: t.openMany(CONTENTS) }).click()
      await expect(page.getByText(t.opened(CONTENTS), { exact: true })).toBeVisible()

      // One by itself, its fee in its place, two at once, and the order.
      const [one = '', two = '', three = '', last = ''] = symbols
      // The switch itself lies under its drawn track.
      await page.getByLabel(t.registerOf(one)).focus()
      await page.keyboard.press('Space')
      await expect(page.getByLabel(t.registerOf(one))).not.toBeChecked()
      await page.getByRole('button', { name: t.changeFee(two) }).click()
      await page.getByLabel(t.feeOf(two)).fill('450000')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: t.ownFee(two) })).toBeFocused()
      await page.getByLabel(t.select(three)).check()
      await page.getByLabel(t.select(last)).check()
      await page.getByRole('button', { name: t.stop }).click()
      await expect(page.getByLabel(t.registerOf(last))).not.toBeChecked()
      await page.getByRole('button', { name: t.moreActs, exact: true }).click()
      await page.getByRole('menuitem', { name: t.toEnd }).click()
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect
        .poll(async () => (await detailsOf(call, id)).map(({ content_competition }) => content_competition.symbol))
        .toEqual([one, two, ...symbols.slice(4), three, last])
      const details = await detailsOf(call, id)
      expect(details.filter(({ is_register }) => is_register === 0)).toHaveLength(3)
      expect(details[1]?.fee).toBe(450_000)

      await page.getByRole('link', { name: t.settings }).click()
      await page.getByRole('link', { name: t.fees, exact: true }).click()
      await expect(page.getByLabel(t.upTo)).toHaveValue('2')
      await page.getByRole('link', { name: t.public, exact: true }).click()
      await page.getByLabel(t.published).focus()
      await page.keyboard.press('Space')
      await expect(page.getByLabel(t.published)).toBeChecked()
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByText(t.saved, { exact: true })).toBeVisible()
      await expect(page.getByText(t.state)).toBeVisible()
      const stored = await (await apiAs())<Tournament>('GET', `/tournaments/get-by-id/${id}`)
      expect(stored).toMatchObject({ name, is_active: 1, count_content: CONTENTS - 3 })
      expect(stored.fee_details.map(({ main, sub }) => [main.end_content, main.fee.amount, sub?.fee.amount])).toEqual([
        [2, 200_000, 150_000],
      ])
    })

    test('keeps a content that is entered and lets go of one that is not; an edit stays its own', async ({ page }) => {
      const season = await openSeason()
      await entered(season, 'visitor', [{ name: 'Lê Minh Thư', year: 2000 }], ['SMOC'])
      await page.goto(`/tournaments/${season.tournament}/contents`)
      // The fullest first; what needs four has one.
      const heading = page.getByRole('columnheader', { name: t.byEntries, exact: true })
      await heading.getByRole('button').click()
      await heading.getByRole('button').click()
      await expect(page.locator('[data-scrolls]').getByRole('row').nth(1)).toContainText('SMOC')
      await page.getByLabel(t.select('SMOC')).check()
      await page.getByLabel(t.select('S22W')).check()
      await page.getByRole('button', { name: t.moreActs, exact: true }).click()
      await page.getByRole('menuitem', { name: t.setMinimum }).click()
      await page.getByRole('dialog').getByLabel(t.minimum).fill('4')
      await page.getByRole('dialog').getByRole('button', { name: t.setMinimum }).click()
      await expect(page.getByText(t.changed)).toBeVisible()
      await expect(page.getByRole('row', { name: 'SMOC' })).toContainText(t.short)
      await page.getByRole('button', { name: t.undo }).click()
      await expect(page.getByText(t.short)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)

      await page.getByRole('button', { name: t.more('SMOC') }).click()
      await expect(page.getByRole('menuitem', { name: t.see })).toHaveAttribute('href', /entries\?all=1&content=\d+$/)
      await expect(page.getByRole('menuitem', { name: t.entered })).toBeDisabled()
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: t.more('S22W') }).click()
      await page.getByRole('menuitem', { name: t.takeOut }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.takeOutOne }).click()
      await expect(page.getByText(t.takenOut('S22W'))).toBeVisible()
      await expect(page.getByRole('button', { name: t.more('S22W') })).toHaveCount(0)

      await page.getByRole('button', { name: t.more('S21C') }).click()
      await page.getByRole('menuitem', { name: t.edit }).click()
      const dialog = page.getByRole('dialog')
      const name = dialog.locator('[data-path="name"]')
      await name.fill('Đơn Thiếu nhi 2 Cha cha, chung kết')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await isAccessible(page)
      await dialog.getByRole('button', { name: t.saveContent }).click()
      await expect(page.getByRole('gridcell', { name: /chung kết/ })).toBeVisible()
      const details = await detailsOf(season.admin, season.tournament)
      const symbols = details.map(({ content_competition }) => content_competition.symbol)
      expect(symbols).toContain('SMOC')
      expect(symbols).not.toContain('S22W')
      expect(
        details.find(({ content_competition }) => content_competition.symbol === 'S21C')?.content_competition.name,
      ).toBe('Đơn Thiếu nhi 2 Cha cha, chung kết')
    })
  })
}

async function detailsOf(call: Awaited<ReturnType<typeof apiAs>>, tournament: number): Promise<Detail[]> {
  return call('GET', `/tournament_details/get-all?tournament_id=${tournament}`)
}
