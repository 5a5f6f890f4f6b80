import { useDraggable } from '@dnd-kit/react'
import { IconLock } from '@tabler/icons-react'
import { useContext } from 'react'
import { clockOf, heatsOf } from '@portal/shared/programme/timetable/times'
import type { TimetableItem } from '@portal/shared/programme/timetable/timetable'
import { useT } from '../../kit/i18n/use-t.ts'
import { DraggedContext } from './drag-context.ts'
import { MarkIcon } from './lane-blocks.tsx'
import type { LaneProps, Roving } from './grid-view.ts'
import { itemTone, stableKey } from '../draft/plan-model.ts'
import { usePlanLabels } from '../draft/use-plan-labels.ts'
import type { Plan } from '../draft/use-plan.ts'
import classes from './plan-items.module.css'

const TWO_LINES = 43
const GAP = 1

/** The items of a lane that are near the window, each as high as its time. The focused and the dragged ones stay. */
export function LaneItems({ plan, lane, view, roving, onOpen }: LaneProps<TimetableItem>) {
  const { nameLane } = usePlanLabels()
  const draggedIds = useContext(DraggedContext)
  return (
    <ol className={classes.list} translate="no" aria-label={nameLane(lane)}>
      {lane.items.map((item, index) => {
        const slot = plan.slots.get(item.id)
        if (!slot) return null
        const isDrawn = view.isNear(slot) || roving.currentId === item.id || draggedIds.includes(item.id)
        return isDrawn ? (
          <li
            key={stableKey(item)}
            style={{ top: view.toY(slot.start), height: Math.max(view.toY(slot.end) - view.toY(slot.start) - GAP, 12) }}
            aria-setsize={lane.items.length}
            aria-posinset={index + 1}
            data-dragged={draggedIds.includes(item.id) || undefined}
          >
            <ItemBox
              plan={plan}
              item={item}
              height={view.toY(slot.end) - view.toY(slot.start) - GAP}
              roving={roving}
              onOpen={onOpen}
            />
          </li>
        ) : null
      })}
    </ol>
  )
}

function ItemBox({
  plan,
  item,
  height,
  roving,
  onOpen,
}: {
  plan: Plan
  item: TimetableItem
  height: number
  roving: Roving
  onOpen: (item: TimetableItem) => void
}) {
  const { t } = useT()
  const { nameItem, nameRound, nameMinutes, describeItem } = usePlanLabels()
  const { ref } = useDraggable({ id: item.id, data: { ids: [item.id] }, disabled: item.is_locked === 1 })
  const { start = 0, end = 0 } = plan.slots.get(item.id) ?? {}
  const mark = plan.marks.get(item.id)
  const { round } = item
  const heats = heatsOf(item)
  // The parts that are seen, in their order: people say it to press the item.
  const seenWords = [
    clockOf(start),
    ...(round
      ? [
          item.number,
          plan.eventById.get(round.event_id)?.symbol,
          nameRound(round.kind),
          round.entrants,
          round.dances.join(' '),
        ]
      : [nameItem(item)]),
    nameMinutes(end - start),
    ...(round && height >= TWO_LINES ? [nameItem(item), heats > 1 ? t('plan.heats', { count: heats }) : ''] : []),
  ]
  return (
    <button
      ref={ref}
      type="button"
      className={classes.item}
      data-tone={itemTone(item, plan.eventById)}
      data-item={item.id}
      data-clash={mark?.kind === 'clash' || undefined}
      data-tall={height >= TWO_LINES || undefined}
      tabIndex={roving.currentId === item.id ? 0 : -1}
      aria-label={`${seenWords.filter(Boolean).join(' ')}, ${describeItem(item, plan)}`}
      onFocus={() => roving.onFocus(item.id)}
      onClick={() => onOpen(item)}
    >
      <span className={classes.itemLine}>
        <span className={`figures ${classes.time}`}>{clockOf(start)}</span>
        {round && <b className={`figures ${classes.no}`}>{item.number}</b>}
        {round && <b className={`figures ${classes.symbol}`}>{plan.eventById.get(round.event_id)?.symbol}</b>}
        <span className={classes.cut}>{round ? nameRound(round.kind) : nameItem(item)}</span>
        {round && <span className={`figures ${classes.dim}`}>{round.entrants}</span>}
        {mark && <MarkIcon kind={mark.kind} />}
        {item.is_locked === 1 && <IconLock size={14} aria-hidden />}
        <span className={classes.grow} />
        {round && <span className={classes.dances}>{round.dances.join(' ')}</span>}
        <span className={`figures ${classes.minutes}`}>{nameMinutes(end - start)}</span>
      </span>
      {round && height >= TWO_LINES && (
        <span className={classes.itemMore}>
          {nameItem(item)}
          {heats > 1 && ` · ${t('plan.heats', { count: heats })}`}
        </span>
      )}
    </button>
  )
}
