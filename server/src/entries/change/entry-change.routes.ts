import { entryCalls } from '@portal/shared/entries/entry-calls'
import { accountKey } from '@portal/shared/kit/text/names'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { refuseIfUsed } from '../../kit/crud/usage.ts'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { createActId } from '../../kit/mail/outbox.ts'
import { passOnPayments } from '../money/family-purse.act.ts'
import { changeEntry } from './entry-change.act.ts'
import { linkSecret } from '../record/entry-link.rules.ts'
import { queueMailsAbout } from '../mailings/entry-mail.act.ts'
import { limitEntryMails } from '../links/entry-mail-limit.act.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { readDeletionUndo } from '../record/undo-entries.act.ts'
import { requireEntry, lockTournamentsOf, lockEntryFor, lockWithFamilies } from '../record/hold.act.ts'
import { changeRefusal, isSetAside, ownsByAccount } from '../record/ownership.rules.ts'
import { paymentQueries } from '../record/payments.queries.ts'
import { refuseExpiredLink } from '../record/expired-link.act.ts'

/** Changing and withdrawing one entry: its owner while it is pending, an admin always. */
export function entryChangeRoutes(app: App, deps: Deps): void {
  const { db, now, linkKeys } = deps

  /** Locks an entry. Throws unless the actor may change it. */
  const lockChangeable = async (tx: Db, id: number, actor: Actor) => {
    // Its money is that of its family.
    await lockWithFamilies(tx, deps, [id])
    const entry = await lockEntryFor(tx, deps, id, actor)
    const refusal = changeRefusal(actor, entry)
    if (refusal) throw new Refusal(refusal)
    if (actor.role !== 'admin' && !ownsByAccount(actor, entry)) await refuseExpiredLink(tx, entry.tournament_id, now())
    return entry
  }

  mount(app, entryCalls.change, async ({ params: { id }, body: edit, actor, request }) => {
    const language = requestLanguage(request)
    return transact(db, async (tx) => {
      await lockTournamentsOf(tx, deps, [id])
      const entry = await lockChangeable(tx, id, actor)
      if (isSetAside(entry)) throw new Refusal('ENTRY_SET_ASIDE')
      // Every new address is mailed, so that changes without a limit could be used to mail strangers.
      if (actor.role !== 'admin' && accountKey(edit.email ?? entry.email) !== entry.email_key)
        await limitEntryMails(deps, id, tx)
      const salt = await changeEntry(tx, deps, { entry, edit, actor, language })
      // A visitor continues with the new link, because the change ended the old one. Accounts need no link.
      const link = salt !== null && actor.role === 'visitor' ? linkSecret(linkKeys, salt) : null
      return { ...(await requireEntry(tx, id, { admin: actor.role === 'admin' })), link }
    })
  })

  mountUndoable(app, entryCalls.remove, async ({ params: { id }, actor }) =>
    transact(db, async (tx) => {
      const entry = await lockChangeable(tx, id, actor)
      const trail = createTrail(actor, now())
      if (actor.role !== 'admin') await passOnPayments(tx, deps, id, trail)
      if (actor.role !== 'admin' && (await paymentQueries(tx).entryIdsWithPayments([id])).has(id))
        throw new Refusal('ENTRY_PAID')
      await refuseIfUsed(tx, 'athletes', id)
      const [before] = await entriesById(tx, [id])
      // Only an admin is offered an undo. The owner's mail is sent at once and cannot be cancelled.
      const act = actor.role === 'admin' ? createActId() : undefined
      // Before the deletion, because the mail is composed from the stored entry.
      await queueMailsAbout(tx, deps, [id], { kind: 'withdrawn' }, trail.at, act)
      const deletion = await readDeletionUndo(tx, [id])
      await entryQueries(tx).delete([id])
      await recordHistory(
        tx,
        [{ record_id: id, tournament_id: entry.tournament_id, action: 'withdraw', before }],
        trail,
      )
      return { data: null, undo: await storeUndo(tx, actor, now(), { ...deletion, act }) }
    }),
  )
}
