import { Tooltip, VisuallyHidden } from '@mantine/core'
import { IconCoin, IconFileAlert, IconUserCheck, type Icon } from '@tabler/icons-react'
import { memo } from 'react'
import type { DeskEntry } from '@portal/shared/desk/desk-rows'
import { danceTypeStyle } from '../../../kit/fields/dance-style.ts'
import { Name } from '../../../kit/i18n/name.tsx'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { BibPlate } from '../../../kit/ui/plates/bib-plate.tsx'
import { SymbolChip } from '../../../kit/ui/plates/symbol-chip.tsx'
import { clockTime } from '../../../portal/hall/use-clock.ts'
import { useDeskContext, type DeskContextValue } from '../desk-context.ts'
import { nameOf, namesOf } from '../desk-names.ts'
import { EntryMenu } from './entry-menu.tsx'
import classes from './rows.module.css'

/** Whether a bib can be handed out for an entry now. */
export const isOpen = ({ handed, scratched, number }: DeskEntry): boolean =>
  handed === null && scratched !== 1 && number !== null

/** The entries of a unit or an item, each with its tick. */
export function EntryRows({
  entries,
  chosen,
  onChoose,
}: {
  entries: readonly DeskEntry[]
  chosen: ReadonlySet<number>
  onChoose: (id: number) => void
}) {
  const { t } = useT()
  const { view, presses, go, ask } = useDeskContext()
  const { events, desk } = view
  const { zone, currency_name } = desk
  return (
    <ul className={classes.rows} aria-label={t('desk.rows')}>
      {entries.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          time={view.nextItemOf(entry)?.time ?? null}
          isChosen={chosen.has(entry.id)}
          {...{ events, zone, currency_name, presses, go, ask, onChoose }}
        />
      ))}
    </ul>
  )
}

const CHIPS_SHOWN = 3

type RowProps = {
  entry: DeskEntry
  /** When it dances next, HH:MM. */
  time: string | null
  isChosen: boolean
  onChoose: (id: number) => void
} & Pick<DeskContextValue['view'], 'events'> &
  Pick<DeskContextValue['view']['desk'], 'zone' | 'currency_name'> &
  Pick<DeskContextValue, 'presses' | 'go' | 'ask'>

/** Takes all that it shows as values: a unit has a hundred rows, of which a press changes one. */
const EntryRow = memo(function EntryRow({ entry, time, isChosen, onChoose, events, presses, ...rest }: RowProps) {
  const { t } = useT()
  const isHanded = entry.handed !== null
  const label = [
    entry.number ?? t('desk.row.noBib'),
    nameOf(entry),
    entry.scratched ? t('desk.row.scratched') : isHanded ? t('desk.row.handed') : '',
  ]
  return (
    <li data-state={entry.scratched ? 'scratched' : isHanded ? 'handed' : 'open'}>
      <label>
        <input
          type="checkbox"
          data-row={entry.id}
          aria-label={label.filter(Boolean).join(', ')}
          aria-disabled={!isOpen(entry)}
          checked={isHanded || isChosen}
          onChange={() => {
            if (isOpen(entry)) onChoose(entry.id)
          }}
        />
        <BibPlate number={entry.number} size="sm" />
        <span className={classes.names}>
          {namesOf(entry).map((name, index) => (
            <span key={name}>
              {index > 0 && ' – '}
              <b>
                <Name>{name}</Name>
              </b>
            </span>
          ))}
        </span>
      </label>
      <Marks entry={entry} zone={rest.zone} currency_name={rest.currency_name} />
      <span className={classes.chips}>
        {entry.events.slice(0, CHIPS_SHOWN).map((id) => {
          const event = events.get(id)
          return event && <SymbolChip key={id} symbol={event.symbol} style={danceTypeStyle(event.dance_type)} />
        })}
        {entry.events.length > CHIPS_SHOWN && <span>+{entry.events.length - CHIPS_SHOWN}</span>}
      </span>
      {entry.scratched ? (
        <button type="button" className={classes.restore} onClick={() => presses.setScratched(entry, 0)}>
          {t('desk.row.scratched')} · {t('desk.row.restore')}
        </button>
      ) : (
        <>
          <span className={classes.time}>{time}</span>
          <EntryMenu entry={entry} presses={presses} go={rest.go} ask={rest.ask} />
        </>
      )}
    </li>
  )
})

/** The notes of a row beside its tick: here, missing papers, money owed. */
function Marks({ entry, zone, currency_name }: Pick<RowProps, 'entry' | 'zone' | 'currency_name'>) {
  const { t, language } = useT()
  const marks: [Icon, string, string][] = []
  if (entry.papers !== null) marks.push([IconFileAlert, 'papers', t('desk.row.papers', { papers: entry.papers })])
  if (entry.owed > 0)
    marks.push([IconCoin, 'owed', t('desk.owedShort', { amount: formatMoney(entry.owed, language, currency_name) })])
  if (entry.here !== null && entry.handed === null)
    marks.push([IconUserCheck, 'here', t('desk.row.here', { time: clockTime(Date.parse(entry.here), language, zone) })])
  return (
    <span className={classes.marks}>
      {marks.map(([MarkIcon, kind, label]) => (
        <Tooltip key={kind} label={label}>
          <span data-kind={kind}>
            <VisuallyHidden>{label}</VisuallyHidden>
            <MarkIcon size={20} aria-hidden />
          </span>
        </Tooltip>
      ))}
    </span>
  )
}
