import { IconCloudOff, IconHandFinger, IconWifi } from '@tabler/icons-react'
import type { TabletRound } from '@portal/shared/results/tablet/tablet-rows'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { roundWord } from '../round-name.ts'
import classes from './judge.module.css'
import { useEventName } from './use-event-name.ts'

/** The letter of the judge, the round, and whether the network is there. */
export function JudgeHead({
  letter,
  round,
  queued,
  isLost,
  hand,
  onHand,
  onRounds,
}: {
  letter: string
  round: TabletRound | null
  queued: number
  isLost: boolean
  hand: 'left' | 'right'
  onHand: (hand: 'left' | 'right') => void
  onRounds: () => void
}) {
  const { t } = useT()
  const eventName = useEventName()
  const otherHand = hand === 'right' ? 'left' : 'right'
  return (
    <header className={classes.head}>
      <b className={classes.letter} aria-label={t('judge.letter', { letter })} role="img">
        {letter}
      </b>
      {round ? (
        <button type="button" className={classes.round} onClick={onRounds}>
          <b>
            {round.item !== null && `${t('judge.item', { number: round.item })} · `}
            {t(roundWord(round.kind))}
          </b>
          <span>
            <Name>{eventName(round.event)}</Name>
          </span>
        </button>
      ) : (
        <b className={classes.round}>{t('judge.rounds')}</b>
      )}
      <span className={classes.network} data-waits={isLost || queued > 0 || undefined} role="status">
        {isLost ? <IconCloudOff size={20} aria-hidden /> : <IconWifi size={20} aria-hidden />}
        {queued > 0 ? t('judge.queued', { count: queued }) : isLost ? '' : t('judge.online')}
      </span>
      <button
        type="button"
        className={classes.hand}
        aria-label={t(`judge.handKey.${otherHand}`)}
        onClick={() => onHand(otherHand)}
      >
        <IconHandFinger size={22} aria-hidden />
        <small>{t(`judge.hand.${otherHand}`)}</small>
      </button>
    </header>
  )
}
