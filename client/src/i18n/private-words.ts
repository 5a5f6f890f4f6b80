import { figuresWords } from '../overview/figures.words.ts'
import { firstRunWords } from '../overview/first-run.words.ts'
import { overviewWords } from '../overview/overview.words.ts'
import { adminWords } from '../admin/admin.words.ts'
import { contentsWords } from '../contents/contents.words.ts'
import { adminBibsWords } from '../entries/admin-bibs.words.ts'
import { adminEntriesWords } from '../entries/admin-entries.words.ts'
import { unitPayWords } from '../entries/unit-pay.words.ts'
import { dayWords } from '../fields/day.words.ts'
import { editorWords } from '../fields/editor.words.ts'
import { resourcesWords } from '../resources/resources.words.ts'
import { adminHistoryWords } from '../tournaments/admin-history.words.ts'
import { adminTournamentsWords } from '../tournaments/admin-tournaments.words.ts'
import { siteAdminWords } from '../site/site-admin.words.ts'
import { accountsWords } from '../users/accounts.words.ts'
import { ownSessionsWords } from '../users/own-sessions.words.ts'

/** The words behind a user record. */
export const privateWords = {
  en: {
    ...overviewWords.en,
    ...figuresWords.en,
    ...firstRunWords.en,
    ...adminWords.en,
    ...contentsWords.en,
    ...adminBibsWords.en,
    ...adminEntriesWords.en,
    ...resourcesWords.en,
    ...adminHistoryWords.en,
    ...unitPayWords.en,
    ...adminTournamentsWords.en,
    ...dayWords.en,
    ...editorWords.en,
    ...siteAdminWords.en,
    ...accountsWords.en,
    ...ownSessionsWords.en,
  },
  vi: {
    ...overviewWords.vi,
    ...figuresWords.vi,
    ...firstRunWords.vi,
    ...adminWords.vi,
    ...contentsWords.vi,
    ...adminBibsWords.vi,
    ...adminEntriesWords.vi,
    ...resourcesWords.vi,
    ...adminHistoryWords.vi,
    ...unitPayWords.vi,
    ...adminTournamentsWords.vi,
    ...dayWords.vi,
    ...editorWords.vi,
    ...siteAdminWords.vi,
    ...accountsWords.vi,
    ...ownSessionsWords.vi,
  },
}
