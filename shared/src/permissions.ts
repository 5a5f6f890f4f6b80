/** Who may do what: the whole law on one page. Ownership is decided after the record is known. */
export const roles = ['visitor', 'user', 'admin'] as const
export type Role = (typeof roles)[number]

const everyone = ['visitor', 'user', 'admin'] as const
const signedIn = ['user', 'admin'] as const
const admin = ['admin'] as const

export const permissions = {
  'portal:read': everyone,
  'session:start': everyone,
  'session:end': everyone,
  'account:own': signedIn,
  'account:manage': admin,
  'entry:create': everyone,
  'entry:look-up': everyone,
  'entry:list': signedIn,
  // A visitor needs the personal link of an entry (`needsLink`); the route checks whose entry it is.
  'entry:change': everyone,
  'entry:link': signedIn,
  'entry:approve': admin,
  'entry:collect': admin,
  'entry:reprice': admin,
  'entry:number': admin,
  'entry:export': admin,
  'entry:mail': admin,
  'list:import': admin,
  'master:read': admin,
  'master:write': admin,
  'tournament:write': admin,
  'content:open': admin,
  'programme:write': admin,
  'mail:read': admin,
  'file:write': admin,
  'news:write': admin,
  'setting:write': admin,
  'comment:write': signedIn,
  'comment:list': admin,
  'contact:send': everyone,
  'contact:read': admin,
  undo: admin,
  'overview:read': admin,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Whether a role holds a permission. */
export function may(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role)
}

/** Whether a visitor, who has no session, must bring the personal link of an entry. */
export function needsLink(permission: Permission): boolean {
  return permission === 'entry:change'
}
