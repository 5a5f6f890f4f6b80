import { idInAddress } from '@portal/shared/kit/id-in-address'
import { api } from '../kit/api/calls.ts'
import { buildQuery } from '../kit/api/query.ts'
import { withSession, type PageDeclaration } from '../portal/page-declaration.ts'
import { pageQueries } from '../portal/page-queries.ts'

export const finder: PageDeclaration = {
  load: () => import('./finder/tournaments.page.tsx'),
  ssrParams: ['q', 'state'],
  queries: () => [pageQueries.tournaments()],
}
export const tournament: PageDeclaration = {
  load: () => import('./page/tournament.page.tsx'),
  ssrParams: ['q', 'born'],
  queries: ({ idTour }) => [
    pageQueries.tournament(idInAddress(idTour)),
    pageQueries.openedContents(idInAddress(idTour)),
    buildQuery(api.programme.outline, { params: { id: idInAddress(idTour) } }),
  ],
}

const readsTournament = withSession(({ id }) => [pageQueries.tournament(Number(id))])
export const list: PageDeclaration = { load: () => import('./settings/admin-tournaments.page.tsx') }
export const creation: PageDeclaration = { load: () => import('./settings/admin-tournament-new.page.tsx') }
export const creationFromEarlier: PageDeclaration = {
  load: () => import('./earlier/new-from-earlier.page.tsx'),
  words: 'contents',
}
/** The frame around the office of one tournament. */
export const office: PageDeclaration = { load: () => import('./settings/admin-tournament.page.tsx') }
export const settings: PageDeclaration = {
  load: () => import('./settings/admin-tournament-settings.page.tsx'),
  queries: readsTournament,
}
export const documents: PageDeclaration = {
  load: () => import('./settings/admin-tournament-documents.page.tsx'),
  queries: readsTournament,
}
export const contents: PageDeclaration = {
  load: () => import('./contents/admin-contents.page.tsx'),
  queries: withSession(({ id }) => [
    pageQueries.tournament(Number(id)),
    pageQueries.openedContentsForAdmin(Number(id)),
  ]),
  words: 'contents',
}
export const contentsCopy: PageDeclaration = {
  load: () => import('./contents/admin-contents-copy.page.tsx'),
  words: 'contents',
}
export const check: PageDeclaration = { load: () => import('./earlier/to-check.page.tsx'), words: 'contents' }
export const history: PageDeclaration = { load: () => import('./history/history.page.tsx') }
