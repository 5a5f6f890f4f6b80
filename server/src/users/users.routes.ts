import type { App, Deps } from '../deps.ts'
import { accountRoutes } from './accounts.routes.ts'
import { manageRoutes } from './manage.routes.ts'
import { ownSessionRoutes } from './own-sessions.routes.ts'
import { sessionRoutes } from './sessions.routes.ts'

export function userRoutes(app: App, deps: Deps): void {
  sessionRoutes(app, deps)
  ownSessionRoutes(app, deps)
  accountRoutes(app, deps)
  manageRoutes(app, deps)
}
