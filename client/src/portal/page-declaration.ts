import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { accessToken } from '../kit/api/session.ts'

export type Reads = (params: LoaderFunctionArgs['params'], search: URLSearchParams) => readonly unknown[]

/** A page in a bundle of its own. Each room declares its pages in `pages.ts`; `routes.tsx` gives them their addresses. */
export type PageDeclaration = {
  load: () => Promise<{ Page: ComponentType; source?: string }>
  /** Queries that the page begins with, fetched while its bundle is on its way: exported by the page itself they would start after it. */
  reads?: Reads
  /** Words beside the first ones, fetched together with the bundle (`app/words/words-of-pages.ts`). */
  words?: PageWords
  /** For a page that the server draws: the parts of the address that change what it draws. */
  drawn?: readonly string[]
}

export type PageWords =
  | 'clubPage'
  | 'code'
  | 'contents'
  | 'form'
  | 'hall'
  | 'imports'
  | 'mailings'
  | 'notice'
  | 'office'
  | 'papers'
  | 'privacy'
  | 'programme'
  | 'repricing'
  | 'sharedLink'
  | 'ticketPage'
  | 'tournamentOverview'
  | 'unitMerge'
  | 'unitPage'

/** For pages behind the sign-in: without a session there is nothing to ask for. */
export const withSession =
  (reads: Reads): Reads =>
  (params, search) =>
    accessToken() === null ? [] : reads(params, search)
