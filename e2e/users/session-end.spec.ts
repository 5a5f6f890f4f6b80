import { expect, type Page } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { journeysIn } from '../kit/languages.ts'
import { enteredIn, field, toCheck, toEvents } from '../kit/registration-form.ts'
import { words as formWords, type Words } from '../kit/registration-words.ts'
import { apiAs, openSeason, unitAccount, type Season } from '../kit/season.ts'
import { test } from '../kit/warm.ts'

// What is half faded in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const words = {
  en: {
    userName: 'Username',
    password: 'Password',
    ended: /^Your session has ended/,
    signIn: 'Sign in',
    without: 'Continue without an account',
    retry: 'Try again',
  },
  vi: {
    userName: 'Tên đăng nhập',
    password: 'Mật khẩu',
    ended: /^Phiên đăng nhập đã hết/,
    signIn: 'Đăng nhập',
    without: 'Tiếp tục không cần tài khoản',
    retry: 'Thử lại',
  },
} as const

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

/** From now on the server takes neither token of this browser. */
const endSession = (page: Page) =>
  page.evaluate(() => {
    for (const key of ['access_token', 'refresh_token']) localStorage.setItem(key, 'no longer accepted')
  })

for (const language of journeysIn('vi')) {
  const w: (typeof words)['en' | 'vi'] = words[language]
  const f: Words = formWords[language]
  const said = (page: Page) => page.getByText(w.ended).filter({ visible: true })

  test(`a session that ended enters nobody unasked, loses nothing that was typed and leaves public pages, in ${language}`, async ({
    page,
    openElsewhere,
  }) => {
    const size = { width: 360, height: 740 }
    const opened = async (own: Page) => {
      await own.setViewportSize(size)
      await own.addInitScript((kept) => localStorage.setItem('language', kept), language)
      return own
    }
    const signIn = async (page: Page, account: { user: string; password: string }) => {
      await page.getByLabel(new RegExp(`^${w.userName}`)).fill(account.user)
      await page.getByLabel(new RegExp(`^${w.password}`)).fill(account.password)
      await page.getByLabel(new RegExp(`^${w.password}`)).press('Enter')
    }

    await test.step('enters nobody as a visitor unasked, and what was typed becomes the entry of the account', async () => {
      await opened(page)
      const account = await unitAccount(season)
      const address = `/register_competition/${season.tournament}?form=1`
      const names = [`Lưu Thu An ${account.user}`, `Lưu Thu Bình ${account.user}`] as const
      const type = async (name: string) => {
        await field(page, f.name).fill(name)
        await field(page, f.year).fill('2000')
        await toEvents(page, f)
        await page.getByRole('checkbox', { name: /^SMOC/ }).check()
        await toCheck(page, f)
      }
      const submit = page.getByRole('button', { name: f.register(1, 1) })
      const ownEntries = async () => {
        const own = await apiAs(account)
        return JSON.stringify(await own<unknown>('GET', '/athletes/get-all-not-active'))
      }
      const isAsked = async () => {
        await expect(said(page)).toBeInViewport()
        await expect(page.getByText(f.attention)).toHaveCount(0)
        expect(await enteredIn(season, account.user)).toBe(0)
      }

      await test.step('it says so, and no further press sends it', async () => {
        await page.goto(`/signin?next=${encodeURIComponent(address)}`)
        await signIn(page, account)
        await type(names[0])
        await endSession(page)
        await submit.click()
        await isAsked()
        await isAccessible(page)
        await submit.click()
        await isAsked()
        await page.reload()
        await expect(said(page)).toBeInViewport()
        await expect(field(page, f.name)).toHaveValue('')
        await expect(page.getByText(f.offer)).toHaveCount(0)
      })

      await test.step('after signing in the form is there as it was typed', async () => {
        await page.getByRole('main').getByRole('link', { name: w.signIn }).click()
        await expect(said(page)).toBeVisible()
        await isAccessible(page)
        await signIn(page, account)
        await expect(page).toHaveURL(new RegExp(`${address.replace('?', String.raw`\?`)}&step=check$`))
        await expect(page.getByRole('complementary')).toContainText(names[0])
        await expect(said(page)).toHaveCount(0)
        await submit.click()
        await expect(page.getByRole('heading', { name: f.done })).toBeVisible()
        expect(await ownEntries()).toContain(names[0])
      })

      await test.step('whoever says so goes on without an account', async () => {
        await page.getByRole('link', { name: f.another }).click()
        await type(names[1])
        await endSession(page)
        await submit.click()
        await page.getByRole('button', { name: w.without }).click()
        await expect(said(page)).toHaveCount(0)
        await submit.click()
        await expect(page.getByRole('heading', { name: f.done })).toBeVisible()
        expect(await enteredIn(season, account.user)).toBe(2)
        expect(await ownEntries()).not.toContain(names[1])
      })
    })

    await test.step('loses no change of an own entry', async () => {
      const page = await opened(await openElsewhere())
      const account = await unitAccount(season)
      const own = await apiAs(account)
      const { id } = await own<{ id: number }>('POST', '/registration', {
        tournament_id: season.tournament,
        full_name_one: `Tô Ngọc Hà ${account.user}`,
        date_of_birth_one: 2000,
        email: account.email,
        mobile: '0912345678',
        tournament_detail_id: [season.details['SMOC']],
      })
      await page.goto(`/signin?next=/my_entries/${id}`)
      await signIn(page, account)
      await page.getByRole('button', { name: f.change }).click()
      await field(page, f.mobile).fill('0911 222 333')
      await endSession(page)
      await page.getByRole('button', { name: f.save }).click()
      await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(`/my_entries/${id}?edit=1`)}`)
      await expect(said(page)).toBeVisible()
      await signIn(page, account)
      await expect(page).toHaveURL(`/my_entries/${id}?edit=1`)
      await expect(field(page, f.mobile)).toHaveValue('0911 222 333')
      await page.getByRole('button', { name: f.save }).click()
      await expect(page.getByText(f.saved)).toBeVisible()
    })

    await test.step('leaves public pages as a visitor reads them', async () => {
      const page = await opened(await openElsewhere())
      await page.goto('/home')
      const detail = `/tournament_detail/${season.tournament}`
      for (const path of ['/home', detail, '/new_detail/1', `/register_competition/${season.tournament}`]) {
        await page.evaluate(() => {
          localStorage.removeItem('session_ended')
          localStorage.setItem(
            'data_user',
            JSON.stringify({ id: 999_999, name: 'Mạc Thị Sen', email: 'sen@example.com', role: 0, unit: null }),
          )
        })
        await endSession(page)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(said(page)).toHaveCount(1)
        await expect(page.getByRole('button', { name: w.retry })).toHaveCount(0)
      }
      await page.goto(detail)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(said(page)).toHaveCount(0)
    })
  })
}
