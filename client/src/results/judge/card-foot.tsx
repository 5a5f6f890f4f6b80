import { IconArrowBackUp } from '@tabler/icons-react'
import { danceName } from '@portal/shared/programme/dance-names'
import type { TabletRound } from '@portal/shared/results/tablet/tablet-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { isSigned, type DanceState, type findDanceStates } from './dance-states.ts'
import classes from './cards.module.css'

type Props = {
  round: TabletRound
  states: ReturnType<typeof findDanceStates>
  dance: string
  /** How many marks are missing; negative for too many. */
  missing: number
  hasMarks: boolean
  canUndo: boolean
  onUndo: () => void
  onDance: (dance: string) => void
  onReview: () => void
  onDone: () => void
}

/** The keys under a card: undo, and the next step or what is missing for it. */
export function CardFoot(props: Props) {
  const { t } = useT()
  return (
    <footer className={classes.foot}>
      <button
        type="button"
        className={classes.undo}
        aria-disabled={!props.canUndo}
        onClick={() => props.canUndo && props.onUndo()}
        aria-label={t('judge.undo')}
      >
        <IconArrowBackUp size={24} aria-hidden />
        <span>{t('judge.undo')}</span>
      </button>
      <MainKey {...props} />
    </footer>
  )
}

function MainKey({ round, states, dance, missing, hasMarks, onDance, onReview, onDone }: Props) {
  const { t } = useT()
  const state: DanceState = states.find((each) => each.dance === dance)?.state ?? 'open'
  const nextOpen = findNext(states, dance, (each) => each === 'open')
  if (isSigned(state)) {
    const next = findNext(states, dance, (each) => !isSigned(each))
    return (
      <div className={classes.signed}>
        <p role="status">{t(hasMarks ? 'judge.signed' : 'judge.signedElsewhere', { dance: danceName(dance) })}</p>
        <button type="button" className={classes.main} onClick={() => (next === null ? onDone() : onDance(next))}>
          {next === null ? t('judge.otherRounds') : t('judge.nextDance', { dance: danceName(next) })}
        </button>
      </div>
    )
  }
  if (state === 'open') {
    const isRecall = round.format === 'recall'
    const label = isRecall
      ? t(missing < 0 ? 'judge.chooseFewer' : 'judge.chooseMore', { count: Math.abs(missing) })
      : t('judge.toPlace', { count: missing })
    return (
      <p className={classes.off} role="status">
        {label}
      </p>
    )
  }
  if (round.format === 'marks' && nextOpen !== null)
    return (
      <button type="button" className={classes.main} onClick={() => onDance(nextOpen)}>
        {t('judge.nextDance', { dance: danceName(nextOpen) })}
      </button>
    )
  return (
    <button type="button" className={classes.main} onClick={onReview}>
      {round.format === 'recall' ? t('judge.signDance', { dance: danceName(dance) }) : t('judge.review')}
    </button>
  )
}

/** The next dance in some state, those after this one first; null if there is none. */
function findNext(states: Props['states'], dance: string, fits: (state: DanceState) => boolean): string | null {
  const index = states.findIndex((each) => each.dance === dance)
  const inOrder = [...states.slice(index + 1), ...states.slice(0, Math.max(0, index))]
  return inOrder.find(({ state }) => fits(state))?.dance ?? null
}
