import type { T } from '../i18n/use-t.ts'
import type { WordKey } from '../i18n/words.ts'

const builtIn = new Map<number, WordKey>([
  [1, 'fields.form.solo'],
  [2, 'fields.form.pair'],
  [3, 'fields.form.flashmob'],
  [4, 'fields.form.group'],
])

/** The name of an entry form: the four that come with the schema in the reader's language, others as their author wrote them. */
export function formName({ id, name }: { id: number; name: string }, t: T): string {
  const key = builtIn.get(id)
  return key ? t(key) : name
}
