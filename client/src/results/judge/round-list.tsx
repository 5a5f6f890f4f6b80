import type { ReactNode } from 'react'
import type { Tablet } from '@portal/shared/results/tablet/tablet-rows'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { roundWord } from '../round-name.ts'
import { findDanceStates, isDone, isSigned } from './dance-states.ts'
import classes from './judge.module.css'
import { useEventName } from './use-event-name.ts'
import type { SignedCard } from './use-tablet.ts'

/** The rounds that take marks, the one on the floor pointed out. */
export function RoundList({
  tablet: { rounds, on },
  queue,
  onChoose,
  account,
}: {
  tablet: Tablet
  queue: readonly SignedCard[]
  onChoose: (result_id: number) => void
  account: ReactNode
}) {
  const { t } = useT()
  const eventName = useEventName()
  const isAllDone = rounds.length > 0 && rounds.every((round) => isDone(round, queue))
  return (
    <div className={classes.body}>
      {rounds.length === 0 && <p>{t('judge.noRounds')}</p>}
      {isAllDone && <p role="status">{t('judge.doneAll')}</p>}
      {rounds.map((round) => {
        const { result_id, item, event, kind } = round
        const states = findDanceStates(round, queue, () => ({ recall: {}, final: [] }))
        const left = states.filter(({ state }) => !isSigned(state)).length
        return (
          <button
            key={result_id}
            type="button"
            className={classes.roundKey}
            data-on={on.some((position) => position.item === item) || undefined}
            onClick={() => onChoose(result_id)}
          >
            <b>
              {item !== null && `${t('judge.item', { number: item })} · `}
              {t(roundWord(kind))}
            </b>
            <span>
              <Name>{eventName(event)}</Name>
            </span>
            <small>
              {on.some((position) => position.item === item) && `${t('judge.roundOn')}, `}
              {left > 0 ? t('judge.roundLeft', { count: left }) : t('judge.roundDone')}
            </small>
          </button>
        )
      })}
      {account}
    </div>
  )
}
