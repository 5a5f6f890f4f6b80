import { addWords } from '../../kit/i18n/language.ts'

/** Words that a page needs beside the first ones, and their file, which the server has a browser fetch with the page. */
export type Words = { source: string; add: () => Promise<void> }
const words = (name: string, load: () => Promise<Parameters<typeof addWords>[0]>): Words => ({
  source: `src/app/words/${name}-words.ts`,
  add: async () => addWords(await load()),
})
export const form = words('form', () => import('./form-words.ts'))
export const ticketPage = words('ticket-page', () => import('./ticket-page-words.ts'))
export const clubPage = words('club-page', () => import('./club-page-words.ts'))
export const code = words('code', () => import('./code-words.ts'))
export const mailings = words('mailings', () => import('./mailings-words.ts'))
export const imports = words('import', () => import('./import-words.ts'))
export const hall = words('hall', () => import('./hall-words.ts'))
export const programme = words('programme', () => import('./programme-words.ts'))
export const office = words('private', () => import('./private-words.ts'))
export const repricing = words('repricing', () => import('./repricing-words.ts'))
export const notice = words('notice', () => import('./notice-words.ts'))
export const sharedLink = words('shared-link', () => import('./shared-link-words.ts'))
export const unitMerge = words('unit-merge', () => import('./unit-merge-words.ts'))
export const unitPage = words('unit-page', () => import('./unit-page-words.ts'))
export const privacy = words('privacy', () => import('./privacy-words.ts'))
export const papers = words('papers', () => import('./papers-words.ts'))
export const tournamentOverview = words('tournament-overview', () => import('./tournament-overview-words.ts'))
export const contents = words('contents', () => import('./contents-words.ts'))
