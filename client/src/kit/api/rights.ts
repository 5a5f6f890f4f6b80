import { useSyncExternalStore } from 'react'
import {
  hasPermission,
  tournamentPermissions,
  type Permission,
  type TournamentPermission,
} from '@portal/shared/kit/permissions'
import { useUser } from './session.ts'
import { onRightsChange, latestRights } from './latest-rights.ts'

/** Whether the reader has a permission. Screens hide acts without it; the server checks again. */
export type May = (permission: Permission) => boolean

/**
 * The rights of the reader by tournament: from the latest answer about it, else from sign-in. For null, the rights outside of
 * tournaments.
 */
export function useMayIn(): (tournament_id: number | null) => May {
  const user = useUser()
  const latest = useSyncExternalStore(onRightsChange, latestRights, latestRights)
  const role = user === null ? 'visitor' : user.role === 1 ? 'admin' : 'user'
  const grants = (user?.roles ?? []).map(({ tournament, role }) => ({ tournament_id: tournament.id, role }))
  return (tournament_id) => {
    const rights = latest.user === user && tournament_id !== null ? latest.rights.get(tournament_id) : undefined
    return (permission) =>
      rights && isTournamentPermission(permission)
        ? rights.includes(permission)
        : hasPermission({ role, grants }, permission, tournament_id ?? 0)
  }
}

/** The rights of the reader in one tournament, or outside of tournaments for null. */
export const useMay = (tournament_id: number | null): May => useMayIn()(tournament_id)

const isTournamentPermission = (permission: Permission): permission is TournamentPermission =>
  (tournamentPermissions as readonly Permission[]).includes(permission)
