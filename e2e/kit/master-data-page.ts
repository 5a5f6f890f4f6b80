import { expect, type Page } from '@playwright/test'
import type { Words } from './master-data-words.ts'

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

export async function found(page: Page, w: Words, text: string) {
  await page.getByRole('searchbox', { name: w.search }).fill(text)
  await expect(page).toHaveURL(/search=/)
}
