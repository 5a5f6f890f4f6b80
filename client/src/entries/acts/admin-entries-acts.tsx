import type { z } from 'zod'
import type { BulkResult, bulkResults } from '@portal/shared/entries/bulk-results'
import type { Endpoint, nothing, UndoOffer } from '@portal/shared/kit/contract'
import type { Entry } from '@portal/shared/entries/entries'
import { entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import { meaningOf } from '@portal/shared/kit/acts'
import type { Sex } from '@portal/shared/people/sex'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { call, callUndoable } from '../../kit/api/api.ts'
import { api, type Call } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { toastError, toastInfo } from '../../kit/i18n/toast.ts'
import {
  refetchEntryQueries,
  patchEntries,
  findPositions,
  restoreEntry,
  reloadEntries,
} from '../list/admin-entries-cache.ts'
import { countOutcomes, findSettledIds, unchangedKey } from './admin-entries-results.ts'
import { seenBibs } from './seen-bibs.ts'
import { entryName } from '../entry/entry-name.ts'

/** The input of an act besides the ids of the entries. */
export type ActInput = {
  method?: string
  note?: string | null
  owed?: number
  reason?: string | null
  until?: string
  override_reason?: string | null
  sex?: Sex | null
  numbers?: { id: number; number: number | null }[]
}
type ActCall = Call<
  Endpoint<typeof nothing, typeof nothing, z.ZodType<unknown, ActInput & { id: number[] }>, typeof bulkResults>
>
type Patch = (entry: Entry) => Partial<Entry>
/** The fields that an act changes in an entry that stays in the list; undefined for an act without such fields. */
function patchOf(name: EntryAct, { sex = null }: ActInput): Patch | undefined {
  const act = entryActs[name]
  if (!('patch' in act)) return undefined
  const patch: (entry: Entry, input: Partial<Entry>) => Partial<Entry> = act.patch
  return (entry) => patch(entry, { sex })
}

/** Updates an entry in every loaded table. */
export function showEntry(entry: Entry): void {
  patchEntries((cachedEntry) => (cachedEntry.id === entry.id ? { ...cachedEntry, ...entry } : cachedEntry))
}

/** Reloads an entry that someone else may have changed, and updates it in every loaded table. */
export async function refreshEntry(id: number): Promise<void> {
  // If it cannot be read, the table keeps the old row and the panel says why.
  await call(api.entries.byId, { params: { id } }).then(showEntry, () => null)
  await refetchEntryQueries()
}

const statusAfter: Partial<Record<EntryAct, Entry['status']>> = { approve: 1, unapprove: 0 }

/** Removes entries from the loaded tables. A table of waiting and approved entries keeps entries that `act` moved between these two. */
export function removeFromTables(ids: ReadonlySet<number>, act?: EntryAct): void {
  const status = act && statusAfter[act]
  patchEntries((entry, isMixed) => {
    if (!ids.has(entry.id)) return entry
    return isMixed && status !== undefined ? { ...entry, status } : null
  })
}

/** The answer of a call that changes entries; null if it failed, which a toast says. */
async function tryCall<R>(t: T, work: () => Promise<R>): Promise<R | null> {
  try {
    const answer = await work()
    void refetchEntryQueries()
    return answer
  } catch (error) {
    toastError(errorText(error, t))
    return null
  }
}

/** The acts on entries of a table or a panel. Each reports its own failures. */
export function useEntryActs() {
  const { t } = useT()
  const showWithUndo = useUndo()

  const sendAct = async (name: EntryAct, ids: readonly number[], input: ActInput) =>
    tryCall(t, async () =>
      callUndoable(api.entryActs[name] as ActCall, { body: { id: [...ids], ...input }, idempotent: true }),
    )
  /** Shows the message of an act on many entries, with its undo. Returns the results that the message does not cover. */
  const reportMany = (name: EntryAct, results: BulkResult[], undo: UndoOffer | null) => {
    const [first] = countOutcomes(
      name,
      results.filter(({ result }) => meaningOf(entryActs[name], result) === 'done'),
    ).outcomes
    if (first && undo) showWithUndo(t(first.messageKey, { count: first.count }), undo, reloadEntries)
    return undo && countOutcomes(name, results).outcomes.length === 1 ? [] : results
  }

  /** Shows the message of an act on one entry, with its undo; `showUndone` updates the screen after the undo. */
  const reportOne = (
    name: EntryAct,
    params: { name: string; sum: string },
    undo: UndoOffer | null,
    showUndone: () => Promise<void>,
  ) => {
    const { leaves, asks } = entryActs[name]
    showWithUndo(t(`entriesAdmin.one.${name}`, params), undo, showUndone, {
      undone: t(`entriesAdmin.back.${name}`, params),
      isBrief: leaves && !asks,
    })
  }

  return {
    /**
     * Returns the results that the message does not cover; null where the act failed and may be tried again. A failed payment returns an empty
     * list, which closes its question, because the amount due may have changed.
     */
    actOnMany: async (name: EntryAct, ids: readonly number[], input: ActInput = {}): Promise<BulkResult[] | null> => {
      const answer = await sendAct(name, ids, input)
      if (!answer) {
        if (input.owed === undefined) return null
        await Promise.all(ids.map(refreshEntry))
        return []
      }
      applyResults(name, answer.data.results, input)
      return reportMany(name, answer.data.results, answer.undo)
    },
    /**
     * Acts on a single entry. An entry that stays in the list is updated before the server responds. `onRestored` is called when undo brings
     * the entry back into the list. Returns false where the entry was not changed and still needs an act.
     */
    actOnOne: async (
      name: EntryAct,
      entry: Entry,
      { input = {}, sum = '', onRestored }: { input?: ActInput; sum?: string; onRestored?: (id: number) => void } = {},
    ): Promise<boolean> => {
      const act = entryActs[name]
      const patch = patchOf(name, input)
      const positions = findPositions(entry.id)
      if (patch) showEntry({ ...entry, ...patch(entry) })
      const seenInput =
        entryActs[name].takes === 'bibs' ? { ...input, numbers: seenBibs([entry.id], () => entry) } : input
      const answer = await sendAct(name, [entry.id], seenInput)
      const outcome = answer?.data.results[0]
      const meaning = outcome && meaningOf(act, outcome.result)
      if (patch && meaning !== 'done') showEntry(entry)
      if (!answer || !outcome) {
        if (patch) await refreshEntry(entry.id)
        return false
      }
      applyResults(name, answer.data.results, input)
      const params = { name: entryName(entry), sum }
      if (meaning !== 'done') {
        // The entry was not changed, so there is nothing to undo.
        const messageKey = unchangedKey(name, outcome.result)
        if (messageKey) toastInfo(t(messageKey, params))
        return meaning !== 'left'
      }
      reportOne(name, params, answer.undo, async () => {
        if (!act.leaves) return refreshEntry(entry.id)
        restoreEntry(positions, await call(api.entries.byId, { params: { id: entry.id } }))
        await refetchEntryQueries()
        onRestored?.(entry.id)
      })
      return true
    },
    /** Deletes a single entry, approved ones too unless they have payments; the server decides. */
    remove: async (entry: Entry) => {
      const positions = findPositions(entry.id)
      const answer = await tryCall(t, async () => callUndoable(api.entries.remove, { params: { id: entry.id } }))
      if (!answer) return false
      removeFromTables(new Set([entry.id]))
      showWithUndo(t('entriesAdmin.one.delete', { name: entryName(entry) }), answer.undo, async () => {
        restoreEntry(positions, entry)
        await refetchEntryQueries()
      })
      return true
    },
  }
}

/** Applies the results of an act to every loaded table. */
function applyResults(name: EntryAct, results: readonly BulkResult[], input: ActInput) {
  const patch = patchOf(name, input)
  const currentValues = new Map(results.flatMap((result) => (result.now ? [[result.id, result.now] as const] : [])))
  if (currentValues.size > 0)
    patchEntries((entry) => (currentValues.has(entry.id) ? { ...entry, ...currentValues.get(entry.id) } : entry))
  const changedIds = idsWith(name, results, 'done')
  if (patch) patchEntries((entry) => (changedIds.has(entry.id) ? { ...entry, ...patch(entry) } : entry))
  if (entryActs[name].leaves) removeFromTables(findSettledIds(name, results), name)
  removeFromTables(idsWith(name, results, 'gone'))
}

function idsWith(name: EntryAct, results: readonly BulkResult[], meaning: 'done' | 'gone'): Set<number> {
  return new Set(results.filter(({ result }) => meaningOf(entryActs[name], result) === meaning).map(({ id }) => id))
}
