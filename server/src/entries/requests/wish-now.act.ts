import { joinMembers } from '@portal/shared/kit/text/names'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { readStoredPeople, type ChangeRequest } from '../assess/assess-change.act.ts'
import { typedDraft } from '../record/entry-edit.rules.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { parseRequestedChange, type RequestRow } from './requests.queries.ts'
import { findReplacedPeople, toWish, type Wish } from './wanted.rules.ts'

/** The wish of a request, applied to the current state of a locked entry. Throws `code` if it changes people who have been replaced since. */
export async function requireCurrentWish(
  tx: Db,
  entry: ChangeRequest['entry'],
  request: RequestRow,
  code: 'REQUEST_PEOPLE_CHANGED' | 'REQUEST_OPEN',
): Promise<Wish> {
  const change = parseRequestedChange(request)
  const storedContentIds = await entryQueries(tx).contentIds(entry.id)
  const currentDraft = typedDraft(entry, await readStoredPeople(tx, entry), storedContentIds)
  const peopleThen = findReplacedPeople(change, currentDraft)
  if (peopleThen)
    throw new Refusal(code, {
      params: { were: joinNames(peopleThen), are: joinNames(currentDraft) },
      errors: [{ path: 'full_name_one', code }],
    })
  return toWish(change, storedContentIds)
}

/** The names of one or two people, or the text with all members of a team. */
function joinNames({ full_name_one, full_name_two }: { full_name_one: string; full_name_two: string | null }): string {
  return joinMembers([full_name_one, full_name_two].flatMap((name) => (name === null ? [] : [{ name }])))
}
