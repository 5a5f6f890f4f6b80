import { Accessibility, KeyboardSensor, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider, DragOverlay } from '@dnd-kit/react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { applyPlaces } from '@portal/shared/programme/timetable/places'
import { clockOf, computeTimes } from '@portal/shared/programme/timetable/times'
import type { Place } from '@portal/shared/programme/timetable/timetable'
import { useT } from '../../kit/i18n/use-t.ts'
import { DraggedContext, DropContext, type DropTarget } from './drag-context.ts'
import { placeAt } from '../draft/plan-moves.ts'
import { useMoveSentence } from '../draft/use-move-sentence.ts'
import { usePlanLabels } from '../draft/use-plan-labels.ts'
import type { Plan } from '../draft/use-plan.ts'
import classes from './plan-items.module.css'

type Grab = { ids: readonly number[]; offset: number; isMoving: boolean }
/** The lane and index under a point of the window, whose `y` is where the top of the moved items would be. */
export type FindTarget = (point: { x: number; y: number }, ids: readonly number[]) => DropTarget | null

const noIds: readonly number[] = []

const sensors = [
  PointerSensor,
  KeyboardSensor.configure({
    keyboardCodes: {
      // Enter opens an item.
      start: ['Space'],
      cancel: ['Escape'],
      end: ['Space', 'Enter'],
      up: ['ArrowUp'],
      down: ['ArrowDown'],
      left: ['ArrowLeft'],
      right: ['ArrowRight'],
    },
    // A line of text down, half of a narrow lane aside.
    offset: { x: 80, y: 18 },
  }),
]

/** Lets items of the grid be dragged by mouse, finger or keyboard, and says while they move what their new place would change. */
export function PlanDrag({
  plan,
  findTarget,
  onDrop,
  children,
}: {
  plan: Plan
  findTarget: FindTarget
  onDrop: (places: Place[]) => void
  children: ReactNode
}) {
  const { t } = useT()
  const [grab, setGrab] = useState<Grab | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)
  const places = useMemo(
    () => (grab?.isMoving && target ? placeAt(grab.ids, target, target.index) : null),
    [grab, target],
  )
  const [sentence, setSentence] = useState('')
  const describeMove = useMoveSentence(plan)
  const latestSentence = useRef(sentence)
  useEffect(() => {
    latestSentence.current = sentence
  })
  const aim = (next: DropTarget | null, ids: readonly number[]) => {
    setTarget(next)
    if (next) describeMove(placeAt(ids, next, next.index), setSentence)
  }
  const end = () => {
    setGrab(null)
    setTarget(null)
    setSentence('')
  }
  const [plugins] = useState(() => (defaults: readonly unknown[]) => [
    ...defaults.filter((plugin) => plugin !== Accessibility),
    Accessibility.configure({
      announcements: {
        dragstart: () => t('plan.drag.started'),
        dragmove: () => latestSentence.current,
        dragend: ({ canceled }: { canceled: boolean }) => (canceled ? t('plan.drag.cancelled') : undefined),
      },
      screenReaderInstructions: { draggable: t('plan.drag.instructions') },
    }),
  ])
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins as never}
      onDragStart={({ operation: { source, position } }) => {
        const element = source?.element
        if (!element) return
        const offset = position.initial.y - element.getBoundingClientRect().top
        setGrab({ ids: source.data['ids'] as number[], offset, isMoving: false })
      }}
      onDragMove={({ operation: { position }, to, by }) => {
        if (!grab) return
        const x = to?.x ?? position.current.x + (by?.x ?? 0)
        const y = (to?.y ?? position.current.y + (by?.y ?? 0)) - grab.offset
        const next = findTarget({ x, y }, grab.ids)
        if (!grab.isMoving) setGrab({ ...grab, isMoving: true })
        if (next?.key !== target?.key || next?.index !== target?.index) aim(next, grab.ids)
      }}
      onDragEnd={({ canceled }) => {
        if (!canceled && places) onDrop(places)
        end()
      }}
    >
      <DraggedContext value={grab?.ids ?? noIds}>
        <DropContext value={places ? target : null}>{children}</DropContext>
      </DraggedContext>
      <DragOverlay dropAnimation={null}>
        {grab && <Ghost plan={plan} ids={grab.ids} places={places} sentence={sentence} />}
      </DragOverlay>
    </DragDropProvider>
  )
}

/** The moved items under the pointer, with their new time and what changes. */
function Ghost({
  plan,
  ids,
  places,
  sentence,
}: {
  plan: Plan
  ids: readonly number[]
  places: readonly Place[] | null
  sentence: string
}) {
  const { nameShortly, nameNumbers, nameBlock, nameItem } = usePlanLabels()
  const { settings, events } = plan.problem
  const slots = places ? computeTimes(applyPlaces(plan.items, places), settings, events) : plan.slots
  const items = ids.flatMap((id) => plan.itemById.get(id) ?? [])
  const [first] = items
  if (!first) return null
  return (
    <div className={classes.ghost}>
      <div className={classes.ghostItem}>
        <b className="figures">{clockOf(slots.get(first.id)?.start ?? 0)}</b>
        <span className={classes.cut}>
          {items.length > 1
            ? `${nameBlock({ items }, plan)} · ${nameNumbers(items)}`
            : first.number === null
              ? nameItem(first)
              : `${nameShortly(first)} · ${nameItem(first)}`}
        </span>
      </div>
      {sentence !== '' && <div className={classes.tip}>{sentence}</div>}
    </div>
  )
}
