import { IconCloudOff, IconWifi } from '@tabler/icons-react'
import { useState } from 'react'
import type { Panel, PanelRound } from '@portal/shared/results/tablet/tablet-rows'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { clockTime, useClock } from '../../portal/hall/use-clock.ts'
import { paths } from '../../portal/paths.ts'
import { roundWord } from '../round-name.ts'
import judge from '../judge/judge.module.css'
import { useEventName } from '../judge/use-event-name.ts'
import { CardTable } from './card-table.tsx'
import { ChairActs } from './chair-acts.tsx'
import { CutBoard } from './cut-board.tsx'
import { LateJudge } from './late-judge.tsx'
import classes from './chair.module.css'

type Props = { id: number; panel: Panel; seenAt: number; lostAt: number | null; mayDecide: boolean }

const isIn = ({ at }: PanelRound['cells'][number]) => at !== null

/** The cards of one round, and what the chairperson may do about them. The round on the floor comes first. */
export function ChairPanel({ id, panel, seenAt, lostAt, mayDecide }: Props) {
  const { t } = useT()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const { rounds, on } = panel
  const onFloor = rounds.find(({ item }) => on.some((position) => position.item === item))
  const isOpen = rounds.find(({ state }) => state === 'open')
  const round = rounds.find(({ result_id }) => result_id === chosenId) ?? onFloor ?? isOpen ?? rounds[0]
  const head = <Head round={round ?? null} panel={panel} seenAt={seenAt} lostAt={lostAt} />
  if (!round)
    return (
      <>
        {head}
        <div className={judge.body}>
          <p>{t('chair.none')}</p>
          <TextLink to={paths.admin.resultsOf(id)} c="inherit" py={10}>
            {t('chair.toResults')}
          </TextLink>
        </div>
      </>
    )
  const isFull = round.cells.every(isIn)
  const danceOn = on.find(({ item }) => item === round.item)?.dance
  const currentDance =
    round.dances[danceOn ?? -1] ?? round.cells.find((cell) => !isIn(cell))?.dance ?? round.dances[0] ?? ''
  return (
    <>
      {head}
      <div className={classes.body}>
        {isFull && round.state === 'open' && round.format === 'recall' ? (
          <CutBoard id={id} round={round} mayDecide={mayDecide} />
        ) : (
          <>
            <CardTable round={round} zone={panel.zone} currentDance={currentDance} />
            {panel.doubled.length > 0 && (
              <p role="alert" className={classes.warning}>
                {t('chair.doubled', { letters: panel.doubled.join(', ') })}
              </p>
            )}
            {mayDecide && <LateJudge id={id} round={round} dance={currentDance} />}
            <p className={classes.dim}>
              {isFull ? t('chair.placed') : t('chair.before', { count: round.cells.length })}{' '}
              {isFull && (
                <TextLink to={paths.admin.resultsOf(id)} c="inherit">
                  {t('chair.toResults')}
                </TextLink>
              )}
            </p>
          </>
        )}
        <OtherRounds rounds={rounds.filter((each) => each !== round)} onChoose={setChosenId} />
      </div>
      {mayDecide && <ChairActs key={round.result_id} id={id} round={round} />}
    </>
  )
}

function Head({ round, panel, seenAt, lostAt }: Pick<Props, 'panel' | 'seenAt' | 'lostAt'> & { round: PanelRound | null }) {
  const { t, language } = useT()
  const eventName = useEventName()
  const now = useClock() + Date.parse(panel.now) - seenAt
  const sent = round?.cells.filter(isIn).length ?? 0
  return (
    <header className={judge.head}>
      <b className={judge.letter} aria-hidden>
        {t('chair.short')}
      </b>
      <div className={judge.round}>
        {round && (
          <>
            <b>
              {round.item !== null && `${t('chair.item', { number: round.item })} · `}
              {t(roundWord(round.kind))}
            </b>
            <span>
              <Name>{eventName(round.event)}</Name>
              {` · ${t('chair.summary', { count: round.starters })}`}
              {round.quota !== null && `, ${t('chair.takes', { count: round.quota })}`}
            </span>
          </>
        )}
      </div>
      <span className={judge.network} data-waits={lostAt !== null || undefined} role="status">
        {lostAt === null ? <IconWifi size={20} aria-hidden /> : <IconCloudOff size={20} aria-hidden />}
        {lostAt !== null
          ? t('chair.lost', { time: clockTime(lostAt, language, panel.zone) })
          : round
            ? t('chair.cards', { sent, all: round.cells.length })
            : t('chair.online')}
      </span>
      <b className={classes.clock}>{clockTime(now, language, panel.zone)}</b>
    </header>
  )
}

function OtherRounds({ rounds, onChoose }: { rounds: readonly PanelRound[]; onChoose: (result_id: number) => void }) {
  const { t } = useT()
  const eventName = useEventName()
  if (rounds.length === 0) return null
  return (
    <section className={classes.others}>
      <h2>{t('chair.others')}</h2>
      {rounds.map(({ result_id, item, kind, event, judges, received, cells }) => {
        const missing = judges.filter((letter) => !received.includes(letter))
        return (
          <button key={result_id} type="button" onClick={() => onChoose(result_id)}>
            <b>{item !== null && t('chair.item', { number: item })}</b>
            <span>
              {t(roundWord(kind))} <Name>{eventName(event)}</Name>
            </span>
            <small>
              {cells.every(isIn)
                ? t('chair.cards', { sent: cells.length, all: cells.length })
                : t('chair.received', { count: received.length, all: judges.length })}
              {missing.length > 0 && !cells.every(isIn) && `, ${t('chair.missing', { letters: missing.join(', ') })}`}
            </small>
          </button>
        )
      })}
    </section>
  )
}
