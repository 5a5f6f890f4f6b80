import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { calendarEvents } from '@portal/shared/resources/calendar-events'
import { resourceCalls } from '@portal/shared/kit/resource'
import { settings } from '@portal/shared/resources/settings'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { shiftMonth } from '@portal/shared/site/calendar/month'
import { api } from '../../kit/api/calls.ts'
import { formatMonth } from '../../kit/lib/format.ts'
import { cup } from '../../test/rows.ts'
import { say, test } from '../../test/portal.tsx'
import { Page } from './calendar.page.tsx'

const month = (months: number) => shiftMonth(dayInVietnam(new Date()).slice(0, 7), months)
const shownMonth = (months: number) =>
  page.getByRole('heading', { level: 2, name: formatMonth(month(months), 'en'), exact: true })

test('the calendar opens at the first month with something, and an empty month leads to the next one', async ({
  portal,
}) => {
  const next = { ...cup, name: 'Cúp mùa sau', start_date: `${month(3)}-14`, end_date: `${month(3)}-15` }
  const past = { ...cup, id: 8, start_date: `${month(-2)}-01`, end_date: `${month(-2)}-02` }
  portal.answer(api.tournaments.list, [past, next])
  portal.answer(resourceCalls(calendarEvents).list, [])
  portal.answer(resourceCalls(settings).list, [])
  await portal.open('/event_calendar', Page)
  await expect.element(shownMonth(3)).toBeVisible()
  await page.getByRole('button', { name: say('calendar.today') }).click()
  await expect.element(shownMonth(0)).toBeVisible()
  await page
    .getByRole('link', { name: new RegExp(`^${say('calendar.next', { name: next.name, days: '' })}`, 'u') })
    .click()
  await expect.element(shownMonth(3)).toBeVisible()
})
