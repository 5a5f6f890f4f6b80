import { expect, test } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'

test.use({ locale: 'vi-VN', viewport: { width: 360, height: 740 } })

test('a phone in Vietnamese is offered Vietnamese before anything else, and reads it from one press on', async ({
  page,
}) => {
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const offer = page.getByRole('button', { name: 'Tiếng Việt' })
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

test('who closes the offer reads English and is not asked again', async ({ page }) => {
  await page.goto('/news')
  await page.getByRole('button', { name: 'Không, giữ tiếng Anh' }).click()
  await expect(page.getByRole('button', { name: 'Tiếng Việt' })).toBeHidden()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Tiếng Việt' })).toBeHidden()
})
