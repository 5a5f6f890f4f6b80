import { joinMembers } from '@portal/shared/kit/text/names'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { peopleOf, type ChangeRequest } from '../assess/assess-change.act.ts'
import { typedDraft } from '../record/entry-edit.rules.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { wantedIn, type RequestRow } from './requests.queries.ts'
import { othersThan, wishOf, type Wish } from './wanted.rules.ts'

/**
 * The wish of a request upon a locked entry as it is now. Throws `otherwise` where it changes people who are no longer those that were
 * entered when it was sent.
 */
export async function wishNow(
  tx: Db,
  entry: ChangeRequest['entry'],
  row: RequestRow,
  otherwise: 'REQUEST_PEOPLE_CHANGED' | 'REQUEST_OPEN',
): Promise<Wish> {
  const wanted = wantedIn(row)
  const keptIds = await entryQueries(tx).contentIds(entry.id)
  const now = typedDraft(entry, await peopleOf(tx, entry), keptIds)
  const were = othersThan(wanted, now)
  if (were)
    throw new Refusal(otherwise, {
      params: { were: namesOf(were), are: namesOf(now) },
      errors: [{ path: 'full_name_one', code: otherwise }],
    })
  return wishOf(wanted, keptIds)
}

/** A team as it is typed with its years, one or two people by their names. */
function namesOf({ full_name_one, full_name_two }: { full_name_one: string; full_name_two: string | null }): string {
  return joinMembers([full_name_one, full_name_two].flatMap((name) => (name === null ? [] : [{ name }])))
}
