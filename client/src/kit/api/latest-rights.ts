import type { TournamentPermission } from '@portal/shared/kit/permissions'
import type { DataUser } from '@portal/shared/users/users'
import { currentUser } from './session.ts'

/** The rights in each tournament from the latest answers, which include grants and revocations since sign-in. */
type GrantedRights = { user: DataUser | null; rights: ReadonlyMap<number, readonly TournamentPermission[]> }
let latest: GrantedRights = { user: null, rights: new Map() }
const listeners = new Set<() => void>()

export const latestRights = () => latest

/** Stores the rights (`can`) of an answer about a tournament. */
export function storeRights(tournament_id: number, rights: readonly TournamentPermission[]): void {
  const user = currentUser()
  const userRights: GrantedRights['rights'] = latest.user === user ? latest.rights : new Map()
  if (userRights.get(tournament_id)?.join() === rights.join()) return
  latest = { user, rights: new Map(userRights).set(tournament_id, rights) }
  listeners.forEach((listener) => listener())
}

export function onRightsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
