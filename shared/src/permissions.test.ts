import { expect, it } from 'vitest'
import { may, type Permission, type Role } from './permissions.ts'

/** What the specification lets each role do, from the least on. */
const law: [Role, Permission[]][] = [
  ['visitor', ['portal:read', 'session:start', 'entry:create', 'contact:send']],
  ['user', ['comment:write', 'account:own', 'entry:list']],
  [
    'admin',
    [
      ...(['entry:approve', 'entry:collect', 'entry:reprice', 'entry:number', 'entry:export', 'entry:mail'] as const),
      ...(['master:read', 'master:write', 'tournament:write', 'content:open', 'account:manage', 'mail:read'] as const),
      ...(['file:write', 'news:write', 'setting:write', 'comment:list', 'contact:read'] as const),
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
  expect(may(role, permission)).toBe(allowed)
})
