import { Button, Kbd } from '@mantine/core'
import { IconAlertTriangle, IconArrowsExchange, IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { isBibHanded } from '@portal/shared/bibs/bib-handed'
import type { Entry } from '@portal/shared/entries/entries'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { entryName } from '../entry/entry-name.ts'
import { EventChips } from '../marks/event-chips.tsx'
import { useBibEditContext } from './use-bib-edit.ts'
import classes from './bibs-table.module.css'

/** The DOM id of what is wrong with the typed number of an entry. */
const problemId = ({ id }: Entry) => `bib-problem-${id}`
const ENTER = '⏎'
const selectText = (input: HTMLInputElement | null) => input?.select()

/** The plate of an entry: a button that becomes a field. */
export function PlateCell({ entry }: { entry: Entry }) {
  const { t } = useT()
  const edit = useBibEditContext()
  const name = entryName(entry)
  if (edit.editedId !== entry.id)
    return (
      <button
        type="button"
        className={classes.plate}
        // Enter or a digit on the row edits its plate, so Tab skips the hundred plates.
        tabIndex={-1}
        aria-label={
          entry.number === null ? t('bibs.edit.give', { name }) : t('bibs.edit.change', { name, number: entry.number })
        }
        onClick={() => edit.start(entry)}
      >
        <BibPlate number={entry.number} size="xs" />
      </button>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    // Otherwise the same key would act on the list, which gets the focus.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') edit.cancel()
    // A held Enter must not swap what it has only just shown.
    else if (!event.repeat) void edit.submit()
  }
  return (
    <input
      ref={(input) => {
        // Only once: a digit that began the edit is not to be replaced by the next one.
        if (input && document.activeElement !== input) {
          input.focus()
          if (input.value === String(entry.number ?? '')) selectText(input)
        }
      }}
      className={classes.input}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={5}
      aria-label={t('bibs.edit.input', { name })}
      aria-invalid={edit.problem !== null}
      aria-describedby={edit.problem === null ? undefined : problemId(entry)}
      value={edit.typed}
      readOnly={edit.pending}
      onChange={(event) => edit.type(event.currentTarget.value)}
      onBlur={edit.leave}
      onKeyDown={onKeyDown}
    />
  )
}

/** The events of an entry; while its bib is edited, who has the typed number, and the swap. */
export function EventsCell({ entry, chips }: { entry: Entry; chips: number }) {
  const { t, language } = useT()
  const { editedId, problem, pending, submit } = useBibEditContext()
  if (editedId !== entry.id || problem === null)
    return <EventChips entry={entry} chips={chips} language={language} kind="all" />
  const icon = <IconAlertTriangle size={16} aria-hidden />
  if ('message' in problem)
    return (
      <span className={classes.problem} id={problemId(entry)} role="alert" title={problem.message}>
        {icon}
        <span>{problem.message}</span>
      </span>
    )
  const { holder, number } = problem
  const label =
    entry.number === null ? t('bibs.edit.takeOver', { number }) : t('bibs.edit.swap', { own: entry.number, number })
  return (
    <span className={classes.clash}>
      <span
        className={classes.problem}
        id={problemId(entry)}
        role="alert"
        title={t('bibs.edit.holder', { number, name: entryName(holder) })}
      >
        {icon}
        <span translate="no">{entryName(holder)}</span>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        className={classes.swap ?? ''}
        leftSection={<IconArrowsExchange size={16} aria-hidden />}
        rightSection={
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            {ENTER}
          </Kbd>
        }
        loading={pending}
        aria-label={label}
        title={label}
        // The field keeps the focus, and with it what was typed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void submit()}
      >
        {t(entry.number === null ? 'bibs.edit.takeOverShort' : 'bibs.edit.swapShort')}
      </Button>
    </span>
  )
}

/** Whether the bib was handed out: a tick with who and when, which a click sets and removes. */
export function HandedCell({
  entry,
  showsWhen,
  showsNo,
  onToggle,
}: {
  entry: Entry
  /** Whether there is room for who and when, which the title has anyway. */
  showsWhen: boolean
  /** Says that it was not handed out, where no column heading does. */
  showsNo: boolean
  onToggle: (entry: Entry) => void
}) {
  const { t, language } = useT()
  const { number, handed_number, handed_date, handed_by } = entry
  if (number === null && handed_number === null) return null
  const isHanded = isBibHanded(entry)
  const when = handed_date === null ? '' : formatMoment(handed_date, language)
  const byWhom = [when, handed_by?.name].filter(Boolean).join(' · ')
  const isOther = handed_number !== null && !isHanded
  const text = isOther ? t('bibs.handed.other', { number: handed_number }) : t('bibs.handed.yes')
  return (
    <button
      type="button"
      className={classes.handed}
      tabIndex={-1}
      aria-pressed={isHanded}
      aria-label={t('bibs.handed.label', { name: entryName(entry) })}
      title={isHanded || isOther ? [text, byWhom].filter(Boolean).join(' · ') : t('bibs.handed.no')}
      data-state={isHanded ? 'handed' : isOther ? 'other' : undefined}
      onClick={() => onToggle(entry)}
    >
      {isHanded && <IconCheck size={16} aria-hidden />}
      {isHanded || isOther ? <span>{text}</span> : showsNo ? t('bibs.handed.no') : '–'}
      {isHanded && showsWhen && byWhom && <small translate="no">{byWhom}</small>}
    </button>
  )
}
