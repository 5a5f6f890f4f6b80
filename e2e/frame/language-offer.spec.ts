import { expect, test } from '@playwright/test'
import { isAccessible } from '../kit/accessible.ts'

test.use({ locale: 'vi-VN', viewport: { width: 360, height: 740 } })

test('a phone in Vietnamese is offered Vietnamese, and reads it from one tap on', async ({ page }) => {
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const offer = page.getByRole('button', { name: 'Tiếng Việt' })
  await expect(offer).toBeVisible()
  await isAccessible(page)
  await offer.click()
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
