import { z } from 'zod'
import { editOf, endpoint, historyRow, idParam, listOf } from './contract.ts'
import { nameRecord, type MissingCode, type RecordName } from './record-names.ts'
import type { ErrorCode } from './errors.ts'
import { flag, queryBoolean, typed, wholeNumber, wireId } from './fields.ts'
import { id } from './master-fields.ts'
import { refusingBy, type RuleIssue } from './rule-issues.ts'
import type { FieldCode } from './validation.ts'

/** A foreign key in the draft, answered under the name `as` with the `columns` of its record, by default `{ id, name }`. */
export type Reference = { column: string; table: string; as: string; columns?: readonly string[] }

/** An ordered list of ids in the draft, kept in a link table and answered as rows of the target. */
export type Link = {
  field: string
  table: string
  own: string
  other: string
  target: string
  /** Columns of the target that are answered. */
  columns: readonly string[]
}

/** A figure or texts from another table: the number of its rows that point at the record by `own`, or their texts in `column`. */
export type Gathered = { table: string; own: string; column?: string }

type Shape = z.ZodRawShape
/** A problem between fields, worded in `validation.ts`. */
type FieldIssue = { path: string; code: FieldCode; params?: Record<string, string | number> }

/**
 * One plain resource: its draft, its row and its relations to others. Its name is its table. Routes, forms, tests and documentation are
 * derived from this declaration.
 */
export type Resource<Name extends string = string, D extends Shape = Shape, R extends Shape = Shape> = {
  readonly name: Name
  readonly path: `/${string}`
  /** The beginning of its messages. */
  readonly prefix: string
  readonly called: RecordName
  /** The refusal where there is no such record. */
  readonly missing: MissingCode
  /** The part of the admin's pages that has its screen, and the address of that screen. */
  readonly part: 'master' | 'portal'
  readonly page: `/${string}`
  readonly draft: z.ZodObject<D>
  readonly row: z.ZodObject<R>
  /** The problems that the rules between fields find in a whole draft. */
  readonly problems: (draft: Readonly<Record<string, unknown>>) => RuleIssue[]
  readonly references: readonly Reference[]
  readonly links: readonly Link[]
  /** Columns a list may be sorted by. */
  readonly sortable: readonly string[]
  /** Columns whose text the search looks through. */
  readonly searched: readonly string[]
  /** The columns that may not change once a tournament uses it. */
  readonly frozen: readonly string[]
  /** Rows that came with the schema and stay. */
  readonly permanent: readonly number[]
  readonly readableBy: 'portal:read' | 'master:read'
  /** Columns that are computed from the draft that creates a record, and never change. */
  readonly coined: (draft: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Columns that only admins are answered. */
  readonly adminOnly: readonly string[]
  /** Fields gathered from other tables, for admins only; lists can be sorted by those that are numbers. */
  readonly gathered: Readonly<Record<string, Gathered>>
  /** Further columns that the search looks through, kept in the column `more_key`. */
  readonly alsoSearched: readonly string[]
  /** Columns whose values only one record may have, and the refusal of a second one. */
  readonly unique: Readonly<Record<string, ErrorCode>>
  /** The condition under which a row is visible to others than admins, who may narrow a list by its columns. */
  readonly publicWhere: Readonly<Record<string, number>>
}

/** The answered row: an `answered` field replaces the field of the draft with the same name. */
type ResourceRow<D extends Shape, A extends Shape> = typeof trail & Omit<D, keyof A> & A

const trail = {
  id: z.int(),
  index: z.int(),
  version: z.int(),
  created_date: z.string(),
  updated_date: z.string(),
}

/**
 * Declares a resource from its draft; `answered` adds to the row what the draft does not hold. Its path and the prefix of its messages
 * are its name, unless the specification spells them otherwise.
 */
export function defineResource<const Name extends string, D extends Shape, A extends Shape = Record<never, never>>(
  name: Name,
  options: {
    called: RecordName
    draft: D
    answered?: A
    /** Rules between fields; each problem is an issue of the field it belongs to. */
    check?: (draft: z.output<z.ZodObject<D>>, issue: (problem: FieldIssue) => void) => void
    coined?: (draft: z.output<z.ZodObject<D>>) => Readonly<Record<string, unknown>>
  } & Partial<Omit<Resource, 'name' | 'called' | 'missing' | 'draft' | 'row' | 'problems' | 'coined'>>,
) {
  const { called, draft, answered = {} as A, references = [], links = [], searched = ['name'], gathered = {} } = options
  const numbers = Object.keys(gathered).filter((field) => gathered[field]?.column === undefined)
  const path = options.path ?? (`/${name}` as const)
  const prefix = options.prefix ?? name.toUpperCase()
  const problems = (value: Readonly<Record<string, unknown>>) => {
    const issues: RuleIssue[] = []
    options.check?.(value as z.output<z.ZodObject<D>>, ({ path: field, ...why }) =>
      issues.push({ path: [field], ...why }),
    )
    return issues
  }
  const columns = Object.keys(draft).filter((field) => !links.some((link) => link.field === field))
  return {
    name,
    path,
    prefix,
    called,
    missing: nameRecord(prefix, called),
    part: options.part ?? 'master',
    page: options.page ?? path,
    draft: z.object(draft).superRefine(refusingBy<Readonly<Record<string, unknown>>>(problems)),
    problems,
    // A spread of generic shapes is typed as their intersection, which it is not.
    row: z.object({ ...trail, ...draft, ...answered }).meta({ id: schemaName(name) }) as unknown as z.ZodObject<
      ResourceRow<D, A>
    >,
    references,
    links,
    searched,
    sortable: options.sortable ?? ['id', 'index', 'created_date', 'updated_date', ...columns, ...numbers],
    frozen: options.frozen ?? [],
    permanent: options.permanent ?? [],
    readableBy: options.readableBy ?? 'master:read',
    coined: (value: Readonly<Record<string, unknown>>) => options.coined?.(value as z.output<z.ZodObject<D>>) ?? {},
    publicWhere: options.publicWhere ?? {},
    adminOnly: [...(options.adminOnly ?? []), ...Object.keys(gathered)],
    gathered,
    alsoSearched: options.alsoSearched ?? [],
    unique: options.unique ?? {},
  } satisfies Resource<Name, D, ResourceRow<D, A>>
}

/** `dance_types` is `DanceTypes` in the document of the API. */
function schemaName(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/gu, (_all, letter: string) => letter.toUpperCase())
}

