import { IconPencil, IconX } from '@tabler/icons-react'
import { countMarks, requiredMarks, type CardMarks } from '@portal/shared/results/tablet/card-progress'
import { groupByHeat, tapRecall, type TabletStarter } from '@portal/shared/results/tablet/recall-card'
import type { TabletRound } from '@portal/shared/results/tablet/tablet-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './cards.module.css'

export type BoardProps = {
  round: TabletRound
  marks: CardMarks
  isReadOnly: boolean
  onChange: (change: Partial<CardMarks>) => void
}

/** The bibs of a recall in running order: a tap is a cross, the next a private note, the next nothing. */
export function RecallBoard({ round, marks, isReadOnly, heatOn, onChange }: BoardProps & { heatOn: number | null }) {
  const { t } = useT()
  const groups = groupByHeat(round.starters)
  return (
    <>
      <Counter round={round} marks={marks} />
      <div className={classes.board}>
        {groups.map(({ heat, starters }) => (
          <section key={heat ?? 0} className={classes.heat}>
            {groups.length > 1 && heat !== null && (
              <h3 data-on={heat === heatOn || undefined}>
                {t(heat === heatOn ? 'judge.heatOn' : 'judge.heat', { heat })}
              </h3>
            )}
            {starters.map((starter) => (
              <RecallPlate
                key={starter.bib}
                starter={starter}
                mark={marks.recall[starter.bib] ?? 'none'}
                isReadOnly={isReadOnly}
                onTap={() => onChange({ recall: tapRecall(marks.recall, starter.bib) })}
              />
            ))}
          </section>
        ))}
      </div>
      <p className={classes.legend}>
        <span>
          <IconX size={18} aria-hidden /> {t('judge.tapOnce')}
        </span>
        <span>
          <IconPencil size={18} aria-hidden /> {t('judge.tapTwice')}
        </span>
      </p>
    </>
  )
}

const pressed = { cross: 'true', pencil: 'mixed', none: 'false' } as const

function RecallPlate({
  starter: { bib, is_out },
  mark,
  isReadOnly,
  onTap,
}: {
  starter: TabletStarter
  mark: 'cross' | 'pencil' | 'none'
  isReadOnly: boolean
  onTap: () => void
}) {
  const { t } = useT()
  if (is_out === 1)
    return (
      <p className={classes.absent}>
        <s translate="no">{bib}</s>
        <span>{t('judge.absent')}</span>
      </p>
    )
  return (
    <button
      type="button"
      className={classes.plate}
      data-mark={mark}
      aria-pressed={pressed[mark]}
      aria-label={t(`judge.mark.${mark}`, { bib })}
      aria-disabled={isReadOnly}
      onClick={() => !isReadOnly && onTap()}
    >
      <b translate="no">{bib}</b>
      {mark === 'cross' && <IconX className={classes.cross} stroke={4.5} aria-hidden />}
      {mark === 'pencil' && (
        <i className={classes.pencil}>
          <IconPencil size={20} aria-hidden />
        </i>
      )}
    </button>
  )
}

/** The count of crosses against the quota. */
function Counter({ round, marks }: Pick<BoardProps, 'round' | 'marks'>) {
  const { t } = useT()
  const count = countMarks(round, marks)
  const required = requiredMarks(round)
  const missing = required - count
  return (
    <div className={classes.counter}>
      <strong aria-label={t('judge.chosen', { count, required })} role="img">
        {count}
        <small>/{required}</small>
      </strong>
      <p>
        {t('judge.choose', { count: required })}
        <br />
        <em>
          {missing === 0 ? t('judge.full') : t(missing > 0 ? 'judge.left' : 'judge.over', { count: Math.abs(missing) })}
        </em>
      </p>
      <span className={classes.dots} aria-hidden>
        {Array.from({ length: required }, (_, index) => (
          <i key={index} data-full={index < count || undefined} />
        ))}
      </span>
    </div>
  )
}
