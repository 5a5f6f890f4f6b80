import { expect } from '@playwright/test'
import { journeysIn } from '../kit/languages.ts'
import { field } from '../kit/registration-form.ts'
import { words, type Words } from '../kit/registration-words.ts'
import { apiAs, openSeason, unitAccount, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { staysInPlace } from '../kit/steady.ts'
import { test } from '../kit/warm.ts'

// What is half faded in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

for (const language of journeysIn('vi')) {
  const w: Words = words[language]

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
    await page.getByLabel(w.searchMine).fill('ta gia linh')
    await expect(page.getByRole('link', { name: /^Tạ Gia/ })).toHaveCount(1)
    await expect(page).toHaveURL(/ta\+gia\+linh/)
    await page.reload()
    await expect(page.getByLabel(w.searchMine)).toHaveValue('ta gia linh')
    await page.getByRole('link', { name: 'Tạ Gia Linh' }).click()
    await expect(page.getByRole('button', { name: w.change })).toBeVisible()
    await page.getByRole('button', { name: w.withdraw }).click()
    await page.getByRole('button', { name: w.withdrawDo, exact: true }).click()
    await expect(page.getByRole('link', { name: /^Tạ Gia/ })).toHaveCount(2)
  })

  test(`a unit with many entries sees some at once and finds the others, in ${language}`, async ({ page }) => {
    const account = await unitAccount(season)
    const call = await apiAs(account)
    for (let place = 1; place <= 28; place++)
      await call('POST', '/registration', {
        tournament_id: season.tournament,
        // One that is found by name alone: a number may also be part of the unit's random name.
        full_name_one: place === 17 ? 'Đinh Hương Xuyến' : `Đinh Hương ${place}`,
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
    await staysInPlace(page.getByRole('button', { name: w.more, exact: true }))
    await page.getByRole('button', { name: w.more, exact: true }).click()
    await expect(entries).toHaveCount(28)
    await page.getByLabel(w.searchMine).fill('dinh huong xuyen smoc')
    await expect(entries).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText(w.found)
    await expect(page.getByRole('main')).toContainText(language === 'vi' ? '5.600.000' : '5,600,000')
  })
}
