import { page, type Locator } from 'vitest/browser'
import type { Entry } from '@portal/shared/entries/entries'
import { entryViews, type EntryViewCounts, type SavedView } from '@portal/shared/entries/list/entry-views'
import { mapNames } from '@portal/shared/kit/define-fields'
import type { TournamentPermission } from '@portal/shared/kit/permissions'
import { resourceCalls } from '@portal/shared/kit/resource'
import { formality } from '@portal/shared/resources/formality'
import { units } from '@portal/shared/resources/units'
import { Page as Approved } from '../entries/table/admin-entries-of.page.tsx'
import { Page as AllWaiting } from '../entries/table/admin-waiting-all.page.tsx'
import { Page as Waiting } from '../entries/table/admin-waiting-of.page.tsx'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { api } from '../kit/api/calls.ts'
import { paths } from '../portal/paths.ts'
import { withRights } from './network.ts'
import { say, type Portal } from './portal.tsx'
import { cup, entry, entryPage } from './rows.ts'

/** A row of a table of entries, by the name of its entry. */
export const rowOf = (id: number): Locator => page.getByRole('row').filter({ hasText: entry(id).full_name_one })

/** The icon in the row of an entry that says whether its fee is paid. */
export const feeMark = (id: number, word: 'collected' | 'pending'): Locator =>
  rowOf(id).getByRole('img', { name: say(`entriesAdmin.${word}`), exact: true })

/** Fakes the calls that the tables of entries make besides their rows. */
function answerTableCalls(
  { answer }: Portal,
  values: readonly string[],
  counts: Partial<EntryViewCounts>,
  details: readonly Detail[],
  saved: readonly SavedView[],
): void {
  answer(api.tournaments.list, [cup])
  answer(api.tournaments.byId, cup)
  answer(api.tournaments.details, [...details])
  answer(api.entries.values, [...values])
  answer(api.entries.viewCounts, { ...mapNames(entryViews, () => 0), ...counts })
  answer(api.entries.savedViews, [...saved])
  answer(api.entries.countFiltered, ({ body }) => ({
    counts: (body as { filters: unknown[] }).filters.map(() => 0),
    impossible: [],
  }))
  answer(api.entries.changedByOthers, { last: 1, by: [], id: [] })
  answer(resourceCalls(formality).list, [])
  answer(resourceCalls(units).list, [])
}

/** Opens a tournament's table of entries, with the rows that `entriesFor` returns for a query. Returns the calls for rows. */
export async function openEntries(
  portal: Portal,
  entriesFor: (query: Query) => readonly Entry[] | Promise<readonly Entry[]>,
  {
    status = 0,
    address = '',
    count,
    cursor,
    can,
    values = [],
    counts = {},
    details = [],
    saved = [],
  }: {
    status?: 0 | 1
    address?: string
    count?: number
    cursor?: (query: Query) => string | null
    /** Rights of the reader there; an admin has all of them. */
    can?: readonly TournamentPermission[]
    /** The values of a declared text, for its filter. */
    values?: readonly string[]
    /** The number of entries in each view; 0 by default. */
    counts?: Partial<EntryViewCounts>
    /** The opened events of the tournament. */
    details?: readonly Detail[]
    /** The views that the reader saved. */
    saved?: readonly SavedView[]
  } = {},
) {
  portal.signIn()
  answerTableCalls(portal, values, counts, details, saved)
  const listCalls = portal.answer(status === 0 ? api.entries.waitingOf : api.entries.approvedOf, async ({ query }) => {
    const rows = await entriesFor(query)
    const entriesPage = entryPage(rows, count ?? rows.length, cursor?.(query) ?? null)
    return can ? withRights(entriesPage, can) : entriesPage
  })
  const [path, Page] = status === 0 ? (['waiting', Waiting] as const) : (['entries', Approved] as const)
  await portal.open(`/tournaments/${cup.id}/${path}${address}`, Page, `/tournaments/:id/${path}`)
  return listCalls
}

/** Opens the waiting entries of all tournaments. */
export async function openAllWaiting(
  portal: Portal,
  entries: readonly Entry[],
  { address, details }: { address: string; details: readonly Detail[] },
): Promise<void> {
  portal.signIn()
  answerTableCalls(portal, [], {}, details, [])
  portal.answer(api.entries.waiting, entryPage(entries))
  await portal.open(`${paths.admin.waiting}${address}`, AllWaiting, paths.admin.waiting)
}

type Query = Readonly<Record<string, string>>

export const bulkBar = (): Locator => page.getByRole('region', { name: say('admin.select.bar') })

/** Ticks entries, one after the other. */
export async function choose(...ids: readonly number[]): Promise<void> {
  for (const id of ids) await rowOf(id).getByRole('checkbox').click()
}
