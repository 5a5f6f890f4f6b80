import type { TournamentPermission } from '@portal/shared/kit/permissions'
import type { DataUser } from '@portal/shared/users/users'
import { currentUser } from './session.ts'

/** What answers said of single tournaments, to this user record: they know what was granted or revoked since it was kept. */
type GrantedRights = { user: DataUser | null; rights: ReadonlyMap<number, readonly TournamentPermission[]> }
let told: GrantedRights = { user: null, rights: new Map() }
const listeners = new Set<() => void>()

export const toldRights = () => told

/** Takes over what stands as `can` beside the data of an answer about a tournament. */
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
