import { Button, Group, NumberInput } from '@mantine/core'
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import classes from './mc.module.css'

/** Ignores the second tap of a double tap. */
const onFirstTap = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}
/** A held Enter key would press the button again and again. */
const preventRepeat = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** The buttons at the lower edge of the console: the next item, the neighbouring items to look at, and a jump to any number. */
export function McBar({
  items,
  next,
  neighbours,
  isBusy,
  isSending,
  message,
  heldMove,
  children,
  onMove,
  onBrowse,
}: {
  /** The numbers of the programme, in its order. */
  items: readonly number[]
  next: number | null
  /** The numbers of the items before and after the visible one. */
  neighbours: { before: number | null; after: number | null }
  /** Presses are ignored, because they were meant for the previous item. */
  isBusy: boolean
  isSending: boolean
  message: string | null
  /** A move that has to be confirmed. */
  heldMove: {
    text: string
    confirmLabel: string
    cancelLabel: string
    onConfirm: () => void
    onCancel: () => void
  } | null
  children: ReactNode
  onMove: (to: number | 'next') => void
  onBrowse: (step: -1 | 1) => void
}) {
  const { t } = useT()
  const [number, setNumber] = useState<number | string>('')
  const isUnknown = typeof number === 'number' && !items.includes(number)
  const range = { first: Math.min(...items), last: Math.max(...items) }
  const renderBrowseButton = (item: number | null, step: -1 | 1) => (
    <Button variant="default" className={classes.look ?? ''} disabled={item === null} onClick={() => onBrowse(step)}>
      {item === null ? '–' : t('mc.look', { number: item })}
    </Button>
  )
  return (
    <div className={classes.bar} data-foot>
      {children}
      <output className={classes.message}>{heldMove ? heldMove.text : message}</output>
      {heldMove && (
        <Group gap="sm" className={classes.wide ?? ''}>
          <Button variant="default" size="md" onClick={heldMove.onCancel}>
            {heldMove.cancelLabel}
          </Button>
          <Button size="md" disabled={isBusy} onClick={heldMove.onConfirm}>
            {heldMove.confirmLabel}
          </Button>
        </Group>
      )}
      <div className={classes.buttons}>
        {renderBrowseButton(neighbours.before, -1)}
        {renderBrowseButton(neighbours.after, 1)}
        <MainButton
          className={classes.on ?? ''}
          disabled={next === null}
          aria-disabled={isBusy || heldMove !== null}
          data-pending={isSending || undefined}
          onKeyDown={preventRepeat}
          onClick={onFirstTap(() => heldMove === null && onMove('next'))}
        >
          {next === null ? t('mc.atEnd') : t('mc.advance', { number: next })}
        </MainButton>
      </div>
      <form
        className={classes.jump}
        onSubmit={(event) => {
          event.preventDefault()
          if (typeof number !== 'number' || isUnknown) return
          onMove(number)
          setNumber('')
        }}
      >
        <NumberInput
          aria-label={t('mc.jump')}
          placeholder={t('mc.jump')}
          size="md"
          min={1}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={number}
          onChange={setNumber}
          error={isUnknown && t('mc.unknown', { number, ...range })}
        />
        <Button type="submit" variant="default" disabled={isBusy}>
          {t('mc.go')}
        </Button>
      </form>
    </div>
  )
}
