import { clubPageWords } from './club-page-words.ts'
import { codeWords } from './code-words.ts'
import { contentsWords } from './contents-words.ts'
import { firstWords } from './first-words.ts'
import { formWords } from './form-words.ts'
import { importWords } from './import-words.ts'
import { mailingsWords } from './mailings-words.ts'
import { noticeWords } from './notice-words.ts'
import { papersWords } from './papers-words.ts'
import { privacyWords } from './privacy-words.ts'
import { privateWords } from './private-words.ts'
import { programmeWords } from './programme-words.ts'
import { ticketPageWords } from './ticket-page-words.ts'
import { tournamentOverviewWords } from './tournament-overview-words.ts'
import { unitMergeWords } from './unit-merge-words.ts'
import { unitPageWords } from './unit-page-words.ts'
import { sharedLinkWords } from './shared-link-words.ts'
import { repricingWords } from './repricing-words.ts'

/** Every word on every screen; each part keeps its own beside its screens. For the compiler and the tests: a page loads less. */
export const allWords = {
  en: {
    ...firstWords.en,
    ...formWords.en,
    ...clubPageWords.en,
    ...ticketPageWords.en,
    ...codeWords.en,
    ...programmeWords.en,
    ...privateWords.en,
    ...contentsWords.en,
    ...importWords.en,
    ...mailingsWords.en,
    ...repricingWords.en,
    ...privacyWords.en,
    ...noticeWords.en,
    ...papersWords.en,
    ...tournamentOverviewWords.en,
    ...sharedLinkWords.en,
    ...unitPageWords.en,
    ...unitMergeWords.en,
  },
  vi: {
    ...firstWords.vi,
    ...formWords.vi,
    ...clubPageWords.vi,
    ...ticketPageWords.vi,
    ...codeWords.vi,
    ...programmeWords.vi,
    ...privateWords.vi,
    ...contentsWords.vi,
    ...importWords.vi,
    ...mailingsWords.vi,
    ...repricingWords.vi,
    ...privacyWords.vi,
    ...noticeWords.vi,
    ...papersWords.vi,
    ...tournamentOverviewWords.vi,
    ...sharedLinkWords.vi,
    ...unitPageWords.vi,
    ...unitMergeWords.vi,
  },
}

type Words = typeof allWords.en

declare module '../../kit/i18n/words.ts' {
  interface Catalogue extends Words {}
}
