import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMatch } from 'react-router'
import { sortByInterest } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { DataUser } from '@portal/shared/users/users'
import { extractRows } from '../../kit/api/rows-of.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import { workplacePath } from '../../portal/workplace.ts'

/** A tournament in which the user works, and the page where that work begins; `tournament` is null until the list is loaded. */
export type Workspace = { id: number; name: string; to: string; tournament: Tournament | null }

/**
 * The tournaments in which the user works, that of the page first, then by date. `here` is the one whose sections the rail shows: that of
 * the page; on other pages the first one, or null for admins, who see the portal's sections there.
 */
export function useWorkspaces(user: DataUser): { workspaces: Workspace[]; here: Workspace | null } {
  const addressId = Number(useMatch('/tournaments/:id/*')?.params.id)
  const { data } = useQuery(pageQueries.tournaments())
  const [now] = useState(() => new Date())
  const tournaments = sortByInterest(extractRows(data), now).map(({ tournament }) => tournament)
  const tournamentsById = new Map(tournaments.map((tournament) => [tournament.id, tournament]))
  const order = new Map(tournaments.map(({ id }, index) => [id, index]))
  const findPosition = ({ id }: Workspace) => (id === addressId ? -1 : (order.get(id) ?? tournaments.length))
  const ownWorkspaces =
    user.role === 1
      ? tournaments.map(({ id, name }) => ({ id, name, to: paths.admin.overviewOf(id) }))
      : [
          ...new Map(
            user.roles?.map((work) => [work.tournament.id, { ...work.tournament, to: workplacePath(work) }]),
          ).values(),
        ]
  const workspaces = ownWorkspaces
    .map((work) => ({ ...work, tournament: tournamentsById.get(work.id) ?? null }))
    .toSorted((a, b) => findPosition(a) - findPosition(b))
  const [first = null] = workspaces
  return { workspaces, here: user.role === 1 && first?.id !== addressId ? null : first }
}
