import { API_BASE, idParam } from '@portal/shared/kit/contract'
import { streamPath } from '@portal/shared/programme/hall-stream'
import { pointerCalls as calls, streamQuery } from '@portal/shared/programme/pointer-calls'
import { transact } from '../../kit/db/retrying.ts'
import type { App, Authorized, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { grantingId, hideMinors, requireVisibleHall, type Viewer } from '../programmes.act.ts'
import { setAbsent } from './absence.act.ts'
import { listHallItems } from './hall-items.queries.ts'
import { moveFloor } from './move-floor.act.ts'
import { findHall } from '../programme.queries.ts'
import { HallStreams } from './hall-streams.act.ts'
import { isStreamKey, streamKeyOf } from '../rehearsal/stream-key.rules.ts'
import { findCallMinutes } from '../timetable/timetables.queries.ts'
import { createVersionReader, readPointers, type VersionReader } from './pointers.act.ts'

/** The pointers of the hall, floor by floor, and moving them. */
export function pointerRoutes(app: App, deps: Deps): void {
  const { db, now, linkKeys } = deps
  const readVersion = createVersionReader(deps)
  const viewerOf = (id: number, { role, grants }: Pick<Authorized, 'role' | 'grants'>): Viewer => ({
    role,
    now: now(),
    readsNames: grants.some(({ tournament_id }) => tournament_id === id),
  })

  mount(
    app,
    calls.pointers,
    async ({ params: { id }, actor }) => {
      const hall = await requireVisibleHall(db, id, actor)
      const pointers = await readPointers(db, hall, readVersion, viewerOf(grantingId(hall), actor))
      return hall.rehearsal_of === null ? pointers : { ...pointers, stream_key: streamKeyOf(linkKeys, id) }
    },
    { cachesForVisitors: true },
  )

  mount(
    app,
    calls.items,
    async ({ params: { id }, query: { floor }, actor }) => {
      const hall = await requireVisibleHall(db, id, actor)
      // Read before the items: a change in between is read again, rather than missed.
      const programme_version = await readVersion(id)
      const items = await hideMinors(db, hall, await listHallItems(db, id, floor), viewerOf(grantingId(hall), actor))
      return { tournament_id: id, programme_version, call_minutes: await findCallMinutes(db, id), items }
    },
    { revalidates: true, cachesForVisitors: true },
  )

  streamRoute(app, deps, readVersion)

  mount(app, calls.step, async ({ params: { id }, body, actor }) => {
    const problem = await moveFloor(deps, id, body, actor)
    const hall = await requireVisibleHall(db, id, actor)
    const pointers = await readPointers(db, hall, readVersion, viewerOf(grantingId(hall), actor))
    if (problem) throw new Refusal(problem, { data: pointers })
    return pointers
  })

  mount(app, calls.setAbsent, async ({ params: { id, round_entry_id }, body, actor }) =>
    transact(db, async (tx) => setAbsent(tx, deps, { tournament_id: id, id: round_entry_id }, body, actor)),
  )
}

/** The stream of what is on in a hall. It is a visitor's: no names, and nobody's rights. That of a rehearsal is opened by its key. */
function streamRoute(app: App, deps: Deps, readVersion: VersionReader): void {
  const { db, now, linkKeys } = deps
  const streams = new HallStreams(app, deps, async (id, readsVersion) => {
    const hall = await findHall(db, id)
    if (!hall || hall.is_active === 0) return null
    return readPointers(db, hall, readsVersion ? readVersion : async () => 0, { role: 'visitor', now: now() })
  })
  app.get<{ Params: { id: number }; Querystring: { last_event_id?: string; key?: string } }>(
    API_BASE + streamPath(':id'),
    {
      exposeHeadRoute: false,
      config: { can: 'portal:read', isStream: true },
      schema: {
        summary: 'The pointers of a tournament as server-sent events: the whole first, then each part that changes',
        tags: ['mc'],
        params: idParam,
        querystring: streamQuery,
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const { params, query, headers } = request
      const { id } = params
      streams.requirePlace(request)
      const hall = await findHall(db, id)
      const isHidden = hall?.rehearsal_of !== null && !isStreamKey(linkKeys, id, query.key)
      if (!hall || hall.is_active === 0 || isHidden) throw new Refusal('TOURNAMENTS_NOT_FOUND')
      const lastEventId = headers['last-event-id'] ?? query.last_event_id
      await streams.join(id, reply, typeof lastEventId === 'string' ? lastEventId : undefined)
      return reply
    },
  )
}
