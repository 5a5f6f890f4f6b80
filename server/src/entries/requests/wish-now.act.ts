import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { peopleOf, type ChangeRequest } from '../change/assess-change.act.ts'
import { typedDraft } from '../change/entry-edit.rules.ts'
import { entryQueries } from '../register/entry-write.queries.ts'
import { wantedIn, type RequestRow } from './requests.queries.ts'
import { areOthers, wishOf, type Wish } from './wanted.rules.ts'

/** What a request asks for, upon a locked entry as it is now. Throws STALE_VERSION where it names a team again that changed meanwhile. */
export async function wishNow(tx: Db, entry: ChangeRequest['entry'], row: RequestRow): Promise<Wish> {
  const wanted = wantedIn(row)
  const keptIds = await entryQueries(tx).contentIds(entry.id)
  if (areOthers(wanted, typedDraft(entry, await peopleOf(tx, entry), keptIds)))
    throw new Refusal('STALE_VERSION', { errors: [{ path: 'full_name_one', code: 'STALE_VERSION' }] })
  return wishOf(wanted, keptIds)
}
