import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import {
  entryActs,
  isBulkAct,
  type BulkAct,
  type EntryAct,
  type PredictableResult,
} from '@portal/shared/entries/entry.acts'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import type { Act } from '@portal/shared/kit/acts'
import type { ListAct, ListQuestion } from '../../kit/acts/list-act.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { useListActs } from '../../kit/list/use-list-acts.tsx'
import type { SelectionState } from '../../kit/list/use-selection.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import type { May } from '../../kit/api/rights.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { toastInfo } from '../../kit/i18n/toast.ts'
import { mailNote } from '../../kit/ui/mail/mail-note.ts'
import { useEntryActs } from './admin-entries-acts.tsx'
import type { BulkActOutcome } from './bulk-outcome.tsx'
import type { EntryPagesView } from '../list/admin-entries-pages.ts'
import type { useActiveEntry } from '../list/admin-entries-position.ts'
import { loadMatchingIds } from '../list/admin-entries-matching.ts'
import { countOutcomes } from './admin-entries-results.ts'
import { tournamentIdOf, viewKey, type Scope } from '../list/admin-entries-scope.ts'
import { entryName } from '../entry/entry-name.ts'
import { entryStatusLabel } from '../entry/standing.ts'
import { useActInputs } from './use-act-inputs.tsx'
import { useMoveEntries } from './use-move-entries.tsx'

/** Acts that are mailed to the contacts of the entries. */
const MAILED_ACTS: ReadonlySet<BulkAct> = new Set(['approve', 'ask', 'refuse', 'withdraw'])

/** A key pressed again sooner is ignored: the highlight has moved to an entry that nobody has looked at yet. */
const MIN_KEY_INTERVAL_MS = 400
const now = () => performance.now()

/** The next row that stays in the list; at the end of the list the one before. */
function nextActiveId(active: number, ids: readonly number[], leavingIds: ReadonlySet<number>): number | null {
  const index = ids.indexOf(active)
  const stays = (id: number) => !leavingIds.has(id)
  return ids.slice(index).find(stays) ?? ids.slice(0, index).findLast(stays) ?? null
}

function questionText(name: BulkAct, count: number, t: T): string {
  const text = t(`entriesAdmin.ask.${name}`, { count })
  return MAILED_ACTS.has(name) ? `${text} ${mailNote(t, count)}` : text
}

/** Why an act leaves out an entry; null if it does not. */
function exclusionReason(name: BulkAct, entry: Entry | undefined, t: T): string | null {
  const { from, leftOut }: Act<Entry, PredictableResult> = entryActs[name]
  if (!entry) return null
  if (!from.includes(entryStatusOf(entry))) return t(entryStatusLabel(entry))
  const exclusion = leftOut?.(entry) ?? null
  return exclusion && t(`entriesAdmin.left.${exclusion}`)
}

/** Dangerous acts last: a phone shows only the first buttons. */
const compareDanger = (first: ListAct, second: ListAct) =>
  Number(first.variant === 'danger') - Number(second.variant === 'danger')

/** Downloads the chosen entries as a spreadsheet. */
const excelAct = (t: T): ListAct => ({
  name: 'excel',
  label: t('entriesAdmin.excel.chosen'),
  buttonLabel: () => t('entriesAdmin.excel.chosen'),
  isInMenu: true,
  run: async (chosenIds) => {
    const { file, name } = await callForFile(api.entries.exportSelected, { body: { id: [...chosenIds] } })
    saveFile(file, name)
    return { message: t('entriesAdmin.excel.done', { name }), remainingIds: chosenIds }
  },
})

type TableActsInput = SelectionState & {
  scope: Scope
  offeredActs: readonly EntryAct[]
  may: May
  state: ListState
  view: EntryPagesView
  ids: readonly number[]
  activeEntry: ReturnType<typeof useActiveEntry>
}

