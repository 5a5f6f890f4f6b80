import { commentCalls } from './site/comments/comments.ts'
import { contactCalls } from './site/contacts.ts'
import { contentCalls } from './contents/contents.ts'
import { deskCalls } from './desk/desk-calls.ts'
import { gradeCorrectionCalls } from './contents/grade-mends.ts'
import { manyContentCalls } from './contents/many-calls.ts'
import { entryActCalls } from './entries/entry-act-calls.ts'
import { batchCalls } from './entries/batch-calls.ts'
import { familyCalls } from './payments/family-calls.ts'
import { entryCalls } from './entries/entry-calls.ts'
import { findCalls } from './entries/find-calls.ts'
import { fileCalls } from './kit/files/files.ts'
import { imageCalls } from './resources/images/images.ts'
import { lastYearCalls } from './imports/last-year-calls.ts'
import { importCalls } from './imports/import-calls.ts'
import { mailCalls } from './mails/mails.ts'
import { mailingCalls } from './entries/mailing-calls.ts'
import { opinionCalls } from './results/second-opinion.ts'
import { requestCalls } from './entries/request-calls.ts'
import { moveCalls } from './entries/move/move-calls.ts'
import { repricingCalls } from './payments/repricing-calls.ts'
import { paperCalls } from './entries/paper-calls.ts'
import { sharedLinkCalls } from './entries/shared-link-calls.ts'
import { newsCalls } from './site/news.ts'
import { overviewCalls } from './overview/overview.ts'
import { standardListCalls } from './overview/standard-lists.ts'
import { portalCalls } from './site/portal.ts'
import { privacyCalls } from './privacy/privacy.ts'
import { programmeCalls } from './programme/programme.ts'
import { programmePaperCalls } from './programme/programme-paper-calls.ts'
import { pointerCalls } from './programme/pointer-calls.ts'
import { rehearsalCalls } from './programme/rehearsal-calls.ts'
import { resultPaperCalls } from './results/papers/result-paper-calls.ts'
import { cardCalls } from './results/cards/card-calls.ts'
import { tabletCalls } from './results/tablet/tablet-calls.ts'
import { resultCalls } from './results/round/result-calls.ts'
import { roundCalls } from './programme/round-calls.ts'
import { screenCalls } from './programme/screen-calls.ts'
import { timetableCalls } from './programme/timetable/timetable-calls.ts'
import { fromEarlierCalls } from './tournaments/from-earlier.ts'
import { tournamentCalls } from './tournaments/tournaments.ts'
import { otpCalls } from './users/otp.ts'
import { membershipCalls } from './users/membership.ts'
import { rosterCalls } from './users/roster.ts'
import { roleCalls } from './users/tournament-roles.ts'
import { unitCardCalls } from './entries/desk/unit-card-calls.ts'
import { unitPageCalls } from './entries/unit-page-calls.ts'
import { unitPayCalls } from './payments/unit-calls.ts'
import { unitMergeCalls } from './resources/unit-merge.ts'
import { undoCalls } from './kit/undo.ts'
import { userCalls } from './users/users.ts'

/** All calls, except those of plain resources. */
export const api = {
  users: userCalls,
  otp: otpCalls,
  roles: roleCalls,
  roster: rosterCalls,
  membership: membershipCalls,
  unitMerge: unitMergeCalls,
  contents: contentCalls,
  manyContents: manyContentCalls,
  gradeCorrections: gradeCorrectionCalls,
  tournaments: tournamentCalls,
  fromEarlier: fromEarlierCalls,
  entries: entryCalls,
  find: findCalls,
  batches: batchCalls,
  entryActs: entryActCalls,
  requests: requestCalls,
  mails: mailCalls,
  portal: portalCalls,
  files: fileCalls,
  images: imageCalls,
  imports: importCalls,
  lastYear: lastYearCalls,
  news: newsCalls,
  papers: paperCalls,
  sharedLinks: sharedLinkCalls,
  unitCards: unitCardCalls,
  mailings: mailingCalls,
  moves: moveCalls,
  repricing: repricingCalls,
  comments: commentCalls,
  contacts: contactCalls,
  undo: undoCalls,
  unitPage: unitPageCalls,
  unitPay: unitPayCalls,
  family: familyCalls,
  overview: overviewCalls,
  standardLists: standardListCalls,
  privacy: privacyCalls,
  programme: programmeCalls,
  programmePapers: programmePaperCalls,
  rounds: roundCalls,
  results: resultCalls,
  cards: cardCalls,
  tablet: tabletCalls,
  resultPapers: resultPaperCalls,
  timetable: timetableCalls,
  pointers: pointerCalls,
  desk: deskCalls,
  rehearsals: rehearsalCalls,
  screens: screenCalls,
  secondOpinion: opinionCalls,
} as const
