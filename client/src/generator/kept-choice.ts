import type { Choice } from './choice.ts'

const keyOf = (tournament: number | null) => `generator_${tournament ?? 'shared'}`

/** What was chosen in this tab before a reload or a look at another page, over the usual beginning. */
export function keptChoice(tournament: number | null, first: Choice): Choice {
  try {
    return { ...first, ...(JSON.parse(sessionStorage.getItem(keyOf(tournament)) ?? '{}') as Partial<Choice>) }
  } catch {
    return first
  }
}

export function keepChoice(tournament: number | null, choice: Choice): void {
  try {
    sessionStorage.setItem(keyOf(tournament), JSON.stringify(choice))
  } catch {
    // A full or forbidden store only costs the choice its outliving a reload.
  }
}
