import type { App, Deps } from '../deps.ts'
import { registrationRoutes } from './registration.routes.ts'

export function entryRoutes(app: App, deps: Deps): void {
  registrationRoutes(app, deps)
}
