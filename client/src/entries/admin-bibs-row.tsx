import { memo, useState, type KeyboardEvent } from 'react'
import { PLATE_MAX } from '@portal/shared/bibs/plates'
import type { Entry } from '@portal/shared/entries/entries'
import { useT } from '../i18n/use-t.ts'
import { call } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { problemText } from '../lib/error-text.ts'
import { toastSuccess } from '../lib/toast.ts'
import { usePending } from '../lib/use-pending.ts'
import { BibPlate } from '../ui/bib-plate.tsx'
import { useInPlace } from '../ui/use-in-place.ts'
import { VIRTUAL_CELL, VIRTUAL_ROW, placed } from '../ui/virtual-rows.tsx'
import classes from './admin-bibs.module.css'
import { showEntry } from './admin-entries-acts.tsx'
import { entriesChanged } from './admin-entries-cache.ts'
import { bodyOf, valuesOf } from './admin-entry-draft.ts'
import { entryName } from './entry-name.ts'

export const BIB_ROW = 52

/** One entry with its bib; the plate is a button that becomes a field. */
export const BibRow = memo(function BibRow({ entry, index, start }: { entry: Entry; index: number; start: number }) {
  const { t } = useT()
  const { typed, setTyped, button, field, endKey } = useInPlace()
  const [problem, setProblem] = useState<string | null>(null)
  const { pending, run } = usePending()
  const name = entryName(entry)

  const close = () => {
    setTyped(null)
    setProblem(null)
  }
  const refused = (error: unknown) => setProblem(problemText(error, t))
  const keep = async (text: string) => {
    const number = text.trim() === '' ? null : Number(text)
    if (number === entry.number) {
      close()
      return
    }
    if (number !== null && !(Number.isInteger(number) && number >= 1 && number <= PLATE_MAX)) {
      setProblem(t('bibs.hand.invalid', { maximum: PLATE_MAX }))
      return
    }
    await run(async () => {
      const body = bodyOf(entry, { ...valuesOf(entry), number }, entry.version)
      showEntry(await call(api.entries.change, { params: { id: entry.id }, body }))
      toastSuccess(number === null ? t('bibs.hand.taken', { name }) : t('bibs.hand.saved', { name, number }))
      close()
      void entriesChanged()
    }, refused)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = endKey(event)
    if (key === 'Escape') close()
    else if (key === 'Enter' && !pending) void keep(typed ?? '')
  }
  return (
    <tr className={VIRTUAL_ROW} {...placed(index, start, BIB_ROW)}>
      <td className={VIRTUAL_CELL}>
        {typed === null ? (
          <button
            ref={button}
            type="button"
            className={classes.plate}
            aria-label={
              entry.number === null
                ? t('bibs.hand.give', { name })
                : t('bibs.hand.change', { name, number: entry.number })
            }
            onClick={() => setTyped(entry.number === null ? '' : String(entry.number))}
          >
            <BibPlate number={entry.number} size="sm" />
          </button>
        ) : (
          <input
            ref={field}
            className={classes.input}
            inputMode="numeric"
            aria-label={t('bibs.hand.input', { name })}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `bib-problem-${entry.id}`}
            value={typed}
            readOnly={pending}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setProblem(null)
            }}
            onBlur={() => {
              if (!pending && problem === null && typed === String(entry.number ?? '')) close()
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </td>
      <td className={VIRTUAL_CELL}>
        {problem === null ? (
          <span className={classes.text} title={name}>
            {name}
          </span>
        ) : (
          <span className={classes.problem} id={`bib-problem-${entry.id}`} role="alert" title={problem}>
            {problem}
          </span>
        )}
      </td>
      <td className={VIRTUAL_CELL}>
        <span className={classes.text}>{entry.unit?.name}</span>
      </td>
    </tr>
  )
})
