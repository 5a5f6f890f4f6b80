import type { Permission } from '@portal/shared/kit/permissions'
import type { WordKey } from '../kit/i18n/words.ts'
import { paths } from './paths.ts'

type OfficePage = {
  to: (id: number) => string
  /** The right without which the page cannot be opened. */
  permission: Permission
  /** The name in the menu and in the window's title; a page without one is reached from other pages. */
  label?: WordKey
  /** The label of the section that holds the page; a page without it is itself a section, if it has a label. */
  section?: WordKey
}

const inSettings = { section: 'tourAdmin.tab.settings' } as const
const inProgramme = { section: 'tourAdmin.tab.programme' } as const
const inEntries = { section: 'tourAdmin.tab.entries' } as const

/** The pages of one tournament's office, in the order of its menu. */
export const officePages: readonly OfficePage[] = [
  { to: paths.admin.overviewOf, permission: 'entry:read', label: 'app.nav.overview' },
  { to: paths.admin.tournament, permission: 'tournament:write', label: 'tourAdmin.tab.settings' },
  { to: paths.admin.feesOf, permission: 'tournament:write', label: 'tourAdmin.section.fees', ...inSettings },
  { to: paths.admin.bankOf, permission: 'tournament:write', label: 'tourAdmin.section.pay', ...inSettings },
  { to: paths.admin.textsOf, permission: 'tournament:write', label: 'tourAdmin.content', ...inSettings },
  { to: paths.admin.publicOf, permission: 'tournament:write', label: 'tourAdmin.section.public', ...inSettings },
  { to: paths.admin.documentsOf, permission: 'file:write', label: 'tourAdmin.files', ...inSettings },
  { to: paths.admin.mailingsOf, permission: 'entry:mail', label: 'tourAdmin.mails', ...inSettings },
  { to: paths.admin.historyOf, permission: 'tournament:write', label: 'tourAdmin.tab.history', ...inSettings },
  { to: paths.admin.contentsOf, permission: 'content:open', label: 'tourAdmin.tab.contents' },
  { to: paths.admin.copyInto, permission: 'content:open' },
  { to: (id) => `/tournaments/${id}/check`, permission: 'tournament:write' },
  // The generator first adds to the shared contents, so it needs the right to change them.
  { to: paths.admin.generateIn, permission: 'master:write' },
  { to: paths.admin.waitingOf, permission: 'entry:approve', label: 'tourAdmin.tab.waiting', ...inEntries },
  { to: paths.admin.entriesOf, permission: 'entry:read', label: 'tourAdmin.tab.entries' },
  { to: paths.admin.unitsOf, permission: 'entry:edit', label: 'tourAdmin.tab.units', ...inEntries },
  { to: paths.admin.importOf, permission: 'list:import', label: 'tourAdmin.tab.import', ...inEntries },
  { to: paths.admin.agreedFeesOf, permission: 'entry:reprice', label: 'tourAdmin.tab.agreed', ...inEntries },
  { to: paths.admin.bibsOf, permission: 'entry:number', label: 'tourAdmin.tab.bibs' },
  { to: paths.admin.timetableOf, permission: 'programme:write', label: 'tourAdmin.tab.programme' },
  { to: paths.admin.timetableOf, permission: 'programme:write', label: 'tourAdmin.timetable', ...inProgramme },
  { to: paths.admin.programmeOf, permission: 'programme:write', label: 'tourAdmin.items', ...inProgramme },
  { to: paths.admin.changesOf, permission: 'programme:write', label: 'tourAdmin.changes', ...inProgramme },
  { to: paths.admin.hallOf, permission: 'programme:move', label: 'tourAdmin.tab.hall' },
  { to: paths.deskOf, permission: 'entry:number', label: 'tourAdmin.desk', section: 'tourAdmin.tab.hall' },
  { to: () => paths.mc, permission: 'programme:move', label: 'app.nav.console', section: 'tourAdmin.tab.hall' },
  {
    to: paths.admin.rehearsalOf,
    permission: 'programme:write',
    label: 'tourAdmin.rehearsal',
    section: 'tourAdmin.tab.hall',
  },
  {
    to: (id) => `/tournaments/${id}/cup`,
    permission: 'entry:read',
    label: 'tourAdmin.cup',
    section: 'tourAdmin.tab.hall',
  },
  { to: paths.admin.resultsOf, permission: 'result:read', label: 'tourAdmin.tab.results' },
  {
    to: paths.admin.resultPapersOf,
    permission: 'result:read',
    label: 'tourAdmin.resultPapers',
    section: 'tourAdmin.tab.results',
  },
  { to: paths.admin.papersOf, permission: 'entry:export', label: 'tourAdmin.tab.papers' },
  { to: paths.admin.rolesOf, permission: 'role:grant', label: 'tourAdmin.tab.roles' },
]
