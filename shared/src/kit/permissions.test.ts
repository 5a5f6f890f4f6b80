import { expect, it } from 'vitest'
import {
  roleHasPermission,
  permissionsIn,
  tournamentPermissions,
  tournamentRoles,
  type Permission,
  type Role,
  type TournamentRole,
} from './permissions.ts'

/** The rights of each role in the specification, from the least on. */
const law: [Role, Permission[]][] = [
  ['visitor', ['portal:read', 'session:start', 'entry:create', 'contact:send']],
  ['user', ['comment:write', 'account:own', 'entry:list', 'entry:batch', 'sheet:read', 'ballot:check']],
  [
    'admin',
    [
      ...(['entry:approve', 'entry:collect', 'entry:reprice', 'entry:number', 'entry:export', 'entry:mail'] as const),
      ...(['master:read', 'master:write', 'tournament:write', 'content:open', 'account:manage', 'mail:read'] as const),
      ...([
        'file:write',
        'news:write',
        'setting:write',
        'comment:list',
        'contact:read',
        'person:read',
        'person:erase',
      ] as const),
    ],
  ],
]
const roles = law.map(([role]) => role)
const cases = law.flatMap(([least, permissions]) =>
  permissions.flatMap((permission) =>
    roles.map((role) => ({ role, permission, allowed: roles.indexOf(role) >= roles.indexOf(least) })),
  ),
)

it.each(cases)('$role, $permission: $allowed', ({ role, permission, allowed }) => {
  expect(roleHasPermission(role, permission)).toBe(allowed)
})

/** The rights of each role of a tournament there, beyond those of every account. */
const office = ['entry:read', 'entry:export', 'undo', 'tournament:see'] as const
const work: Record<TournamentRole, readonly Permission[]> = {
  // How judges deviate is for the chairperson alone.
  organiser: tournamentPermissions.filter((permission) => permission !== 'judge:read'),
  desk: [...office, 'entry:edit', 'entry:approve', 'entry:number', 'programme:move'],
  cashier: [...office, 'entry:collect'],
  announcer: ['tournament:see', 'programme:move'],
  adjudicator: ['tournament:see', 'card:sign'],
  scrutineer: ['tournament:see', 'result:read', 'result:enter', 'undo'],
  chair: ['tournament:see', 'result:read', 'result:sign', 'judge:read', 'undo'],
  screen: ['tournament:see'],
}

it.each(tournamentRoles)('%s holds the rights of the role in its tournament and none in another', (role) => {
  const asker = { role: 'user', grants: [{ tournament_id: 7, role }] } as const
  expect(permissionsIn(asker, 7).toSorted()).toEqual([...work[role]].toSorted())
  expect(permissionsIn(asker, 8)).toEqual([])
})

it('lets an admin do everything in every tournament', () => {
  expect(permissionsIn({ role: 'admin', grants: [] }, 7)).toEqual(tournamentPermissions)
})

it('never lets a role create tournaments, change master data or manage accounts', () => {
  for (const role of tournamentRoles)
    for (const permission of ['tournament:create', 'master:write', 'account:manage', 'setting:write'] as const)
      expect(roleHasPermission(role, permission)).toBe(false)
})
