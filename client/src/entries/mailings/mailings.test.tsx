import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { detail } from '../register/draft/register.fixtures.ts'
import { Page } from './mailings.page.tsx'

test('a letter that an event leads to goes to the pending and approved entries of that event', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.mailings.mailings, [])
  portal.answer(api.entries.savedViews, [])
  portal.answer(api.tournaments.detailsOf, [detail(4, { symbol: 'SA', name: 'Đơn Rumba' }), detail(5)])
  const counted = portal.answer(api.mailings.countLetters, { addresses: 2, entries: 3 })
  await portal.open('/tournaments/9/mailings?content=4', Page, '/tournaments/:id/mailings')
  const group = page.getByRole('combobox', { name: say('mailings.group') })
  await expect.element(group).toHaveDisplayValue('SA · Đơn Rumba')
  expect(counted.map(({ body }) => body)).toEqual([{ tournament_id: 9, filter: { tournament_detail_id: 4 } }])
  await group.selectOptions(say('entriesAdmin.view.approved'))
  await expect.poll(() => counted.at(-1)?.body).toEqual({ tournament_id: 9, filter: { status: 1 } })
})
