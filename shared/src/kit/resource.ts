import { z } from 'zod'
import { editSchema, endpoint, historyRow, idParam, listSchema } from './contract.ts'
import { nameRecord, type MissingCode, type RecordName } from './record-names.ts'
import type { ErrorCode } from './errors.ts'
import { flag, queryBoolean, boundedText, wholeNumber, wireId } from './fields.ts'
import { id } from './master-fields.ts'
import { asRefinement, type RuleIssue } from './rule-issues.ts'
import type { FieldCode } from './validation.ts'

/** A foreign key in the draft. Rows carry its record under the name `as`, with these `columns`, by default `{ id, name }`. */
export type Reference = { column: string; table: string; as: string; columns?: readonly string[] }

/** An ordered list of ids in the draft, stored in a link table. Rows carry the linked records of the target table instead. */
export type Link = {
  field: string
  table: string
  ownColumn: string
  targetColumn: string
  targetTable: string
  /** Columns of the linked records that rows carry. */
  columns: readonly string[]
}

/** An aggregate over the rows of another table whose `foreignKey` is the record: their number, or the list of their texts in `column`. */
export type Aggregate = { table: string; foreignKey: string; column?: string }

type Shape = z.ZodRawShape
/** A problem that a rule over several fields found; its sentence is in `validation.ts`. */
type FieldIssue = { path: string; code: FieldCode; params?: Record<string, string | number> }

/**
 * A plain resource: its draft, its row and its relations to other tables. Its name is its table. Routes, forms, tests and documentation
 * are derived from this declaration.
 */
