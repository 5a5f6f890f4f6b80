import { addWords } from '../../kit/i18n/language.ts'

/** Words that a page needs beside the first ones, and their file, which the server has a browser fetch with the page. */
export type Words = { source: string; add: () => Promise<void> }
const words = (name: string, load: () => Promise<Parameters<typeof addWords>[0]>): Words => ({
  source: `src/app/words/${name}-words.ts`,
  add: async () => addWords(await load()),
})
export const form = words('form', async () => (await import('./form-words.ts')).formWords)
export const ticketPage = words('ticket-page', async () => (await import('./ticket-page-words.ts')).ticketPageWords)
export const clubPage = words('club-page', async () => (await import('./club-page-words.ts')).clubPageWords)
export const code = words('code', async () => (await import('./code-words.ts')).codeWords)
export const mailings = words('mailings', async () => (await import('./mailings-words.ts')).mailingsWords)
export const imports = words('import', async () => (await import('./import-words.ts')).importWords)
export const hall = words('hall', async () => (await import('./hall-words.ts')).hallWords)
export const programme = words('programme', async () => (await import('./programme-words.ts')).programmeWords)
export const office = words('private', async () => (await import('./private-words.ts')).privateWords)
export const repricing = words('repricing', async () => (await import('./repricing-words.ts')).repricingWords)
export const notice = words('notice', async () => (await import('./notice-words.ts')).noticeWords)
export const sharedLink = words('shared-link', async () => (await import('./shared-link-words.ts')).sharedLinkWords)
export const unitMerge = words('unit-merge', async () => (await import('./unit-merge-words.ts')).unitMergeWords)
export const unitPage = words('unit-page', async () => (await import('./unit-page-words.ts')).unitPageWords)
export const privacy = words('privacy', async () => (await import('./privacy-words.ts')).privacyWords)
export const papers = words('papers', async () => (await import('./papers-words.ts')).papersWords)
export const tournamentOverview = words(
  'tournament-overview',
  async () => (await import('./tournament-overview-words.ts')).tournamentOverviewWords,
)
export const contents = words('contents', async () => (await import('./contents-words.ts')).contentsWords)
