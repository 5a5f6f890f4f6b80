import type { RegistrationDraft } from '@portal/shared/entries/entries'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { assessChange, type ChangeRequest } from '../assess/assess-change.act.ts'
import { holdEntries } from '../record/hold.act.ts'
import { askFor } from './ask.act.ts'
import { requestQueries, type RequestRow } from './requests.queries.ts'
import { wishNow } from './wish-now.act.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { enteredErrors, refuseAny } from '../assess/problems.act.ts'

type ContentsRequest = Pick<ChangeRequest, 'entry' | 'actor' | 'language'> & { draft: RegistrationDraft }

/**
 * Asks for further contents of the actor's own approved entry in place of a second entry of the same people, within the caller's
 * transaction. What its owner asks for already stays asked for. Refused as a registration is, with ENTRY_EXIST for what it has.
 */
export async function requestInstead(tx: Db, deps: Deps, { draft, ...context }: ContentsRequest): Promise<RequestRow> {
  const { entry, actor, language } = context
  await holdEntries(tx, deps, [entry])
  const contentIds = await entryQueries(tx).contentIds(entry.id)
  const open = await requestQueries(tx).open(entry.id)
  const prior = open?.kind === 'change' ? await wishNow(tx, entry, open, 'REQUEST_OPEN') : {}
  const { tournament_detail_id: before = contentIds, ...others } = prior
  const wish = {
    ...others,
    ...(draft.consent ? { consent: draft.consent } : {}),
    tournament_detail_id: [...new Set([...before, ...draft.tournament_detail_id])],
  }
  const heldIds = draft.tournament_detail_id.filter((id) => contentIds.includes(id))
  if (heldIds.length > 0) {
    // Other errors come first, so that failed submissions cannot be used to probe who is registered.
    await assessChange(tx, deps, { ...context, edit: wish, asking: true })
    const contents = await contextQueries(tx).opened(entry.tournament_id, heldIds)
    const holders = heldIds.map((tournament_detail_id) => ({ tournament_detail_id }))
    refuseAny(enteredErrors({ holders, elsewhere: null }, contents, { role: actor.role, language }), false, {
      entry: { id: entry.id, code: entry.code, held: heldIds },
    })
  }
  return askFor(tx, deps, { ...context, wish, note: open?.note ?? null })
}
