import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { createSelectionBoxes } from '../../kit/list/rows/choose-all.tsx'
import { RowsList, type RowsColumn, type RowsListProps } from '../../kit/list/rows/rows-list.tsx'
import type { SelectionState } from '../../kit/list/use-selection.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { useSize } from '../../kit/ui/use-size.ts'
import { entryName } from '../entry/entry-name.ts'
import { EntryNames } from '../marks/entry-names.tsx'
import { EventsCell, HandedCell, PlateCell } from './bib-cells.tsx'
import surface from '../../kit/list/surface/surface.module.css'
import classes from './bibs-table.module.css'

const ROW_HEIGHT = 32
/** The height of a card, until it is measured. */
const CARD_HEIGHT = 130
/** Below this width in pixels, as beside the panel, who handed a bib out is left to the title, and fewer events are shown. */
const NARROW_TABLE = 940
const CHIP_COUNTS = { card: 12, wide: 4, narrow: 2 }
const MIN_WIDTH = 640

type Props = Omit<RowsListProps<Entry>, 'columns' | 'keyOf' | 'rowHeight' | 'selectionBoxes'> &
  SelectionState & { ids: readonly number[]; onToggleHanded: (entry: Entry) => void }

/** The approved entries with their plates, as virtual rows; on a phone as cards. */
export function BibsTable({ ids, selection, onSelection, onToggleHanded, ...list }: Props) {
  const { t } = useT()
  const frame = useRef<HTMLDivElement>(null)
  const width = useSize(frame, 'clientWidth')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const isNarrow = isPhone || (width !== null && width < NARROW_TABLE)
  const chips = isPhone ? CHIP_COUNTS.card : isNarrow ? CHIP_COUNTS.narrow : CHIP_COUNTS.wide
  const columns = useMemo(
    () => bibColumns({ isNarrow, isCard: isPhone, chips, onToggleHanded }),
    [isNarrow, isPhone, chips, onToggleHanded],
  )
  return (
    <div ref={frame} className={surface.place}>
      <RowsList
        {...list}
        key={isPhone ? 'cards' : 'rows'}
        keyOf={({ id }) => id}
        columns={columns}
        className={`${surface.rows} ${classes.table}`}
        {...(isPhone ? { cards: true, rowHeight: CARD_HEIGHT } : { rowHeight: ROW_HEIGHT, minWidth: `${MIN_WIDTH}px` })}
        selectionBoxes={{
          ...createSelectionBoxes(selection, onSelection, ids, t('entriesAdmin.selectLoaded')),
          label: (entry) => t('entriesAdmin.select', { name: entry.team_name ?? entry.full_name_one }),
        }}
      />
    </div>
  )
}

const bibColumns = ({
  isNarrow,
  isCard,
  chips,
  onToggleHanded,
}: {
  isNarrow: boolean
  isCard: boolean
  chips: number
  onToggleHanded: (entry: Entry) => void
}): readonly RowsColumn<Entry>[] => [
  {
    key: 'number',
    header: 'bibs.col.number',
    sort: 'number',
    width: '88px',
    hidesHeadingOnCard: true,
    cellAttributes: () => ({ className: classes.plateCell }),
    cell: (entry) => <PlateCell entry={entry} />,
  },
  {
    key: 'names',
    header: 'entriesAdmin.col.name',
    sort: 'full_name_one',
    width: `minmax(${isNarrow ? 180 : 330}px, 3fr)`,
    hidesHeadingOnCard: true,
    // Beside the panel the names come before the years.
    cellAttributes: (entry) => ({
      className: `${classes.name} ${isNarrow && !isCard ? classes.withoutYears : ''}`,
      title: entryName(entry),
    }),
    cell: (entry) => <EntryNames entry={entry} />,
  },
  {
    key: 'unit',
    header: 'bibs.col.unit',
    sort: 'unit_id',
    width: isNarrow ? '78px' : '88px',
    hidesHeadingOnCard: true,
    cellAttributes: ({ unit }) => ({ className: classes.unitCell, ...(unit ? { title: unit.name } : {}) }),
    cell: ({ unit }, { t }) => (
      <span className={classes.unit} data-none={unit === null || undefined} translate={unit ? 'no' : undefined}>
        {unit ? (unit.code ?? unit.name) : t('bibs.noUnit')}
      </span>
    ),
  },
  {
    key: 'events',
    header: 'bibs.col.events',
    width: isNarrow ? '162px' : 'minmax(270px, 2fr)',
    hidesHeadingOnCard: true,
    cellAttributes: () => ({ className: `${classes.events} ${isNarrow && !isCard ? classes.narrow : ''}` }),
    cell: (entry) => <EventsCell entry={entry} chips={chips} />,
  },
  {
    key: 'handed',
    header: 'bibs.col.handed',
    width: isNarrow ? '120px' : 'minmax(112px, 2fr)',
    align: 'end',
    hidesHeadingOnCard: true,
    cellAttributes: () => ({ className: classes.handedCell }),
    cell: (entry) => <HandedCell entry={entry} showsWhen={!isNarrow} showsNo={isCard} onToggle={onToggleHanded} />,
  },
]
