import type { Permission } from '@portal/shared/kit/permissions'
import type { WordKey } from './kit/i18n/words.ts'
import { paths } from './paths.ts'

type Part = {
  to: (id: number) => string
  /** What opens it. */
  needs: Permission
  /** Its name as a tab, and in the menu of those who work there. */
  label?: WordKey
}

/** The pages of one tournament's office. */
export const officeParts: readonly Part[] = [
  { to: paths.admin.tournament, needs: 'tournament:write', label: 'tourAdmin.tab.settings' },
  { to: paths.admin.contentsOf, needs: 'content:open', label: 'tourAdmin.tab.contents' },
  { to: paths.admin.copyInto, needs: 'content:open' },
  // What it makes goes to the common contents first.
  { to: paths.admin.generateIn, needs: 'master:write' },
  { to: paths.admin.waitingOf, needs: 'entry:approve', label: 'tourAdmin.tab.waiting' },
  { to: paths.admin.entriesOf, needs: 'entry:read', label: 'tourAdmin.tab.entries' },
  { to: paths.admin.importOf, needs: 'list:import' },
  { to: paths.admin.agreedFeesOf, needs: 'entry:reprice' },
  { to: paths.admin.bibsOf, needs: 'entry:number', label: 'tourAdmin.tab.bibs' },
  { to: paths.admin.programmeOf, needs: 'programme:write', label: 'tourAdmin.tab.programme' },
  { to: paths.admin.rolesOf, needs: 'role:grant', label: 'tourAdmin.tab.roles' },
]
