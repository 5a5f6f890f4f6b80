import { z } from 'zod'
import { anyInteger, wireId } from './fields.ts'
import type { Permission, TournamentPermission } from './permissions.ts'

export const API_BASE = '/api/v1'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The schema of absent params, query or body. */
export const nothing = z.object({})

type FieldPath = `${'params' | 'query' | 'body'}.${string}`

/**
 * The fields that name the tournament of a call, or records of it. A caller whose roles give them `needs` (by default `can`) in all these
 * tournaments is treated as an admin. `any`: the call uses no record of a tournament, so that a role in any tournament is enough.
 */
export type Scope =
  | 'any'
  | ({ readonly needs?: Permission } & {
      readonly [Kind in 'tournament' | 'entry' | 'detail' | 'item' | 'grant' | 'screen' | 'undo']?:
        | FieldPath
        | readonly FieldPath[]
    })

/** One call of the API: its schemas, who may use it and the code of its success. Routes, client and OpenAPI are derived from it. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Can extends Permission = Permission,
> = {
  readonly method: Method
  /** Below `API_BASE`, with `:name` for each parameter. */
  readonly path: string
  /** Alternative paths of the same call. */
  readonly aliases: readonly string[]
  readonly can: Can
  readonly scope?: Scope
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The schema of `data` in the answer; null for a call without data. */
  readonly reply: Reply
  readonly message: string
  readonly summary: string
  /** Whether each call creates something: it then honours an `Idempotency-Key`, so that a retry creates nothing more. */
  readonly creates: boolean
  /** Whether an admin's answer carries an `undo` beside `data` if the call changed something. */
  readonly undoable: boolean
  /** The largest body in bytes, if larger than the default. */
  readonly bodyLimit?: number
  /** Whether it works on so many records that it may take longer than other calls. */
  readonly isLong: boolean
  /** Whether it changes nothing although its method is not GET. */
  readonly readsOnly: boolean
}

type EndpointDraft<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Pick<
  Endpoint,
  'method' | 'path' | 'message' | 'summary'
> & {
  aliases?: readonly string[]
  creates?: boolean
  undoable?: boolean
  bodyLimit?: number
  isLong?: boolean
  readsOnly?: boolean
  params?: P
  query?: Q
  body?: B
  reply?: R
}

/** A permission that roles of a tournament hold compiles only together with the fields that name the tournament. */
type Access<Can extends Permission> = { can: Can } & ([Can] extends [Exclude<Permission, TournamentPermission>]
  ? { scope?: Scope | undefined }
  : { scope: Scope })

/** Declares a call; schemas that are left out are empty. */
export function endpoint<
  Can extends Permission,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
  R extends z.ZodType = z.ZodNull,
>(draft: EndpointDraft<P, Q, B, R> & Access<Can>): Endpoint<P, Q, B, R, Can> {
  return {
    aliases: [],
    creates: false,
    undoable: false,
    isLong: false,
    readsOnly: false,
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    reply: z.null() as unknown as R,
    ...draft,
  }
}

export const idParam = z.object({ id: wireId })

type LeftOut<Field extends z.core.SomeType> = z.ZodOptional<Field extends z.ZodDefault<infer Inner> ? Inner : Field>

/**
 * The body of an edit: a field that is left out keeps its value and does not get its default. `version`: of the record that the edit was
 * made from; without it the edit overwrites concurrent changes.
 */
export function editSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
  ])
  const body = Object.fromEntries(fields) as { [Name in keyof Shape]: LeftOut<Shape[Name]> }
  return z.object({ ...body, version: anyInteger.optional() })
}

/** The reply of a list: plain rows, or `{ rows, count }` for a page. */
export function listSchema<Row extends z.ZodType>(row: Row) {
  return z.union([z.array(row), z.object({ rows: z.array(row), count: z.int() })])
}

export const ref = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Named' })
export type Ref = z.infer<typeof ref>
/** A record with an optional English name; `nameIn` chooses the one for a reader. */
export const bilingualRef = ref.extend({ name_en: z.string().nullable() }).meta({ id: 'NamedInBoth' })
export type BilingualRef = z.infer<typeof bilingualRef>

/** One act on a record, with the fields that it changed. */
export const historyRow = z.object({
  id: z.int(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  created_by: ref.nullable(),
  created_date: z.string(),
})

/** A token that undoes a call by `POST /undo/{token}`: for the same admin, once, until `expires_date`. */
export const undoOffer = z.object({ token: z.string(), expires_date: z.string() }).meta({ id: 'UndoOffer' })
export type UndoOffer = z.infer<typeof undoOffer>
