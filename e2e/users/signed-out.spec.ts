import { expect, type Page } from '@playwright/test'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { button, field as inPanel } from '../kit/master-data-page.ts'
import { words as listWords } from '../kit/master-data-words.ts'
import { contact, field } from '../kit/registration-form.ts'
import { words as formWords, type Words } from '../kit/registration-words.ts'
import { openSeason, unitAccount, type Season } from '../kit/season.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    userName: 'Username',
    password: 'Password',
    account: /^Account of/,
    signOut: 'Sign out',
    ended: /^Your session has ended/,
  },
  vi: {
    userName: 'Tên đăng nhập',
    password: 'Mật khẩu',
    account: /^Tài khoản của/,
    signOut: 'Đăng xuất',
    ended: /^Phiên đăng nhập đã hết/,
  },
} as const

const PHONE = '0912 345 678'
let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

/** All that this browser and this tab keep, as one text. */
const keptIn = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

for (const language of journeysIn('en')) {
  const w: (typeof words)['en' | 'vi'] = words[language]
  const f: Words = formWords[language]
  const l = listWords[language]

  test(`who leaves leaves nothing to the next person and finds the own text again, in ${language}`, async ({
    page,
    context,
    openElsewhere,
  }) => {
    const opened = async (own: Page) => {
      await own.addInitScript((kept) => localStorage.setItem('language', kept), language)
      return own
    }
    const signIn = async (page: Page, next: string, account: { user: string; password: string }) => {
      if (!page.url().includes('/signin')) await page.goto(`/signin?next=${encodeURIComponent(next)}`)
      await page.getByLabel(new RegExp(`^${w.userName}`)).fill(account.user)
      await page.getByLabel(new RegExp(`^${w.password}`)).fill(account.password)
      await page.getByLabel(new RegExp(`^${w.password}`)).press('Enter')
    }

    await test.step('leaves nothing that was typed to the next person at this computer, in no tab', async () => {
      await opened(page)
      const account = await unitAccount(season)
      const address = `/register_competition/${season.tournament}`
      const name = `Lưu Thu An ${account.user}`
      const type = async (tab: Page) => {
        await field(tab, f.name).fill(name)
        await contact(tab, f, account.email)
        await expect.poll(() => keptIn(tab)).toContain(name)
      }
      await signIn(page, address, account)
      await expect(page).toHaveURL(address)
      await type(page)
      const other = await context.newPage()
      await other.goto(address)
      await expect(field(other, f.name)).toHaveValue(name)
      await other.goto('/contact')
      await other.getByRole('textbox').first().fill(name)
      await other.goBack()
      await expect(field(other, f.name)).toHaveValue(name)

      await page.getByRole('button', { name: w.account }).click()
      await page.getByRole('menuitem', { name: w.signOut }).click()
      await expect(page).toHaveURL('/home')
      await expect(field(other, f.name)).toHaveValue('')
      for (const tab of [page, other]) {
        // The tabs hear of each other a moment later.
        for (const text of [name, PHONE, account.email, account.user])
          await expect.poll(() => keptIn(tab)).not.toContain(text)
      }
      await page.goto(address)
      await expect(field(page, f.name)).toHaveValue('')
      await expect(field(page, f.mobile)).toHaveValue('')
      await expect(page.getByText(f.offer)).toHaveCount(0)
      await expect(page.getByText(f.restored)).toHaveCount(0)
    })

    await test.step('finds the text of an admin form again when its session ended, and nobody else does', async () => {
      const page = await opened(await openElsewhere())
      const other = { user: `admin${season.mark}${language}`, password: 'Journeys2417' }
      await season.admin('POST', '/users/create', {
        name: 'Quản trị viên thứ hai',
        user_name: other.user,
        email: `${other.user}@example.org`,
        password: other.password,
        role: 1,
      })
      const name = `CLB Sao Mai ${language} ${season.mark}`
      const unit = inPanel(page, l.name)
      const end = async () => {
        await page.evaluate(() => {
          for (const key of ['access_token', 'refresh_token']) localStorage.setItem(key, 'no longer accepted')
        })
        await button(page, l.addUnit).click()
        await expect(page).toHaveURL(/\/signin/)
        await expect(page.getByText(w.ended).filter({ visible: true })).toBeVisible()
      }
      await signIn(page, '/units', ADMIN)
      await button(page, l.newUnit).click()
      await unit.fill(name)
      await end()
      await signIn(page, '/units', other)
      await expect(button(page, l.newUnit)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.evaluate(() => localStorage.removeItem('data_user'))
      await signIn(page, '/units', ADMIN)
      await expect(unit).toHaveValue(name)
      await button(page, l.addUnit).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText(name).first()).toBeVisible()
    })

    await test.step('reads of a network failure when access ran out and the refresh gets no answer; the next press enters', async () => {
      const page = await opened(await openElsewhere())
      const account = await unitAccount(season)
      const address = `/register_competition/${season.tournament}`
      await signIn(page, address, account)
      await field(page, f.name).fill(`Tô Ngọc Hà ${account.user}`)
      await field(page, f.year).fill('2000')
      await page.getByRole('checkbox', { name: /^SMOC/ }).check()
      await page.evaluate(() => localStorage.setItem('access_token', 'ran out'))
      await page.route('**/users/refresh-token', (route) => route.abort('connectionreset'))
      const submit = page.getByRole('button', { name: f.register(1, 1) })
      await submit.click()
      await expect(page.getByText(f.lost)).toBeVisible()
      await expect(page.getByText(f.attention)).toHaveCount(0)
      await expect(field(page, f.name)).toHaveValue(`Tô Ngọc Hà ${account.user}`)
      await page.unroute('**/users/refresh-token')
      await submit.click()
      await expect(page.getByRole('heading', { name: f.done })).toBeVisible()
    })
  })
}
