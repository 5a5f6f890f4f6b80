import { Text } from '@mantine/core'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { describeBallotFault } from '@portal/shared/results/ballots'
import type { BoardCard } from '@portal/shared/results/cards/card-rows'
import { ApiError } from '../../kit/api/api.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'
import { CrossFields, PlaceFields } from './card-fields.tsx'
import { Differences } from './differences.tsx'
import type { useKeying } from './use-keying.ts'
import classes from './cards.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, PageUp: -1, ArrowDown: 1, PageDown: 1 }

/** One card while it is keyed: its fields, what is wrong with it, and both keyings where they differ. */
export function KeyCard({ keying, card }: { keying: ReturnType<typeof useKeying>; card: BoardCard }) {
  const { t, language } = useT()
  const { state, shape, press, change, step } = keying
  const { cell, pass, phase, faults, failure, last } = state
  const section = useRef<HTMLElement>(null)
  // The focus follows the keys: to the field of the next digit, then to the button.
  useLayoutEffect(() => {
    const field = section.current?.querySelectorAll('input')[state.card.index]
    if (field) field.select()
    else section.current?.querySelector<HTMLElement>('[data-save]')?.focus()
  }, [state.card])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const by = STEPS[key]
    const isDigit = /^\d$/u.test(key) && !(event.target instanceof HTMLInputElement)
    if (by !== undefined) step(by)
    else if (isDigit || ['Enter', 'Backspace', 'ArrowLeft', 'ArrowRight', ' '].includes(key)) press(key)
    else return
    event.preventDefault()
  }
  const Fields = shape.format === 'recall' ? CrossFields : PlaceFields
  return (
    // The keys of a card are those of its fields and its button, wherever the focus is among them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={section} className={classes.card} aria-labelledby="card-title" onKeyDown={onKeyDown}>
      <div className={classes.cardHead}>
        <PartTitle id="card-title">{t('cards.card', { judge: cell.judge, dance: cell.dance })}</PartTitle>
        <Text className={classes.pass ?? ''}>{t(`cards.pass.${pass}`)}</Text>
      </div>
      {card.state === 'differs' && <Differences card={card} />}
      <Fields round={shape} card={state.card} onPress={press} onChange={change} />
      {faults.length > 0 && (
        <Notice kind="error">
          {faults.map((fault) => (
            <div key={describeBallotFault(fault, language)}>{describeBallotFault(fault, language)}</div>
          ))}
        </Notice>
      )}
      {failure !== null && <Failure failure={failure} />}
      {/* Not disabled while it waits: the keys for the next card would go nowhere. */}
      <MainButton data-save aria-busy={phase === 'sending'} onClick={() => press('Enter')}>
        {t('cards.next')}
      </MainButton>
      <output className={classes.last}>
        {last && t(last.isByOther ? 'cards.last.other' : `cards.last.${last.state}`, { ...last.cell })}
      </output>
    </section>
  )
}

function Failure({ failure }: { failure: unknown }) {
  const { t } = useT()
  const problems = failure instanceof ApiError ? failure.problems : []
  const hasNoAnswer = failure instanceof ApiError && failure.code === 'NETWORK'
  return (
    <Notice kind="error">
      {hasNoAnswer ? t('cards.offline') : errorText(failure, t)}
      {problems.map(({ message }) => (
        <div key={message}>{message}</div>
      ))}
    </Notice>
  )
}
