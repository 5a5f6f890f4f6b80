import { useRef } from 'react'
import { isTypedEnter } from '../kit/lib/press.ts'
import classes from './import.module.css'

/** A cell edited in place: blur or Enter commits the text, Escape restores the value. */
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
  const isEscaped = useRef(false)
  return (
    <input
      // The input is uncontrolled, so a new value from outside needs a new element.
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
        if (isEscaped.current) currentTarget.value = value
        else if (currentTarget.value !== value) onCommit(currentTarget.value)
        isEscaped.current = false
      }}
      onKeyDown={(event) => {
        isEscaped.current = event.key === 'Escape'
        if (isEscaped.current || isTypedEnter(event)) event.currentTarget.blur()
      }}
    />
  )
}
