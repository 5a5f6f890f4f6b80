import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import { HIGHEST_BIB } from '@portal/shared/bibs/bib-numbers'
import type { Entry } from '@portal/shared/entries/entries'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { callUndoable, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { problemText } from '../../kit/api/error-text.ts'
import { buildQuery, queryClient } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { refreshEntry } from '../acts/admin-entries-acts.tsx'
import { entryName } from '../entry/entry-name.ts'
import { patchEntries, refetchEntryQueries } from '../list/admin-entries-cache.ts'

/** Long enough that the numbers on the way to the typed one are not looked up. */
const LOOK_UP_PAUSE_MS = 200

type Bearer = NonNullable<Answer<typeof api.entries.bibHolder>['holder']>
/** Why Enter does not save the typed number: another entry has it, or the message says what is wrong. */
export type BibProblem = { holder: Bearer; number: number } | { message: string }

type Draft = { entry: Entry; typed: string; message: string | null }

/** The number that was typed; null for none, undefined for a text that is no bib. */
function parseTyped(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= HIGHEST_BIB ? number : undefined
}

/** Edits the bib of one row at a time: a free number is saved, a taken one swapped once its bearer was shown. `onEnd` restores the focus. */
export function useBibEdit(tournamentId: number, onEnd: () => void) {
  const { t } = useT()
  const showWithUndo = useUndo()
  const { pending, run } = usePending()
  const [draft, setDraft] = useState<Draft | null>(null)
  const number = draft ? parseTyped(draft.typed) : null
  const [settledNumber] = useDebouncedValue(number, LOOK_UP_PAUSE_MS)
  const isChanged = typeof number === 'number' && number !== draft?.entry.number
  const holderQuery = (bib: number) =>
    buildQuery(api.entries.bibHolder, { query: { tournament_id: tournamentId, number: bib } })
  const { data: found } = useQuery({
    ...holderQuery(number ?? 1),
    enabled: isChanged && settledNumber === number,
    staleTime: 0,
  })
  const holder = isChanged && found?.holder && found.holder.id !== draft?.entry.id ? found.holder : null

  const end = () => {
    setDraft(null)
    onEnd()
  }
  const showProblem = (message: string) => setDraft((now) => now && { ...now, message })
  const finish = (
    { data, undo }: Awaited<ReturnType<typeof callUndoable<typeof api.entries.setNumber>>>,
    message: string,
  ) => {
    const changes = new Map(data.map(({ id, ...columns }) => [id, columns]))
    patchEntries((entry) => (changes.has(entry.id) ? { ...entry, ...changes.get(entry.id) } : entry))
    void refetchEntryQueries()
    showWithUndo(message, undo, async () => {
      await Promise.all([...changes.keys()].map(refreshEntry))
    })
    end()
  }
  const fail = async (error: unknown) => {
    showProblem(problemText(error, t))
    // Somebody may have taken the number meanwhile; the bearer is then named.
    await queryClient.invalidateQueries({ queryKey: [api.entries.bibHolder.path] })
  }
  const swap = async (entry: Entry, bearer: Bearer, bib: number) =>
    run(async () => {
      const answer = await callUndoable(api.entries.swapNumber, {
        params: { id: entry.id },
        body: { with: bearer.id, number: bib, own: entry.number },
      })
      const params = { name: entryName(entry), number: bib, other: entryName(bearer), own: entry.number ?? '' }
      finish(answer, t(entry.number === null ? 'bibs.edit.taken' : 'bibs.edit.swapped', params))
    }, fail)
  const save = async (entry: Entry, bib: number | null) =>
    run(async () => {
      if (bib !== null) {
        const { holder: bearer } = await queryClient.fetchQuery({ ...holderQuery(bib), staleTime: 0 })
        // Nobody is swapped who was not shown: the next Enter does it.
        if (bearer && bearer.id !== entry.id) return
      }
      const answer = await callUndoable(api.entries.setNumber, {
        params: { id: entry.id },
        body: { number: bib, previous: entry.number },
      })
      const name = entryName(entry)
      finish(answer, bib === null ? t('bibs.edit.removed', { name }) : t('bibs.edit.saved', { name, number: bib }))
    }, fail)

  return {
    editedId: draft?.entry.id ?? null,
    typed: draft?.typed ?? '',
    problem: ((): BibProblem | null => {
      if (holder && typeof number === 'number') return { holder, number }
      return draft?.message ? { message: draft.message } : null
    })(),
    pending,
    start: (entry: Entry, typed = entry.number === null ? '' : String(entry.number)) =>
      setDraft({ entry, typed, message: null }),
    type: (typed: string) => setDraft((now) => now && { ...now, typed, message: null }),
    cancel: end,
    /** Ends an edit that changed nothing, when the field is left. */
    leave: () => setDraft((now) => (now && parseTyped(now.typed) === now.entry.number ? null : now)),
    submit: async () => {
      if (!draft || pending) return
      const { entry } = draft
      if (number === undefined) showProblem(t('bibs.edit.invalid', { maximum: HIGHEST_BIB }))
      else if (number === entry.number) end()
      else if (holder && number !== null) await swap(entry, holder, number)
      else await save(entry, number)
    },
  }
}
export type BibEdit = ReturnType<typeof useBibEdit>

/** The edit, for the cells of its row: columns that held it would draw every row again with each letter. */
export const BibEditContext = createContext<BibEdit | null>(null)

export function useBibEditContext(): BibEdit {
  const edit = useContext(BibEditContext)
  if (!edit) throw new Error('a bib is edited outside of its table')
  return edit
}
