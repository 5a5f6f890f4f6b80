import type { ReactNode } from 'react'
import type { UndoOffer } from '@portal/shared/kit/contract'

/** The outcome of an act: its message, the undo token if the server offers one, and the chosen rows that it did not change. */
export type ActResult = { message?: string; undo?: UndoOffer | null; remainingIds?: readonly number[] }

/** An act on rows of a list; its button, key, question, message and undo are made from this declaration. */
export type ListAct = {
  name: string
  /** The label in menus and in the list of keys. */
  label: string
  /** The label of its button for a number of rows. */
  buttonLabel: (count: number) => string
  /** Its key in the list, as `KeyboardEvent.key`. */
  key?: string | null
  /** Of several acts with `main` only the first is drawn as the main button. */
  variant?: 'main' | 'danger'
  /** Shown in the menu of less frequent acts instead of on a button. */
  isInMenu?: boolean
  /** Why the act would not change a chosen row; null where it would. */
  exclusionReason?: (id: number) => string | null
  /** Asked before the act; without it the act is done at once. */
  question?: ListQuestion
  /** Replaces the act for the highlighted row while no row is chosen. */
  runOnRow?: (id: number) => void
  /** The text of the toast about a failure; by default the server's sentence. */
  describeFailure?: (error: unknown) => string
  /** Returns null if it failed and has already shown the error. */
  run: (ids: readonly number[]) => Promise<ActResult | null>
}

export type ListQuestion = {
  title?: (count: number) => string
  text?: (count: number) => ReactNode
  /** The label of the confirm button, where it differs from the act's own button. */
  confirmLabel?: string
  fields?: ReactNode | ((ids: readonly number[]) => ReactNode)
  /** Called before the question is shown, to prepare its fields. */
  prepare?: (ids: readonly number[]) => void
  /** False if a required field is empty. */
  isComplete?: () => boolean
  /** For a question at the foot of the row's open panel: its button and the name of the row. Without it a window asks there too. */
  inPanel?: { confirmLabel: string; rowName: (id: number) => string }
}

export type ActTargets = { ready: readonly number[]; exclusions: readonly { reason: string; count: number }[] }

/** Splits rows into those that an act will change and those that it excludes, counted by reason. */
export function splitTargets(
  { exclusionReason }: Pick<ListAct, 'exclusionReason'>,
  ids: readonly number[],
): ActTargets {
  if (!exclusionReason) return { ready: ids, exclusions: [] }
  const counts = new Map<string, number>()
  const ready = ids.filter((id) => {
    const reason = exclusionReason(id)
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
    return reason === null
  })
  return { ready, exclusions: [...counts].map(([reason, count]) => ({ reason, count })) }
}
