import type { TournamentRole } from '@portal/shared/kit/permissions'
import type { DataUser } from '@portal/shared/users/users'
import { paths } from './paths.ts'

/** A role of an account in a tournament. */
export type TournamentWork = NonNullable<DataUser['roles']>[number]

const workplaces: Readonly<Record<TournamentRole, (id: number) => string>> = {
  organiser: paths.admin.overviewOf,
  desk: paths.admin.entriesOf,
  cashier: paths.admin.unpaidOf,
  announcer: () => paths.mc,
  adjudicator: paths.judgeOf,
  scrutineer: paths.admin.resultsOf,
  chair: paths.admin.resultsOf,
  screen: (id) => `${paths.tv}?tournament=${id}`,
}

/** The page where the work of a role begins. A desk that has a code, which is valid on the days of a tournament, checks people in. */
export const workplacePath = ({ tournament, role, expires_date }: TournamentWork) =>
  role === 'desk' && expires_date !== null ? paths.deskOf(tournament.id) : workplaces[role](tournament.id)