/** The acts on entries as acts of a list, and the results of the last one. */
export function useTableActs({
  scope,
  offeredActs,
  may,
  state,
  view,
  ids,
  activeEntry,
  ...selectionState
}: TableActsInput) {
  const { t } = useT()
  const acts = useEntryActs()
  const tournaments = useQuery(buildQuery(api.tournaments.list, { query: {} }))
  const [results, setResults] = useState<BulkActOutcome | null>(null)
  const { active, setActive, isOpen } = activeEntry
  const lastMoveTime = useRef(-MIN_KEY_INTERVAL_MS)

  const moveHighlight = (leavingIds: ReadonlySet<number>) => {
    if (active !== null && leavingIds.has(active)) setActive(nextActiveId(active, ids, leavingIds))
  }
  const actOnEntry = (name: EntryAct, entry: Entry) => {
    const { leaves } = entryActs[name]
    if (leaves && now() - lastMoveTime.current <= MIN_KEY_INTERVAL_MS) return
    if (leaves) {
      moveHighlight(new Set([entry.id]))
      lastMoveTime.current = now()
    }
    void acts.actOnOne(name, entry, { onRestored: setActive })
  }
  const findEntry = (id: number) => view.entries.find((entry) => entry.id === id)
  const inputs = useActInputs(findEntry)

  const questionOf = (name: BulkAct): ListQuestion => {
    const decision = name === 'ask' || name === 'refuse' ? name : null
    const { takes } = entryActs[name]
    return {
      text: (count) => questionText(name, count, t),
      fields: (chosenIds) => inputs.renderFields(name, takes, chosenIds),
      prepare: (chosenIds) => inputs.prepare(name, chosenIds),
      isComplete: () => inputs.validate(takes),
      ...(decision && {
        inPanel: {
          confirmLabel: t(`entriesAdmin.${ids.length > 1 ? 'next' : 'key'}.${decision}`),
          rowName: (id) => {
            const entry = findEntry(id)
            return entry ? entryName(entry) : ''
          },
        },
      }),
    }
  }
  const runOnRow = (name: BulkAct, id: number) => {
    const { from }: Act<Entry, PredictableResult> = entryActs[name]
    const entry = findEntry(id)
    if (!entry) return
    if (from.includes(entryStatusOf(entry))) actOnEntry(name, entry)
    else toastInfo(t('entriesAdmin.notNow', { name: entryName(entry), state: t(entryStatusLabel(entry)) }))
  }
  const runOnChosen = async (name: BulkAct, chosenIds: readonly number[]) => {
    const { takes, leaves } = entryActs[name]
    const newResults = await acts.actOnMany(name, chosenIds, inputs.inputOf(takes, chosenIds))
    if (!newResults) return null
    inputs.clear()
    setResults(newResults.length > 0 ? { act: name, results: newResults } : null)
    const { unchangedIds } = countOutcomes(name, newResults)
    if (leaves) moveHighlight(new Set(chosenIds.filter((id) => !unchangedIds.includes(id))))
    return { remainingIds: unchangedIds }
  }
  const listAct = (name: BulkAct): ListAct => {
    const { asks, danger, key } = entryActs[name]
    return {
      name,
      label: t(`entriesAdmin.key.${name}`),
      buttonLabel: (count) => t(`entriesAdmin.act.${name}`, { count }),
      key,
      variant: danger ? 'danger' : 'main',
      isInMenu: key === null || name === 'delete' || name === 'hand_out_bib',
      exclusionReason: (id) => exclusionReason(name, findEntry(id), t),
      question: questionOf(name),
      ...(!asks && { runOnRow: (id: number) => runOnRow(name, id) }),
      run: async (chosenIds) => runOnChosen(name, chosenIds),
    }
  }
  const move = useMoveEntries({ tournamentId: tournamentIdOf(scope, state), may, entries: view.entries })
  const loadAllIds = async () => loadMatchingIds(scope, state, extractRows(tournaments.data))
  const list = useListActs({
    acts: [
      ...offeredActs.filter(isBulkAct).map(listAct).toSorted(compareDanger),
      ...move.moveActs,
      ...(may('entry:export') ? [excelAct(t)] : []),
    ],
    view: viewKey(scope, state),
    ...selectionState,
    active,
    openId: isOpen ? active : null,
    loadAllIds,
  })
  return { list, ...move, loadAllIds, results, clearResults: () => setResults(null) }
}
