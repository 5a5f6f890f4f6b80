import { expect, test } from '@playwright/test'
import { isAlive } from '../kit/alive.ts'
import { requestsBeforeUse } from '../kit/before-use.ts'
import { openSeason } from '../kit/season.ts'

let tournament: number
test.beforeAll(async () => {
  ;({ tournament } = await openSeason())
})
test.use({ viewport: { width: 360, height: 740 } })

/** On a phone each of them costs more than 20 kB. */
const pages = [
  { what: 'home', path: () => '/home', most: 15 },
  { what: 'a tournament', path: () => `/tournament_detail/${tournament}`, most: 18 },
  { what: 'the form', path: () => `/register_competition/${tournament}`, most: 20 },
]
test('home, a tournament and the form can be used after few requests', async ({ browser }) => {
  for (const { what, path, most } of pages) {
    const page = await (await browser.newContext()).newPage()
    await page.goto(path())
    await isAlive(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const requests = await page.evaluate(requestsBeforeUse)
    expect.soft(requests, what).toBeGreaterThan(3)
    expect.soft(requests, what).toBeLessThanOrEqual(most)
    await page.context().close()
  }
})
