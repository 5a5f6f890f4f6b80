import { extendRange, toggleId, toggleIds, type Selection } from '../selection.ts'
import type { ChangeSelection } from '../use-selection.ts'
import box from '../../fields/box.module.css'
import classes from './rows.module.css'

/** The checkbox in the header: chooses all rows on the page, or none if all are chosen. */
export function ChooseAll({
  label,
  ids,
  chosen,
  onToggle,
}: {
  label: string
  ids: readonly number[]
  chosen: ReadonlySet<number>
  onToggle: () => void
}) {
  const areAllChosen = ids.length > 0 && ids.every((id) => chosen.has(id))
  const isPartial = !areAllChosen && ids.some((id) => chosen.has(id))
  return (
    <label className={classes.check}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isPartial
        }}
        type="checkbox"
        className={box.box}
        aria-label={label}
        checked={areAllChosen}
        disabled={ids.length === 0}
        onChange={onToggle}
      />
    </label>
  )
}

/** The boxes of the rows with these ids, for `RowsTable`; `headerLabel` is the label of the one in the header. */
export function createSelectionBoxes(
  selection: Selection,
  change: ChangeSelection,
  ids: readonly number[],
  headerLabel: string,
) {
  return {
    header: (
      <ChooseAll
        label={headerLabel}
        ids={ids}
        chosen={selection.ids}
        onToggle={() => change((now) => toggleIds(now, ids))}
      />
    ),
    isChosen: ({ id }: { id: number }) => selection.ids.has(id),
    toggle: ({ id }: { id: number }, isRange: boolean) =>
      change((now) => (isRange ? extendRange(now, ids, id) : toggleId(now, id))),
  }
}
