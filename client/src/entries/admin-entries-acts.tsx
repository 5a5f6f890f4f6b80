import type { Entry } from '@portal/shared/entries/entries'
import { useT } from '../i18n/use-t.ts'
import { call } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { errorText } from '../lib/error-text.ts'
import { toastError, toastSuccess } from '../lib/toast.ts'
import { entriesChanged, patchEntries, placesOf, putBack, type Place } from './admin-entries-cache.ts'
import type { BulkResult } from './admin-entries-results.ts'
import { showUndoable } from './admin-undo.tsx'
import { entryName } from './entry-name.ts'

/** The entry as the server answered it, in every table that shows it. */
export function showEntry(entry: Entry): void {
  patchEntries((known) => (known.id === entry.id ? { ...known, ...entry } : known))
}

/** Takes entries out of the tables they are in. */
export function dropEntries(ids: ReadonlySet<number>): void {
  patchEntries((entry) => (ids.has(entry.id) ? null : entry))
}

/** What an admin does to entries from a table. Each answers whether, or what, became of it; failures are told. */
export function useEntryActs() {
  const { t } = useT()

  const tried = async <R,>(work: () => Promise<R>): Promise<R | null> => {
    try {
      const done = await work()
      void entriesChanged()
      return done
    } catch (error) {
      toastError(errorText(error, t))
      return null
    }
  }

  const uncollect = async (entry: Entry) => {
    const done = await tried(async () =>
      call(api.entries.collect, { params: { id: entry.id }, body: { is_pay: false } }),
    )
    if (!done) return
    showEntry(done)
    toastSuccess(t('entriesAdmin.undone', { name: entryName(entry) }))
  }

  const unapprove = async (entry: Entry, places: readonly Place[], onBack?: (id: number) => void) => {
    const done = await tried(async () => call(api.entries.unapprove, { params: { id: entry.id } }))
    if (!done) return
    dropEntries(new Set([entry.id]))
    putBack(places, done)
    toastSuccess(t('entriesAdmin.unapproved', { name: entryName(entry) }))
    onBack?.(entry.id)
  }

  return {
    /** At once, and taken back by the message about it; `onBack` hears of an entry that waits again. */
    approve: async (entry: Entry, onBack?: (id: number) => void) => {
      const places = placesOf(entry.id)
      const done = await tried(async () => call(api.entries.approve, { params: { id: entry.id } }))
      if (!done) return false
      dropEntries(new Set([entry.id]))
      showUndoable({
        id: `approved-${entry.id}`,
        message: t('entriesAdmin.approvedOne', { name: entryName(entry) }),
        label: t('entriesAdmin.undo'),
        undo: () => void unapprove(entry, places, onBack),
      })
      return true
    },
    approveMany: async (ids: readonly number[]): Promise<BulkResult[] | null> => {
      const done = await tried(async () => call(api.entries.approveAll, { body: { id: [...ids] } }))
      if (done) dropEntries(idsWith(done.results, ['approved', 'already_approved', 'missing']))
      return done?.results ?? null
    },
    deleteMany: async (ids: readonly number[]): Promise<BulkResult[] | null> => {
      const done = await tried(async () => call(api.entries.deleteWaiting, { body: { id: [...ids] } }))
      if (done) dropEntries(idsWith(done.results, ['deleted', 'missing']))
      return done?.results ?? null
    },
    /** An approved entry, one by one, while nothing is paid; the server says otherwise. */
    remove: async (entry: Entry) => {
      const done = await tried(async () => {
        await call(api.entries.remove, { params: { id: entry.id } })
        return true
      })
      if (!done) return false
      dropEntries(new Set([entry.id]))
      toastSuccess(t('entriesAdmin.deletedOne', { name: entryName(entry) }))
      return true
    },
    /** Shown at once: it can be undone. */
    collect: async (entry: Entry, owed: string) => {
      showEntry({ ...entry, is_pay: true, paid_amount: entry.fee_amount })
      const done = await tried(async () => call(api.entries.collect, { params: { id: entry.id }, body: {} }))
      showEntry(done ?? entry)
      if (!done) return
      showUndoable({
        id: `collected-${entry.id}`,
        message: t('entriesAdmin.collectedOne', { sum: owed, name: entryName(entry) }),
        label: t('entriesAdmin.undo'),
        undo: () => void uncollect(done),
      })
    },
    uncollect,
    collectMany: async (
      ids: readonly number[],
      how: { method: string; note: string | null },
    ): Promise<BulkResult[] | null> => {
      const done = await tried(async () => call(api.entries.collectAll, { body: { id: [...ids], ...how } }))
      if (!done) return null
      const collected = idsWith(done.results, ['collected'])
      patchEntries((entry) =>
        collected.has(entry.id) ? { ...entry, is_pay: true, paid_amount: entry.fee_amount } : entry,
      )
      dropEntries(idsWith(done.results, ['missing']))
      return done.results
    },
  }
}

function idsWith(results: readonly BulkResult[], wanted: readonly string[]): Set<number> {
  return new Set(results.filter(({ result }) => wanted.includes(result)).map(({ id }) => id))
}
