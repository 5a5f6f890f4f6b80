import { addWords } from '../../kit/i18n/language.ts'
import type { PageWords } from '../../portal/page-declaration.ts'

/** Words that a page needs beside the first ones, and their file, which the server has a browser fetch with the page. */
export type Words = { source: string; add: () => Promise<void> }
const words = (name: string, load: () => Promise<Parameters<typeof addWords>[0]>): Words => ({
  source: `src/app/words/${name}-words.ts`,
  add: async () => addWords(await load()),
})
export const wordsOfPages: Readonly<Record<PageWords, Words>> = {
  form: words('form', () => import('./form-words.ts')),
  ticketPage: words('ticket-page', () => import('./ticket-page-words.ts')),
  clubPage: words('club-page', () => import('./club-page-words.ts')),
  code: words('code', () => import('./code-words.ts')),
  mailings: words('mailings', () => import('./mailings-words.ts')),
  imports: words('import', () => import('./import-words.ts')),
  hall: words('hall', () => import('./hall-words.ts')),
  programme: words('programme', () => import('./programme-words.ts')),
  office: words('private', () => import('./private-words.ts')),
  repricing: words('repricing', () => import('./repricing-words.ts')),
  notice: words('notice', () => import('./notice-words.ts')),
  sharedLink: words('shared-link', () => import('./shared-link-words.ts')),
  unitMerge: words('unit-merge', () => import('./unit-merge-words.ts')),
  unitPage: words('unit-page', () => import('./unit-page-words.ts')),
  privacy: words('privacy', () => import('./privacy-words.ts')),
  papers: words('papers', () => import('./papers-words.ts')),
  tournamentOverview: words('tournament-overview', () => import('./tournament-overview-words.ts')),
  contents: words('contents', () => import('./contents-words.ts')),
}
