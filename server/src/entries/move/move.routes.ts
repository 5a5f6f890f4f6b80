import { moveCalls as calls } from '@portal/shared/entries/move/move-calls'
import { hasPermission } from '@portal/shared/kit/permissions'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { assessMoves, toPreviewRow } from './move-preview.act.ts'
import { moveEntries } from './move.act.ts'
import { moveQueries } from './move.queries.ts'

/** Moving entries from one event to another: previewed first, then moved all or none. */
export function moveRoutes(app: App, deps: Deps): void {
  mount(app, calls.preview, async ({ body: { id, ...move }, request }) => {
    const ids = id ?? (await moveQueries(deps.db).enteredIds(move.from))
    const { moves } = await assessMoves(deps.db, deps, move, ids)
    const movesById = new Map(moves.map((assessed) => [assessed.entry.id, assessed]))
    const language = requestLanguage(request)
    return {
      entries: ids.flatMap((entryId) => {
        const assessed = movesById.get(entryId)
        return assessed ? toPreviewRow(assessed, language) : []
      }),
    }
  })

  mountCreating(app, deps, calls.move, async ({ body, actor, request, runIdempotently }) => {
    // Closing an event is a right of its own, which the desk does not have.
    if (body.close === 1 && !hasPermission(request.caller, 'content:open', body.tournament_id))
      throw new Refusal('NOT_ALLOWED', { errors: [{ path: 'close', code: 'NOT_ALLOWED' }] })
    return runIdempotently(async (tx) => moveEntries(tx, deps, { body, actor }))
  })
}
