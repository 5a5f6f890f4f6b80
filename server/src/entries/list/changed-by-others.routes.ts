import { changedByOthersCalls as calls } from '@portal/shared/entries/list/changed-by-others'
import type { App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { readChangesByOthers } from './changed-by-others.queries.ts'

/** Changes by other sessions, so that a list on a screen can show that it is outdated. */
export function changedByOthersRoutes(app: App, { db }: Deps): void {
  mount(app, calls.changedByOthers, async ({ query: { tournament_id, after }, actor }) =>
    readChangesByOthers(db, { user_id: actor.user_id ?? 0, session_id: actor.session_id, tournament_id, after }),
  )
}
