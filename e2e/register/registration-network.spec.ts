import { expect, test } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'
import { journeysIn } from '../kit/languages.ts'
import { enteredIn, field, fitsThePhone, toCheck, toEvents, typeChild } from '../kit/registration-form.ts'
import { words, type Words } from '../kit/registration-words.ts'
import { openSeason } from '../kit/season.ts'

// What is half faded in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of journeysIn('vi')) {
  const w: Words = words[language]

  test(`a visitor on a phone loses nothing on a reload, a lost answer, a double click or without a network, and enters once (${language})`, async ({
    page,
  }) => {
    const season = await openSeason()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript((saved) => localStorage.setItem('language', saved), language)
    const name = `Cao Minh Khôi ${language}`
    await typeChild(page, w, season, name, `khoi-${language}@example.org`)
    await test.step('another tab may be somebody else’s: it is offered the draft, and reads no name', async () => {
      const tab = await page.context().newPage()
      await tab.goto(page.url())
      await expect(tab.getByText(w.offer)).toBeVisible()
      await isAccessible(tab)
      await expect(field(tab, w.name)).toHaveValue('')
      await expect(tab.getByRole('main')).not.toContainText('Cao Minh')
      await tab.close()
    })
    await page.reload()
    await expect(page.getByText(w.restored)).toBeVisible()
    await isAccessible(page)
    // Each step is one step of the way back, and loses nothing.
    await page.goBack()
    await expect(page.getByRole('checkbox', { name: /^S21C/ })).toBeChecked()
    await page.goBack()
    await expect(field(page, w.name)).toHaveValue(name)
    await toEvents(page, w)
    await toCheck(page, w)

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
    await expect(page.getByRole('complementary')).toContainText(name)
    await submit.dblclick()
    await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
    expect(await enteredIn(season, name)).toBe(1)

    await page.getByRole('link', { name: w.another }).click()
    await expect(field(page, w.name)).toHaveValue('')
    await expect(field(page, w.email)).toHaveValue(`khoi-${language}@example.org`)

    await test.step('the network fails before anything arrives', async () => {
      const other = `Hồ Bảo Ngọc ${language}`
      await typeChild(page, w, season, other, `ngoc-${language}@example.org`)
      await page.context().setOffline(true)
      await page.getByRole('button', { name: w.register(1, 1) }).click()
      await expect(page.getByRole('alert').filter({ hasText: w.noNetwork })).toBeVisible()
      await isAccessible(page)
      expect(await enteredIn(season, other)).toBe(0)
      await page.context().setOffline(false)
      await expect(page.getByRole('status').filter({ hasText: w.networkBack })).toBeVisible()
      await expect(page.getByText(w.noNetwork)).toHaveCount(0)
      await page.getByRole('button', { name: w.retry }).click()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      expect(await enteredIn(season, other)).toBe(1)
    })

    await test.step('two children are sent in one order after a reload, and each ticket leads back to it', async () => {
      const [first, second] = [`Bùi Gia Hân ${language}`, `Bùi Gia Huy ${language}`]
      await typeChild(page, w, season, first, `han-${language}@example.org`)
      await page.getByRole('button', { name: w.addChild }).click()
      await field(page, w.name).fill(second)
      await field(page, w.year).fill(String(season.year - 11))
      await page.getByLabel(w.accept).check()
      await page.reload()
      await expect(page.getByRole('listitem').filter({ hasText: first })).toBeVisible()
      await expect(field(page, w.name)).toHaveValue(second)
      await isAccessible(page)
      await toEvents(page, w)
      await page.getByRole('checkbox', { name: /^S21C/ }).check()
      await toCheck(page, w)
      await page.getByRole('button', { name: w.registerFamily }).click()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      await expect(page).toHaveURL(/\/family$/u)
      await isAccessible(page)
      await fitsThePhone(page)
      await page.getByRole('link', { name: first }).click()
      await page.getByRole('link', { name: w.together }).click()
      await expect(page).toHaveURL(/\/family$/u)
      await expect(page.getByRole('link', { name: second })).toBeVisible()
    })
  })
}
