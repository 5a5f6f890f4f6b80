import type { FastifyInstance } from 'fastify'
import type { Disk } from 'flydrive'
import type { Config } from './config.ts'
import type { DataKey } from './data-key.ts'
import type { OpenDatabase } from './db/database.ts'
import type { LinkKeys } from './link-keys.ts'
import type { Limits } from './http/limits/rate-limit.ts'
import type { Grant, Permission, Role } from '@portal/shared/kit/permissions'

/** Passed to every feature, so that none depends on global state. */
export type Deps = OpenDatabase & {
  config: Config
  /** Encrypts the secrets in the database. */
  dataKey: DataKey
  /** Signs and checks access tokens. */
  tokenKey: Uint8Array
  /** Make personal links of entries. */
  linkKeys: LinkKeys
  now: () => Date
  /** Uploaded files. */
  files: Disk
  limits: Limits
}

export type App = FastifyInstance

export type Actor = {
  role: Role
  /** Roles in single tournaments; an admin has none. */
  grants: readonly Grant[]
  user_id: number | null
  session_id: string | null
  /** Units whose membership an admin confirmed. */
  unit_ids: readonly number[]
  /** Hash of the personal link of one entry, from the `X-Entry-Token` header. */
  link_hash: string | null
  /** An admin or organiser who must set up two-step verification first, and has the rights of a user until then. */
  owes_otp?: true
  /** Whether the session was opened by the code of a role, which several people may share. */
  is_guest?: true
  /** The screen of a hall that the request comes from, with `Authorization: Screen <secret>`. */
  screen_id?: number
  /** The right that this call requires, and in which tournaments; in none where only the account's own role counts. */
  used_right?: { permission: Permission; tournaments: readonly number[] }
}

declare const checkedPermission: unique symbol
/**
 * The actor after the check of this call's permission; `role` is 'admin' also where a role in the tournament gives that right. Only the
 * guard makes one. Acts declare the permissions that they need, and `createTrail` takes no permission to read, so that a write without its
 * check does not compile.
 */
export type Authorized<P extends Permission = Permission> = Actor & { readonly [checkedPermission]: P }
