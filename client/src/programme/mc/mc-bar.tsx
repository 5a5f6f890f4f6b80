import { Button, Group, NumberInput } from '@mantine/core'
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import classes from './mc.module.css'

/** A tap that is bounced counts once. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}
/** Enter that is held would press again and again. */
const notHeld = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** Under the thumb: one step on, looking around, and to any number. */
export function McBar({
  items,
  next,
  around: { before, after },
  busy,
  sending,
  message,
  held,
  above,
  onMove,
  onBrowse,
}: {
  /** The numbers of the programme, in its order. */
  items: readonly number[]
  next: number | null
  /** The items beside the one that is looked at. */
  around: { before: number | null; after: number | null }
  /** A press would be for the item before: it counts for nothing. */
  busy: boolean
  sending: boolean
  message: string | null
  /** The move that waits to be confirmed, in words, and the two ways out. */
  held: { text: string; act: string; keep: string; onConfirm: () => void; onStay: () => void } | null
  /** Stands over the buttons. */
  above: ReactNode
  onMove: (to: number | 'next') => void
  onBrowse: (by: -1 | 1) => void
}) {
  const { t } = useT()
  const [number, setNumber] = useState<number | string>('')
  const unknown = typeof number === 'number' && !items.includes(number)
  const range = { first: Math.min(...items), last: Math.max(...items) }
  const look = (to: number | null, by: -1 | 1) => (
    <Button variant="default" className={classes.look ?? ''} disabled={to === null} onClick={() => onBrowse(by)}>
      {to === null ? '–' : t('mc.look', { number: to })}
    </Button>
  )
  return (
    <div className={classes.bar} data-foot>
      {above}
      <output className={classes.message}>{held ? held.text : message}</output>
      {held && (
        <Group gap="sm" className={classes.wide ?? ''}>
          <Button variant="default" size="md" onClick={held.onStay}>
            {held.keep}
          </Button>
          <Button size="md" disabled={busy} onClick={held.onConfirm}>
            {held.act}
          </Button>
        </Group>
      )}
      <div className={classes.buttons}>
        {look(before, -1)}
        {look(after, 1)}
        <MainButton
          className={classes.on ?? ''}
          disabled={next === null}
          aria-disabled={busy || held !== null}
          data-pending={sending || undefined}
          onKeyDown={notHeld}
          onClick={once(() => held === null && onMove('next'))}
        >
          {next === null ? t('mc.atEnd') : t('mc.advance', { number: next })}
        </MainButton>
      </div>
      <form
        className={classes.jump}
        onSubmit={(event) => {
          event.preventDefault()
          if (typeof number !== 'number' || unknown) return
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
          error={unknown && t('mc.unknown', { number, ...range })}
        />
        <Button type="submit" variant="default" disabled={busy}>
          {t('mc.go')}
        </Button>
      </form>
    </div>
  )
}
