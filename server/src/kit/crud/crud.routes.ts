import { resourceCalls, type Resource } from '@portal/shared/kit/resource'
import type { Language } from '@portal/shared/kit/errors'
import { roleHasPermission, type Role } from '@portal/shared/kit/permissions'
import { fieldSentence } from '@portal/shared/kit/validation'
import { refuseViolations } from '../db/constraints.ts'
import { readPaging, type Sort } from '../db/listing.ts'
import { missingReferenceRefusal } from '../db/references.ts'
import { transact } from '../db/retrying.ts'
import { lockForUpdate } from '../db/row-locks.ts'
import type { Db } from '../db/tables.ts'
import { createTrail, type Trail } from '../db/trail.ts'
import type { Use } from '@portal/shared/kit/uses'
import { planDeletion, storeUndo } from '../undo/undoing.ts'
import { refuseIfUsed } from './usage.ts'
import type { App, Deps } from '../deps.ts'
import { applyEdit, refuseIssues } from '../http/edits.ts'
import { requestLanguage } from '../http/language.ts'
import { mountCreating } from '../http/mount-creating.ts'
import { mount, mountUndoable } from '../http/mount.ts'
import { Refusal, usedFieldsRefusal } from '../refusal.ts'
import { crudQueries } from './crud.queries.ts'
import { difference, readHistory, recordAct } from './history.queries.ts'

type AnyRow = Record<string, unknown>
type Caller = { role: Role }
/** Finds a use of a row, which forbids changes of its meaning; null if there is none. */
export type FindUse = (db: Db, resource: string, id: number) => Promise<Use | null>

/** Serves all calls of a plain resource. */
export function crudRoutes(app: App, deps: Deps, resource: Resource, findUse: FindUse): void {
  const { db, now, engine } = deps
  const calls = resourceCalls(resource)
  const queries = crudQueries(db, resource)
  const { adminColumns, sortable } = resource
  // Sorting by a hidden column would reveal its values.
  const sortableBy = ({ role }: Caller) =>
    role === 'admin' ? resource : { sortable: sortable.filter((column) => !adminColumns.includes(column)) }
  const hideColumns = ({ role }: Caller, rows: AnyRow[]) =>
    role === 'admin' || adminColumns.length === 0
      ? rows
      : rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !adminColumns.includes(column))))

  const visibility = ({ role }: Caller) => (role === 'admin' ? {} : resource.publicWhere)

  mount(
    app,
    calls.list,
    async ({ query, actor }) => {
      const { search, columnName, isDesc } = query
      const sort = checkSort(sortableBy(actor), { columnName, isDesc })
      const equal = { ...readConditions(resource, query), ...visibility(actor) }
      const filter = { search, equal }
      const paging = readPaging(query)
      const rows = hideColumns(
        actor,
        await queries.list(filter, sort, { paging, withAggregates: actor.role === 'admin' }),
      )
      return paging ? { rows, count: await queries.count(filter) } : rows
    },
    { cachesForVisitors: roleHasPermission('visitor', calls.list.can) },
  )

  mount(app, calls.listByColumn, async ({ query: { columnName, isDesc }, actor }) =>
    hideColumns(
      actor,
      await queries.list({ equal: visibility(actor) }, checkSort(sortableBy(actor), { columnName, isDesc }), {
        withAggregates: actor.role === 'admin',
      }),
    ),
  )

  mount(app, calls.order, async ({ body }) => {
    await transact(db, async (tx) => crudQueries(tx, resource).saveOrder(body.id))
    return null
  })

  mountCreating(app, deps, calls.create, async ({ body, actor, request, runIdempotently }) =>
    runIdempotently(async (tx) => {
      const txQueries = crudQueries(tx, resource)
      await checkReferences(txQueries, body)
      await refuseTaken(txQueries, resource, { draft: body, id: null }, requestLanguage(request))
      const trail = createTrail(actor, now())
      const record = await txQueries.insert(body, trail)
      await recordAct(tx, resource.name, record.id as number, { action: 'create' }, trail)
      return record
    }),
  )

  mount(app, calls.update, async ({ params, body, actor, request }) =>
    refuseViolations(async () =>
      db.transaction().execute(async (tx) => {
        const edit = { id: params.id, body, trail: createTrail(actor, now()), language: requestLanguage(request) }
        return (await changeRow(tx, { engine, findUse }, resource, edit)).after
      }),
    ),
  )

  mount(app, calls.history, async ({ params: { id } }) => {
    if (!(await queries.byId(id))) throw new Refusal(resource.missingCode)
    return readHistory(db, resource.name, id)
  })

  mountUndoable(app, calls.remove, async ({ params, actor }) =>
    refuseViolations(async () =>
      db.transaction().execute(async (tx) => {
        const txQueries = crudQueries(tx, resource)
        if (!(await txQueries.byId(params.id))) throw new Refusal(resource.missingCode)
        if (resource.builtInIds.includes(params.id)) throw new Refusal('FORMALITY_BUILT_IN')
        await refuseIfUsed(tx, resource.name, params.id)
        const plan = await planDeletion(tx, resource.name, [params.id])
        await txQueries.delete(params.id)
        await recordAct(tx, resource.name, params.id, { action: 'delete' }, createTrail(actor, now()))
        return { data: null, undo: await storeUndo(tx, actor, now(), plan) }
      }),
    ),
  )
}

