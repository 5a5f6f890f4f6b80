import { useEffect, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ActQuestion, describeExclusions } from '../acts/act-question.tsx'
import { splitTargets, type ListAct } from '../acts/list-act.ts'
import { useUndo } from '../acts/use-undo.ts'
import { errorText } from '../api/error-text.ts'
import { useT } from '../i18n/use-t.ts'
import { toastError, toastInfo } from '../i18n/toast.ts'
import { usePending } from '../ui/use-pending.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { selectIds } from './selection.ts'
import { useViewState, type SelectionState } from './use-selection.ts'

const ActForm = lazyPart(async () => (await import('../acts/act-form.tsx')).ActForm)

type OpenQuestion = { name: string; ids: readonly number[]; inPanel: boolean }

export type ListActs = {
  acts: readonly ListAct[]
  /** Starts the act for the chosen rows, or without them for the highlighted row. */
  actOnChosen: (name: string) => void
  /** Starts the act for one row, whether or not rows are chosen. */
  actOn: (name: string, id: number) => void
  /** Starts the act for these rows, whether or not rows are chosen. */
  start: (name: string, ids: readonly number[]) => void
  /** Chooses every row that search and filters match. */
  chooseAll: (() => void) | undefined
  isChoosingAll: boolean
  isAsking: boolean
  question: ReactNode
  /** The question about the row whose panel is open, for the foot of that panel. */
  panelQuestion: ReactNode
}

type ListActsInput = SelectionState & {
  acts: readonly ListAct[]
  /** The search and filters of the list (`viewKey`): a question closes when they change. */
  view: string
  active: number | null
  /** The row whose panel is open. */
  openId?: number | null
  /** Fetches the ids of all rows that search and filters match. */
  loadAllIds?: (() => Promise<readonly number[]>) | undefined
  /** Reads the list again, after an act and after its undo. */
  refresh?: (() => Promise<unknown>) | undefined
}

/** Runs the acts of a list for its keys, bulk bar and menus: asks first, runs the act, shows the result and offers undo. */
export function useListActs({
  acts,
  view,
  selection,
  onSelection,
  active,
  openId = null,
  loadAllIds,
  refresh = async () => undefined,
}: ListActsInput): ListActs {
  const { t } = useT()
  const showResult = useUndo()
  const [openQuestion, setOpenQuestion] = useViewState<OpenQuestion>(view)
  const [isChoosingAll, setChoosingAll] = useViewState<true>(view)
  const { pending, run } = usePending()
  /** The act to start once all matches are chosen. */
  const actAfterChoosing = useRef<string | null>(null)
  const findAct = (name: string) => acts.find((act) => act.name === name)

  const isOpen = openId !== null
  // Preloaded, because the key after the one that opens the form may already choose a reason in it.
  useEffect(() => void (isOpen && ActForm.preload().catch(() => null)), [isOpen])

  const runInQueue = useQueue()
  const runAct = async (act: ListAct, ids: readonly number[]) =>
    runInQueue(`${act.name} ${ids.join(' ')}`, async () => runNow(act, ids))
  const runNow = async (act: ListAct, ids: readonly number[]) =>
    run(
      async () => {
        const result = await act.run(ids)
        if (!result) return
        const { message, undo = null, remainingIds = [] } = result
        setOpenQuestion(null)
        if (message !== undefined) showResult(message, undo, async () => void (await refresh()))
        onSelection((now) => selectIds(remainingChoice(now.ids, ids, remainingIds)))
        await refresh()
      },
      (error) => {
        toastError(act.describeFailure?.(error) ?? errorText(error, t))
        setOpenQuestion(null)
      },
    )
  const start = (name: string, chosen: readonly number[]) => {
    const act = findAct(name)
    if (!act || chosen.length === 0) return
    const { ready, exclusions } = splitTargets(act, chosen)
    if (ready.length === 0) toastInfo(describeExclusions(t, exclusions))
    else if (act.question) {
      act.question.prepare?.(chosen)
      const inPanel = act.question.inPanel !== undefined && chosen.length === 1 && chosen[0] === openId
      setOpenQuestion({ name, ids: chosen, inPanel })
    } else void runAct(act, ready)
  }
  const actOn = (name: string, id: number) => {
    const actOnOne = findAct(name)?.runOnRow
    if (actOnOne) actOnOne(id)
    else start(name, [id])
  }
  const chooseAll = async () => {
    setChoosingAll(true)
    actAfterChoosing.current = null
    let matchingIds: readonly number[] | null = null
    try {
      matchingIds = (await loadAllIds?.()) ?? null
    } catch (error) {
      toastError(errorText(error, t))
    }
    // Synchronously, so that the next key acts on the new selection.
    flushSync(() => {
      setChoosingAll(null)
      if (matchingIds) onSelection(selectIds(matchingIds))
      if (matchingIds && actAfterChoosing.current !== null) start(actAfterChoosing.current, matchingIds)
    })
  }
  const pendingAct = (openQuestion && findAct(openQuestion.name)) ?? null
  const ids = openQuestion?.ids ?? []
  // A question about a row whose panel is closed waits until that panel is open again.
  const isForOpenPanel = openQuestion?.inPanel === true && ids[0] === openId
  const questionProps = {
    ids,
    pending,
    onClose: () => setOpenQuestion(null),
    onConfirm: (act: ListAct, chosen: readonly number[]) => void runAct(act, chosen),
  }
  return {
    acts,
    actOnChosen: (name) => {
      if (isChoosingAll) actAfterChoosing.current = name
      else if (selection.ids.size > 0) start(name, [...selection.ids])
      else if (active !== null) actOn(name, active)
    },
    actOn,
    start,
    chooseAll: loadAllIds && (() => void chooseAll()),
    isChoosingAll: isChoosingAll === true,
    isAsking: openQuestion !== null && (isForOpenPanel || !openQuestion.inPanel),
    question: <ActQuestion act={openQuestion?.inPanel ? null : pendingAct} {...questionProps} />,
    panelQuestion: pendingAct && isForOpenPanel && <ActForm act={pendingAct} {...questionProps} />,
  }
}

/** The selection after an act: without the rows that it changed, but with those that it could not change. */
function remainingChoice(now: ReadonlySet<number>, ids: readonly number[], remainingIds: readonly number[]): number[] {
  const changedIds = new Set(ids.filter((id) => !remainingIds.includes(id)))
  return [...new Set([...now, ...remainingIds])].filter((id) => !changedIds.has(id))
}

/** Runs work one after another; work whose key is already waiting is not added again. */
function useQueue() {
  const lastWork = useRef<Promise<unknown>>(Promise.resolve())
  const waitingKeys = useRef(new Set<string>())
  return async (key: string, work: () => Promise<unknown>) => {
    if (waitingKeys.current.has(key)) return
    waitingKeys.current.add(key)
    lastWork.current = lastWork.current.then(work).finally(() => waitingKeys.current.delete(key))
    await lastWork.current
  }
}
