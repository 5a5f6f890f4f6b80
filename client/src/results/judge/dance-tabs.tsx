import { IconCheck } from '@tabler/icons-react'
import { danceName } from '@portal/shared/programme/dance-names'
import { useT } from '../../kit/i18n/use-t.ts'
import { isSigned, type findDanceStates } from './dance-states.ts'
import classes from './cards.module.css'

/** The dances of a round; those that are signed or complete have a tick. */
export function DanceTabs({
  states,
  dance,
  onDance,
}: {
  states: ReturnType<typeof findDanceStates>
  dance: string
  onDance: (dance: string) => void
}) {
  const { t } = useT()
  return (
    <nav className={classes.dances} aria-label={t('judge.dances')}>
      {states.map(({ dance: symbol, state }) => (
        <button
          key={symbol}
          type="button"
          aria-current={symbol === dance ? 'step' : undefined}
          aria-label={`${danceName(symbol)}, ${t(`judge.danceState.${state}`)}`}
          data-done={isSigned(state) || state === 'ready' || undefined}
          onClick={() => onDance(symbol)}
        >
          {symbol}
          {(isSigned(state) || state === 'ready') && <IconCheck size={18} aria-hidden />}
        </button>
      ))}
      <h2 translate="no">{danceName(dance)}</h2>
    </nav>
  )
}
