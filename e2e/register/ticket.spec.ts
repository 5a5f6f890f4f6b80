import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { fitsTheScreen, isAccessible } from '../kit/accessible.ts'
import { entered } from '../kit/entered.ts'
import { journeysIn } from '../kit/languages.ts'
import { dayFromNow } from '../kit/days.ts'
import { openSeason } from '../kit/season.ts'
import { test } from '../kit/warm.ts'

const words = {
  en: {
    sent: /approve it by/u,
    later: /due after approval/u,
    pay: /^Pay /u,
    open: 'Entries on this device',
    own: '1 entry on this device',
    remove: 'Remove Bùi An Nhiên from this device',
    removed: /^Removed from this device/u,
    calendar: 'Add to calendar',
    save: 'Save QR picture',
    now: 'Approval',
    next: 'Fee',
    copy: 'Copy',
    copied: 'Copied',
    code: 'Entry code',
    mail: 'Email address',
    find: 'View entry',
    lost: /^No answer from the portal/u,
  },
  vi: {
    sent: /duyệt chậm nhất ngày/u,
    later: /nộp sau khi được duyệt/u,
    pay: /^Nộp /u,
    open: 'Đăng ký trên thiết bị này',
    own: '1 đăng ký trên thiết bị này',
    remove: 'Xóa Bùi An Nhiên khỏi thiết bị này',
    removed: /^Đã xóa khỏi thiết bị này/u,
    calendar: 'Thêm vào lịch',
    save: 'Lưu ảnh QR',
    now: 'Duyệt',
    next: 'Lệ phí',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    code: 'Mã đăng ký',
    mail: 'E-mail',
    find: 'Xem đăng ký',
    lost: /^Không kết nối được/u,
  },
} as const

for (const language of journeysIn('vi'))
  test(`a ticket tells what comes next, is paid after approval, found again on its device, and opens without a network (${language})`, async ({
    page,
    context,
  }) => {
    const say = words[language]
    const name = page.getByRole('heading', { level: 1, name: 'Bùi An Nhiên' })
    const season = await openSeason()
    const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN KHIEU VU' }
    const days = { approve_by: dayFromNow(3), pay_by: dayFromNow(10) }
    await season.admin('PUT', `/tournaments/${season.tournament}`, { ...bank, ...days })
    const { id, code, link } = await entered(season, 'visitor', [{ name: 'Bùi An Nhiên', year: 2000 }], ['SMOC'])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript((saved) => localStorage.setItem('language', saved), language)

    await page.goto(`/entry#${link}`)
    await expect(page.getByText(say.sent)).toBeVisible()
    await expect(page.getByRole('heading', { name: say.later })).toBeVisible()
    await expect(page.getByRole('button', { name: say.save })).toHaveCount(0)
    const step = page.getByRole('listitem').and(page.locator('[aria-current=step]'))
    await expect(step).toContainText(say.now)
    await isAccessible(page)
    await fitsTheScreen(page)

    await season.admin('PUT', `/athletes/active/${id}`)
    // Searching the web for a child must not find the tournament by its name.
    const indexed = await page.request.get(`/tournament_detail/${season.tournament}`)
    expect(await indexed.text()).not.toContain('Bùi An Nhiên')
    await page.reload()
    await expect(page.getByText(say.pay).first()).toBeVisible()
    await expect(step).toContainText(say.next)
    await expect(page.getByRole('button', { name: say.save })).toBeInViewport()
    const calendar = await page.getByRole('link', { name: say.calendar }).getAttribute('href')
    expect(await (await page.request.get(calendar ?? '')).text()).toContain('BEGIN:VCALENDAR')
    await isAccessible(page)
    await fitsTheScreen(page)

    // The bank's app, or a day later: the link in the mail is not needed.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/home')
    await page.getByRole('link', { name: say.own }).click()
    await expect(page.getByRole('region', { name: say.open })).toBeVisible()
    await isAccessible(page)
    await fitsTheScreen(page)
    await page.getByRole('link', { name: 'Bùi An Nhiên' }).click()
    await expect(name).toBeVisible()

    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/home')
    await page.getByRole('link', { name: say.own }).click()
    await page.getByRole('button', { name: say.remove }).click()
    await expect(page.getByText(say.removed)).toBeVisible()
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: say.own })).toHaveCount(0)

    await test.step('the fee is paid on the phone that shows it, and the visit to the bank closes nothing', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('/entry')
      await page.getByLabel(say.code).fill(code)
      await page.getByLabel(say.mail).fill('parent@example.org')
      await page.getByRole('button', { name: say.find }).click()
      await expect(name).toBeVisible()
      await page.reload()
      await expect(name).toBeVisible()
      await page.getByRole('button', { name: say.copy, exact: true }).first().click()
      await expect(page.getByText(say.copied)).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0000000001')
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: say.save }).click()
      const download = await coming
      expect(download.suggestedFilename()).toContain(code)
      const picture = await readFile(await download.path())
      // The header of a PNG tells its width and height.
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1440])
    })

    await test.step('it opens again without a network', async () => {
      await page.goto(`/entry#${link}`)
      await expect(name).toBeVisible()
      const isKept = async () => {
        const registration = await navigator.serviceWorker.getRegistration('/entry')
        return registration?.active?.state === 'activated'
      }
      await expect.poll(async () => page.evaluate(isKept)).toBe(true)
      await context.setOffline(true)
      await page.reload()
      await expect(name).toBeVisible()
      await expect(page.getByText(say.lost)).toBeVisible()
      await context.setOffline(false)
      // It asks again by itself, before the button may be pressed.
      await expect(page.getByText(say.lost)).toBeHidden()
    })
  })
