import { IconAlertTriangle, IconBell, IconCloudOff } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { danceName } from '@portal/shared/programme/dance-names'
import type { Tablet, TabletRound } from '@portal/shared/results/tablet/tablet-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { clockTime } from '../../portal/hall/use-clock.ts'
import classes from './judge.module.css'
import type { SignedCard, useCards } from './use-tablet.ts'

const QUEUED_SHOWN = 3

/** News for a judge: no network, a second device, a chairperson who waits, a round that was reopened, and cards that were not taken. */
export function JudgeBanners({
  tablet,
  letter,
  round,
  cards,
  lostAt,
}: {
  tablet: Tablet
  letter: string
  round: TabletRound | null
  cards: ReturnType<typeof useCards>
  lostAt: number | null
}) {
  const { t, language } = useT()
  const { nudge } = tablet
  useVibration(nudge === null ? null : `${nudge.result_id} ${nudge.dance}`)
  const isReopened =
    round !== null && round.open_reason !== null && round.dances.length > round.signed.length && round.round_version > 1
  return (
    <>
      {lostAt !== null && (
        <Banner icon={<IconCloudOff aria-hidden />}>
          <p>
            <strong>{t('judge.lost', { time: clockTime(lostAt, language, tablet.zone) })}</strong>
            <br />
            {t('judge.lostText')}
            {'serviceWorker' in navigator ? '' : ` ${t('judge.noReload')}`}
          </p>
          <QueuedCards queue={cards.queue} />
        </Banner>
      )}
      {nudge && (
        <Banner icon={<IconBell aria-hidden />}>
          <p>
            <strong>{t('judge.nudge', { dance: danceName(nudge.dance) })}</strong>
          </p>
        </Banner>
      )}
      {tablet.has_other_device === 1 && (
        <Banner icon={<IconAlertTriangle aria-hidden />}>
          <p>{t('judge.otherDevice', { letter })}</p>
        </Banner>
      )}
      {isReopened && (
        <Banner icon={<IconAlertTriangle aria-hidden />}>
          <p>{t('judge.reopened', { reason: withStop(round.open_reason ?? '') })}</p>
        </Banner>
      )}
      {cards.refused.length > 0 && (
        <Banner icon={<IconAlertTriangle aria-hidden />}>
          <div>
            {cards.refused.map((card) => (
              <p key={card.uuid}>
                {t('judge.notTaken', {
                  item: card.item === null ? '' : t('judge.item', { number: card.item }),
                  dance: danceName(card.dance),
                  reason: card.refusal ?? '',
                })}
              </p>
            ))}
          </div>
          <button type="button" className={classes.key} onClick={cards.clearRefused}>
            {t('judge.understood')}
          </button>
        </Banner>
      )}
    </>
  )
}

/** A reason as somebody typed it, ended like a sentence. */
const withStop = (reason: string) => (/[.!?…]$/u.test(reason) ? reason : `${reason}.`)

function Banner({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.banner} role="alert">
      {icon}
      {children}
    </div>
  )
}

function QueuedCards({ queue }: { queue: readonly SignedCard[] }) {
  const { t } = useT()
  return (
    <ol>
      {queue.length > QUEUED_SHOWN && <li>+{queue.length - QUEUED_SHOWN}</li>}
      {queue.slice(-QUEUED_SHOWN).map(({ uuid, item, dance }) => (
        <li key={uuid}>{item === null ? dance : `${t('judge.item', { number: item })} · ${dance}`}</li>
      ))}
    </ol>
  )
}

/** Lets the tablet vibrate once for each new call of the chairperson, where it can. */
function useVibration(call: string | null): void {
  useEffect(() => {
    if (call !== null && 'vibrate' in navigator) navigator.vibrate(200)
  }, [call])
}
