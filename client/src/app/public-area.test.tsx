import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone, say, test } from '../test/portal.tsx'
import { PublicArea } from './public-area.tsx'
import font from './words.css?inline'

const PAGES = ['site.about', 'site.contact'] as const
const Frame = () => <PublicArea>{null}</PublicArea>
const header = () => page.getByRole('banner')
const link = (key: (typeof PAGES)[number]) => header().getByRole('link', { name: say(key), exact: true })
const right = (links: ReturnType<typeof header>) =>
  links.getByRole('link').last().element().getBoundingClientRect().right
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)

test('the header fits every width, and its account ends where the page ends', async ({ portal }) => {
  await portal.open('/about', Frame)
  // Another font is wider; the other screens are drawn in it.
  const style = Object.assign(document.createElement('style'), { textContent: font })
  document.head.append(style)
  try {
    await document.fonts.ready
    for (const width of [992, 1200, 1440]) {
      await page.viewport(width, 740)
      await expect.poll(() => right(header()) - right(page.getByRole('contentinfo'))).toBeLessThanOrEqual(0.5)
      fits()
      if (width === 992) continue
      for (const key of PAGES) await expect.element(link(key)).toBeInViewport({ ratio: 1 })
      expect(header().element().getBoundingClientRect().height).toBeLessThanOrEqual(66)
    }
  } finally {
    style.remove()
    await page.viewport(1280, 800)
  }
})

test('the menu of a phone holds every page of the header', async ({ portal }) => {
  await onPhone(async () => {
    await portal.open('/about', Frame)
    await page.getByRole('button', { name: say('app.menu.open') }).click()
    for (const key of PAGES) await expect.element(link(key)).toBeVisible()
    fits()
  })
})
