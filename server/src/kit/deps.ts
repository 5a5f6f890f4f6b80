import type { FastifyInstance } from 'fastify'
import type { Disk } from 'flydrive'
import type { Config } from './config.ts'
import type { DataKey } from './data-key.ts'
import type { OpenDatabase } from './db/database.ts'
import type { LinkKeys } from './link-keys.ts'
import type { Limits } from './http/limits/rate-limit.ts'
import type { Grant, Permission, Role } from '@portal/shared/kit/permissions'

/** Handed to every feature; nothing is reached for. */
export type Deps = OpenDatabase & {
  config: Config
  /** Encrypts what the database keeps secret. */
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
  /** Roles in single tournaments; an admin needs none. */
  grants: readonly Grant[]
  user_id: number | null
  session_id: string | null
  /** Units whose membership an admin confirmed. */
  unit_ids: readonly number[]
  /** Hash of the personal link of one entry, from the `X-Entry-Token` header. */
  link_hash: string | null
  /** An admin or organiser who has to set two-step verification up first, and may do no more than a user until then. */
  owes_otp?: true
  /** Whether the session was opened by a code of a role, which several people may hold. */
  is_guest?: true
  /** The right that this call takes, and in which tournaments; in none where only an account's own right counts. */
  used_right?: { permission: Permission; tournaments: readonly number[] }
}

declare const checked: unique symbol
/**
 * The actor after the check of this very call, with the permission that it asked for: `role` is what they are in it, 'admin' where a role
 * of the tournament makes them so. Only the guard makes one. An act names the permissions it may be done with, and no trail is made with
 * one that only reads (`trailOf`), so that a write without its check does not compile.
 */
export type Authorized<P extends Permission = Permission> = Actor & { readonly [checked]: P }
