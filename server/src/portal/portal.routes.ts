import { api } from '@portal/shared/api'
import { demoSignIn } from '@portal/shared/portal/portal'
import type { App, Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { portalQueries } from './portal.queries.ts'

export function portalRoutes(app: App, { db }: Deps): void {
  mount(app, api.portal.info, async () => {
    const text = await portalQueries(db).demo()
    return { demo: text === undefined ? null : demoSignIn.parse(JSON.parse(text)) }
  })
}