export type Resource<Name extends string = string, D extends Shape = Shape, R extends Shape = Shape> = {
  readonly name: Name
  readonly path: `/${string}`
  /** The beginning of its messages. */
  readonly prefix: string
  readonly label: RecordName
  /** The error code for a record that does not exist. */
  readonly missingCode: MissingCode
  /** The part of the admin's pages that has its screen. */
  readonly part: 'master' | 'portal'
  /** The address of that screen. */
  readonly page: `/${string}`
  readonly draft: z.ZodObject<D>
  readonly row: z.ZodObject<R>
  /** Checks the rules over several fields of a whole draft. */
  readonly findProblems: (draft: Readonly<Record<string, unknown>>) => RuleIssue[]
  readonly references: readonly Reference[]
  readonly links: readonly Link[]
  /** Columns a list may be sorted by. */
  readonly sortable: readonly string[]
  /** Columns that the search looks through, stored folded in `search_key`. */
  readonly searchColumns: readonly string[]
  /** Columns that may not change once a tournament uses the record. */
  readonly frozenColumns: readonly string[]
  /** Ids of rows that came with the schema and cannot be deleted. */
  /** Columns by which rows are listed that nobody ordered by hand; null comes last. Without any they are listed as they were created. */
  readonly sortsBy: readonly string[]
  readonly builtInIds: readonly number[]
  readonly readPermission: 'portal:read' | 'master:read'
  /** Columns that are computed once, from the draft that creates a record. */
  readonly computedOnCreate: (draft: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Columns that only admins may read. */
  readonly adminColumns: readonly string[]
  /** Fields of rows that are aggregated from other tables, for admins only; lists can be sorted by counts. */
  readonly aggregates: Readonly<Record<string, Aggregate>>
  /** Columns that the search looks through as well, stored folded in `more_key`, because `search_key` is unique. */
  readonly extraSearchColumns: readonly string[]
  /** Columns with unique values, each with the error code for a second record with the same value. */
  readonly unique: Readonly<Record<string, ErrorCode>>
  /** The columns and values of rows that everybody may read; admins read all rows and may filter by these columns. */
  readonly publicWhere: Readonly<Record<string, number>>
}

/** A row: a field of `rowFields` replaces the field of the draft with the same name. */
type ResourceRow<D extends Shape, A extends Shape> = typeof trail & Omit<D, keyof A> & A

const trail = {
  id: z.int(),
  index: z.int(),
  version: z.int(),
  created_date: z.string(),
  updated_date: z.string(),
}

/**
 * Declares a resource from its draft; `rowFields` are the fields of its rows that the draft does not have, or has with another type. Its
 * path and the prefix of its messages are its name, unless the specification spells them differently.
 */
export function defineResource<const Name extends string, D extends Shape, A extends Shape = Record<never, never>>(
  name: Name,
  options: {
    label: RecordName
    draft: D
    rowFields?: A
    /** Checks rules over several fields; reports each problem at one field. */
    check?: (draft: z.output<z.ZodObject<D>>, issue: (problem: FieldIssue) => void) => void
    computedOnCreate?: (draft: z.output<z.ZodObject<D>>) => Readonly<Record<string, unknown>>
  } & Partial<Omit<Resource, 'name' | 'label' | 'missingCode' | 'draft' | 'row' | 'findProblems' | 'computedOnCreate'>>,
) {
  const {
    label,
    draft,
    rowFields = {} as A,
    references = [],
    links = [],
    searchColumns = ['name'],
    aggregates = {},
  } = options
  const countFields = Object.keys(aggregates).filter((field) => aggregates[field]?.column === undefined)
  const path = options.path ?? (`/${name}` as const)
  const prefix = options.prefix ?? name.toUpperCase()
  const findProblems = (value: Readonly<Record<string, unknown>>) => {
    const issues: RuleIssue[] = []
    options.check?.(value as z.output<z.ZodObject<D>>, ({ path: field, ...problem }) =>
      issues.push({ path: [field], ...problem }),
    )
    return issues
  }
  const columns = Object.keys(draft).filter((field) => !links.some((link) => link.field === field))
  return {
    name,
    path,
    prefix,
    label,
    missingCode: nameRecord(prefix, label),
    part: options.part ?? 'master',
    page: options.page ?? path,
    draft: z.object(draft).superRefine(asRefinement<Readonly<Record<string, unknown>>>(findProblems)),
    findProblems,
    // TypeScript types a spread of generic shapes as their intersection, although later fields replace earlier ones.
    row: z.object({ ...trail, ...draft, ...rowFields }).meta({ id: schemaName(name) }) as unknown as z.ZodObject<
      ResourceRow<D, A>
    >,
    references,
    links,
    searchColumns,
    sortable: options.sortable ?? ['id', 'index', 'created_date', 'updated_date', ...columns, ...countFields],
    frozenColumns: options.frozenColumns ?? [],
    sortsBy: options.sortsBy ?? [],
    builtInIds: options.builtInIds ?? [],
    readPermission: options.readPermission ?? 'master:read',
    computedOnCreate: (value: Readonly<Record<string, unknown>>) =>
      options.computedOnCreate?.(value as z.output<z.ZodObject<D>>) ?? {},
    publicWhere: options.publicWhere ?? {},
    adminColumns: [...(options.adminColumns ?? []), ...Object.keys(aggregates)],
    aggregates,
    extraSearchColumns: options.extraSearchColumns ?? [],
    unique: options.unique ?? {},
  } satisfies Resource<Name, D, ResourceRow<D, A>>
}

/** `dance_types` is `DanceTypes` in the document of the API. */
function schemaName(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/gu, (_all, letter: string) => letter.toUpperCase())
}

/** The column to sort by; an empty text means the default order. */
const columnName = boundedText().transform((name) => (name === '' ? undefined : name))
export const sortQuery = z.object({ columnName: columnName.optional(), isDesc: queryBoolean.optional() })
export const listQuery = sortQuery.extend({
  search: z.string().max(255).optional(),
  page: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  limit: wholeNumber(1, 200).optional(),
})

/** The calls that every resource has. */
export function resourceCalls<D extends Shape, R extends Shape>(resource: Resource<string, D, R>) {
  const { path, prefix, draft, row, readPermission, references, publicWhere } = resource
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
      can: readPermission,
      scope: 'any',
      query: listQuery.loose().extend(filters),
      reply: listSchema(row),
      message: `${prefix}_FOUND`,
      summary: `List ${title}`,
    }),
    listByColumn: endpoint({
      method: 'GET',
      path: `${path}/get-sortColumn`,
      can: 'master:read',
      scope: 'any',
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
      body: editSchema(draft.shape),
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
