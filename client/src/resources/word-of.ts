import type { Resource } from '@portal/shared/kit/resource'
import type { WordKey } from '../kit/i18n/words.ts'

/** The key of a word of a plain resource: those of `dance_types` begin with `danceTypes`. */
export function wordOf(resource: string, part: string): WordKey {
  return `${resource.replaceAll(/_(\w)/gu, (_all, letter: string) => letter.toUpperCase())}.${part}` as WordKey
}

/** Every word that the screen of a declaration needs. */
export function wordsOf({ name, draft }: Pick<Resource, 'name' | 'draft'>): WordKey[] {
  return ['title', 'hint', ...Object.keys(draft.shape)].map((part) => wordOf(name, part))
}
