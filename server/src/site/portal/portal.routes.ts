import { api } from '@portal/shared/api'
import { findDemoSignIn } from '../../users/demo-account.act.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'

/** The settings of the portal that the client needs. */
export function portalRoutes(app: App, { db, config }: Deps): void {
  mount(app, api.portal.info, async () => ({
    demo: await findDemoSignIn(db),
    keep_entries_months: config.KEEP_ENTRIES_MONTHS ?? 0,
  }))
}
