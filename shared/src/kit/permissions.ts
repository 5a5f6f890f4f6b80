/**
 * The permissions of every role. Every caller is a visitor, a user or an admin everywhere; a role of a tournament adds permissions in that
 * tournament alone. Ownership of a record is checked once the record is read.
 */
export const roles = ['visitor', 'user', 'admin'] as const
export type Role = (typeof roles)[number]

export const tournamentRoles = [
  'organiser',
  'desk',
  'cashier',
  'announcer',
  'adjudicator',
  'scrutineer',
  'chair',
  // A screen is a thing, not a person: it reads names and units where visitors read bibs.
  'screen',
] as const
export type TournamentRole = (typeof tournamentRoles)[number]

const everyone = ['visitor', 'user', 'admin'] as const
const signedIn = ['user', 'admin'] as const
const admin = ['admin'] as const
const organiser = ['admin', 'organiser'] as const
const desk = ['admin', 'organiser', 'desk'] as const
const cashier = ['admin', 'organiser', 'cashier'] as const
const office = ['admin', 'organiser', 'desk', 'cashier'] as const
const hall = ['admin', 'organiser', 'desk', 'announcer'] as const
const scrutineer = ['admin', 'organiser', 'scrutineer'] as const
const chair = ['admin', 'organiser', 'chair'] as const
const judge = ['admin', 'organiser', 'adjudicator'] as const

export const permissions = {
  'portal:read': everyone,
  'session:start': everyone,
  'session:end': everyone,
  'account:own': signedIn,
  'account:manage': admin,
  'role:grant': organiser,
  'entry:create': everyone,
  'entry:batch': signedIn,
  'entry:look-up': everyone,
  'entry:list': signedIn,
  'entry:read': office,
  // A visitor needs the personal link of an entry (`needsLink`); the route checks whose entry it is.
  'entry:change': everyone,
  'entry:edit': desk,
  'entry:link': signedIn,
  // Public links to an entry or the card of a unit. A visitor needs the personal link of the entry to make one.
  'entry:share': everyone,
  'unit:share': signedIn,
  'entry:approve': desk,
  'entry:collect': cashier,
  'entry:reprice': organiser,
  'entry:number': desk,
  'entry:export': office,
  'entry:mail': organiser,
  'list:import': organiser,
  // Coaches fill in a form from their own file; the file is not stored.
  'sheet:read': signedIn,
  // Marks are computed and not stored.
  'ballot:check': signedIn,
  'master:read': organiser,
  'master:write': admin,
  'tournament:create': admin,
  // A tournament that is not published is seen by everybody who works in it.
  'tournament:see': ['admin', ...tournamentRoles],
  'tournament:write': organiser,
  'content:open': organiser,
  'programme:move': hall,
  'programme:write': organiser,
  'result:read': ['admin', 'organiser', 'scrutineer', 'chair'],
  // Only the cards of the own letter of the panel.
  'card:sign': judge,
  'result:enter': scrutineer,
  'result:sign': chair,
  'result:publish': organiser,
  // How judges deviate is for the chairperson alone.
  'judge:read': ['admin', 'chair'],
  'mail:read': admin,
  'file:write': admin,
  'news:write': admin,
  'setting:write': admin,
  'comment:write': signedIn,
  'comment:list': admin,
  'contact:send': everyone,
  'contact:read': admin,
  'person:read': admin,
  'person:erase': admin,
  undo: ['admin', 'organiser', 'desk', 'cashier', 'scrutineer', 'chair'],
  'overview:read': admin,
} as const satisfies Record<string, readonly (Role | TournamentRole)[]>

export type Permission = keyof typeof permissions
/** Permissions that change nothing. */
type ReadPermission = `${string}:${'read' | 'see' | 'list' | 'export'}`
export type WritePermission = Exclude<Permission, ReadPermission>

/** The permissions that roles of a tournament may hold: a call that requires one declares which of its fields names the tournament. */
export type TournamentPermission = {
  [P in Permission]: Extract<(typeof permissions)[P][number], TournamentRole> extends never ? never : P
}[Permission]

export type Grant = { tournament_id: number; role: TournamentRole }
type Caller = { role: Role; grants: readonly Grant[] }

/** Whether a role holds a permission. */
export function roleHasPermission(role: Role | TournamentRole, permission: Permission): boolean {
  return (permissions[permission] as readonly string[]).includes(role)
}

/** Whether a caller holds a permission in a tournament. */
export function hasPermission({ role, grants }: Caller, permission: Permission, tournament_id: number): boolean {
  return (
    roleHasPermission(role, permission) ||
    grants.some((grant) => grant.tournament_id === tournament_id && roleHasPermission(grant.role, permission))
  )
}

/** The permissions of a caller in one tournament. */
export function permissionsIn(caller: Caller, tournament_id: number): TournamentPermission[] {
  return tournamentPermissions.filter((permission) => hasPermission(caller, permission, tournament_id))
}

export const tournamentPermissions = (Object.keys(permissions) as Permission[]).filter(
  (permission): permission is TournamentPermission =>
    tournamentRoles.some((role) => roleHasPermission(role, permission)),
)

/** Whether a visitor, who has no session, must bring the personal link of an entry. */
export function needsLink(permission: Permission): boolean {
  return permission === 'entry:change' || permission === 'entry:share'
}
