import { resourceCalls, type Resource } from '@portal/shared/kit/resource'
import type { Language } from '@portal/shared/kit/errors'
import { may, type Role } from '@portal/shared/kit/permissions'
import { fieldSentence } from '@portal/shared/kit/validation'
import { refusing } from '../db/constraints.ts'
import { pagingOf, type Sort } from '../db/listing.ts'
import { notThere } from '../db/references.ts'
import { transact } from '../db/retrying.ts'
import { lockForUpdate } from '../db/row-locks.ts'
import type { Db } from '../db/tables.ts'
import { trailOf, type Trail } from '../db/trail.ts'
import type { Use } from '@portal/shared/kit/uses'
import { goneWith, keepUndo } from '../undo/undoing.ts'
import { refuseIfUsed } from './usage.ts'
import type { App, Deps } from '../deps.ts'
import { edited, refuseIssues } from '../http/edits.ts'
import { languageOf } from '../http/language.ts'
import { mountCreating } from '../http/mount-creating.ts'
import { mount, mountUndoable } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import { crudQueries } from './crud.queries.ts'
import { difference, historyOf, recordAct } from './history.queries.ts'

type AnyRow = Record<string, unknown>
type Asker = { role: Role }
/** Where the row of a resource is used, so that its meaning may not change any more; null where it is not. */
export type FindUse = (db: Db, resource: string, id: number) => Promise<Use | null>

/** The whole life of a plain resource. */
export function crudRoutes(app: App, deps: Deps, resource: Resource, findUse: FindUse): void {
  const { db, now, engine } = deps
  const calls = resourceCalls(resource)
  const rows = crudQueries(db, resource)
  const { adminOnly, sortable } = resource
  // An order tells of a column, too.
  const sortedBy = ({ role }: Asker) =>
    role === 'admin' ? resource : { sortable: sortable.filter((column) => !adminOnly.includes(column)) }
  const shownTo = ({ role }: Asker, found: AnyRow[]) =>
    role === 'admin' || adminOnly.length === 0
      ? found
      : found.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !adminOnly.includes(column))))

  const visibleTo = ({ role }: Asker) => (role === 'admin' ? {} : resource.publicWhere)

  mount(
    app,
    calls.list,
    async ({ query, actor }) => {
      const { search, columnName, isDesc } = query
      const sort = checkSort(sortedBy(actor), { columnName, isDesc })
      const equal = { ...narrowedTo(resource, query), ...visibleTo(actor) }
      const filter = { search, equal }
      const paging = pagingOf(query)
      const found = shownTo(actor, await rows.list(filter, sort, { paging, whole: actor.role === 'admin' }))
      return paging ? { rows: found, count: await rows.count(filter) } : found
    },
    { keeps: may('visitor', calls.list.can) },
  )

  mount(app, calls.sorted, async ({ query: { columnName, isDesc }, actor }) =>
    shownTo(
      actor,
      await rows.list({ equal: visibleTo(actor) }, checkSort(sortedBy(actor), { columnName, isDesc }), {
        whole: actor.role === 'admin',
      }),
    ),
  )

  mount(app, calls.order, async ({ body }) => {
    await transact(db, async (tx) => crudQueries(tx, resource).order(body.id))
    return null
  })

  mountCreating(app, deps, calls.create, async ({ body, actor, request, once }) =>
    once(async (tx) => {
      const own = crudQueries(tx, resource)
      await checkReferences(own, body)
      await refuseTaken(own, resource, { draft: body, id: null }, languageOf(request))
      const trail = trailOf(actor, now())
      const record = await own.insert(body, trail)
      await recordAct(tx, resource.name, record.id as number, { action: 'create' }, trail)
      return record
    }),
  )

  mount(app, calls.update, async ({ params, body, actor, request }) =>
    refusing(async () =>
      db.transaction().execute(async (tx) => {
        const edit = { id: params.id, body, trail: trailOf(actor, now()), language: languageOf(request) }
        return (await changeRow(tx, { engine, findUse }, resource, edit)).after
      }),
    ),
  )

  mount(app, calls.history, async ({ params: { id } }) => {
    if (!(await rows.byId(id))) throw new Refusal(resource.missing)
    return historyOf(db, resource.name, id)
  })

  mountUndoable(app, calls.remove, async ({ params, actor }) =>
    refusing(async () =>
      db.transaction().execute(async (tx) => {
        const own = crudQueries(tx, resource)
        if (!(await own.byId(params.id))) throw new Refusal(resource.missing)
        if (resource.permanent.includes(params.id)) throw new Refusal('FORMALITY_BUILT_IN')
        await refuseIfUsed(tx, resource.name, params.id)
        const going = await goneWith(tx, resource.name, [params.id])
        await own.delete(params.id)
        await recordAct(tx, resource.name, params.id, { action: 'delete' }, trailOf(actor, now()))
        return { data: null, undo: await keepUndo(tx, actor, now(), going) }
      }),
    ),
  )
}