/** Changes a row within the caller's transaction and records its history; undefined fields of `body` stay. Refuses a stale version. */
export async function changeRow(
  tx: Db,
  { engine, findUse }: Pick<Deps, 'engine'> & { findUse: FindUse },
  resource: Resource,
  { id, body, trail, language }: { id: number; body: AnyRow; trail: Trail; language: Language },
): Promise<{ before: AnyRow; after: AnyRow }> {
  const queries = crudQueries(tx, resource)
  await lockForUpdate(tx, engine, resource.name, [id])
  const before = await queries.byId(id)
  if (!before) throw new Refusal(resource.missingCode)
  checkVersion(before, body)
  const draft = applyEdit(toDraft(resource, before), body)
  refuseIssues(resource.findProblems(draft), language)
  await checkReferences(queries, draft)
  await refuseTaken(queries, resource, { draft, id }, language)
  const frozen = changedFrozenFields(resource, before, draft)
  const use = frozen.length > 0 ? await findUse(tx, resource.name, id) : null
  if (use) throw usedFieldsRefusal(frozen, [use])
  const after = await queries.update(id, draft, trail)
  const changes = difference(resource, before, after)
  if (changes) await recordAct(tx, resource.name, id, { action: 'change', ...changes }, trail)
  return { before, after }
}

/** Reads the filters of a list from its query, such as `theme_id=3`. */
function readConditions({ references, publicWhere, draft }: Resource, query: AnyRow): Record<string, number> {
  const visibilityColumns = Object.keys(publicWhere).filter((column) => column in draft.shape)
  const conditions = [...references.map(({ column }) => column), ...visibilityColumns].flatMap((column) => {
    const value = query[column]
    return typeof value === 'number' ? [[column, value] as const] : []
  })
  return Object.fromEntries(conditions)
}

/** Answers the sort, and refuses one by anything but the resource's own columns. */
export function checkSort({ sortable }: Pick<Resource, 'sortable'>, sort: Sort): Sort {
  if (sort.columnName && !sortable.includes(sort.columnName))
    throw new Refusal('UNKNOWN_COLUMN', { errors: [{ path: 'columnName', code: 'UNKNOWN_COLUMN' }] })
  return sort
}

/** The draft from which this row would be created. */
function toDraft({ draft, links }: Resource, row: AnyRow): AnyRow {
  const linkFields = new Set(links.map(({ field }) => field))
  const draftValue = (field: string) =>
    linkFields.has(field) ? (row[field] as AnyRow[]).map(({ id }) => id) : row[field]
  return Object.fromEntries(Object.keys(draft.shape).map((field) => [field, draftValue(field)]))
}

/** Refuses an edit of an older version, with both states in the answer. */
export function checkVersion(current: AnyRow, yours: AnyRow): void {
  if (yours.version !== undefined && yours.version !== current.version)
    throw new Refusal('STALE_VERSION', { data: { current, yours } })
}

async function checkReferences(queries: ReturnType<typeof crudQueries>, draft: AnyRow): Promise<void> {
  const dangling = await queries.findDangling(draft)
  if (dangling.length > 0) throw missingReferenceRefusal(...dangling)
}

/** Refuses a unique value that another record has, with the name of that record. The database has a constraint as well. */
async function refuseTaken(
  queries: ReturnType<typeof crudQueries>,
  { unique }: Resource,
  { draft, id }: { draft: AnyRow; id: number | null },
  language: Language,
): Promise<void> {
  for (const [path, code] of Object.entries(unique)) {
    const value = draft[path]
    const name = typeof value === 'string' ? await queries.findHolder(path, value, id) : undefined
    if (name === undefined) continue
    const message = fieldSentence('VALUE_TAKEN', language, { name, value: String(value) })
    throw new Refusal(code, { errors: [{ path, code, message }] })
  }
}

/** The changed fields that may not change while the row is used. */
function changedFrozenFields({ frozenColumns }: Resource, before: AnyRow, after: AnyRow): readonly string[] {
  const toIds = (value: unknown) =>
    Array.isArray(value) ? value.map((item: unknown) => (item as AnyRow).id ?? item) : value
  const toText = (value: unknown) => JSON.stringify(toIds(value) ?? null)
  return frozenColumns.filter((field) => toText(before[field]) !== toText(after[field]))
}
