import { expect, type Page } from '@playwright/test'
import { isAlive } from '../kit/alive.ts'
import { byKeys } from '../kit/by-keys.ts'
import { entered } from '../kit/entered.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn, type Language } from '../kit/languages.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    skip: 'Skip to main content',
    register: 'Register',
    individual: 'Individual',
    pair: 'Pair',
    name1: 'Full name of dancer 1',
    year1: 'Year of birth of dancer 1',
    name2: 'Full name of dancer 2',
    year2: 'Year of birth of dancer 2',
    unit: 'Unit or club',
    email: 'Email address',
    mobile: 'Phone number',
    send: 'Register 2 dancers (1 event)',
    done: 'Registration received',
    withdraw: 'Withdraw entry',
    keep: 'Keep entry',
    user: 'Username',
    password: 'Password',
    entries: 'Entries',
    waitingList: 'Pending entries',
    approved: (name: string) => `${name} approved`,
    assign: 'Assign bibs',
    bibs: 'Bibs',
    solo: 'Solo',
    handOut: 'Assign 1 bib',
    handedOut: '1 bib assigned',
    change: (name: string, number: number) => `Change bib ${number} of ${name}`,
    saved: (name: string, number: number) => `${name}: bib ${number}`,
  },
  vi: {
    skip: 'Đến nội dung chính',
    register: 'Đăng ký',
    individual: 'Cá nhân',
    pair: 'Đôi',
    name1: 'Họ và tên người thứ nhất',
    year1: 'Năm sinh người thứ nhất',
    name2: 'Họ và tên người thứ hai',
    year2: 'Năm sinh người thứ hai',
    unit: 'Đơn vị',
    email: 'E-mail',
    mobile: 'Số điện thoại',
    send: 'Gửi đăng ký (2 vận động viên, 1 nội dung)',
    done: 'Đã nhận đăng ký',
    withdraw: 'Rút đăng ký',
    keep: 'Giữ đăng ký',
    user: 'Tên đăng nhập',
    password: 'Mật khẩu',
    entries: 'Đăng ký',
    waitingList: 'Đăng ký chờ duyệt',
    approved: (name: string) => `Đã duyệt ${name}`,
    assign: 'Phát số đeo',
    bibs: 'Số đeo',
    solo: 'Đơn',
    handOut: 'Phát 1 số đeo',
    handedOut: 'Đã phát 1 số đeo',
    change: (name: string, number: number) => `Sửa số đeo ${number} của ${name}`,
    saved: (name: string, number: number) => `${name}: số đeo ${number}`,
  },
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

for (const language of journeysIn('en')) {
  test(`a pair is registered, and an organiser signs in, approves and hands out a bib, without a mouse, in ${language}`, async ({
    page,
    openElsewhere,
  }) => {
    await registersPair(page, language)
    await organises(await openElsewhere(), language)
  })
}

