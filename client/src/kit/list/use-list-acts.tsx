import { Stack, Text } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { sortedFor, type ListAct } from '../acts/list-act.ts'
import { useUndo } from '../acts/use-undo.ts'
import { errorText } from '../api/error-text.ts'
import { useT, type T } from '../i18n/use-t.ts'
import { toastError, toastInfo } from '../lib/toast.ts'
import { usePending } from '../lib/use-pending.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { selected } from './selection.ts'
import { useOfView, type Choosing } from './use-selection.ts'

type Asking = { name: string; ids: readonly number[] }
type Left = ReturnType<typeof sortedFor>['left']

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
}

export const leftText = (t: T, left: Left) =>
  left.map(({ why, count }) => t('admin.select.left', { count, why })).join(' · ')

/** What the keys, the bulk bar and the menus of a list do: ask, do it, say what became of it and offer the way back. */
export function useListActs({
  acts,
  view,
  selection,
  onSelection,
  active,
  all,
  refresh = async () => undefined,
}: Choosing & {
  acts: readonly ListAct[]
  /** What narrows the list: a question falls with it. */
  view: string
  active: number | null
  /** The ids of all rows that match. */
  all?: (() => Promise<readonly number[]>) | undefined
  /** Reads the list again, after an act and after its undo. */
  refresh?: (() => Promise<unknown>) | undefined
}): ListActs {
  const { t } = useT()
  const tell = useUndo()
  const [asking, setAsking] = useOfView<Asking>(view)
  const [choosing, setChoosing] = useOfView<true>(view)
  const { pending, run } = usePending()
  /** The act that waits until all matches are chosen. */
  const afterwards = useRef<string | null>(null)
  const named = (name: string) => acts.find((act) => act.name === name)

  const reread = async () => void (await refresh())
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(new Set<string>())
  /** Acts wait for the one before; the same one of the same rows, pressed again meanwhile, is one. */
  const done = async (act: ListAct, ids: readonly number[]) => {
    const key = `${act.name} ${ids.join(' ')}`
    if (waiting.current.has(key)) return
    waiting.current.add(key)
    line.current = line.current.then(async () => doNow(act, ids)).finally(() => waiting.current.delete(key))
    await line.current
  }
  const doNow = async (act: ListAct, ids: readonly number[]) =>
    run(
      async () => {
        const came = await act.run(ids)
        if (!came) return
        const { message, undo = null, left = [] } = came
        setAsking(null)
        if (message !== undefined) tell(message, undo, reread)
        const leaving = new Set(ids.filter((id) => !left.includes(id)))
        onSelection((now) => selected([...new Set([...now.ids, ...left])].filter((id) => !leaving.has(id))))
        await reread()
      },
      (error) => {
        toastError(act.failed?.(error) ?? errorText(error, t))
        setAsking(null)
      },
    )
  const start = (name: string, chosen: readonly number[]) => {
    const act = named(name)
    if (!act || chosen.length === 0) return
    const { ready, left } = sortedFor(act, chosen)
    if (ready.length === 0) toastInfo(leftText(t, left))
    else if (act.question) {
      act.question.begin?.()
      setAsking({ name, ids: chosen })
    } else void done(act, ready)
  }
  const actOn = (name: string, id: number) => {
    const one = named(name)?.one
    if (one) one(id)
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
    asks: asking !== null,
    question: (
      <ActQuestion
        act={asking ? (named(asking.name) ?? null) : null}
        ids={asking?.ids ?? []}
        pending={pending}
        onClose={() => setAsking(null)}
        onConfirm={(act, ids) => void done(act, ids)}
      />
    ),
  }
}

/** The question before an act: what it is done to, what it leaves out, and what it needs to know. */
function ActQuestion({
  act,
  ids,
  pending,
  onClose,
  onConfirm,
}: {
  act: ListAct | null
  ids: readonly number[]
  pending: boolean
  onClose: () => void
  onConfirm: (act: ListAct, ids: readonly number[]) => void
}) {
  const { t } = useT()
  const { question: { title, text, answer, fields, check = () => true } = {} } = act ?? {}
  const { ready, left } = sortedFor(act ?? {}, ids)
  const button = act?.button(ready.length) ?? ''
  return (
    <ConfirmModal
      opened={act !== null}
      title={title?.(ready.length) ?? button}
      act={answer ?? button}
      danger={act?.look === 'danger'}
      tall={Boolean(fields)}
      pending={pending}
      onClose={onClose}
      onConfirm={() => {
        if (act && check()) onConfirm(act, ready)
      }}
    >
      <Stack gap="sm">
        {text && <Text>{text(ready.length)}</Text>}
        {left.length > 0 && <Text>{leftText(t, left)}</Text>}
        {typeof fields === 'function' ? fields(ready) : fields}
      </Stack>
    </ConfirmModal>
  )
}
