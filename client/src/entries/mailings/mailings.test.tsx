import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryClient } from '../../kit/api/query.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { detail } from '../register/draft/register.fixtures.ts'
import { Page } from './mailings.page.tsx'

async function opened(portal: Portal, query: string, views: Answer<typeof api.entries.savedViews> = []) {
  portal.signIn()
  portal.answer(api.mailings.mailings, [])
  portal.answer(api.entries.savedViews, views)
  portal.answer(api.tournaments.detailsOf, [
    detail(4, { symbol: 'SA', name: 'Đơn Rumba' }),
    detail(5, { symbol: 'SB', name: 'Đơn Jive' }),
  ])
  const counted = portal.answer(api.mailings.countLetters, { addresses: 2, entries: 3 })
  await portal.open(`/tournaments/9/mailings?${query}`, Page, '/tournaments/:id/mailings')
  return { counted, group: page.getByRole('combobox', { name: say('mailings.group') }) }
}
const toEvents = (...ids: number[]) => ({ tournament_id: 9, filter: { tournament_detail_ids: ids } })

test('a letter that an event leads to goes to the pending and approved entries of that event', async ({ portal }) => {
  const { counted, group } = await opened(portal, 'content=4')
  await expect.element(group).toHaveDisplayValue(say('mailings.events'))
  await expect.element(page.getByText('SA · Đơn Rumba')).toBeVisible()
  expect(counted.map(({ body }) => body)).toEqual([toEvents(4)])
  await group.selectOptions(say('entriesAdmin.view.approved'))
  await expect.poll(() => counted.at(-1)?.body).toEqual({ tournament_id: 9, filter: { status: 1 } })
})

test('a letter to several events goes to those that the address names, and to those that are found by typing', async ({
  portal,
}) => {
  const { counted } = await opened(portal, 'contents=4,x,77')
  await expect.poll(() => counted.at(-1)?.body).toEqual(toEvents(4))
  await page.getByRole('combobox', { name: say('mailings.events.which') }).fill('don jive')
  await page.getByRole('option', { name: 'SB · Đơn Jive' }).click()
  await expect.poll(() => counted.at(-1)?.body).toEqual(toEvents(4, 5))
})

test('a letter to chosen events goes to nobody while none is chosen', async ({ portal }) => {
  const { counted, group } = await opened(portal, '')
  await expect.poll(() => counted.length).toBe(1)
  await group.selectOptions(say('mailings.events'))
  await expect.element(page.getByRole('button', { name: say('mailings.preview') })).toBeDisabled()
  expect(counted).toHaveLength(1)
})

test('a letter to a saved view goes to nobody once the view is gone', async ({ portal }) => {
  const { counted, group } = await opened(portal, '', [{ id: 7, name: 'Chưa nộp', query: 'status=1&pay=0' }])
  await group.selectOptions('Chưa nộp')
  await expect.element(page.getByRole('button', { name: say('mailings.send', { count: 2 }) })).toBeEnabled()
  const countedBefore = counted.length
  portal.answer(api.entries.savedViews, [])
  await queryClient.invalidateQueries()
  await expect.element(page.getByRole('button', { name: say('mailings.send', { count: 0 }) })).toBeDisabled()
  const allApproved = { tournament_id: 9, filter: { status: 1 } }
  expect(counted.slice(countedBefore).map(({ body }) => body)).not.toContainEqual(allApproved)
})
