import type { RegistrationDraft } from '@portal/shared/entries/entries'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { assessChange, type ChangeRequest } from '../assess/assess-change.act.ts'
import { lockUnchangedEntries } from '../record/hold.act.ts'
import { submitChangeRequest } from './submit-request.act.ts'
import { requestQueries, type RequestRow } from './requests.queries.ts'
import { requireCurrentWish } from './wish-now.act.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { duplicateErrors, refuseErrors } from '../assess/problems.act.ts'

type AddedContents = Pick<ChangeRequest, 'entry' | 'actor' | 'language'> & { draft: RegistrationDraft }

/**
 * Requests more contents for the actor's approved entry instead of making a second entry of the same people, within the caller's transaction.
 * An open request for a change is extended. Throws what a registration throws, including ENTRY_EXIST for contents that the entry has.
 */
export async function requestInstead(tx: Db, deps: Deps, { draft, ...context }: AddedContents): Promise<RequestRow> {
  const { entry, actor, language } = context
  await lockUnchangedEntries(tx, deps, [entry])
  const contentIds = await entryQueries(tx).contentIds(entry.id)
  const open = await requestQueries(tx).open(entry.id)
  const openWish = open?.kind === 'change' ? await requireCurrentWish(tx, entry, open, 'REQUEST_OPEN') : {}
  const { tournament_detail_id: idsBefore = contentIds, ...otherChanges } = openWish
  const wish = {
    ...otherChanges,
    ...(draft.consent ? { consent: draft.consent } : {}),
    tournament_detail_id: [...new Set([...idsBefore, ...draft.tournament_detail_id])],
  }
  const heldIds = draft.tournament_detail_id.filter((id) => contentIds.includes(id))
  if (heldIds.length > 0) {
    // Report other errors first, so that failed submissions cannot be used to probe who is registered.
    await assessChange(tx, deps, { ...context, edit: wish, isRequest: true })
    const contents = await contextQueries(tx).openedContents(entry.tournament_id, heldIds)
    const holders = heldIds.map((tournament_detail_id) => ({ tournament_detail_id }))
    refuseErrors(duplicateErrors({ holders, elsewhere: null }, contents, { role: actor.role, language }), false, {
      entry: { id: entry.id, code: entry.code, held: heldIds },
    })
  }
  return submitChangeRequest(tx, deps, { ...context, wish, note: open?.note ?? null })
}
