import { contentCalls } from './contents/contents.ts'
import { entryCalls } from './entries/entry-calls.ts'
import { mailCalls } from './mails/mails.ts'
import { portalCalls } from './portal/portal.ts'
import { tournamentCalls } from './tournaments/tournaments.ts'
import { userCalls } from './users/users.ts'

/** Every call that is not a plain resource's. */
export const api = {
  users: userCalls,
  contents: contentCalls,
  tournaments: tournamentCalls,
  entries: entryCalls,
  mails: mailCalls,
  portal: portalCalls,
} as const
