import type { GridView } from './grid-view.ts'
import type { Lane } from '../draft/plan-model.ts'
import type { Plan } from '../draft/use-plan.ts'
import classes from './plan-items.module.css'

const WIDTH = 20

/** Red threads between the items of a lane and those of the next one that a dancer would dance at the same time. */
export function ClashThreads({
  plan,
  lane,
  next,
  view,
}: {
  plan: Plan
  lane: Lane
  next: Lane | undefined
  view: GridView
}) {
  if (view.scale === 'cup' || next?.day !== lane.day) return null
  const middleOf = (id: number) => {
    const slot = plan.slots.get(id)
    return slot && view.isNear(slot) ? view.toY((slot.start + slot.end) / 2) : null
  }
  const isIn = (id: number, { day, floor }: Lane) => {
    const slot = plan.slots.get(id)
    return slot?.day === day && slot.floor === floor
  }
  const pairs = plan.review.hard
    .filter(({ kind }) => kind === 'two_floors')
    .flatMap(({ items }) => {
      const from = items.find((id) => isIn(id, lane))
      const to = items.find((id) => isIn(id, next))
      const [start, end] = [from !== undefined && middleOf(from), to !== undefined && middleOf(to)]
      return typeof start === 'number' && typeof end === 'number' ? [{ key: items.join(), start, end }] : []
    })
  return pairs.map(({ key, start, end }) => {
    const top = Math.min(start, end) - 6
    const [y1, y2] = [start - top, end - top]
    return (
      <svg
        key={key}
        className={classes.thread}
        style={{ top }}
        width={WIDTH}
        height={Math.abs(start - end) + 12}
        aria-hidden
        focusable="false"
      >
        <path d={`M4 ${y1}C${WIDTH} ${y1} 0 ${y2} ${WIDTH - 4} ${y2}`} />
        <circle cx="4" cy={y1} r="4" />
        <circle cx={WIDTH - 4} cy={y2} r="4" />
      </svg>
    )
  })
}
