import { useState } from 'react'
import { NO_MARKS, type CardMarks } from '@portal/shared/results/tablet/card-progress'
import { hallDayStart } from '../../kit/api/old-answers.ts'
import { currentOwner } from '../../kit/api/session.ts'
import { readJson, removeWhere, storeText, type StoreOwner } from '../../kit/lib/browser-store.ts'

/** The marks of a dance, and those before the last taps. */
type DanceMarks = CardMarks & { past: readonly CardMarks[] }
type StoredMarks = { at: number; dances: Readonly<Record<string, DanceMarks>> }

const PAST_MAX = 40
const EMPTY: DanceMarks = { ...NO_MARKS, past: [] }

function readMarks(result_id: number, owner: StoreOwner): StoredMarks['dances'] {
  const stored = readJson('judge_marks', { place: result_id, owner }) as StoredMarks | null
  return stored?.dances ?? {}
}

/** Removes the marks of earlier days from this device. */
export function removeOldMarks(now: Date): void {
  const dayStart = hallDayStart(now)
  removeWhere('judge_marks', (value) => (((value ?? {}) as Partial<StoredMarks>).at ?? 0) < dayStart)
}

/**
 * The marks of a judge in a round, dance by dance. Each tap is stored on this device, so that neither a reload nor a reopened round loses one.
 */
export function useMarks(result_id: number) {
  const owner = currentOwner()
  const [dances, setDances] = useState(() => readMarks(result_id, owner))
  const store = (dance: string, changed: DanceMarks) => {
    // Read again: another tab of this device may have marked another dance.
    const all = { ...readMarks(result_id, owner), [dance]: changed }
    setDances(all)
    storeText('judge_marks', JSON.stringify({ at: Date.now(), dances: all }), { place: result_id, owner })
  }
  const marksOf = (dance: string): DanceMarks => dances[dance] ?? EMPTY
  return {
    marksOf,
    change: (dance: string, change: Partial<CardMarks>) => {
      const { past, ...before } = marksOf(dance)
      store(dance, { ...before, ...change, past: [...past, before].slice(-PAST_MAX) })
    },
    canUndo: (dance: string) => marksOf(dance).past.length > 0,
    undo: (dance: string) => {
      const { past } = marksOf(dance)
      const last = past.at(-1)
      if (last) store(dance, { ...last, past: past.slice(0, -1) })
    },
  }
}
