import { IconAlertTriangle, IconCheck, IconFileText, IconPencil } from '@tabler/icons-react'
import { danceName } from '@portal/shared/programme/dance-names'
import type { PanelCell, PanelRound } from '@portal/shared/results/tablet/tablet-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './chair.module.css'

/** Judge by dance: when each card came, or how far it is. */
export function CardTable({ round, zone, currentDance }: { round: PanelRound; zone: string; currentDance: string }) {
  const { t } = useT()
  const cellOf = (letter: string, dance: string) =>
    round.cells.find((cell) => cell.judge === letter && cell.dance === dance)
  return (
    <div className={classes.scroll}>
      <table className={classes.cards}>
        <thead>
          <tr>
            <th scope="col">{t('chair.judge')}</th>
            {round.dances.map((dance) => (
              <th key={dance} scope="col" translate="no" data-current={dance === currentDance || undefined}>
                {danceName(dance)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {round.judges.map((letter) => (
            <tr key={letter}>
              <th scope="row">
                <b className={classes.letter}>{letter}</b>
              </th>
              {round.dances.map((dance) => {
                const cell = cellOf(letter, dance)
                return cell ? (
                  <Cell key={dance} cell={cell} round={round} zone={zone} isCurrent={dance === currentDance} />
                ) : (
                  <td key={dance} />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({
  cell: { state, at, count, has_conflict },
  round: { quota, starters },
  zone,
  isCurrent,
}: {
  cell: PanelCell
  round: PanelRound
  zone: string
  isCurrent: boolean
}) {
  const { t } = useT()
  if (has_conflict === 1)
    return (
      <td data-state="late">
        <IconAlertTriangle size={18} aria-hidden /> {t('chair.cell.conflict')}
      </td>
    )
  if (state === 'paper')
    return (
      <td data-state="paper" data-in={at !== null || undefined}>
        <IconFileText size={18} aria-hidden /> {t('chair.cell.paper')}
        {at !== null && ` ${timeOfDay(at, zone)}`}
      </td>
    )
  if (state === 'in' && at !== null)
    return (
      <td data-state="in">
        <IconCheck size={18} aria-hidden /> {timeOfDay(at, zone)}
      </td>
    )
  if (state === 'marking')
    return (
      <td data-state="marking">
        <IconPencil size={18} aria-hidden /> {count}/{quota === null ? starters : Math.min(quota, starters)}
      </td>
    )
  if (!isCurrent) return <td />
  return (
    <td data-state="late">
      <IconAlertTriangle size={18} aria-hidden /> {t('chair.cell.waiting')}
    </td>
  )
}

/** A moment as hours, minutes and seconds where the hall is. */
function timeOfDay(moment: string, zone: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false } as const
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone }).format(Date.parse(moment))
}
