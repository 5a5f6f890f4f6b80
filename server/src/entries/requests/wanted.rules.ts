import { entryTexts } from '@portal/shared/entries/entry.fields'
import type { ChangeWish } from '@portal/shared/entries/requests'
import type { Member } from '@portal/shared/kit/text/names'
import { peopleFields, type typedDraft } from '../change/entry-edit.rules.ts'

/** What a change asks for, as it is kept: what stays is left out. */
export type Wanted = Omit<ChangeWish, 'version' | 'note'>

type Before = {
  draft: ReturnType<typeof typedDraft>
  people: readonly Member[]
  unit_id: number | null
}
/** The same once the wish is read: who is meant by the names, and the unit by what was chosen. */
type After = { people: readonly Member[]; unit_id: number | null }

/** What of a wish differs from the entry, or null where nothing does. Names, years and kind belong together. */
export function wantedOf(wish: Wanted, before: Before, after: After): Wanted | null {
  const { is_flashmob = before.draft.is_flashmob, is_group = before.draft.is_group } = wish
  const samePeople =
    JSON.stringify(after.people) === JSON.stringify(before.people) &&
    is_flashmob === before.draft.is_flashmob &&
    is_group === before.draft.is_group
  const { tournament_detail_id: contents, consent, ...rest } = wish
  const kept = new Set<string>(samePeople ? [] : peopleFields)
  for (const name of [...entryTexts, 'email', 'mobile'] as const)
    if (rest[name] !== undefined && rest[name] !== before.draft[name]) kept.add(name)
  if (rest.unit_id !== undefined && after.unit_id !== before.unit_id) kept.add('unit_id')
  const others = Object.fromEntries(Object.entries(rest).filter(([name]) => kept.has(name)))
  const sameContents = contents === undefined || sorted(contents) === sorted(before.draft.tournament_detail_id)
  if (Object.keys(others).length === 0 && sameContents) return null
  return { ...others, ...(sameContents ? {} : { tournament_detail_id: contents }), ...(consent ? { consent } : {}) }
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join()
