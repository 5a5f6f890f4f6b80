import { addWords } from '../../kit/i18n/language.ts'
import type { PageWords } from '../../portal/page-declaration.ts'

/** Words that a page needs beside the first ones: `source` is their file, preloaded with the page, `add` loads them. */
export type PageWordsFile = { source: string; add: () => Promise<void> }
const defineFile = (name: string, load: () => Promise<Parameters<typeof addWords>[0]>): PageWordsFile => ({
  // Only the server reads it, so the browser's build leaves it out.
  source: import.meta.env.SSR ? `src/app/words/${name}-words.ts` : '',
  add: async () => addWords(await load()),
})
export const wordsOfPages: Readonly<Record<PageWords, PageWordsFile>> = {
  form: defineFile('form', () => import('./form-words.ts')),
  ticketPage: defineFile('ticket-page', () => import('./ticket-page-words.ts')),
  clubPage: defineFile('club-page', () => import('./club-page-words.ts')),
  chair: defineFile('day/chair', () => import('./day/chair-words.ts')),
  checkFinal: defineFile('day/check-final', () => import('./day/check-final-words.ts')),
  code: defineFile('code', () => import('./code-words.ts')),
  mailings: defineFile('mailings', () => import('./mailings-words.ts')),
  imports: defineFile('import', () => import('./import-words.ts')),
  hall: defineFile('hall', () => import('./hall-words.ts')),
  plan: defineFile('plan', () => import('./plan-words.ts')),
  desk: defineFile('day/desk', () => import('./day/desk-words.ts')),
  judge: defineFile('day/judge', () => import('./day/judge-words.ts')),
  mc: defineFile('mc', () => import('./mc-words.ts')),
  programme: defineFile('programme', () => import('./programme-words.ts')),
  office: defineFile('private', () => import('./private-words.ts')),
  officeUnits: defineFile('office-units', () => import('./office-units-words.ts')),
  resultPapers: defineFile('day/result-papers', () => import('./day/result-papers-words.ts')),
  certificate: defineFile('day/certificate', () => import('./day/certificate-words.ts')),
  results: defineFile('day/results', () => import('./day/results-words.ts')),
  resultsPage: defineFile('day/results-page', () => import('./day/results-page-words.ts')),
  repricing: defineFile('repricing', () => import('./repricing-words.ts')),
  notice: defineFile('notice', () => import('./notice-words.ts')),
  sharedLink: defineFile('shared-link', () => import('./shared-link-words.ts')),
  unitMerge: defineFile('unit-merge', () => import('./unit-merge-words.ts')),
  unitPage: defineFile('unit-page', () => import('./unit-page-words.ts')),
  privacy: defineFile('privacy', () => import('./privacy-words.ts')),
  bibs: defineFile('bibs', () => import('./bibs-words.ts')),
  papers: defineFile('papers', () => import('./papers-words.ts')),
  tournamentOverview: defineFile('tournament-overview', () => import('./tournament-overview-words.ts')),
  contents: defineFile('contents', () => import('./contents-words.ts')),
}
