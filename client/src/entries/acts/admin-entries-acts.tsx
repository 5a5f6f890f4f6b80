import type { z } from 'zod'
import type { BulkResult, bulkResults } from '@portal/shared/entries/bulk-results'
import type { Endpoint, nothing, UndoOffer } from '@portal/shared/kit/contract'
import type { Entry } from '@portal/shared/entries/entries'
import { entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import { meaningOf } from '@portal/shared/kit/acts'
import type { Sex } from '@portal/shared/people/sex'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { call, callUndoable } from '../../kit/api/api.ts'
import { api, type Call } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { toastError, toastInfo } from '../../kit/i18n/toast.ts'
import { entriesChanged, patchEntries, findPlaces, putBack, reloadTables } from '../list/admin-entries-cache.ts'
import { countOutcomes, findSettled, unchangedWord } from './admin-entries-results.ts'
import { entryName } from '../entry/entry-name.ts'

/** Input of an act beside the entries. */
export type ActInput = {
  method?: string
  note?: string | null
  owed?: number
  reason?: string | null
  until?: string
  override_reason?: string | null
  sex?: Sex | null
}
type ActCall = Call<
  Endpoint<typeof nothing, typeof nothing, z.ZodType<unknown, ActInput & { id: number[] }>, typeof bulkResults>
>
type Patch = ((entry: Entry, changes: Partial<Entry>) => Partial<Entry>) | undefined
/** The values of an entry that the input of an act sets. */
const readChanges = ({ sex = null }: ActInput): Partial<Entry> => ({ sex })

/** Shows an answered entry in every table that holds it. */
export function showEntry(entry: Entry): void {
  patchEntries((cachedEntry) => (cachedEntry.id === entry.id ? { ...cachedEntry, ...entry } : cachedEntry))
}

/** Reads an entry that someone else may have changed, and shows it. */
export async function refreshEntry(id: number): Promise<void> {
  // If it cannot be read, the table keeps the old row and the panel says why.
  await call(api.entries.byId, { params: { id } }).then(showEntry, () => null)
  await entriesChanged()
}

const statusAfter: Partial<Record<EntryAct, Entry['status']>> = { approve: 1, unapprove: 0 }

/** Removes entries from their tables. A table of both states keeps those that the act only moved from one state to the other. */
export function dropEntries(ids: ReadonlySet<number>, act?: EntryAct): void {
  const status = act && statusAfter[act]
  patchEntries((entry, inMixed) => {
    if (!ids.has(entry.id)) return entry
    return inMixed && status !== undefined ? { ...entry, status } : null
  })
}

/** Acts upon entries from a table or a panel. Each returns its result and reports failures itself. */
export function useEntryActs() {
  const { t } = useT()
  const tell = useUndo()

  const tryCall = async <R,>(work: () => Promise<R>): Promise<R | null> => {
    try {
      const answer = await work()
      void entriesChanged()
      return answer
    } catch (error) {
      toastError(errorText(error, t))
      return null
    }
  }
  /** Sends an act upon entries, without inputs that it does not take. */
  const sendAct = async (name: EntryAct, ids: readonly number[], input: ActInput) =>
    tryCall(async () =>
      callUndoable(api.entryActs[name] as ActCall, { body: { id: [...ids], ...input }, idempotent: true }),
    )
  const reloadEntries = async () => {
    await Promise.all([reloadTables(), entriesChanged()])
  }
  /** Shows the message of an act upon many, with its undo; returns the results that the message does not cover. */
  const reportMany = (name: EntryAct, results: BulkResult[], undo: UndoOffer | null) => {
    const [first] = countOutcomes(
      name,
      results.filter(({ result }) => meaningOf(entryActs[name], result) === 'done'),
    ).lines
    if (first && undo) tell(t(first.word, { count: first.count }), undo, reloadEntries)
    return undo && countOutcomes(name, results).lines.length === 1 ? [] : results
  }

  return {
    /** An act upon many; null where it failed. */
    many: async (name: EntryAct, ids: readonly number[], input: ActInput = {}): Promise<BulkResult[] | null> => {
      const answer = await sendAct(name, ids, input)
      if (!answer) {
        if (input.owed === undefined) return null
        // The owed sum may have changed: the next question is about the one that is owed now.
        await Promise.all(ids.map(refreshEntry))
        return []
      }
      showResults(name, answer.data.results, input)
      return reportMany(name, answer.data.results, answer.undo)
    },
    /**
     * An act upon one, shown at once where the entry stays in the list, with an undo in its message; `onBack` hears of an entry that
     * came back into the list. Returns whether nothing is left to do for the entry.
     */
    one: async (
      name: EntryAct,
      entry: Entry,
      { input = {}, sum = '', onBack }: { input?: ActInput; sum?: string; onBack?: (id: number) => void } = {},
    ): Promise<boolean> => {
      const act = entryActs[name]
      const patch: Patch = 'patch' in act ? act.patch : undefined
      const places = findPlaces(entry.id)
      if (patch) showEntry({ ...entry, ...patch(entry, readChanges(input)) })
      const answer = await sendAct(name, [entry.id], input)
      const outcome = answer?.data.results[0]
      const meaning = outcome && meaningOf(act, outcome.result)
      if (patch && meaning !== 'done') showEntry(entry)
      if (!answer || !outcome) {
        if (patch) await refreshEntry(entry.id)
        return false
      }
      showResults(name, answer.data.results, input)
      const words = { name: entryName(entry), sum }
      if (meaning !== 'done') {
        // Someone else did it first, so there is nothing to undo.
        const word = unchangedWord(name, outcome.result)
        if (word) toastInfo(t(word, words))
        return meaning !== 'left'
      }
      const showUndone = async () => {
        if (!act.leaves) return refreshEntry(entry.id)
        putBack(places, await call(api.entries.byId, { params: { id: entry.id } }))
        await entriesChanged()
        onBack?.(entry.id)
      }
      const undone = t(`entriesAdmin.back.${name}`, words)
      tell(t(`entriesAdmin.one.${name}`, words), answer.undo, showUndone, { undone, isBrief: act.leaves && !act.asks })
      return true
    },
    /** Single approved entries without payments can be deleted too; the server decides. */
    remove: async (entry: Entry) => {
      const places = findPlaces(entry.id)
      const answer = await tryCall(async () => callUndoable(api.entries.remove, { params: { id: entry.id } }))
      if (!answer) return false
      dropEntries(new Set([entry.id]))
      tell(t('entriesAdmin.one.delete', { name: entryName(entry) }), answer.undo, async () => {
        putBack(places, entry)
        await entriesChanged()
      })
      return true
    },
  }
}

/** Shows the results of an act in every table. */
function showResults(name: EntryAct, results: readonly BulkResult[], input: ActInput) {
  const act = entryActs[name]
  const patch: Patch = 'patch' in act ? act.patch : undefined
  const newValues = new Map(results.flatMap((result) => (result.now ? [[result.id, result.now] as const] : [])))
  if (newValues.size > 0)
    patchEntries((entry) => (newValues.has(entry.id) ? { ...entry, ...newValues.get(entry.id) } : entry))
  const changed = idsWith(name, results, 'done')
  if (patch)
    patchEntries((entry) => (changed.has(entry.id) ? { ...entry, ...patch(entry, readChanges(input)) } : entry))
  if (act.leaves) dropEntries(findSettled(name, results), name)
  dropEntries(idsWith(name, results, 'gone'))
}

function idsWith(name: EntryAct, results: readonly BulkResult[], meaning: 'done' | 'gone'): Set<number> {
  return new Set(results.filter(({ result }) => meaningOf(entryActs[name], result) === meaning).map(({ id }) => id))
}
