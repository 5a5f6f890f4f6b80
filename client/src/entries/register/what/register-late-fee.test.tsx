import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../../../kit/api/calls.ts'
import { say, test, type Portal } from '../../../test/portal.tsx'
import { detail, tournament } from '../draft/register.fixtures.ts'
import { Page } from '../register.page.tsx'

const year = new Date().getFullYear() + 1
const today = new Date().toISOString().slice(0, 10)

/** The form with one chosen event; a surcharge of 80,000 is due from a day on. */
async function chooseEvent(portal: Portal, late_fee_from: string) {
  const cup = { ...tournament, start_date: `${year}-08-01`, end_date: `${year}-08-02`, late_fee: 80_000, late_fee_from }
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.tournaments.detailsOf, [detail(1)])
  portal.answer(resourceCalls(units).list, [])
  await portal.open('/register_competition/9', Page, '/register_competition/:idTour')
  await page.getByRole('textbox', { name: say('register.name'), exact: true }).fill('Nguyễn Minh Anh')
  await page.getByRole('textbox', { name: say('register.year'), exact: true }).fill(String(year - 10))
  await page.getByRole('checkbox', { name: /^S1 / }).click()
  return page.getByRole('complementary', { name: say('register.summary') })
}

test('the preview of a late entry has the surcharge as a line of its own', async ({ portal }) => {
  const summary = await chooseEvent(portal, today)
  await expect.element(summary.getByRole('row', { name: /\b80,000/u })).toMatchTextContent(say('entry.fee.late'))
})

test('before its day the preview shows no surcharge', async ({ portal }) => {
  const summary = await chooseEvent(portal, `${year}-07-20`)
  await expect.element(summary.getByRole('row', { name: say('entry.fee.total') })).toBeVisible()
  await expect.element(summary).not.toMatchTextContent(say('entry.fee.late'))
})
