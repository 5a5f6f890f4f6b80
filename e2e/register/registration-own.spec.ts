import { expect } from '@playwright/test'
import type { Entry } from '@portal/shared/entries/entries'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { journeysIn } from '../kit/languages.ts'
import { codeOf, enteredIn, field, fitsThePhone, typeChild } from '../kit/registration-form.ts'
import { words, type Words } from '../kit/registration-words.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { test } from '../kit/warm.ts'

// What is half faded in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const shared = {
  en: {
    share: 'Share view-only link',
    copy: 'Copy link',
    stop: 'Stop sharing',
    gone: 'This link no longer works',
  },
  vi: {
    share: 'Chia sẻ liên kết chỉ xem',
    copy: 'Sao chép liên kết',
    stop: 'Ngừng chia sẻ',
    gone: 'Liên kết không còn hiệu lực',
  },
} as const

/** The waiting entry of somebody. */
async function entryNamed(season: Season, name: string): Promise<Entry> {
  const path = `/athletes/get-athletes-not-active-by-tournament-id?tournament_id=${season.tournament}&page=1&limit=1`
  const { rows } = await season.admin<{ rows: Entry[] }>('GET', `${path}&search=${encodeURIComponent(name)}`)
  const [entry] = rows
  if (!entry) throw new Error(`${name} is not entered`)
  return entry
}

/** Somebody else saves the waiting entry with another phone number. */
async function changeBehind(season: Season, entry: Entry, mobile: string) {
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

for (const language of journeysIn('vi')) {
  const w: Words = words[language]

  const own = shared[language]

  test(`a visitor looks an entry up, changes it, shares it and withdraws it, on a phone (${language})`, async ({
    page,
    openElsewhere,
  }) => {
    const season = await openSeason()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript((saved) => localStorage.setItem('language', saved), language)
    const email = `tra-${language}@example.org`
    await typeChild(page, w, season, `Ngô Thảo Vy ${language}`, email)
    await page.getByRole('button', { name: w.register(1, 1) }).click()
    await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
    const code = await codeOf(page)
    const link = await page.evaluate(() => {
      const [own] = JSON.parse(localStorage.getItem('own_entries') ?? '[]') as { link: string }[]
      return `/entry#${own?.link}`
    })

    await page.getByRole('button', { name: w.lookAnother }).click()
    await field(page, w.code).fill(code)
    await field(page, w.email).fill(email)
    await page.getByRole('button', { name: w.look }).click()
    await expect(page.getByRole('heading', { name: `Ngô Thảo Vy ${language}` })).toBeVisible()
    await expect(page.getByRole('button', { name: w.change })).toHaveCount(0)
    await page.getByRole('button', { name: w.sendLink }).click()
    await expect(page.getByText(w.linkSent)).toBeVisible()
    await isAccessible(page)

    await page.goto(link)
    await expect(page.getByRole('button', { name: w.change })).toBeVisible()
    await expect(page).toHaveURL(/\/entry$/)
    await page.getByRole('button', { name: w.change }).click()
    await page.getByRole('checkbox', { name: /^S22W/ }).check()
    await field(page, w.email).fill(`moi-${email}`)
    await page.reload()
    await expect(page.getByText(w.restored)).toBeVisible()
    await expect(field(page, w.email)).toHaveValue(`moi-${email}`)
    await isAccessible(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: w.save }).click()
    await expect(page.getByRole('alert').filter({ hasText: w.offline, visible: true })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('alert').filter({ hasText: w.backToSave, visible: true })).toBeVisible()
    await changeBehind(season, await entryNamed(season, `Ngô Thảo Vy ${language}`), '0911222333')
    await page.getByRole('button', { name: w.save }).click()
    await expect(page.getByRole('table').filter({ hasText: '0911222333' })).toContainText('0987654321')
    await isAccessible(page)
    await page.getByRole('button', { name: w.keepMine }).click()
    await expect(page.getByText(w.saved)).toContainText(w.mailed)
    await expect(page.getByText(w.saved)).toBeInViewport()
    await expect(page.getByRole('main')).toContainText('S22W')
    await fitsThePhone(page)

    // An address of a confirmation leads to the ticket, through the link that replaced the first.
    await page.goto(`/register_competition/${season.tournament}?done=${code}`)
    await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('S22W')

    await test.step('a family shares it to be looked at, never to be changed, and ends that', async () => {
      await page.getByRole('button', { name: own.share }).click()
      await expect(page.getByRole('button', { name: own.copy, exact: true })).toBeVisible()
      await isAccessible(page)
      await fitsTheScreen(page)
      const { id } = await entryNamed(season, `Ngô Thảo Vy ${language}`)
      const { path } = await season.admin<{ path: string }>('GET', `/shared-links/entry/${id}`)
      const family = await openElsewhere({ width: 360, height: 740 })
      await family.goto(`${path}?lang=${language}`)
      await expect(family.getByRole('heading', { name: `Ngô Thảo Vy ${language}`, level: 1 })).toBeVisible()
      await expect(family.getByRole('button', { name: w.change })).toHaveCount(0)
      expect(await family.content()).not.toContain('example.org')
      await isAccessible(family)
      await fitsTheScreen(family)
      await page.getByRole('button', { name: own.stop }).click()
      await page.getByRole('dialog').getByRole('button', { name: own.stop }).click()
      await expect(page.getByRole('button', { name: own.copy, exact: true })).toHaveCount(0)
      await family.reload()
      await expect(family.getByRole('heading', { name: own.gone })).toBeVisible()
    })

    await page.getByRole('button', { name: w.withdraw }).click()
    await isAccessible(page)
    await page.getByRole('button', { name: w.keepEntry }).click()
    await page.getByRole('button', { name: w.withdraw }).click()
    await page.getByRole('button', { name: w.withdrawDo, exact: true }).click()
    await expect(page.getByText(w.withdrawn)).toBeVisible()
    expect(await enteredIn(season, `Ngô Thảo Vy ${language}`)).toBe(0)
    await page.goto(`/register_competition/${season.tournament}?done=${code}`)
    await expect(page.getByRole('heading', { name: w.gone })).toBeVisible()
  })
}
