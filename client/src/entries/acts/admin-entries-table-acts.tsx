import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { entryActs, isBulkAct, type BulkAct, type EntryAct, type LeftOut } from '@portal/shared/entries/entry.acts'
import { standingOf } from '@portal/shared/entries/entry-state'
import type { Act } from '@portal/shared/kit/acts'
import type { ListAct } from '../../kit/acts/list-act.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { useListActs } from '../../kit/list/use-list-acts.tsx'
import type { SelectionState } from '../../kit/list/use-selection.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { toastInfo } from '../../kit/i18n/toast.ts'
import { mailNote } from '../../kit/ui/mail/mail-note.ts'
import { useEntryActs } from './admin-entries-acts.tsx'
import type { Outcome } from './bulk-outcome.tsx'
import type { EntryPagesView } from '../list/admin-entries-pages.ts'
import type { usePosition } from '../list/admin-entries-position.ts'
import { matchingIds } from '../list/admin-entries-matching.ts'
import { countOutcomes } from './admin-entries-results.ts'
import { entryView, type Scope } from '../list/admin-entries-scope.ts'
import { entryName } from '../entry/entry-name.ts'
import { standingWord } from '../entry/standing.ts'
import { useActInputs } from './use-act-inputs.tsx'

/** Whether an act is mailed to the contacts of the entries. */
const isMailed = (name: BulkAct) => ['approve', 'ask', 'refuse', 'withdraw'].includes(name)

/** Strokes of a key that follow sooner are ignored: the next entry took the highlight, and nobody has looked at it yet. */
const REPEATED_STROKE_MS = 400
const now = () => performance.now()

/** The row that follows those that leave, or the one before them. */
function rowAfter(active: number, ids: readonly number[], leaving: ReadonlySet<number>): number | null {
  const index = ids.indexOf(active)
  const next = ids.slice(index).find((id) => !leaving.has(id)) ?? ids.slice(0, index).findLast((id) => !leaving.has(id))
  return next ?? null
}

function questionText(name: BulkAct, count: number, t: T): string {
  const text = t(`entriesAdmin.ask.${name}`, { count })
  return isMailed(name) ? `${text} ${mailNote(t, count)}` : text
}

/** Downloads the chosen entries as a spreadsheet. */
const excelAct = (t: T): ListAct => ({
  name: 'excel',
  called: t('entriesAdmin.excel.chosen'),
  button: () => t('entriesAdmin.excel.chosen'),
  isInMenu: true,
  run: async (chosen) => {
    const { file, name } = await callForFile(api.entries.exportSelected, { body: { id: [...chosen] } })
    saveFile(file, name)
    return { message: t('entriesAdmin.excel.done', { name }), remainingIds: chosen }
  },
})

type Table = SelectionState & {
  scope: Scope
  /** Acts offered for the entries of this table. */
  offered: readonly EntryAct[]
  mayExport: boolean
  state: ListState
  view: EntryPagesView
  ids: readonly number[]
  position: ReturnType<typeof usePosition>
}

/** The acts upon entries as acts of a list, and the results of the last one. */
export function useTableActs({ scope, offered, mayExport, state, view, ids, position, ...choosing }: Table) {
  const { t } = useT()
  const acts = useEntryActs()
  const tournaments = useQuery(queryOf(api.tournaments.list, { query: {} }))
  const [results, setResults] = useState<Outcome | null>(null)
  const { active, setActive, isOpen } = position
  const movedOn = useRef(-REPEATED_STROKE_MS)

  /** Moves the highlight to the entry that follows those that leave the list. */
  const moveOn = (leaving: ReadonlySet<number>) => {
    if (active !== null && leaving.has(active)) setActive(rowAfter(active, ids, leaving))
  }
  const actOnEntry = (name: EntryAct, entry: Entry) => {
    const { leaves } = entryActs[name]
    if (!leaves || now() - movedOn.current > REPEATED_STROKE_MS) {
      if (leaves) {
        moveOn(new Set([entry.id]))
        movedOn.current = now()
      }
      void acts.one(name, entry, { onBack: setActive })
    }
  }
  const entryById = (id: number) => view.entries.find((entry) => entry.id === id)
  const inputs = useActInputs(entryById)

  const listAct = (name: BulkAct): ListAct => {
    const decision = name === 'ask' || name === 'refuse' ? name : null
    const { from, takes, asks, danger, key, leaves, leftOut }: Act<Entry, LeftOut> = entryActs[name]
    return {
      name,
      called: t(`entriesAdmin.key.${name}`),
      button: (count) => t(`entriesAdmin.act.${name}`, { count }),
      key,
      look: danger ? 'danger' : 'main',
      isInMenu: key === null || name === 'delete',
      exclusionReason: (id: number) => {
        const entry = entryById(id)
        if (!entry) return null
        if (!from.includes(standingOf(entry))) return t(standingWord(entry))
        const exclusion = leftOut?.(entry) ?? null
        return exclusion && t(`entriesAdmin.left.${exclusion}`)
      },
      question: {
        text: (count) => questionText(name, count, t),
        fields: (chosen) => inputs.fieldsOf(name, takes, chosen),
        begin: (chosen) => inputs.begin(name, chosen),
        check: () => inputs.check(takes),
        ...(decision && {
          inPanel: {
            answer: t(`entriesAdmin.${ids.length > 1 ? 'next' : 'key'}.${decision}`),
            about: (id) => {
              const entry = entryById(id)
              return entry ? entryName(entry) : ''
            },
          },
        }),
      },
      ...(!asks && {
        runOnRow: (id: number) => {
          const entry = entryById(id)
          if (!entry) return
          if (from.includes(standingOf(entry))) actOnEntry(name, entry)
          else toastInfo(t('entriesAdmin.notNow', { name: entryName(entry), state: t(standingWord(entry)) }))
        },
      }),
      run: async (chosen) => {
        const input = inputs.inputOf(takes, chosen)
        const answered = await acts.many(name, chosen, input)
        if (!answered) return null
        inputs.clear()
        setResults(answered.length > 0 ? { act: name, results: answered } : null)
        const { unchangedIds } = countOutcomes(name, answered)
        if (leaves) moveOn(new Set(chosen.filter((id) => !unchangedIds.includes(id))))
        return { remainingIds: unchangedIds }
      },
    }
  }
  const matching = async () => matchingIds(scope, state, rowsOf(tournaments.data))
  const list = useListActs({
    acts: [
      ...offered
        .filter(isBulkAct)
        .map(listAct)
        // The most frequent act stands first, so that on a phone it is in sight.
        .toSorted((first, second) => Number(first.look === 'danger') - Number(second.look === 'danger')),
      ...(mayExport ? [excelAct(t)] : []),
    ],
    view: entryView(scope, state),
    ...choosing,
    active,
    openId: isOpen ? active : null,
    loadAllIds: matching,
  })
  return { list, matching, results, forgetResults: () => setResults(null) }
}
