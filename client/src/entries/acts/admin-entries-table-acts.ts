import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Entry } from '@portal/shared/entries/entries'
import { entryActs, isBulkAct, type BulkAct, type EntryAct } from '@portal/shared/entries/entry.acts'
import type { ListState } from '../../kit/list/list-state.ts'
import { extended, toggled, type Selection } from '../../kit/list/selection.ts'
import { useOfView, type ChangeSelection } from '../../kit/list/use-selection.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { toastError, toastInfo } from '../../kit/lib/toast.ts'
import { useEntryActs, type ActInput } from './admin-entries-acts.tsx'
import type { Outcome } from './admin-entries-bulk.tsx'
import type { EntryPagesView } from '../table/admin-entries-pages.ts'
import type { usePosition } from '../table/admin-entries-position.ts'
import { matchingIds } from '../table/admin-entries-matching.ts'
import { outcomesOf } from './admin-entries-results.ts'
import { entryView, type Scope } from '../table/admin-entries-scope.ts'
import { entryName } from '../ticket/entry-name.ts'

/** The next entry, which moved to the place of the approved one, has not been reviewed yet. */
const SAME_STROKE_MS = 400

type Table = {
  scope: Scope
  /** What may be done to the entries of this table. */
  offered: readonly EntryAct[]
  state: ListState
  view: EntryPagesView
  ids: readonly number[]
  selection: Selection
  setSelection: ChangeSelection
  position: ReturnType<typeof usePosition>
}

/** What the keys and the bulk bar do: to the selected entries, or to the highlighted one where none is selected. */
export function useTableActs({ scope, offered, state, view, ids, selection, setSelection, position }: Table) {
  const { t, language } = useT()
  const acts = useEntryActs()
  const tournaments = useQuery(queryOf(api.tournaments.list, { query: {} }))
  const here = entryView(scope, state)
  const [asking, setAsking] = useOfView<BulkAct>(here)
  const [pending, setPending] = useState(false)
  const [choosing, setChoosing] = useOfView<true>(here)
  const choosingAll = choosing === true
  /** The act that waits until all matches are selected. */
  const askAfterwards = useRef<BulkAct | null>(null)
  const [results, setResults] = useState<Outcome | null>(null)
  const { active, setActive } = position
  const movedOn = useRef(-SAME_STROKE_MS)
  const current = view.entries.find(({ id }) => id === active)

  /** Moves the highlight to the entry that follows those that leave the list. */
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
    // Synchronously, so that the next key acts on the new selection.
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

  const confirm = async (input: ActInput) => {
    if (asking === null || pending) return
    const chosen = [...selection.ids]
    setPending(true)
    const done = await acts.many(asking, chosen, input)
    setPending(false)
    if (!done) return
    setAsking(null)
    setResults(done.length > 0 ? { act: asking, results: done } : null)
    const { undone } = outcomesOf(asking, done)
    if (entryActs[asking].leaves) moveOn(new Set(chosen.filter((id) => !undone.includes(id))))
    setSelection({ ids: new Set(undone), anchor: null })
  }

  /** The sum that is seen, or nothing. */
  const collect = (entry: Entry) => {
    if (entry.is_pay) {
      const word = entry.paid_amount > 0 ? 'entriesAdmin.isCollected' : 'entriesAdmin.isFree'
      toastInfo(t(word, { name: entryName(entry) }))
      return
    }
    const owed = entry.fee_amount - entry.paid_amount
    const currency = rowsOf(tournaments.data).find(({ id }) => id === entry.tournament.id)?.currency_name
    void acts.one('collect', entry, { input: { owed }, sum: formatMoney(owed, language, currency) })
  }
  const actOnCurrent = (name: EntryAct, entry: Entry) => {
    const { asks, leaves } = entryActs[name]
    if (asks && isBulkAct(name)) {
      setSelection((now) => toggled(now, entry.id))
      ask(name)
    } else if (name === 'collect') collect(entry)
    else if (!leaves || performance.now() - movedOn.current > SAME_STROKE_MS) {
      if (leaves) {
        moveOn(new Set([entry.id]))
        movedOn.current = performance.now()
      }
      void acts.one(name, entry, { onBack: setActive })
    }
  }

  return {
    choose: (id: number, range: boolean) => setSelection((now) => (range ? extended(now, ids, id) : toggled(now, id))),
    matching,
    chooseAll: () => void chooseAll(),
    choosingAll,
    /** To the selected entries, or to the highlighted one. */
    act: (name: EntryAct) => {
      if (!offered.includes(name)) return
      if (hasChosen && isBulkAct(name)) ask(name)
      else if (current) actOnCurrent(name, current)
    },
    /** About one entry, as from its panel. */
    askAbout: (id: number, name: BulkAct) => {
      setSelection({ ids: new Set([id]), anchor: id })
      setAsking(name)
    },
    asking,
    ask: setAsking,
    confirm,
    pending,
    results,
    forgetResults: () => setResults(null),
  }
}
