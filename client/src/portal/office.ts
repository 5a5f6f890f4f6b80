import type { Permission } from '@portal/shared/kit/permissions'
import type { WordKey } from '../kit/i18n/words.ts'
import { paths } from './paths.ts'

type Part = {
  to: (id: number) => string
  /** The right that opens it. */
  needs: Permission
  /** Its name in the menu and in the title of the window. */
  label?: WordKey
  /** The section in which it stands; one without is a section itself, where it has a name. */
  under?: WordKey
}

/** The pages of one tournament's office, in the order of its menu. */
export const officeParts: readonly Part[] = [
  { to: paths.admin.overviewOf, needs: 'entry:read', label: 'app.nav.overview' },
  { to: paths.admin.tournament, needs: 'tournament:write', label: 'tourAdmin.tab.settings' },
  {
    to: paths.admin.feesOf,
    needs: 'tournament:write',
    label: 'tourAdmin.section.fees',
    under: 'tourAdmin.tab.settings',
  },
  {
    to: paths.admin.bankOf,
    needs: 'tournament:write',
    label: 'tourAdmin.section.pay',
    under: 'tourAdmin.tab.settings',
  },
  {
    to: paths.admin.textsOf,
    needs: 'tournament:write',
    label: 'tourAdmin.content',
    under: 'tourAdmin.tab.settings',
  },
  {
    to: paths.admin.publicOf,
    needs: 'tournament:write',
    label: 'tourAdmin.section.public',
    under: 'tourAdmin.tab.settings',
  },
  {
    to: paths.admin.documentsOf,
    needs: 'file:write',
    label: 'tourAdmin.files',
    under: 'tourAdmin.tab.settings',
  },
  {
    to: paths.admin.mailingsOf,
    needs: 'entry:mail',
    label: 'tourAdmin.mails',
    under: 'tourAdmin.tab.settings',
  },
  { to: paths.admin.contentsOf, needs: 'content:open', label: 'tourAdmin.tab.contents' },
  { to: paths.admin.copyInto, needs: 'content:open' },
  { to: (id) => `/tournaments/${id}/check`, needs: 'tournament:write' },
  // It adds to the common contents first, so it needs the right to those.
  { to: paths.admin.generateIn, needs: 'master:write' },
  { to: paths.admin.waitingOf, needs: 'entry:approve', label: 'tourAdmin.tab.waiting', under: 'tourAdmin.tab.entries' },
  { to: paths.admin.entriesOf, needs: 'entry:read', label: 'tourAdmin.tab.entries' },
  { to: paths.admin.importOf, needs: 'list:import', label: 'tourAdmin.tab.import', under: 'tourAdmin.tab.entries' },
  {
    to: paths.admin.agreedFeesOf,
    needs: 'entry:reprice',
    label: 'tourAdmin.tab.agreed',
    under: 'tourAdmin.tab.entries',
  },
  { to: paths.admin.bibsOf, needs: 'entry:number', label: 'tourAdmin.tab.bibs' },
  { to: paths.admin.programmeOf, needs: 'programme:write', label: 'tourAdmin.tab.programme' },
  { to: paths.admin.hallOf, needs: 'programme:move', label: 'tourAdmin.tab.hall' },
  { to: () => paths.mc, needs: 'programme:move', label: 'app.nav.console', under: 'tourAdmin.tab.hall' },
  { to: paths.admin.papersOf, needs: 'entry:export', label: 'tourAdmin.tab.papers' },
  { to: paths.admin.rolesOf, needs: 'role:grant', label: 'tourAdmin.tab.roles' },
  { to: paths.admin.historyOf, needs: 'tournament:write', label: 'tourAdmin.tab.history' },
]
