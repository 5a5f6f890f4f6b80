import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { isTypedEnter } from '../../kit/lib/press.ts'
import type { CellMark } from './import-marks.ts'
import classes from './import-table.module.css'

/** A cell edited in place: leaving it or Enter commits the text, Escape restores the value. */
export function ImportCell({
  label,
  value,
  placeholder,
  mark,
  readOnly,
  onCommit,
}: {
  label: string
  value: string
  /** The value for all rows, shown while the cell is empty. */
  placeholder: string
  mark: CellMark | null
  readOnly: boolean
  onCommit: (value: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  // The input is uncontrolled: a new value from outside replaces its text.
  useLayoutEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  const commit = (text: string) => {
    if (text !== value) onCommit(text)
  }
  return (
    <>
      <input
        ref={input}
        className={classes.input}
        data-level={mark?.level}
        aria-label={label}
        aria-invalid={mark?.level === 'problem' || undefined}
        defaultValue={value}
        placeholder={placeholder || undefined}
        readOnly={readOnly}
        // Read aloud as the description of the field.
        title={mark?.title ?? value}
        autoComplete="off"
        spellCheck={false}
        onBlur={({ currentTarget }) => commit(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.value = value
          else if (isTypedEnter(event)) commit(event.currentTarget.value)
        }}
      />
      {mark && <Mark mark={mark} />}
    </>
  )
}

/** The mark of a finding with its short word. */
export function Mark({ mark: { level, word, title } }: { mark: CellMark }) {
  const { t } = useT()
  const Icon = level === 'problem' ? IconAlertTriangle : IconInfoCircle
  return (
    <span className={classes.mark} data-level={level} title={title}>
      <Icon size={16} aria-hidden />
      {word !== null && <span className={classes.word}>{t(word)}</span>}
    </span>
  )
}
