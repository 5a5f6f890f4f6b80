import { useRef } from 'react'
import { isTypedEnter } from '../kit/lib/press.ts'
import classes from './import.module.css'

/** A cell edited in place: leaving it or Enter confirms, Escape restores the value. */
export function ImportCell({
  label,
  value,
  placeholder,
  severity,
  describedBy,
  readOnly,
  onCommit,
}: {
  label: string
  value: string
  /** The value for all rows, shown while the cell is empty. */
  placeholder: string
  severity: 'problem' | 'warning' | 'note' | undefined
  describedBy: string | undefined
  readOnly: boolean
  onCommit: (value: string) => void
}) {
  const escaped = useRef(false)
  return (
    <input
      // It remounts when the text changes elsewhere, because the input is uncontrolled.
      key={value}
      className={classes.input}
      data-level={severity}
      aria-label={label}
      aria-invalid={severity === 'problem' || undefined}
      aria-describedby={describedBy}
      defaultValue={value}
      placeholder={placeholder || undefined}
      readOnly={readOnly}
      title={value}
      autoComplete="off"
      spellCheck={false}
      onBlur={({ currentTarget }) => {
        if (escaped.current) currentTarget.value = value
        else if (currentTarget.value !== value) onCommit(currentTarget.value)
        escaped.current = false
      }}
      onKeyDown={(event) => {
        escaped.current = event.key === 'Escape'
        if (escaped.current || isTypedEnter(event)) event.currentTarget.blur()
      }}
    />
  )
}
