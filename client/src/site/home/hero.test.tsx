import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone, say, test } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { Hero } from './hero.tsx'

const year = new Date().getFullYear() + 1
const price = { id: 1, name: 'x', amount: 200_000 }
const notOpen = {
  ...cup,
  start_date: `${year}-03-26`,
  end_date: `${year}-03-28`,
  count_content: 0,
  fee_details: [
    {
      tournament_id: cup.id,
      formality: { id: 1, name: 'Thi đơn', name_en: null },
      main: { id: 1, fee: price, start_content: 1, end_content: null },
      sub: null,
    },
  ],
}

test('a tournament that is not open yet offers its days for a calendar, and fits a phone', async ({ portal }) => {
  await onPhone(async () => {
    await portal.open('/', () => <Hero tournament={notOpen} />)
    const calendar = page.getByRole('link', { name: say('calendar.add') })
    await expect.element(calendar).toHaveAttribute('href', `/calendar/${cup.id}.ics?lang=en`)
    await expect.element(page.getByText(say('home.feeFrom'))).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})