async function registersPair(page: Page, language: Language): Promise<void> {
  const w = words[language]
  const { tabTo, press, type } = byKeys(page)
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await page.goto(`/tournament_detail/${season.tournament}`)
  await expect(page.getByRole('heading', { level: 1, name: season.name })).toBeVisible()
  await isAlive(page)

  await test.step('past the navigation, to the form', async () => {
    const skip = page.getByRole('link', { name: w.skip })
    await tabTo(skip)
    await expect(skip).toBeInViewport()
    await press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(page.getByRole('main').getByRole('link', { name: w.register, exact: true }))
    await press('Enter')
    await expect(page).toHaveURL(/register_competition/)
    // The link is gone with its page; the focus is not.
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('who, where they belong and what they dance', async () => {
    await tabTo(page.getByRole('radio', { name: w.individual }))
    await press('ArrowRight')
    await expect(page.getByRole('radio', { name: w.pair })).toBeChecked()
    await expect(page.getByRole('radio', { name: w.pair })).toBeFocused()
    const typed = {
      [w.name1]: `Trương Văn Lộc ${language}`,
      [w.year1]: String(season.year - 36),
      [w.name2]: 'Lưu Thị Thắm',
      [w.year2]: String(season.year - 33),
    }
    for (const [name, text] of Object.entries(typed)) {
      await tabTo(box(name))
      await type(text)
    }
    await tabTo(page.getByRole('combobox', { name: w.unit }))
    await type(`CLB Sao Mai ${language} ${season.mark}`)
    await press('Enter')
    await tabTo(box(w.email))
    await type(`keys-${language}@example.org`)
    await tabTo(box(w.mobile))
    await type('0912 345 678')
    await tabTo(page.getByRole('checkbox', { name: /^D71C/ }))
    await press('Space')
    await expect(page.getByRole('checkbox', { name: /^D71C/ })).toBeChecked()
  })

  await test.step('a slip of the year is said and found, and put right', async () => {
    await tabTo(box(w.year2), 'Shift+Tab')
    await press('ControlOrMeta+a')
    await type('19')
    await press('Enter')
    await expect(page.getByRole('combobox', { name: w.unit })).toBeFocused()
    const slip = page.getByRole('button', { name: new RegExp(`^${w.year2}`) })
    await expect(slip).toHaveCount(0)
    await tabTo(button(w.send))
    await press('Enter')
    await expect(slip.first()).toBeVisible()
    await tabTo(slip.first())
    await press('Enter')
    await expect(box(w.year2)).toBeFocused()
    await press('ControlOrMeta+a')
    await type(String(season.year - 33))
  })

  await test.step('sent, and looked at', async () => {
    await tabTo(button(w.send))
    await press('Enter')
    await expect(page).toHaveURL(/\/entry/)
    await expect(page.getByRole('heading', { name: w.done })).toBeFocused()
    await tabTo(button(w.withdraw))
    await press('Enter')
    // A second Enter by mistake withdraws nothing.
    await expect(button(w.keep)).toBeFocused()
    await press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(w.withdraw)).toBeFocused()
  })
}

async function organises(page: Page, language: Language): Promise<void> {
  const w = words[language]
  const own = await openSeason()
  const name = 'Trần Minh Khuê'
  await entered(own, 'visitor', [{ name, year: 2000 }], ['SMOC'])
  const { tabTo, press, type } = byKeys(page)
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

  await test.step('signs in', async () => {
    await page.goto(`/signin?next=/tournaments/${own.tournament}`)
    await tabTo(page.getByRole('textbox', { name: w.user }))
    await type(ADMIN.user)
    await tabTo(page.getByLabel(w.password, { exact: true }))
    await type(ADMIN.password)
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible()
  })

  await test.step('approves the entry', async () => {
    await tabTo(page.getByRole('link', { name: w.entries, exact: true }))
    await press('Enter')
    const grid = page.getByRole('grid', { name: w.waitingList })
    await expect(grid.locator('tbody tr')).toHaveCount(1)
    await tabTo(grid)
    await press('ArrowDown')
    await press('a')
    await expect(page.getByText(w.approved(name))).toBeVisible()
    await expect(grid.locator('tbody tr')).toHaveCount(0)
  })

  await test.step('hands out a bib', async () => {
    await page.goto(`/tournaments/${own.tournament}/bibs`)
    const grid = page.getByRole('grid', { name: w.bibs })
    await expect(grid).toBeFocused()
    await tabTo(button(w.assign))
    await press('Enter')
    await expect(page.getByRole('heading', { name: w.assign })).toBeFocused()
    await tabTo(page.getByRole('textbox', { name: w.solo }))
    await type('217')
    await tabTo(button(w.handOut))
    await expect(page.getByRole('cell', { name: '217' })).toBeVisible()
    await press('Enter')
    await expect(page.getByText(w.handedOut).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: w.assign })).toBeFocused()
    await tabTo(grid)
    await press('ArrowDown')
    await expect(button(w.change(name, 217))).toBeVisible()
    await press('Enter')
    await press('ControlOrMeta+a')
    await type('218')
    await press('Enter')
    await expect(page.getByText(w.saved(name, 218))).toBeVisible()
    await expect(grid).toBeFocused()
    await expect(button(w.change(name, 218))).toBeVisible()
  })
}
