import { useRef } from 'react'
import { isTypedEnter } from '../kit/lib/press.ts'
import classes from './import.module.css'

/** A cell edited in place: blur or Enter confirms, Escape reverts. */
export function ImportCell({
  label,
  text,
  common,
  level,
  describedBy,
  readOnly,
  onText,
}: {
  label: string
  text: string
  /** The placeholder of an empty cell. */
  common: string
  level: 'problem' | 'warning' | 'note' | undefined
  describedBy: string | undefined
  readOnly: boolean
  onText: (text: string) => void
}) {
  const escaped = useRef(false)
  return (
    <input
      // Another text from elsewhere takes the place of what stood here.
      key={text}
      className={classes.input}
      data-level={level}
      aria-label={label}
      aria-invalid={level === 'problem' || undefined}
      aria-describedby={describedBy}
      defaultValue={text}
      placeholder={common || undefined}
      readOnly={readOnly}
      title={text}
      autoComplete="off"
      spellCheck={false}
      onBlur={({ currentTarget }) => {
        if (escaped.current) currentTarget.value = text
        else if (currentTarget.value !== text) onText(currentTarget.value)
        escaped.current = false
      }}
      onKeyDown={(event) => {
        escaped.current = event.key === 'Escape'
        if (escaped.current || isTypedEnter(event)) event.currentTarget.blur()
      }}
    />
  )
}
