import { contactCalls as calls } from '@portal/shared/site/contacts'
import { readPaging } from '../../kit/db/listing.ts'
import { transact } from '../../kit/db/retrying.ts'
import { planDeletion, storeUndo } from '../../kit/undo/undoing.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { countEarly, limitAddress } from '../../kit/http/limits/address-limits.ts'
import { countContacts, deleteContacts, insertContact, listContacts, markAsRead } from './contacts.queries.ts'

/** Messages of visitors to the organiser. */
export function contactRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  mount(app, calls.list, async ({ query: { search, ...query } }) => {
    const paging = readPaging(query)
    const rows = await listContacts(db, search, paging)
    return paging ? { rows, count: await countContacts(db, search) } : rows
  })

  mountCreating(
    app,
    deps,
    calls.create,
    async ({ body, request, runIdempotently }) => {
      await limitAddress(deps, 'contact', request)
      return runIdempotently(async (tx) => {
        await insertContact(tx, body, now().toISOString())
        return null
      })
    },
    { early: countEarly(deps, 'contact') },
  )

  mount(app, calls.read, async ({ body }) => {
    await transact(db, async (tx) => markAsRead(tx, body.id))
    return null
  })

  mountUndoable(app, calls.removeMany, async ({ body, actor }) =>
    transact(db, async (tx) => {
      const undoing = await planDeletion(tx, 'contacts', body.id)
      const deleted = await deleteContacts(tx, body.id)
      return { data: { deleted }, undo: await storeUndo(tx, actor, now(), undoing) }
    }),
  )

  mount(app, calls.removeAll, async () => ({ deleted: await deleteContacts(db, 'all') }))
}
