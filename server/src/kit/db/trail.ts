import { sql } from 'kysely'
import type { WritePermission } from '@portal/shared/kit/permissions'
import type { Authorized } from '../deps.ts'

/** Who writes (null without an account), when (ISO), and in which session: an account may be signed in on several devices. */
export type Trail = { by: number | null; at: string; session_id?: string | null }

/** The trail of the current actor. */
export function createTrail({ user_id, session_id }: Authorized<WritePermission>, now: Date): Trail {
  return { by: user_id, at: now.toISOString(), session_id }
}

/** The trail columns of a new row. */
export function createdColumns({ by, at }: Trail) {
  return { created_by: by, created_date: at, updated_by: by, updated_date: at }
}

/** The trail columns of a changed row; its version is increased. */
export function changedColumns({ by, at }: Trail) {
  return { updated_by: by, updated_date: at, version: sql<number>`version + 1` }
}
