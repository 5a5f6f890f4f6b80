import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { accessToken } from '../kit/api/session.ts'

export type InitialQueries = (params: LoaderFunctionArgs['params'], search: URLSearchParams) => readonly unknown[]

/** A page with its own bundle. Each feature folder declares its pages in `pages.ts`; `routes.tsx` gives them addresses. */
export type PageDeclaration = {
  load: () => Promise<{ Page: ComponentType; source?: string }>
  /** The queries that the page begins with. They are declared here, not in the page, so that they start before its bundle is loaded. */
  queries?: InitialQueries
  /** The words that are loaded together with the bundle (`app/words/words-of-pages.ts`). */
  words?: PageWords
  /** For a page that the server renders: the search parameters that change the result. */
  ssrParams?: readonly string[]
}

export type PageWords =
  | 'bibs'
  | 'certificate'
  | 'chair'
  | 'checkFinal'
  | 'clubPage'
  | 'code'
  | 'contents'
  | 'desk'
  | 'form'
  | 'hall'
  | 'imports'
  | 'judge'
  | 'mailings'
  | 'mc'
  | 'notice'
  | 'office'
  | 'officeUnits'
  | 'papers'
  | 'plan'
  | 'privacy'
  | 'programme'
  | 'repricing'
  | 'resultPapers'
  | 'results'
  | 'resultsPage'
  | 'sharedLink'
  | 'ticketPage'
  | 'tournamentOverview'
  | 'unitMerge'
  | 'unitPage'

/** Initial queries of a page behind the sign-in: none without a session. */
export const withSession =
  (initialQueries: InitialQueries): InitialQueries =>
  (params, search) =>
    accessToken() === null ? [] : initialQueries(params, search)
