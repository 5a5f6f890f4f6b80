import type { UndoOffer } from '@portal/shared/contract'
import type { Entry } from '@portal/shared/entries/entries'
import { useUndo } from '../admin/use-undo.ts'
import { useT } from '../i18n/use-t.ts'
import { call, callUndoable } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { errorText } from '../lib/error-text.ts'
import { toastError, toastInfo, toastSuccess } from '../lib/toast.ts'
import { entriesChanged, patchEntries, placesOf, putBack, reloadTables } from './admin-entries-cache.ts'
import { outcomesOf, type BulkResult } from './admin-entries-results.ts'
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
  const tell = useUndo()

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
  /** Shows an entry as it stands: somebody else may have changed it since it was read. */
  const showAsItIs = async ({ id }: Entry) => {
    // Where it cannot be read the table keeps it as it is; the panel says why.
    await call(api.entries.byId, { params: { id } }).then(showEntry, () => null)
    await entriesChanged()
  }

  const readAnew = async () => {
    await Promise.all([reloadTables(), entriesChanged()])
  }
  /** What was done to many is told with the way back; answers what is left to be said about each. */
  const offered = ({ data: { results }, undo }: { data: { results: BulkResult[] }; undo: UndoOffer | null }) => {
    const [first] = outcomesOf(results.filter(({ result }) => DONE.includes(result))).lines
    if (first && undo) tell(t(first.word, { count: first.count }), undo, readAnew)
    return undo && outcomesOf(results).lines.length === 1 ? [] : results
  }

  /** Gives back the sum that is seen, or nothing. */
  const uncollect = async (entry: Entry) => {
    const body = { is_pay: false, owed: entry.fee_amount - entry.paid_amount }
    const done = await tried(async () => call(api.entries.collect, { params: { id: entry.id }, body }))
    if (!done) return showAsItIs(entry)
    showEntry(done)
    toastSuccess(t('entriesAdmin.undone', { name: entryName(entry) }))
  }

  return {
    /** At once, and taken back by the message about it; `onBack` hears of an entry that waits again. */
    approve: async (entry: Entry, onBack?: (id: number) => void) => {
      const places = placesOf(entry.id)
      const body = { id: [entry.id] }
      const done = await tried(async () => callUndoable(api.entries.approveAll, { body }))
      if (!done) return false
      dropEntries(new Set([entry.id]))
      const name = entryName(entry)
      const [outcome] = done.data.results
      if (outcome?.result !== 'approved') {
        // Somebody else was quicker: there is nothing of one's own to take back.
        const word = outcome?.result === 'missing' ? 'entriesAdmin.goneOne' : 'entriesAdmin.approvedBefore'
        toastInfo(t(word, { name }))
        return true
      }
      const back = async () => {
        putBack(places, await call(api.entries.byId, { params: { id: entry.id } }))
        await entriesChanged()
        onBack?.(entry.id)
      }
      const undone = t('entriesAdmin.unapproved', { name })
      tell(t('entriesAdmin.approvedOne', { name }), done.undo, back, { undone, brief: true })
      return true
    },
    approveMany: async (ids: readonly number[]): Promise<BulkResult[] | null> => {
      const done = await tried(async () => callUndoable(api.entries.approveAll, { body: { id: [...ids] } }))
      if (!done) return null
      dropEntries(idsWith(done.data.results, ['approved', 'already_approved', 'missing']))
      return offered(done)
    },
    deleteMany: async (ids: readonly number[]): Promise<BulkResult[] | null> => {
      const done = await tried(async () => callUndoable(api.entries.deleteWaiting, { body: { id: [...ids] } }))
      if (!done) return null
      dropEntries(idsWith(done.data.results, ['deleted', 'missing']))
      return offered(done)
    },
    /** An approved entry, one by one, while nothing is paid; the server says otherwise. */
    remove: async (entry: Entry) => {
      const places = placesOf(entry.id)
      const done = await tried(async () => callUndoable(api.entries.remove, { params: { id: entry.id } }))
      if (!done) return false
      dropEntries(new Set([entry.id]))
      tell(t('entriesAdmin.deletedOne', { name: entryName(entry) }), done.undo, async () => {
        putBack(places, entry)
        await entriesChanged()
      })
      return true
    },
    /** The sum that is seen, or nothing; shown at once. Taken back, what was paid before stays. */
    collect: async (entry: Entry, sum: string) => {
      showEntry({ ...entry, is_pay: true, paid_amount: entry.fee_amount })
      const body = { id: [entry.id], owed: entry.fee_amount - entry.paid_amount }
      const done = await tried(async () => callUndoable(api.entries.collectAll, { body }))
      if (!done) {
        showEntry(entry)
        return showAsItIs(entry)
      }
      const message = t('entriesAdmin.collectedOne', { sum, name: entryName(entry) })
      tell(message, done.undo, async () => showAsItIs(entry))
    },
    uncollect,
    collectMany: async (
      ids: readonly number[],
      how: { method: string; note: string | null },
    ): Promise<BulkResult[] | null> => {
      const done = await tried(async () => callUndoable(api.entries.collectAll, { body: { id: [...ids], ...how } }))
      if (!done) return null
      const collected = idsWith(done.data.results, ['collected'])
      patchEntries((entry) =>
        collected.has(entry.id) ? { ...entry, is_pay: true, paid_amount: entry.fee_amount } : entry,
      )
      dropEntries(idsWith(done.data.results, ['missing']))
      return offered(done)
    },
  }
}

function idsWith(results: readonly BulkResult[], wanted: readonly string[]): Set<number> {
  return new Set(results.filter(({ result }) => wanted.includes(result)).map(({ id }) => id))
}

const DONE: readonly string[] = ['approved', 'deleted', 'collected']
