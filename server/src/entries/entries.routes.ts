import type { App, Deps } from '../kit/deps.ts'
import { entryActRoutes } from './acts/entry-acts.routes.ts'
import { bibRoutes } from './bibs/bibs.routes.ts'
import { entryListRoutes } from './list/entries-list.routes.ts'
import { changedByOthersRoutes } from './list/changed-by-others.routes.ts'
import { findRoutes } from './list/find.routes.ts'
import { entryChangeRoutes } from './change/entry-change.routes.ts'
import { mergeRoutes } from './change/merge.routes.ts'
import { entryLinkRoutes } from './links/entry-link.routes.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { entryImportRoutes } from './imports/imports.routes.ts'
import { familyPaymentRoutes } from './acts/family-payments.routes.ts'
import { noteRoutes } from './acts/notes.routes.ts'
import { paymentRoutes } from './acts/payments.routes.ts'
import { moveRoutes } from './move/move.routes.ts'
import { repricingRoutes } from './reprice/repricing.routes.ts'
import { batchRoutes } from './register/batch.routes.ts'
import { familyRoutes } from './register/family.routes.ts'
import { findingRoutes } from './register/finding.routes.ts'
import { registrationRoutes } from './register/registration.routes.ts'
import { officeCardRoutes } from './cards/office-cards.routes.ts'
import { sharedLinkRoutes } from './cards/shared-links.routes.ts'
import { unitPageRoutes } from './cards/unit-page.routes.ts'
import { requestRoutes } from './requests/requests.routes.ts'
import { entryViewRoutes } from './views/entry-views.routes.ts'
import { unitBalanceRoutes } from './papers/unit-balance.routes.ts'

export function entryRoutes(app: App, deps: Deps): void {
  registrationRoutes(app, deps)
  batchRoutes(app, deps)
  familyRoutes(app, deps)
  findingRoutes(app, deps)
  entryListRoutes(app, deps)
  changedByOthersRoutes(app, deps)
  findRoutes(app, deps)
  entryViewRoutes(app, deps)
  entryChangeRoutes(app, deps)
  entryLinkRoutes(app, deps)
  entryActRoutes(app, deps)
  requestRoutes(app, deps)
  mergeRoutes(app, deps)
  paymentRoutes(app, deps)
  noteRoutes(app, deps)
  moveRoutes(app, deps)
  familyPaymentRoutes(app, deps)
  repricingRoutes(app, deps)
  unitBalanceRoutes(app, deps)
  sharedLinkRoutes(app, deps)
  officeCardRoutes(app, deps)
  unitPageRoutes(app, deps)
  bibRoutes(app, deps)
  entryImportRoutes(app, deps)
  deskRoutes(app, deps)
}
