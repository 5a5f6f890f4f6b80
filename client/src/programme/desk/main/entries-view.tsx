import { IconArrowLeft } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { DeskEntry } from '@portal/shared/desk/desk-rows'
import { useT } from '../../../kit/i18n/use-t.ts'
import { showUndoable } from '../../../kit/acts/undo.tsx'
import parts from '../parts.module.css'
import { useDeskContext } from '../desk-context.ts'
import { EntryRows, isOpen } from './entry-rows.tsx'

const FILTERS = ['all', 'open', 'scratched'] as const
type Filter = (typeof FILTERS)[number]
const matches: Record<Filter, (entry: DeskEntry) => boolean> = {
  all: () => true,
  open: ({ handed, scratched }) => handed === null && scratched !== 1,
  scratched: ({ scratched }) => scratched === 1,
}

/** The entries of a unit or an item: filters, rows to tick, and the bar that hands out bibs. */
export function EntriesView({
  title,
  subtitle,
  buttons,
  aside,
  entries,
}: {
  title: ReactNode
  subtitle: ReactNode
  buttons?: ReactNode
  aside?: ReactNode
  entries: readonly DeskEntry[]
}) {
  const { t } = useT()
  const { go } = useDeskContext()
  const [filter, setFilter] = useState<Filter>('all')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const open = entries.filter(isOpen)
  // A bib that was handed out meanwhile, here or elsewhere, is no longer chosen.
  const chosen = open.filter(({ id }) => ticked.has(id))
  const choose = useCallback(
    (id: number) =>
      setTicked((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  return (
    <>
      <div className={parts.title}>
        <button type="button" className={parts.back} aria-label={t('desk.back')} onClick={() => go(null)}>
          <IconArrowLeft size={22} aria-hidden />
        </button>
        <div className={parts.grow}>
          <h2>{title}</h2>
          <p className={parts.dim}>{subtitle}</p>
        </div>
        {buttons}
      </div>
      <fieldset className={parts.filters} aria-label={t('desk.filters')}>
        {FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            className={parts.chip}
            aria-pressed={filter === name}
            onClick={() => setFilter(name)}
          >
            {t(`desk.filter.${name}`, { count: entries.filter(matches[name]).length })}
          </button>
        ))}
        {aside}
      </fieldset>
      <EntryRows
        entries={entries.filter(matches[filter])}
        chosen={new Set(chosen.map(({ id }) => id))}
        onChoose={choose}
      />
      <HandOutBar
        open={open}
        chosen={chosen}
        onChooseAll={() => setTicked(new Set(open.map(({ id }) => id)))}
        onClear={() => setTicked(new Set())}
      />
    </>
  )
}

/** The bar at the bottom. Enter in the rows presses its main button, and with nothing ticked takes the row itself. */
function HandOutBar({
  open,
  chosen,
  onChooseAll,
  onClear,
}: {
  open: readonly DeskEntry[]
  chosen: readonly DeskEntry[]
  onChooseAll: () => void
  onClear: () => void
}) {
  const { t } = useT()
  const { ask, presses } = useDeskContext()
  const count = chosen.length
  useEnterInRows((id) => {
    const own = count > 0 ? chosen : open.filter((entry) => entry.id === id)
    if (own.length > 0) ask({ kind: 'sign', entries: own })
  })
  const noteHere = () => {
    presses.setHere(chosen, 1)
    onClear()
    showUndoable({
      id: `here ${chosen[0]?.id} ${Date.now()}`,
      message: t('desk.done.here', { count }),
      label: t('desk.undo'),
      isBrief: true,
      undo: () =>
        presses.setHere(
          chosen.filter(({ here }) => here === null),
          0,
        ),
    })
  }
  return (
    <footer className={parts.foot} data-foot>
      <div className={parts.grow}>
        {count > 0 ? (
          <>
            <b aria-live="polite">{t('desk.chosen', { count })}</b>
            <p className={parts.figures}>{chosen.map(({ number }) => number).join(', ')}</p>
          </>
        ) : (
          open.length > 0 && (
            <button type="button" className={parts.button} onClick={onChooseAll}>
              {t('desk.chooseAll', { count: open.length })}
            </button>
          )
        )}
      </div>
      <button type="button" className={parts.button} disabled={count === 0} onClick={noteHere}>
        {t('desk.act.here')}
      </button>
      <button
        type="button"
        className={parts.button}
        data-main
        disabled={count === 0}
        onClick={() => ask({ kind: 'sign', entries: chosen })}
      >
        {count === 0 ? t('desk.handOutNone') : t('desk.handOut', { count })}
      </button>
    </footer>
  )
}

/** Calls back with the entry of the row in which Enter is pressed. */
function useEnterInRows(onEnter: (id: number) => void): void {
  const latest = useRef(onEnter)
  useEffect(() => {
    latest.current = onEnter
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Enter' || event.repeat || !(target instanceof HTMLInputElement) || !target.dataset['row'])
        return
      event.preventDefault()
      latest.current(Number(target.dataset['row']))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
