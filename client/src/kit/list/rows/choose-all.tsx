import { extended, toggled, toggledAll, type Selection } from '../selection.ts'
import type { ChangeSelection } from '../use-selection.ts'
import classes from './rows.module.css'

/** The box over all boxes: a click chooses every row shown or lets all of them go. */
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
  const all = ids.length > 0 && ids.every((id) => chosen.has(id))
  const isPartial = !all && ids.some((id) => chosen.has(id))
  return (
    <label className={classes.check}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartial
        }}
        type="checkbox"
        aria-label={label}
        checked={all}
        disabled={ids.length === 0}
        onChange={onToggle}
      />
    </label>
  )
}

/** The boxes of a list whose selection is `selection`; `all` names the box over them. */
export function choosing(selection: Selection, change: ChangeSelection, ids: readonly number[], all: string) {
  return {
    head: (
      <ChooseAll label={all} ids={ids} chosen={selection.ids} onToggle={() => change((now) => toggledAll(now, ids))} />
    ),
    has: ({ id }: { id: number }) => selection.ids.has(id),
    toggle: ({ id }: { id: number }, range: boolean) =>
      change((now) => (range ? extended(now, ids, id) : toggled(now, id))),
  }
}
