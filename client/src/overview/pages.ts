import { withSession, type PageDeclaration } from '../portal/page-declaration.ts'
import { readComparedId, pageQueries } from '../portal/page-queries.ts'

export const tournament: PageDeclaration = {
  load: () => import('./tournament/tournament-overview.page.tsx'),
  words: 'tournamentOverview',
  queries: withSession(({ id }, search) => [
    pageQueries.overviewOf(Number(id), readComparedId(search.get('beside'))),
    pageQueries.viewCounts(Number(id)),
  ]),
}
export const standardLists: PageDeclaration = { load: () => import('./standard-lists.page.tsx') }