/** The column to sort by; an empty text means the usual order. */
const columnName = typed().transform((name) => (name === '' ? undefined : name))
export const sortQuery = z.object({ columnName: columnName.optional(), isDesc: queryBoolean.optional() })
export const listQuery = sortQuery.extend({
  search: z.string().max(255).optional(),
  page: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  limit: wholeNumber(1, 200).optional(),
})

/** The calls that every resource answers. */
export function resourceCalls<D extends Shape, R extends Shape>(resource: Resource<string, D, R>) {
  const { path, prefix, draft, row, readableBy, references, publicWhere } = resource
  // A list can be narrowed by its references, as `theme_id=3`, and by those columns of `publicWhere` that drafts hold.
  const filters: Record<never, never> = Object.fromEntries([
    ...references.map(({ column }) => [column, wireId.optional()]),
    ...Object.keys(publicWhere)
      .filter((column) => column in draft.shape)
      .map((column) => [column, flag.optional()]),
  ])
  const title = resource.name.replaceAll('_', ' ')
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/get-all`,
      can: readableBy,
      of: 'any',
      query: listQuery.loose().extend(filters),
      reply: listOf(row),
      message: `${prefix}_FOUND`,
      summary: `List ${title}`,
    }),
    sorted: endpoint({
      method: 'GET',
      path: `${path}/get-sortColumn`,
      can: 'master:read',
      of: 'any',
      query: sortQuery.loose(),
      reply: z.array(row),
      message: `${prefix}_FOUND`,
      summary: `List ${title} by one column`,
    }),
    order: endpoint({
      method: 'PUT',
      path: `${path}/order`,
      can: 'master:write',
      body: z.object({ id: z.array(id).min(1).max(5000) }),
      message: `${prefix}_UPDATE_SUCCESS`,
      summary: `Keep a manual order of ${title}`,
    }),
    create: endpoint({
      method: 'POST',
      path,
      aliases: [`${path}/create`],
      can: 'master:write',
      creates: true,
      body: draft,
      reply: row,
      message: `${prefix}_CREATE_SUCCESS`,
      summary: `Create one of ${title}`,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      can: 'master:write',
      params: idParam,
      body: editOf(draft.shape),
      reply: row,
      message: `${prefix}_UPDATE_SUCCESS`,
      summary: `Change one of ${title}`,
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/history/:id`,
      can: 'master:write',
      params: idParam,
      reply: z.array(historyRow),
      message: `${prefix}_FOUND`,
      summary: `Who changed what of one of ${title}, the newest first`,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      can: 'master:write',
      undoable: true,
      params: idParam,
      message: `${prefix}_DELETED`,
      summary: `Delete one of ${title}`,
    }),
  }
}
