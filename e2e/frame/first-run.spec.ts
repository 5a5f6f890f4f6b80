import { expect, test } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { person } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'
import { dayFromNow } from '../kit/days.ts'
import { journeysIn } from '../kit/languages.ts'

const words = {
  en: {
    signIn: 'Sign in',
    user: 'Username',
    password: 'Password',
    steps: 'Set up registration',
    done: (n: number) => `${n} of 10 steps complete`,
    list: 'Use the standard list',
    showAges: 'Show age groups',
    age: /^Juvenile I /u,
    take: /^Add \d+ items$/,
    added: /items added/,
    back: 'Back to setup',
    create: 'Create tournament',
    name: 'Name',
    place: 'Venue',
    first: 'First day',
    last: 'Last day',
    fill: 'Fill in from the fee list',
    save: 'Create tournament',
    generate: 'Generate events',
    ages: 'All: Age groups',
    make: /^Create and open (2\d\d) events$/,
    publish: 'Publish tournament',
    published: /is published$/,
    overview: 'Portal',
    ofTournament: 'Overview',
    draft: 'Before you publish',
    toDo: 'To do',
    bank: 'Add bank account',
    bankOf: 'Bank',
    account: 'Account number',
    holder: 'Account holder',
    saveSettings: 'Save settings',
    saved: 'Settings saved',
    noServer: /^No mail server is set/,
    register: 'Register',
    full: 'Full name',
    year: 'Year of birth',
    email: 'Email address',
    mobile: 'Phone number',
    enter: 'Register 1 dancer (1 event)',
    entered: 'Registration received',
  },
  vi: {
    signIn: 'Đăng nhập',
    user: 'Tên đăng nhập',
    password: 'Mật khẩu',
    steps: 'Chuẩn bị mở đăng ký',
    done: (n: number) => `Đã xong ${n}/10 bước`,
    list: 'Dùng danh mục chuẩn',
    showAges: 'Xem nhóm tuổi',
    age: /^Thiếu nhi 1 /u,
    take: /^Thêm \d+ mục$/,
    added: /Đã thêm \d+ mục/,
    back: 'Về các bước chuẩn bị',
    create: 'Tạo giải',
    name: 'Tên giải',
    place: 'Địa điểm',
    first: 'Ngày bắt đầu',
    last: 'Ngày kết thúc',
    fill: 'Điền theo danh mục lệ phí',
    save: 'Tạo giải',
    generate: 'Tạo nội dung hàng loạt',
    ages: 'Chọn tất cả: Nhóm tuổi',
    make: /^Tạo và mở (2\d\d) nội dung$/,
    publish: 'Công bố giải',
    published: /^Đã công bố/,
    overview: 'Cổng thông tin',
    ofTournament: 'Tổng quan',
    draft: 'Trước khi công bố',
    toDo: 'Việc cần làm',
    bank: 'Thêm tài khoản',
    bankOf: 'Ngân hàng',
    account: 'Số tài khoản',
    holder: 'Chủ tài khoản',
    saveSettings: 'Lưu thiết lập',
    saved: 'Đã lưu thiết lập',
    noServer: /^Hệ thống chưa có máy chủ thư/,
    register: 'Đăng ký',
    full: 'Họ và tên',
    year: 'Năm sinh',
    email: 'E-mail',
    mobile: 'Số điện thoại',
    enter: 'Gửi đăng ký (1 vận động viên, 1 nội dung)',
    entered: 'Đã nhận đăng ký',
  },
} as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of journeysIn('en'))
  test(`an empty portal leads its first admin to open registration, in ${language}`, async ({ page, browser }) => {
    const w: (typeof words)['en' | 'vi'] = words[language]
    const product = await startProduct({ admin: ADMIN, demo: false })
    try {
      const { step, click, type, search, report } = person()
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
      const link = (name: string) => page.getByRole('link', { name, exact: true })
      const main = page.getByRole('main')
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await page.goto(product.url)

      await step('Sign in', async () => {
        await click(link(w.signIn).first())
        await type(page.getByLabel(w.user), ADMIN.user)
        await type(page.getByRole('textbox', { name: w.password }), ADMIN.password)
        await click(button(w.signIn))
        await expect(page.getByRole('heading', { name: w.steps })).toBeVisible()
        await expect(page.getByText(w.done(0))).toBeVisible()
        await expect(page.getByText(w.noServer)).toBeVisible()
      })
      await isAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await fitsTheScreen(page)
      await page.setViewportSize({ width: 1280, height: 720 })

      await step('Take over the standard lists', async () => {
        await click(link(w.list).first())
        await click(page.getByText(w.showAges))
        await expect(page.getByRole('row', { name: w.age })).toBeVisible()
        await click(button(w.take))
        await expect(page.getByText(w.added)).toBeVisible()
        await click(link(w.back))
        await expect(page.getByText(w.done(4))).toBeVisible()
      })

      await step('Create the tournament with its fees', async () => {
        await click(main.getByRole('link', { name: w.create, exact: true }))
        await type(page.getByRole('textbox', { name: w.name, exact: true }), 'Cúp Mùa Đông các câu lạc bộ')
        await type(page.getByRole('textbox', { name: w.place, exact: true }), 'Nhà thi đấu Sông Hồng, Hà Nội')
        await type(page.getByRole('textbox', { name: w.first, exact: true }), dayFromNow(40))
        await type(page.getByRole('textbox', { name: w.last, exact: true }), dayFromNow(41))
        await click(button(w.fill))
        await click(button(w.save))
        await expect(link(w.generate)).toBeVisible()
      })

      await step('Generate and open the contents', async () => {
        await click(link(w.generate))
        await click(button(w.ages))
        await click(button(w.make))
        await expect(page).toHaveURL(/\/contents$/u)
      })

      await step('Enter the account for the fees', async () => {
        await click(link(w.ofTournament))
        await click(link(w.bank))
        await expect(
          page.getByRole('heading', { name: language === 'en' ? 'Payment' : 'Cách nộp lệ phí' }),
        ).toBeVisible()
        await search(page.getByRole('combobox', { name: w.bankOf }), 'Vietcombank')
        await click(page.getByRole('option', { name: /Vietcombank/ }))
        await type(page.getByLabel(w.account), '0000000001')
        await type(page.getByLabel(w.holder), 'BAN TO CHUC')
        await click(button(w.saveSettings))
        await expect(page.getByText(w.saved, { exact: true })).toBeVisible()
      })

      await step('Publish, after which nobody is asked to set up', async () => {
        await click(link(w.ofTournament))
        await expect(page.getByRole('heading', { name: w.draft })).toBeVisible()
        await click(main.getByRole('link', { name: /^(?:Publish|Công bố giải)$/u }))
        await click(button(w.publish))
        await expect(page.getByText(w.published)).toBeVisible()
        await click(link(w.ofTournament))
        await expect(page.getByRole('heading', { name: w.toDo })).toBeVisible()
        await expect(page.getByRole('heading', { name: w.draft })).toHaveCount(0)
        await click(link(w.overview))
        await expect(page.getByRole('heading', { name: w.toDo })).toBeVisible()
        await expect(page.getByRole('heading', { name: w.steps })).toHaveCount(0)
      })
      await report()

      const visitor = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
      await visitor.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await visitor.goto(`${product.url}/info_tournaments`)
      await visitor
        .getByRole('link', { name: /Cúp Mùa Đông/ })
        .first()
        .click()
      await visitor.getByRole('main').getByRole('link', { name: w.register }).first().click()
      await visitor.getByRole('textbox', { name: w.full, exact: true }).fill('Lê Thu Trang')
      await visitor
        .getByRole('textbox', { name: w.year, exact: true })
        .fill(String(Number(dayFromNow(40).slice(0, 4)) - 18))
      await visitor.getByRole('textbox', { name: w.email, exact: true }).fill('thu.trang@example.org')
      await visitor.getByRole('textbox', { name: w.mobile, exact: true }).fill('0912 345 678')
      await visitor.getByRole('checkbox', { name: /^S51/ }).first().check()
      await visitor.getByRole('button', { name: w.enter }).click()
      await expect(visitor.getByRole('heading', { name: w.entered })).toBeVisible()
      await visitor.context().close()
    } finally {
      await product.stop()
    }
  })
