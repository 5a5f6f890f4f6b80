import type { Resource } from '@portal/shared/kit/resource'
import type { WordKey } from '../kit/i18n/words.ts'

/** The translation key of a part of a plain resource: of `title` of `dance_types`, the title among the words of dance types. */
export function wordKey(resource: string, part: string): WordKey {
  return `${resource.replaceAll(/_(\w)/gu, (_all, letter: string) => letter.toUpperCase())}.${part}` as WordKey
}

/** The translation keys that the screen of a resource needs. */
export function listWordKeys({ name, draft }: Pick<Resource, 'name' | 'draft'>): WordKey[] {
  return ['title', 'hint', ...Object.keys(draft.shape)].map((part) => wordKey(name, part))
}
