import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { tournamentRoles, type TournamentRole } from '@portal/shared/kit/permissions'
import type { RoleRow } from '@portal/shared/users/tournament-roles'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { Page } from './team.page.tsx'

const member = (id: number, role: TournamentRole, name: string): RoleRow => ({
  id,
  role,
  name,
  user_name: `user${id}`,
  expires_date: null,
  created_date: '2026-06-01T08:00:00.000Z',
  created_by: null,
})
const openTeam = async (portal: Portal, members: readonly RoleRow[] = []) => {
  portal.signIn()
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
