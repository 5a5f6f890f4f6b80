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
import { selected } from './selection.ts'
import { useOfView, type Choosing } from './use-selection.ts'

const ActForm = lazyPart(async () => (await import('../acts/act-form.tsx')).ActForm)

type Asking = { name: string; ids: readonly number[]; inPanel: boolean }

export type ListActs = {
  acts: readonly ListAct[]
  /** To the chosen rows, or to the highlighted one where none is chosen. */
  act: (name: string) => void
  /** To a row of the list, whatever is chosen. */
  actOn: (name: string, id: number) => void
  /** To these rows, whatever is chosen. */
  start: (name: string, ids: readonly number[]) => void
  /** Chooses every row that search and filters match. */
  chooseAll: (() => void) | undefined
  choosingAll: boolean
  asks: boolean
  question: ReactNode
  /** The question about the row whose panel is open, for the foot of the panel. */
  inPanel: ReactNode
}

type Acting = Choosing & {
  acts: readonly ListAct[]
  /** Search and filter of the list: a question is dropped when they change. */
  view: string
  active: number | null
  /** The row whose panel is open. */
  open?: number | null
  /** The ids of all rows that match. */
  all?: (() => Promise<readonly number[]>) | undefined
  /** Reads the list again, after an act and after its undo. */
  refresh?: (() => Promise<unknown>) | undefined
}

/** The acts behind the keys, the bulk bar and the menus of a list: asks, does it, reports the result and offers the way back. */
export function useListActs({
  acts,
  view,
  selection,
  onSelection,
  active,
  open = null,
  all,
  refresh = async () => undefined,
}: Acting): ListActs {
  const { t } = useT()
  const tell = useUndo()
  const [asking, setAsking] = useOfView<Asking>(view)
  const [choosing, setChoosing] = useOfView<true>(view)
  const { pending, run } = usePending()
  /** The act that waits until all matches are chosen. */
  const afterwards = useRef<string | null>(null)
  const actNamed = (name: string) => acts.find((act) => act.name === name)

  const isOpen = open !== null
  // At hand before the first key: the next one may choose a reason.
  useEffect(() => void (isOpen && ActForm.preload().catch(() => null)), [isOpen])

  const inQueue = useQueue()
  const done = async (act: ListAct, ids: readonly number[]) =>
    inQueue(`${act.name} ${ids.join(' ')}`, async () => doNow(act, ids))
  const doNow = async (act: ListAct, ids: readonly number[]) =>
    run(
      async () => {
        const came = await act.run(ids)
        if (!came) return
        const { message, undo = null, remainingIds = [] } = came
        setAsking(null)
        if (message !== undefined) tell(message, undo, async () => void (await refresh()))
        onSelection((now) => selected(stillChosen(now.ids, ids, remainingIds)))
        await refresh()
      },
      (error) => {
        toastError(act.describeFailure?.(error) ?? errorText(error, t))
        setAsking(null)
      },
    )
  const start = (name: string, chosen: readonly number[]) => {
    const act = actNamed(name)
    if (!act || chosen.length === 0) return
    const { ready, exclusions } = splitTargets(act, chosen)
    if (ready.length === 0) toastInfo(describeExclusions(t, exclusions))
    else if (act.question) {
      act.question.begin?.(chosen)
      const inPanel = act.question.inPanel !== undefined && chosen.length === 1 && chosen[0] === open
      setAsking({ name, ids: chosen, inPanel })
    } else void done(act, ready)
  }
  const actOn = (name: string, id: number) => {
    const actOnOne = actNamed(name)?.runOnRow
    if (actOnOne) actOnOne(id)
    else start(name, [id])
  }
  const chooseAll = async () => {
    setChoosing(true)
    afterwards.current = null
    let found: readonly number[] | null = null
    try {
      found = (await all?.()) ?? null
    } catch (error) {
      toastError(errorText(error, t))
    }
    // Synchronously, so that the next key acts on the new selection.
    flushSync(() => {
      setChoosing(null)
      if (found) onSelection(selected(found))
      if (found && afterwards.current !== null) start(afterwards.current, found)
    })
  }
  const pendingAct = (asking && actNamed(asking.name)) ?? null
  const ids = asking?.ids ?? []
  // A question about another row waits until its panel is open again.
  const isHere = asking?.inPanel === true && ids[0] === open
  const question = {
    ids,
    pending,
    onClose: () => setAsking(null),
    onConfirm: (act: ListAct, chosen: readonly number[]) => void done(act, chosen),
  }
  return {
    acts,
    act: (name) => {
      if (choosing) afterwards.current = name
      else if (selection.ids.size > 0) start(name, [...selection.ids])
      else if (active !== null) actOn(name, active)
    },
    actOn,
    start,
    chooseAll: all && (() => void chooseAll()),
    choosingAll: choosing === true,
    asks: asking !== null && (isHere || !asking.inPanel),
    question: <ActQuestion act={asking?.inPanel ? null : pendingAct} {...question} />,
    inPanel: pendingAct && isHere && <ActForm act={pendingAct} {...question} />,
  }
}

/** The selection after an act: chosen rows that were not acted upon, and those it could not be done to. */
function stillChosen(now: ReadonlySet<number>, ids: readonly number[], remainingIds: readonly number[]): number[] {
  const leaving = new Set(ids.filter((id) => !remainingIds.includes(id)))
  return [...new Set([...now, ...remainingIds])].filter((id) => !leaving.has(id))
}

/** Runs work one after the other; the same work, asked for again meanwhile, is one. */
function useQueue() {
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(new Set<string>())
  return async (key: string, work: () => Promise<unknown>) => {
    if (waiting.current.has(key)) return
    waiting.current.add(key)
    line.current = line.current.then(work).finally(() => waiting.current.delete(key))
    await line.current
  }
}