/** Changes one row within the caller's transaction, as its history keeps it: what the edit does not name stays. Refuses a stale version. */
export async function changeRow(
  tx: Db,
  { engine, findUse }: Pick<Deps, 'engine'> & { findUse: FindUse },
  resource: Resource,
  { id, body, trail, language }: { id: number; body: AnyRow; trail: Trail; language: Language },
): Promise<{ before: AnyRow; after: AnyRow }> {
  const own = crudQueries(tx, resource)
  await lockForUpdate(tx, engine, resource.name, [id])
  const before = await own.byId(id)
  if (!before) throw new Refusal(resource.missing)
  checkVersion(before, body)
  const draft = edited(draftOf(resource, before), body)
  refuseIssues(resource.problems(draft), language)
  await checkReferences(own, draft)
  await refuseTaken(own, resource, { draft, id }, language)
  const frozen = changedOf(resource, before, draft)
  const used = frozen.length > 0 && (await findUse(tx, resource.name, id))
  if (used) throw frozenRefusal(frozen, used)
  const after = await own.update(id, draft, trail)
  const changes = difference(resource, before, after)
  if (changes) await recordAct(tx, resource.name, id, { action: 'change', ...changes }, trail)
  return { before, after }
}

/** The conditions that narrow a list, as `theme_id=3`. */
function narrowedTo({ references, publicWhere, draft }: Resource, query: AnyRow): Record<string, number> {
  const hidden = Object.keys(publicWhere).filter((column) => column in draft.shape)
  const conditions = [...references.map(({ column }) => column), ...hidden].flatMap((column) => {
    const value = query[column]
    return typeof value === 'number' ? [[column, value] as const] : []
  })
  return Object.fromEntries(conditions)
}

/** Refuses a sort by anything but the resource's own columns. */
export function checkSort({ sortable }: Pick<Resource, 'sortable'>, sort: Sort): Sort {
  if (sort.columnName && !sortable.includes(sort.columnName))
    throw new Refusal('UNKNOWN_COLUMN', { errors: [{ path: 'columnName', code: 'UNKNOWN_COLUMN' }] })
  return sort
}

/** A row as the draft that would make it. */
function draftOf({ draft, links }: Resource, row: AnyRow): AnyRow {
  const linked = new Set(links.map(({ field }) => field))
  const value = (field: string) => (linked.has(field) ? (row[field] as AnyRow[]).map(({ id }) => id) : row[field])
  return Object.fromEntries(Object.keys(draft.shape).map((field) => [field, value(field)]))
}

/** Refuses an edit that was made from an older state, answering both. */
export function checkVersion(current: AnyRow, yours: AnyRow): void {
  if (yours.version !== undefined && yours.version !== current.version)
    throw new Refusal('STALE_VERSION', { data: { current, yours } })
}

async function checkReferences(rows: ReturnType<typeof crudQueries>, draft: AnyRow): Promise<void> {
  const dangling = await rows.dangling(draft)
  if (dangling.length > 0) throw notThere(...dangling)
}

/** Names who has a value already that only one record may have; the constraint of the database stays behind it. */
async function refuseTaken(
  rows: ReturnType<typeof crudQueries>,
  { unique }: Resource,
  { draft, id }: { draft: AnyRow; id: number | null },
  language: Language,
): Promise<void> {
  for (const [path, code] of Object.entries(unique)) {
    const value = draft[path]
    const name = typeof value === 'string' ? await rows.holderOf(path, value, id) : undefined
    if (name === undefined) continue
    const message = fieldSentence('VALUE_TAKEN', language, { name, value: String(value) })
    throw new Refusal(code, { errors: [{ path, code, message }] })
  }
}

/** The changed fields that decide what a row means: where it is used they stay; spelling may be mended. */
function changedOf({ frozen }: Resource, before: AnyRow, after: AnyRow): readonly string[] {
  const ids = (value: unknown) =>
    Array.isArray(value) ? value.map((each: unknown) => (each as AnyRow).id ?? each) : value
  return frozen.filter((f) => JSON.stringify(ids(before[f]) ?? null) !== JSON.stringify(ids(after[f]) ?? null))
}

function frozenRefusal(fields: readonly string[], used: Use): Refusal {
  return new Refusal('EXIST_IN_OTHER_TABLES', {
    errors: fields.map((path) => ({ path, code: 'EXIST_IN_OTHER_TABLES' })),
    data: { used_by: [used] },
  })
}
