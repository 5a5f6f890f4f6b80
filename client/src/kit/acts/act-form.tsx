import { Button, Group, Text } from '@mantine/core'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import { isConfirmKey } from '../lib/press.ts'
import { KeyHint } from '../ui/key-hint.tsx'
import { MainButton } from '../ui/main-button.tsx'
import { PartTitle } from '../ui/titles.tsx'
import type { ActQuestionProps } from './act-question.tsx'
import type { ListAct } from './list-act.ts'
import classes from './act-form.module.css'

/**
 * Asks before an act on one row, at the foot of its panel, so that the row stays visible; on a phone it covers the panel. The submit
 * button has the focus. Ctrl+Enter also submits from a text field, Enter from a chosen reason; Escape closes and returns the focus.
 */
export function ActForm({ act, ids, pending, onClose, onConfirm }: ActQuestionProps & { act: ListAct }) {
  const { t } = useT()
  const title = useId()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { text, fields, inPanel, isComplete = () => true } = act.question ?? {}
  const confirm = () => {
    if (pending) return
    if (isComplete()) onConfirm(act, ids)
    else form.current?.querySelector('textarea')?.focus()
  }
  useEffect(() => {
    const { activeElement: previousFocus } = document
    button.current?.focus({ preventScroll: true })
    return () => {
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true })
    }
  }, [])
  const latest = useRef({ confirm, onClose })
  useLayoutEffect(() => {
    latest.current = { confirm, onClose }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInLayer = event.target instanceof Element && event.target.closest(LAYERS) !== null
      if (event.defaultPrevented || event.isComposing || isInLayer) return
      if (event.key === 'Escape') latest.current.onClose()
      else if (isConfirmKey(event)) latest.current.confirm()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const isDangerous = act.variant === 'danger'
  const confirmButton = {
    ref: button,
    type: 'submit' as const,
    size: 'sm',
    loading: pending,
    'aria-keyshortcuts': 'Control+Enter',
    rightSection: <KeyHint keys="Ctrl ⏎" />,
    children: inPanel?.confirmLabel,
  }
  return (
    <form
      ref={form}
      className={classes.form}
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <div>
        <PartTitle id={title}>{act.label}</PartTitle>
        <Text size="sm" hiddenFrom="sm">
          {ids.map((id) => inPanel?.rowName(id))}
        </Text>
      </div>
      {typeof fields === 'function' ? fields(ids) : fields}
      {text && (
        <Text size="sm" c="dimmed">
          {text(ids.length)}
        </Text>
      )}
      <Group className={classes.foot}>
        {isDangerous ? <Button color="red.9" {...confirmButton} /> : <MainButton {...confirmButton} />}
        <Button
          variant="default"
          size="sm"
          aria-keyshortcuts="Escape"
          rightSection={<KeyHint keys="Esc" />}
          onClick={onClose}
        >
          {t('ui.cancel')}
        </Button>
      </Group>
    </form>
  )
}

/** Layers over the panel, which handle their keys themselves. */
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"]'
