import { useEffect, useRef, type KeyboardEvent } from 'react'
import { HIGHEST_BIB } from '@portal/shared/bibs/bib-numbers'
import type { Entry } from '@portal/shared/entries/entries'
import { useT } from '../../kit/i18n/use-t.ts'
import { call, type ApiError } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { problemText } from '../../kit/api/error-text.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { useInPlace } from '../../kit/ui/use-in-place.ts'
import classes from './admin-bibs.module.css'
import { showEntry } from '../acts/admin-entries-acts.tsx'
import { refetchEntryQueries } from '../list/admin-entries-cache.ts'
import { toChangeBody, toEntryValues } from '../panel/admin-entry-draft.ts'
import { entryName } from '../entry/entry-name.ts'

/** The DOM id of the problem of a typed bib, which is shown under the entry's name. */
export const problemId = (entry: Entry) => `bib-problem-${entry.id}`

/** Why a typed bib was refused; `holderId`: the entry that already has this `number`. */
export type BibProblem = { message: string; number?: number; holderId?: number }

type Props = { entry: Entry; problem: BibProblem | undefined; setProblem: (problem: BibProblem | null) => void }

/** The bib of an entry: a button that becomes a field when it is clicked. */
export function EditableBib({ entry, problem, setProblem }: Props) {
  const { t } = useT()
  const { typed, setTyped, button, field, endKey } = useInPlace()
  const { pending, run } = usePending()
  const latestSetProblem = useRef(setProblem)
  useEffect(() => {
    latestSetProblem.current = setProblem
  })
  // Scrolling unmounts the row with its input, so its problem is removed too.
  useEffect(() => () => latestSetProblem.current(null), [])
  const name = entryName(entry)

  const close = () => {
    setTyped(null)
    setProblem(null)
  }
  const save = async (text: string) => {
    const number = text.trim() === '' ? null : Number(text)
    if (number === entry.number) {
      close()
      return
    }
    if (number !== null && !(Number.isInteger(number) && number >= 1 && number <= HIGHEST_BIB)) {
      setProblem({ message: t('bibs.hand.invalid', { maximum: HIGHEST_BIB }) })
      return
    }
    const showRefusal = (error: unknown) => {
      const { holder } = ((error as ApiError).data ?? {}) as { holder?: { id: number } }
      setProblem({
        message: problemText(error, t),
        ...(holder && number !== null ? { number, holderId: holder.id } : {}),
      })
    }
    await run(async () => {
      const body = toChangeBody(entry, { ...toEntryValues(entry), number }, entry.version)
      showEntry(await call(api.entries.change, { params: { id: entry.id }, body }))
      toastSuccess(number === null ? t('bibs.hand.taken', { name }) : t('bibs.hand.saved', { name, number }))
      close()
      void refetchEntryQueries()
    }, showRefusal)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = endKey(event)
    if (key === 'Escape') close()
    else if (key === 'Enter' && !pending) void save(typed ?? '')
  }
  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        className={classes.plate}
        aria-label={
          entry.number === null ? t('bibs.hand.give', { name }) : t('bibs.hand.change', { name, number: entry.number })
        }
        onClick={() => setTyped(entry.number === null ? '' : String(entry.number))}
      >
        <BibPlate number={entry.number} size="sm" />
      </button>
    )
  return (
    <input
      ref={field}
      className={classes.input}
      inputMode="numeric"
      aria-label={t('bibs.hand.input', { name })}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : problemId(entry)}
      value={typed}
      readOnly={pending}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setProblem(null)
      }}
      onBlur={() => {
        if (!pending && problem === undefined && typed === String(entry.number ?? '')) close()
      }}
      onKeyDown={onKeyDown}
    />
  )
}
