import { figuresWords } from '../../overview/figures.words.ts'
import { firstRunWords } from '../../overview/first-run.words.ts'
import { paletteWords } from '../palette/palette.words.ts'
import { tournamentDaysWords } from '../../overview/tournament/days.words.ts'
import { overviewWords } from '../../overview/overview.words.ts'
import { adminWords } from '../../kit/list/admin.words.ts'
import { contentsWords } from '../../contents/contents.words.ts'
import { adminBibsWords } from '../../entries/bibs/admin-bibs.words.ts'
import { entryActsWords } from '../../entries/acts/entry-acts.words.ts'
import { adminRequestsWords } from '../../entries/requests/admin-requests.words.ts'
import { requestsWords } from '../../entries/requests/requests.words.ts'
import { adminEntriesWords } from '../../entries/table/admin-entries.words.ts'
import { unitPayWords } from '../../entries/money/unit-pay.words.ts'
import { dayWords } from '../../kit/fields/day.words.ts'
import { editorWords } from '../../kit/fields/editor.words.ts'
import { resourcesWords } from '../../resources/resources.words.ts'
import { declaredUnitWords } from '../../resources/unit-fields.words.ts'
import { historyWords } from '../../tournaments/history/history.words.ts'
import { adminTournamentsWords } from '../../tournaments/settings/admin-tournaments.words.ts'
import { siteAdminWords } from '../../site/site-admin.words.ts'
import { accountsWords } from '../../users/accounts.words.ts'
import { ownSessionsWords } from '../../users/own-sessions.words.ts'
import { otpWords } from '../../users/two-step/otp.words.ts'
import { membershipWords } from '../../users/membership/membership.words.ts'
import { rosterWords } from '../../users/roster/roster.words.ts'
import { teamWords } from '../../users/roles/team.words.ts'

/** The words behind a user record. */
export const privateWords = {
  en: {
    ...overviewWords.en,
    ...tournamentDaysWords.en,
    ...paletteWords.en,
    ...figuresWords.en,
    ...firstRunWords.en,
    ...adminWords.en,
    ...contentsWords.en,
    ...adminBibsWords.en,
    ...entryActsWords.en,
    ...adminEntriesWords.en,
    ...adminRequestsWords.en,
    ...requestsWords.en,
    ...resourcesWords.en,
    ...declaredUnitWords.en,
    ...historyWords.en,
    ...unitPayWords.en,
    ...adminTournamentsWords.en,
    ...dayWords.en,
    ...editorWords.en,
    ...siteAdminWords.en,
    ...accountsWords.en,
    ...ownSessionsWords.en,
    ...otpWords.en,
    ...teamWords.en,
    ...rosterWords.en,
    ...membershipWords.en,
  },
  vi: {
    ...overviewWords.vi,
    ...tournamentDaysWords.vi,
    ...paletteWords.vi,
    ...figuresWords.vi,
    ...firstRunWords.vi,
    ...adminWords.vi,
    ...contentsWords.vi,
    ...adminBibsWords.vi,
    ...entryActsWords.vi,
    ...adminEntriesWords.vi,
    ...adminRequestsWords.vi,
    ...requestsWords.vi,
    ...resourcesWords.vi,
    ...declaredUnitWords.vi,
    ...historyWords.vi,
    ...unitPayWords.vi,
    ...adminTournamentsWords.vi,
    ...dayWords.vi,
    ...editorWords.vi,
    ...siteAdminWords.vi,
    ...accountsWords.vi,
    ...ownSessionsWords.vi,
    ...otpWords.vi,
    ...teamWords.vi,
    ...rosterWords.vi,
    ...membershipWords.vi,
  },
}
