import { keepOwn, readOwn } from '../../kit/api/own-store.ts'
import type { Choice } from './choice.ts'

const placeOf = (tournament: number | null) => tournament ?? 'shared'

/** The choice kept by this tab, over the initial one. */
export function keptChoice(tournament: number | null, first: Choice): Choice {
  return { ...first, ...(readOwn('generator', placeOf(tournament)) as Partial<Choice> | null) }
}

export function keepChoice(tournament: number | null, choice: Choice): void {
  keepOwn('generator', choice, placeOf(tournament))
}
