import { Checkbox, Skeleton } from '@mantine/core'
import { IconClockExclamation, IconUsers } from '@tabler/icons-react'
import { memo, useMemo, type MouseEvent } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { toEntryRow } from '@portal/shared/entries/entry-row'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/bib-plate.tsx'
import { NUMBER_CELL, STICKY_CELL, VIRTUAL_CELL, VIRTUAL_ROW, placed } from '../../kit/ui/virtual-rows.tsx'
import { standingWord } from '../ticket/standing.ts'
import type { EntryTableColumn } from './admin-entries-columns.tsx'
import classes from './admin-entries.module.css'

/** Two lines: both names of a pair. */
export const ROW_HEIGHT = 50
const CONTROL = 'button, a, input, label'

export const rowIdOf = (id: number) => `entry-${id}`

export type RowHandlers = {
  choose: (id: number, range: boolean) => void
  open: (id: number) => void
}

type Props = {
  entry: Entry
  index: number
  start: number
  chosen: boolean
  active: boolean
  shown: readonly EntryTableColumn[]
  withBib: boolean
  formNames: ReadonlyMap<number, string>
  currencies: ReadonlyMap<number, string>
  handlers: RowHandlers
}

/** One entry of the table; redrawn only when its own data changed. */
export const EntryTableRow = memo(function EntryTableRow(props: Props) {
  const { entry, index, start, chosen, active, shown, withBib, formNames, currencies, handlers } = props
  const { t, language } = useT()
  const row = useMemo(() => toEntryRow(entry), [entry])
  const name = entry.team_name ?? entry.full_name_one
  const below = entry.team_name ? entry.full_name_one : entry.full_name_two
  const standing = standingWord(entry)
  const data = { row, entry, t, language, formNames, currencies }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const onControl = event.target instanceof Element && event.target.closest(CONTROL) !== null
    // Marking text in a row is not opening it.
    if (!onControl && !getSelection()?.toString()) handlers.open(entry.id)
  }
  return (
    <tr
      id={rowIdOf(entry.id)}
      aria-selected={chosen}
      data-active={active || undefined}
      className={`${VIRTUAL_ROW} ${classes.row}`}
      {...placed(index, start, ROW_HEIGHT)}
      onClick={onClick}
    >
      <td className={`${VIRTUAL_CELL} ${STICKY_CELL} ${classes.check}`}>
        <Checkbox
          tabIndex={-1}
          aria-label={t('entriesAdmin.select', { name })}
          checked={chosen}
          onChange={() => undefined}
          onClick={({ shiftKey }) => handlers.choose(entry.id, shiftKey)}
        />
      </td>
      {withBib && (
        <td className={`${VIRTUAL_CELL} ${STICKY_CELL} ${classes.bib}`}>
          {row.number !== null && <BibPlate number={row.number} size="sm" />}
        </td>
      )}
      <td
        className={`${VIRTUAL_CELL} ${STICKY_CELL} ${classes.name}`}
        title={below ? `${name}${entry.team_name ? ':' : ','} ${below}` : name}
      >
        <div className={classes.names}>
          <span>{name}</span> <span className={classes.born}>{row.date_of_birth_one}</span>
          {below && <span data-members={entry.team_name ? true : undefined}>{below}</span>}{' '}
          {below && <span className={classes.born}>{row.date_of_birth_two}</span>}
        </div>
        {standing === 'entry.state.overdue' && <IconClockExclamation size={18} aria-label={t(standing)} />}
        {entry.same_people.length > 0 && <IconUsers size={18} aria-label={t('entriesAdmin.samePeople')} />}
      </td>
      {shown.map(({ id, cell, numeric, short }) => {
        const content = cell(data)
        return (
          <td key={id} className={`${VIRTUAL_CELL} ${numeric ? NUMBER_CELL : ''}`}>
            <span className={classes.text} title={typeof content === 'string' ? content : undefined}>
              {short && typeof content === 'string' ? short(content) : content}
            </span>
          </td>
        )
      })}
    </tr>
  )
})

/** In the place of what is not loaded yet. */
export function EntrySkeletonRow({ start, cells }: { start: number; cells: number }) {
  return (
    <tr className={VIRTUAL_ROW} style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}>
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell} className={VIRTUAL_CELL}>
          <Skeleton height={14} />
        </td>
      ))}
    </tr>
  )
}
