import { expect, test } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'

test.use({ locale: 'vi-VN', viewport: { width: 360, height: 740 } })

test('a phone in Vietnamese is offered Vietnamese before anything else: pressed once it is read from then on, closed it is not offered again', async ({
  page,
  browser,
}) => {
  const offer = page.getByRole('button', { name: 'Tiếng Việt' })
  await test.step('it is taken', async () => {
    await page.goto('/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(offer).toBeVisible()
    await isAccessible(page)
    // Past the way to the content the offer is the first that keys come to: it lies over what is below.
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    await expect(offer).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    await expect(page.getByRole('link', { name: 'Giới thiệu' }).last()).toBeVisible()
    await expect(offer).toBeHidden()
  })

  await test.step('somebody else closes it', async () => {
    const other = await (await browser.newContext()).newPage()
    await other.goto('/news')
    await other.getByRole('button', { name: 'Không, giữ tiếng Anh' }).click()
    await expect(other.getByRole('button', { name: 'Tiếng Việt' })).toBeHidden()
    await other.goto('/home')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
    await expect(other.getByRole('button', { name: 'Tiếng Việt' })).toBeHidden()
    await other.context().close()
  })
})
