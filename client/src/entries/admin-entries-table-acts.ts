import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListState } from '../admin/list-state.ts'
import { extended, toggled, type Selection } from '../admin/selection.ts'
import { useOfView, type ChangeSelection } from '../admin/use-selection.ts'
import { useT } from '../i18n/use-t.ts'
import { api } from '../lib/calls.ts'
import { errorText } from '../lib/error-text.ts'
import { formatMoney } from '../lib/format.ts'
import { queryOf } from '../lib/query.ts'
import { rowsOf } from '../lib/rows-of.ts'
import { toastError, toastInfo } from '../lib/toast.ts'
import { useEntryActs } from './admin-entries-acts.tsx'
import { bulkActs, bulkHandlers, type BulkAct } from './admin-entries-bulk-acts.ts'
import type { EntryPagesView } from './admin-entries-pages.ts'
import type { usePosition } from './admin-entries-position.ts'
import { matchingIds } from './admin-entries-matching.ts'
import { outcomesOf, type BulkResult } from './admin-entries-results.ts'
import { entryView, type Scope } from './admin-entries-scope.ts'
import { entryName } from './entry-name.ts'

/** The entry that came in the place of the approved one was not looked at yet. */
const SAME_STROKE_MS = 400

type Table = {
  scope: Scope
  state: ListState
  view: EntryPagesView
  ids: readonly number[]
  selection: Selection
  setSelection: ChangeSelection
  position: ReturnType<typeof usePosition>
}

/** What the keys and the bulk bar do: to the selected entries, or to the highlighted one where none is selected. */
export function useTableActs({ scope, state, view, ids, selection, setSelection, position }: Table) {
  const { t, language } = useT()
  const acts = useEntryActs()
  const tournaments = useQuery(queryOf(api.tournaments.list, { query: {} }))
  const here = entryView(scope, state)
  const [asking, setAsking] = useOfView<BulkAct>(here)
  const [pending, setPending] = useState(false)
  const [choosing, setChoosing] = useOfView<true>(here)
  const choosingAll = choosing === true
  /** What was asked for all while they were still being chosen. */
  const askAfterwards = useRef<BulkAct | null>(null)
  const [results, setResults] = useState<readonly BulkResult[] | null>(null)
  const { active, setActive } = position
  const movedOn = useRef(-SAME_STROKE_MS)
  const waiting = scope.status === 0
  const current = view.entries.find(({ id }) => id === active)

  /** The highlight goes on to the entry that takes the place of those that leave. */
  const moveOn = (leaving: ReadonlySet<number>) => {
    if (active === null || !leaving.has(active)) return
    const at = ids.indexOf(active)
    const next = ids.slice(at).find((id) => !leaving.has(id)) ?? ids.slice(0, at).findLast((id) => !leaving.has(id))
    setActive(next ?? null)
  }

  const matching = async () => matchingIds(scope, state, rowsOf(tournaments.data))
  const chooseAll = async () => {
    setChoosing(true)
    askAfterwards.current = null
    let found: readonly number[] | null = null
    try {
      found = await matching()
    } catch (error) {
      toastError(errorText(error, t))
    }
    // At once: the next key finds them chosen, or is still waited for.
    flushSync(() => {
      setChoosing(null)
      if (found) setSelection({ ids: new Set(found), anchor: null })
      if (found?.length) setAsking(askAfterwards.current)
    })
  }
  const ask = (what: BulkAct) => {
    if (choosingAll) askAfterwards.current = what
    else setAsking(what)
  }
  const hasChosen = choosingAll || selection.ids.size > 0

  const confirm = async (how: { method: string; note: string | null }) => {
    if (asking === null || pending) return
    const chosen = [...selection.ids]
    setPending(true)
    const done = await bulkHandlers(acts)[asking](chosen, how)
    setPending(false)
    if (!done) return
    setAsking(null)
    setResults(done.length > 0 ? done : null)
    const { undone } = outcomesOf(done)
    if (bulkActs[asking].leaves) moveOn(new Set(chosen.filter((id) => !undone.includes(id))))
    setSelection({ ids: new Set(undone), anchor: null })
  }

  const collectOne = () => {
    if (!current) return
    const name = entryName(current)
    if (current.is_pay) {
      const word = current.paid_amount > 0 ? 'entriesAdmin.isCollected' : 'entriesAdmin.isFree'
      toastInfo(t(word, { name }))
      return
    }
    const currency = rowsOf(tournaments.data).find(({ id }) => id === current.tournament.id)?.currency_name
    void acts.collect(current, formatMoney(current.fee_amount - current.paid_amount, language, currency))
  }

  return {
    choose: (id: number, range: boolean) => setSelection((now) => (range ? extended(now, ids, id) : toggled(now, id))),
    matching,
    chooseAll: () => void chooseAll(),
    choosingAll,
    approve: () => {
      if (!waiting) return
      if (hasChosen) ask('approve')
      else if (current && performance.now() - movedOn.current > SAME_STROKE_MS) {
        moveOn(new Set([current.id]))
        movedOn.current = performance.now()
        void acts.approve(current, setActive)
      }
    },
    remove: () => {
      if (!waiting) return
      if (!hasChosen && current) setSelection((now) => toggled(now, current.id))
      if (hasChosen || current) ask('delete')
    },
    collect: () => {
      if (waiting) return
      if (hasChosen) ask('collect')
      else collectOne()
    },
    asking,
    ask: setAsking,
    confirm,
    pending,
    results,
    forgetResults: () => setResults(null),
  }
}
