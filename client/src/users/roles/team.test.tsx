import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { tournamentRoles, type TournamentRole } from '@portal/shared/kit/permissions'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { defaultCodeDays } from '@portal/shared/users/code-days'
import type { RoleRow } from '@portal/shared/users/tournament-roles'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { Page } from './team.page.tsx'

const member = (id: number, role: TournamentRole, name: string): RoleRow => ({
  id,
  user_id: id,
  role,
  name,
  user_name: `user${id}`,
  starts_date: null,
  expires_date: null,
  created_date: '2026-06-01T08:00:00.000Z',
  created_by: null,
})
const openTeam = async (portal: Portal, members: readonly RoleRow[] = []) => {
  portal.signIn()
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.roles.list, [...members])
  await portal.open(`/tournaments/${cup.id}/team`, Page, '/tournaments/:id/team')
}
const about = { name: 'Bàn 1', role: say('team.role.cashier') }
const question = () => page.getByRole('dialog', { name: say('team.revokeOf', about) })
const revoke = async () => page.getByRole('button', { name: say('team.revokeOf', about) }).click()
const confirm = async () =>
  question()
    .getByRole('button', { name: say('team.revoke') })
    .click()

test('every role is offered with what it may do', async ({ portal }) => {
  await openTeam(portal)
  for (const role of tournamentRoles)
    await expect
      .element(page.getByRole('radio', { name: say(`team.role.${role}`), exact: true }))
      .toHaveAccessibleDescription(say(`team.role.${role}.may`))
})

test('a role that only looks so far is granted to an account', async ({ portal }) => {
  await openTeam(portal)
  await page.getByRole('radio', { name: say('team.role.chair'), exact: true }).click()
  await page.getByText(say('team.how.account'), { exact: true }).click()
  await page.getByLabelText(say('team.account')).fill('someone')
  const sent = portal.answer(api.roles.grant, member(1, 'chair', 'Bàn 1'))
  await page.getByRole('button', { name: say('team.grant') }).click()
  const granted = say('team.granted', { name: 'Bàn 1', role: say('team.role.chair') })
  await expect.element(page.getByText(granted)).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ tournament_id: cup.id, role: 'chair', account: 'someone' }])
})

test('a role is revoked after a question, which may be left', async ({ portal }) => {
  await openTeam(portal, [member(4, 'desk', 'Bàn 0'), member(5, 'cashier', 'Bàn 1')])
  const sent = portal.answer(api.roles.revoke, null)
  portal.answer(api.roles.list, [member(4, 'desk', 'Bàn 0')])
  await revoke()
  await expect.element(question()).toMatchTextContent(say('team.revokeAsk', about))
  await page.getByRole('button', { name: say('ui.cancel') }).click()
  await expect.element(question()).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await revoke()
  await confirm()
  await expect.element(page.getByText(say('team.revoked', about))).toBeVisible()
  await expect.element(page.getByRole('button', { name: say('team.revokeOf', about) })).not.toBeInTheDocument()
  expect(sent.map(({ params }) => params.id)).toEqual(['5'])
})

test('a revocation that is refused says so, and nothing else', async ({ portal }) => {
  await openTeam(portal, [member(5, 'cashier', 'Bàn 1')])
  portal.answer(api.roles.revoke, refused(403, 'NOT_ALLOWED', { sentence: 'The sentence of the refusal' }))
  await revoke()
  await confirm()
  await expect.element(page.getByText('The sentence of the refusal')).toBeVisible()
  expect(page.getByText(say('team.revoked', about)).elements()).toHaveLength(0)
})

test('revoking a code names what its holder granted, and takes it along unless it is to stay', async ({ portal }) => {
  const code = { ...member(5, 'cashier', 'Bàn 1'), user_name: null, expires_date: '2026-08-02T21:00:00.000Z' }
  const granted = { ...member(6, 'organiser', 'Người Khác'), created_by: { id: 5, name: 'Bàn 1' } }
  const further = { ...member(7, 'desk', 'Bàn 7'), created_by: { id: 6, name: 'Người Khác' } }
  await openTeam(portal, [member(4, 'desk', 'Bàn 0'), code, granted, further])
  const sent = portal.answer(api.roles.revoke, null)
  await revoke()
  await expect.element(question()).toMatchTextContent(`Người Khác · ${say('team.role.organiser')}`)
  await expect.element(question()).toMatchTextContent(`Bàn 7 · ${say('team.role.desk')}`)
  await expect.element(question()).not.toMatchTextContent('Bàn 0')
  await confirm()
  await expect.poll(() => sent.map(({ query }) => query)).toEqual([{ with_granted: '1' }])
})

test('a code is made for the days around the tournament, or others', async ({ portal }) => {
  await openTeam(portal)
  const answer = { ...member(8, 'desk', 'Bàn 8'), user_name: null, expires_date: '2031-12-20T21:00:00.000Z' }
  const sent = portal.answer(api.roles.makeCode, { code: '9-ABCDE', granted: answer })
  await page.getByLabelText(say('team.name')).fill('Bàn 8')
  const until = page.getByRole('textbox', { name: say('team.until') })
  await until.fill('20/12/2031')
  await page.getByRole('button', { name: say('team.makeCode') }).click()
  await expect.element(page.getByText('9-ABCDE')).toBeVisible()
  const days = defaultCodeDays(cup, dayInVietnam(new Date()))
  expect(sent.map(({ body }) => body)).toEqual([
    { tournament_id: cup.id, role: 'desk', name: 'Bàn 8', from: days.from, until: '2031-12-20' },
  ])
})
