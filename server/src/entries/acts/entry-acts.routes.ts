import { entryActCalls } from '@portal/shared/entries/entry-act-calls'
import { entryActNames, type EntryAct } from '@portal/shared/entries/entry.acts'
import { entryCalls } from '@portal/shared/entries/entry-calls'
import type { bulkResults } from '@portal/shared/entries/bulk-results'
import type { Endpoint, nothing } from '@portal/shared/kit/contract'
import type { ErrorCode } from '@portal/shared/kit/errors'
import type { z } from 'zod'
import { transact } from '../../kit/db/retrying.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { abortOnDisconnect } from '../../kit/http/abort-on-disconnect.ts'
import { Refusal } from '../../kit/refusal.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { requireEntry } from '../record/hold.act.ts'
import type { ActInput } from './act-run.act.ts'
import { doEntryAct, type PermissionFor } from './entry-acts.act.ts'
import { actUponEntries } from './many-entries.act.ts'

type ActCall = Endpoint<
  typeof nothing,
  typeof nothing,
  z.ZodType<ActInput & { id: number[] }>,
  typeof bulkResults,
  PermissionFor<EntryAct>
>

/** The acts on entries. Every call may be repeated. */
export function entryActRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  for (const name of entryActNames)
    mountUndoable(app, entryActCalls[name] as ActCall, async ({ body, actor, request }) => {
      const actRequest = { input: body, actor, language: requestLanguage(request) }
      const { results, undo } = await actUponEntries(abortOnDisconnect(db, request), deps, name, actRequest)
      return { data: { results }, undo }
    })

  mount(app, entryCalls.approve, async ({ params: { id }, actor }) =>
    transact(db, async (tx) => {
      await doEntryAct(tx, deps, 'approve', { id: [id] }, actor)
      return requireEntry(tx, id, { admin: true })
    }),
  )

  mountUndoable(app, entryCalls.unapprove, async ({ params: { id }, actor }) =>
    transact(db, async (tx) => {
      const { results, entries, undoPlan } = await doEntryAct(tx, deps, 'unapprove', { id: [id] }, actor)
      const refusal = refusals[results[0]?.result ?? '']
      if (refusal) throw new Refusal(refusal, { params: { number: entries[0]?.number ?? 0 } })
      return { data: await requireEntry(tx, id, { admin: true }), undo: await storeUndo(tx, actor, now(), undoPlan) }
    }),
  )
}

/** The refusal of a call on one entry; a bulk call reports a result per entry instead. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  has_number: 'ENTRY_HAS_NUMBER',
  is_paid: 'ENTRY_COLLECTED',
  waits_already: 'ENTRY_EXIST',
}
