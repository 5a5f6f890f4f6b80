import type { RoundKind } from '@portal/shared/programme/rounds'
import type { WordKey } from '../kit/i18n/words.ts'

/** The name of a round; of one whose item's title alone says it, only that it is one. A show has no result. */
export function roundWord(kind: RoundKind | null): WordKey {
  return kind === null || kind === 'show' ? 'results.round.none' : `results.round.${kind}`
}
