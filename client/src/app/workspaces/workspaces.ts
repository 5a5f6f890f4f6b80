import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMatch } from 'react-router'
import { sortByInterest } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { DataUser } from '@portal/shared/users/users'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import { workplaceOf } from '../../portal/workplace.ts'

/** A tournament in which somebody works, with the page where the work there begins; its days once they are known. */
export type Workspace = { id: number; name: string; to: string; tournament: Tournament | null }

/**
 * The tournaments in which somebody works: the one of the page, then the nearest. `here` is the one whose sections are shown: the page's,
 * and for those without the portal's own pages, the nearest.
 */
export function useWorkspaces(user: DataUser): { workspaces: Workspace[]; here: Workspace | null } {
  const addressId = Number(useMatch('/tournaments/:id/*')?.params.id)
  const { data } = useQuery(pageQueries.tournaments())
  const [now] = useState(() => new Date())
  const all = sortByInterest(rowsOf(data), now).map(({ tournament }) => tournament)
  const tournamentsById = new Map(all.map((tournament) => [tournament.id, tournament]))
  const order = new Map(all.map(({ id }, at) => [id, at]))
  const placeOf = ({ id }: Workspace) => (id === addressId ? -1 : (order.get(id) ?? all.length))
  const own =
    user.role === 1
      ? all.map(({ id, name }) => ({ id, name, to: paths.admin.overviewOf(id) }))
      : [
          ...new Map(
            user.roles?.map((work) => [work.tournament.id, { ...work.tournament, to: workplaceOf(work) }]),
          ).values(),
        ]
  const workspaces = own
    .map((work) => ({ ...work, tournament: tournamentsById.get(work.id) ?? null }))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  const [first = null] = workspaces
  return { workspaces, here: user.role === 1 && first?.id !== addressId ? null : first }
}
