import { Tooltip, VisuallyHidden } from '@mantine/core'
import { IconCoin, IconFileAlert, IconUserCheck, type Icon } from '@tabler/icons-react'
import type { DeskEntry } from '@portal/shared/desk/desk-rows'
import { danceTypeStyle } from '../../../kit/fields/dance-style.ts'
import { Name } from '../../../kit/i18n/name.tsx'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { BibPlate } from '../../../kit/ui/plates/bib-plate.tsx'
import { SymbolChip } from '../../../kit/ui/plates/symbol-chip.tsx'
import { clockTime } from '../../../portal/hall/use-clock.ts'
import { useDeskContext } from '../desk-context.ts'
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
  return (
    <ul className={classes.rows} aria-label={t('desk.rows')}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} isChosen={chosen.has(entry.id)} onChoose={() => onChoose(entry.id)} />
      ))}
    </ul>
  )
}

const CHIPS_SHOWN = 3

function EntryRow({ entry, isChosen, onChoose }: { entry: DeskEntry; isChosen: boolean; onChoose: () => void }) {
  const { t } = useT()
  const { view, presses } = useDeskContext()
  const isHanded = entry.handed !== null
  const item = view.nextItemOf(entry)
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
            if (isOpen(entry)) onChoose()
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
      <Marks entry={entry} />
      <span className={classes.chips}>
        {entry.events.slice(0, CHIPS_SHOWN).map((id) => {
          const event = view.events.get(id)
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
          <span className={classes.time}>{item?.time}</span>
          <EntryMenu entry={entry} />
        </>
      )}
    </li>
  )
}

/** The notes of a row beside its tick: here, missing papers, money owed. */
function Marks({ entry }: { entry: DeskEntry }) {
  const { t, language } = useT()
  const { desk } = useDeskContext().view
  const marks: [Icon, string, string][] = []
  if (entry.papers !== null) marks.push([IconFileAlert, 'papers', t('desk.row.papers', { papers: entry.papers })])
  if (entry.owed > 0)
    marks.push([
      IconCoin,
      'owed',
      t('desk.owedShort', { amount: formatMoney(entry.owed, language, desk.currency_name) }),
    ])
  if (entry.here !== null && entry.handed === null)
    marks.push([
      IconUserCheck,
      'here',
      t('desk.row.here', { time: clockTime(Date.parse(entry.here), language, desk.zone) }),
    ])
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
