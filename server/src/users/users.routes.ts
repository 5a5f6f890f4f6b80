import type { App, Deps } from '../kit/deps.ts'
import { accountRoutes } from './accounts.routes.ts'
import { manageRoutes } from './manage.routes.ts'
import { ownSessionRoutes } from './sessions/own-sessions.routes.ts'
import { otpRoutes } from './otp/otp.routes.ts'
import { membershipRoutes } from './membership/membership.routes.ts'
import { rosterRoutes } from './roster/roster.routes.ts'
import { roleRoutes } from './roles/roles.routes.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'

/** All calls of accounts, sessions, roles and rosters. */
export function userRoutes(app: App, deps: Deps): void {
  sessionRoutes(app, deps)
  ownSessionRoutes(app, deps)
  otpRoutes(app, deps)
  roleRoutes(app, deps)
  rosterRoutes(app, deps)
  membershipRoutes(app, deps)
  accountRoutes(app, deps)
  manageRoutes(app, deps)
}
