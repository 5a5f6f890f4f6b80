import type { Page } from '@playwright/test'

/** Counts in the page what a person does, whatever a journey believes to have done. */
export async function counting(page: Page) {
  const counted = { taps: 0, keys: 0 }
  await page.exposeFunction('counts', (what: 'taps' | 'keys') => {
    counted[what]++
  })
  await page.addInitScript(() => {
    const { counts } = window as unknown as { counts: (what: 'taps' | 'keys') => void }
    addEventListener('pointerdown', () => counts('taps'), true)
    addEventListener('keydown', () => counts('keys'), true)
  })
  return counted
}
