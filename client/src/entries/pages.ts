import { idInAddress } from '@portal/shared/kit/id-in-address'
import { withSession, type PageDeclaration, type InitialQueries } from '../portal/page-declaration.ts'
import { pageQueries } from '../portal/page-queries.ts'
import { ownEntryQuery } from './mine/own-entry-query.ts'
import { cardQueries } from './shared/card-queries.ts'

const registrationQueries: InitialQueries = ({ idTour }) => [
  pageQueries.tournament(idInAddress(idTour)),
  pageQueries.openedContents(idInAddress(idTour)),
]
export const registration: PageDeclaration = {
  load: () => import('./register/register.page.tsx'),
  // The parameters that prefill the form (`register/draft/register-address.ts`), and whether it was sent.
  ssrParams: ['form', 'born', 'partner', 'year', 'done'],
  queries: registrationQueries,
  words: 'form',
}
export const club: PageDeclaration = {
  load: () => import('./club/club.page.tsx'),
  queries: registrationQueries,
  words: 'clubPage',
}
export const ticket: PageDeclaration = { load: () => import('./ticket/entry.page.tsx'), words: 'ticketPage' }
export const family: PageDeclaration = { load: () => import('./family/family.page.tsx'), words: 'ticketPage' }
export const card: PageDeclaration = {
  load: () => import('./shared/card.page.tsx'),
  ssrParams: [],
  words: 'sharedLink',
  queries: ({ token = '' }) => [cardQueries.card(token), cardQueries.payment(token)],
}
export const sharedEntry: PageDeclaration = {
  load: () => import('./shared/shared-entry.page.tsx'),
  words: 'sharedLink',
}

export const ownEntry: PageDeclaration = {
  load: () => import('./mine/my-entries-one.page.tsx'),
  queries: withSession(({ id }) => [ownEntryQuery(Number(id))]),
  words: 'ticketPage',
}
export const unit: PageDeclaration = { load: () => import('./unit/unit-page.page.tsx'), words: 'unitPage' }

export const mailings: PageDeclaration = { load: () => import('./mailings/mailings.page.tsx'), words: 'mailings' }
export const waiting: PageDeclaration = { load: () => import('./table/admin-waiting-of.page.tsx') }
export const approved: PageDeclaration = { load: () => import('./table/admin-entries-of.page.tsx') }
export const agreedFees: PageDeclaration = {
  load: () => import('./money/admin-reprice.page.tsx'),
  words: 'repricing',
}
export const papers: PageDeclaration = { load: () => import('./papers/papers.page.tsx'), words: 'papers' }
export const bibs: PageDeclaration = { load: () => import('./bibs/admin-bibs.page.tsx'), words: 'bibs' }
export const officeUnits: PageDeclaration = {
  load: () => import('./units/office-units.page.tsx'),
  words: 'officeUnits',
}
export const waitingOfAll: PageDeclaration = { load: () => import('./table/admin-waiting-all.page.tsx') }
export const approvedOfAll: PageDeclaration = { load: () => import('./table/admin-entries-all.page.tsx') }
