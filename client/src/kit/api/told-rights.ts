import type { TournamentPermission } from '@portal/shared/kit/permissions'
import type { DataUser } from '@portal/shared/users/users'
import { currentUser } from './session.ts'

/** Rights per tournament from the latest answers, which know of grants and revocations since sign-in. */
type GrantedRights = { user: DataUser | null; rights: ReadonlyMap<number, readonly TournamentPermission[]> }
let told: GrantedRights = { user: null, rights: new Map() }
const listeners = new Set<() => void>()

export const toldRights = () => told

/** Stores the `can` of an answer about a tournament. */
export function hearRights(tournament_id: number, rights: readonly TournamentPermission[]): void {
  const user = currentUser()
  const known: GrantedRights['rights'] = told.user === user ? told.rights : new Map()
  if (known.get(tournament_id)?.join() === rights.join()) return
  told = { user, rights: new Map(known).set(tournament_id, rights) }
  listeners.forEach((listener) => listener())
}

export function onRights(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
