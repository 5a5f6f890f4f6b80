import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../../kit/api/calls.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { detail, tournament } from './draft/register.fixtures.ts'
import { Page } from './register.page.tsx'

async function openTeam(portal: Portal) {
  portal.answer(api.tournaments.byId, { ...tournament, start_date: '2099-08-01', end_date: '2099-08-02' })
  portal.answer(api.tournaments.detailsOf, [detail(1, { form: 4 }), detail(2)])
  portal.answer(resourceCalls(units).list, [])
  await portal.open('/register_competition/9', Page, '/register_competition/:idTour')
  await page.getByText(say('register.kind.group'), { exact: true }).click()
}

test('lines of members that are not read are counted and shown whole, beside those that are', async ({ portal }) => {
  await openTeam(portal)
  const unread = ['Hồ Ngọc Mai (2016) rồi Tô Gia Bách (2015)', `Dương Hân 2016 ${'0912 345 678 '.repeat(20)}`.trim()]
  await page
    .getByLabelText(say('register.members'))
    .fill(['Danh sách đội', 'Lý An 2016', 'Hồ Vy 2015', ...unread].join('\n'))
  await expect.element(page.getByText(say('register.members.lines', { count: 4, read: 2, unread: 2 }))).toBeVisible()
  for (const line of unread) await expect.element(page.getByText(line, { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText(say('register.members.passedOver', { line: 'Danh sách đội' }))).toBeVisible()
})

test('members are asked about, and years in figures and names without nicknames are offered', async ({ portal }) => {
  await openTeam(portal)
  const members = page.getByRole('textbox', { name: say('register.members') })
  await members.fill('LY AN 1905\nHồ Vy (Na) (2015)\nTô Hân 2O15')
  await expect.element(page.getByText(say('register.doubt.old', { year: 1905, age: 194 }))).toBeVisible()
  await expect.element(page.getByText(say('register.doubt.bare'))).toBeVisible()
  await page.getByRole('button', { name: say('register.doubt.change', { text: 'Tô Hân 2015' }) }).click()
  await page.getByRole('button', { name: say('register.doubt.nickname', { nickname: 'Na' }) }).click()
  await expect.element(members).toHaveValue('LY AN 1905\nHồ Vy (2015)\nTô Hân 2015')
})
