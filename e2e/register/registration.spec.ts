import { expect } from '@playwright/test'
import type { Entry } from '@portal/shared/entries/entries'
import { isAccessible } from '../kit/accessible.ts'
import { ADMIN } from '../kit/environment.ts'
import { journeysIn } from '../kit/languages.ts'
import { codeOf, contact, field, fitsThePhone, guardian, toCheck, toEvents } from '../kit/registration-form.ts'
import { words, type Words } from '../kit/registration-words.ts'
import { openSeason, type Season } from '../kit/season.ts'
import { signedInAs } from '../kit/signed-in.ts'
import { test } from '../kit/warm.ts'

// What is half faded in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let season: Season
test.beforeAll(async () => {
  season = await openSeason()
})

for (const language of journeysIn('vi')) {
  const w: Words = words[language]

  test.describe(`a visitor on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 740 } })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((saved) => localStorage.setItem('language', saved), language)
    })

    test('enters a child, after reading why not elsewhere', async ({ page }) => {
      await page.goto(`/register_competition/${season.tournament}`)
      await toEvents(page, w)
      await expect(page.getByRole('group').filter({ hasText: w.attention })).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`^${w.name}:`) }).click()
      await expect(field(page, w.name)).toBeFocused()

      await field(page, w.name).fill(`Đỗ Thị Bé ${language}`)
      await field(page, w.year).fill(String(season.year - 12))
      await field(page, w.year).press('Enter')
      await expect(page.getByRole('combobox', { name: w.unit })).toBeFocused()
      await guardian(page, w, `be-${language}@example.org`)
      await isAccessible(page)
      await fitsThePhone(page)
      await toEvents(page, w)
      const refused = page.getByRole('checkbox', { name: /^S21C/ })
      await expect(page.getByRole('checkbox', { name: /^S31C/ })).toBeEnabled()
      await expect(refused).toHaveCount(0)
      await page.getByText(w.impossible).click()
      await expect(page.getByRole('listitem').filter({ hasText: w.tooOld }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: w.pairUp })).toHaveCount(0)

      await page.goBack()
      await field(page, w.year).fill(String(season.year - 11))
      await toEvents(page, w)
      await expect(page.getByRole('button', { name: w.pairUp })).toBeVisible()
      await page.getByRole('checkbox', { name: /^S22W/ }).check()
      await refused.focus()
      await page.keyboard.press('Space')
      await expect(refused).toBeChecked()
      await expect(page.getByRole('checkbox', { name: /^SNB1/ })).toHaveCount(0)
      await isAccessible(page)
      await fitsThePhone(page)
      await toCheck(page, w)
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
      await toEvents(page, w)
      await expect(page.getByRole('checkbox', { name: /^D71C/ })).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /^D21C/ })).toHaveCount(0)
      await page.getByRole('checkbox', { name: /^D71C/ }).check()
      await toCheck(page, w)
      await page.getByRole('button', { name: w.register(2, 1) }).click()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(`CLB Hoa Ban ${season.mark}`)

      await page.getByRole('button', { name: w.another }).click()
      await page.getByRole('radio', { name: w.kind.group }).check()
      // As it comes out of a spreadsheet.
      const rows = [`1\tLý An ${language}\t12/05/2000`, '2\tLý Bình\t1-1-2001', '3\tLý Chi\t2002']
      await field(page, w.members).fill(['STT\tHọ và tên\tNăm sinh', ...rows].join('\n'))
      await expect(page.getByRole('listitem').filter({ hasText: 'Lý Chi' })).toContainText('2002')
      await toEvents(page, w)
      await page.getByRole('checkbox', { name: /^N01/ }).check()
      await toCheck(page, w)
      await page.getByRole('button', { name: w.register(3, 1) }).click()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()

      await page.goto(`/register_flashmob/${season.tournament}`)
      await expect(page.getByRole('radio', { name: w.kind.flashmob })).toBeChecked()
      await field(page, w.members).fill(`Mai An ${language} 2000, Mai Bình 2001, M 2002, mai bình 2001`)
      await expect(page.getByRole('listitem').filter({ hasText: /^M / })).toContainText('“M”')
      await expect(page.getByRole('listitem').filter({ hasText: /^mai bình/ })).toContainText(w.twice)
      await expect(page.getByRole('listitem').filter({ hasText: /^Mai Bình/ })).not.toContainText(w.twice)
      await field(page, w.members).fill(`Mai An ${language} 2000, Mai Bình 2001, Mai Chi 2002, Mai Dung 2003`)
      await toEvents(page, w)
      await page.getByRole('checkbox', { name: /^DD1/ }).check()
      await toCheck(page, w)
      await fitsThePhone(page)
      await page.getByRole('button', { name: w.register(4, 1) }).click()
      await expect(page.getByRole('heading', { name: w.done })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(language === 'vi' ? '400.000' : '400,000')
    })
  })

  test(`an admin enters a child against the rules, saying why, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signedInAs(page, ADMIN, language)
    await page.goto(`/register_competition/${season.tournament}`)
    await field(page, w.name).fill(`Kim Ngân ${language}`)
    await field(page, w.year).fill(String(season.year - 13))
    await contact(page, w, `ngan-${language}@example.org`)
    await toEvents(page, w)
    await page.getByText(w.impossible).click()
    await page.getByRole('checkbox', { name: /^S21C/ }).check()
    const against = page.getByRole('region', { name: w.against })
    await expect(against).toContainText(w.tooOld)
    await toCheck(page, w)
    await page.getByRole('button', { name: new RegExp(`^${w.why}:`) }).click()
    await expect(field(page, w.why)).toBeFocused()
    await isAccessible(page)
    await fitsThePhone(page)
    await field(page, w.why).fill('Quyết định của ban tổ chức')
    await toCheck(page, w)
    await page.getByRole('button', { name: w.register(1, 1) }).click()
    await expect(page.getByRole('heading', { name: w.active })).toBeVisible()
    const path = `/athletes/get-athletes-by-tournament-id?tournament_id=${season.tournament}&page=1&limit=5`
    const { rows } = await season.admin<{ rows: Entry[] }>('GET', `${path}&search=${encodeURIComponent('kim ngan')}`)
    expect(rows.map(({ override_reason }) => override_reason)).toContain('Quyết định của ban tổ chức')
  })
}
