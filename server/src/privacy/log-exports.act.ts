import { API_BASE } from '@portal/shared/kit/contract'
import type { App, Deps } from '../kit/deps.ts'
import { recordExport, findEntryTournament } from './exports.queries.ts'

/**
 * Records each export of a sheet or a printable document before it is sent. Templates are not recorded, because they contain no personal data, nor
 * are the documents that people print of their own entries.
 */
export function logExports(app: App, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  app.addHook('onSend', async (request, reply) => {
    const { config, url = '' } = request.routeOptions
    if (!config.download || reply.statusCode !== 200 || request.actor?.role !== 'admin') return
    if (!LOGGED_RIGHTS.has(config.can ?? '')) return
    const { tournament_id, id } = { ...(request.params as object), ...(request.body as object) } as ExportRequest
    const isOfTournament = typeof config.of === 'object' && config.of.tournament === 'params.id'
    const entry = isOfTournament ? undefined : Array.isArray(id) ? id[0] : Number(id)
    await recordExport(db, {
      what: url.slice(API_BASE.length),
      tournament_id:
        tournament_id ?? (isOfTournament ? Number(id) : entry ? await findEntryTournament(db, entry) : null),
      user_id: request.actor.user_id,
      created_date: now().toISOString(),
    })
  })
}

const LOGGED_RIGHTS: ReadonlySet<string> = new Set([
  'entry:export',
  'entry:change',
  'entry:list',
  'entry:number',
  'programme:write',
  'result:read',
  'result:publish',
])

type ExportRequest = { tournament_id?: number; id?: number[] | string }
