import { useSyncExternalStore } from 'react'
import { can, tournamentPermissions, type Permission, type TournamentPermission } from '@portal/shared/kit/permissions'
import { useUser } from './session.ts'
import { onRights, latestRights } from './told-rights.ts'

/** Whether something may be done; what may not is not offered. The server decides again. */
export type May = (permission: Permission) => boolean

/** The rights of the signed-in account in a tournament, as the session or a later answer says; without a tournament, in all of them. */
export function useMayIn(): (tournament_id: number | null) => May {
  const user = useUser()
  const latest = useSyncExternalStore(onRights, latestRights, latestRights)
  const role = user === null ? 'visitor' : user.role === 1 ? 'admin' : 'user'
  const grants = (user?.roles ?? []).map((each) => ({ tournament_id: each.tournament.id, role: each.role }))
  return (tournament_id) => {
    const rights = latest.user === user && tournament_id !== null ? latest.rights.get(tournament_id) : undefined
    return (permission) =>
      rights && isOfTournament(permission)
        ? rights.includes(permission)
        : can({ role, grants }, permission, tournament_id ?? 0)
  }
}

/** The same in the one tournament that a screen is about. */
export const useMay = (tournament_id: number | null): May => useMayIn()(tournament_id)

const isOfTournament = (permission: Permission): permission is TournamentPermission =>
  (tournamentPermissions as readonly Permission[]).includes(permission)
