import { Button, NumberInput } from '@mantine/core'
import { useState, type MouseEvent } from 'react'
import { useT } from '../i18n/use-t.ts'
import { MainButton } from '../ui/main-button.tsx'
import classes from './mc.module.css'

/** A tap that is bounced counts once. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}

/** Under the thumb: on, back, and to any number. */
export function McBar({
  items,
  next,
  before,
  pending,
  message,
  onMove,
}: {
  /** The numbers of the programme, in its order. */
  items: readonly number[]
  next: number | null
  before: number | null
  pending: boolean
  message: string | null
  onMove: (to: number | 'next') => void
}) {
  const { t } = useT()
  const [number, setNumber] = useState<number | string>('')
  const unknown = typeof number === 'number' && !items.includes(number)
  const range = { first: Math.min(...items), last: Math.max(...items) }
  return (
    <div className={classes.bar}>
      <output className={classes.message}>{message}</output>
      <div className={classes.buttons}>
        <Button
          variant="default"
          className={classes.back ?? ''}
          disabled={before === null || pending}
          onClick={once(() => before !== null && onMove(before))}
        >
          {before === null ? '←' : t('mc.back', { number: before })}
        </Button>
        <MainButton
          className={classes.on ?? ''}
          disabled={next === null}
          aria-disabled={pending}
          data-pending={pending || undefined}
          onClick={once(() => onMove('next'))}
        >
          {pending ? t('mc.sending') : next === null ? t('mc.atEnd') : t('mc.advance', { number: next })}
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
        <Button type="submit" variant="default" disabled={pending}>
          {t('mc.go')}
        </Button>
      </form>
    </div>
  )
}
