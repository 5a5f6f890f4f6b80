import type { App, Deps } from '../deps.ts'
import { approvalRoutes } from './approval.routes.ts'
import { bibRoutes } from './bibs.routes.ts'
import { entryListRoutes } from './entries-list.routes.ts'
import { entryChangeRoutes } from './entry-change.routes.ts'
import { entryLinkRoutes } from './entry-link.routes.ts'
import { entryImportRoutes } from './imports/imports.routes.ts'
import { paymentRoutes } from './payments.routes.ts'
import { repricingRoutes } from './repricing/repricing.routes.ts'
import { registrationRoutes } from './registration.routes.ts'
import { unitBalanceRoutes } from './unit-balance.routes.ts'

export function entryRoutes(app: App, deps: Deps): void {
  registrationRoutes(app, deps)
  entryListRoutes(app, deps)
  entryChangeRoutes(app, deps)
  entryLinkRoutes(app, deps)
  approvalRoutes(app, deps)
  paymentRoutes(app, deps)
  repricingRoutes(app, deps)
  unitBalanceRoutes(app, deps)
  bibRoutes(app, deps)
  entryImportRoutes(app, deps)
}
