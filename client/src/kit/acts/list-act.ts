import type { ReactNode } from 'react'
import type { UndoOffer } from '@portal/shared/kit/contract'

/** The outcome of an act: its message with the way back, and the rows that stay chosen because it left them. */
export type Done = { message?: string; undo?: UndoOffer | null; left?: readonly number[] }

/** Something that is done to rows of a list. Button, key, question, message and undo follow from it. */
export type ListAct = {
  name: string
  /** Its name in menus and in the list of keys. */
  called: string
  /** The label of its button, with the count of its rows. */
  button: (count: number) => string
  /** Its key in the list, as `KeyboardEvent.key`. */
  key?: string | null
  /** Where several main ones may be done, the first is shown as the main act. */
  look?: 'main' | 'danger'
  /** Stands in a menu. */
  rare?: boolean
  /** Why a chosen row would be left as it is. */
  leftOut?: (id: number) => string | null
  /** The question that comes first; without it the act is done at once. */
  question?: Question
  /** For the highlighted row while none is chosen, where that differs. */
  one?: (id: number) => void
  /** The text of a refusal, where that is not the server's sentence alone. */
  failed?: (error: unknown) => string
  /** Answers null where it failed and has said so. */
  run: (ids: readonly number[]) => Promise<Done | null>
}

export type Question = {
  title?: (count: number) => string
  text?: (count: number) => ReactNode
  /** The label of the button, where that is not the act. */
  answer?: string
  fields?: ReactNode | ((ids: readonly number[]) => ReactNode)
  /** Before it is asked of these rows. */
  begin?: (ids: readonly number[]) => void
  /** False where something is missing in the fields. */
  check?: () => boolean
  /** At the foot of the row's own panel: what its button says, and which row that is. Without it, it is asked in a window there too. */
  inPanel?: { answer: string; about: (id: number) => string }
}

export type Sorted = { ready: readonly number[]; left: readonly { why: string; count: number }[] }

/** The rows that an act will be done to, and why it leaves others out. */
export function sortedFor({ leftOut }: Pick<ListAct, 'leftOut'>, ids: readonly number[]): Sorted {
  if (!leftOut) return { ready: ids, left: [] }
  const counts = new Map<string, number>()
  const ready = ids.filter((id) => {
    const why = leftOut(id)
    if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1)
    return why === null
  })
  return { ready, left: [...counts].map(([why, count]) => ({ why, count })) }
}
