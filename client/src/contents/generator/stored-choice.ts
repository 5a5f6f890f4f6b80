import { storeForAccount, readForAccount } from '../../kit/api/own-store.ts'
import type { GeneratorChoice } from './choice.ts'

const choiceKey = (tournament: number | null) => tournament ?? 'shared'

/** The choice that this tab has stored; values that it lacks are those of the initial choice. */
export function readStoredChoice(tournament: number | null, initialChoice: GeneratorChoice): GeneratorChoice {
  return {
    ...initialChoice,
    ...(readForAccount('generator', choiceKey(tournament)) as Partial<GeneratorChoice> | null),
  }
}

export function storeChoice(tournament: number | null, choice: GeneratorChoice): void {
  storeForAccount('generator', choice, choiceKey(tournament))
}
