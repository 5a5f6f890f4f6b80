/** The values of `users.status`. */
export const NOT_ACTIVATED = 0 as const
export const ACTIVE = 1 as const
export const DEACTIVATED = 2 as const

/** The values of `users.role`. Roles in single tournaments are in `tournament_roles`. */
export const USER_ROLE = 0 as const
export const ADMIN_ROLE = 1 as const
