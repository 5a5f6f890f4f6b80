import { useContext, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { clockOf, secondsOf } from '@portal/shared/programme/timetable/times'
import type { Finish } from '@portal/shared/programme/timetable/forecast'
import type { Place } from '@portal/shared/programme/timetable/timetable'
import { useT } from '../../kit/i18n/use-t.ts'
import { ClashThreads } from './clash-threads.tsx'
import { DayStrip } from './day-strip.tsx'
import { DraggedContext, DropContext } from './drag-context.ts'
import type { GridView, Scale } from './grid-view.ts'
import { PlanDrag, type FindTarget } from './plan-drag.tsx'
import { findHours, type Lane } from '../draft/plan-model.ts'
import { findIndexAt } from '../draft/plan-moves.ts'
import { usePlanLabels } from '../draft/use-plan-labels.ts'
import { useVisibleHours } from './use-visible-hours.ts'
import type { Plan } from '../draft/use-plan.ts'
import classes from './plan-grid.module.css'

/** Pixels of a minute: the whole cup in one window, or single items, where 90 seconds are a line of text. */
const PIXELS_PER_MINUTE: Readonly<Record<Scale, number>> = { cup: 0.93, items: 12 }

/** Half a line of text, for the first hour. */
const TOP = 10

/**
 * Lanes side by side whose height is time. `renderLane` draws what is in one; `forecasts` are the times at which floors finish.
 * `jumpTo` scrolls to a time of day whenever it is another object.
 */
export function PlanGrid({
  plan,
  lanes,
  scale,
  forecasts,
  jumpTo,
  renderLane,
  onDrop,
  onKeyDown,
}: {
  plan: Plan
  lanes: readonly Lane[]
  scale: Scale
  forecasts: readonly Finish[]
  jumpTo: { seconds: number } | null
  renderLane: (lane: Lane, view: GridView) => ReactNode
  onDrop: (places: Place[]) => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const { t } = useT()
  const { settings } = plan.problem
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { from, to } = findHours(lanes, settings, scale === 'cup' ? forecasts.map(({ expected }) => expected) : [])
  const pixelsPerSecond = PIXELS_PER_MINUTE[scale] / 60
  const visible = useVisibleHours(scroller, from, pixelsPerSecond)
  const toY = (seconds: number) => TOP + (seconds - from) * pixelsPerSecond
  const view: GridView = {
    scale,
    from,
    toY,
    isNear: ({ start, end }) => scale === 'cup' || (end > visible.near.from && start < visible.near.to),
  }
  const { scrollTo } = visible
  const lastJump = useRef<typeof jumpTo>(null)
  useLayoutEffect(() => {
    if (jumpTo === null || lastJump.current === jumpTo) return
    lastJump.current = jumpTo
    scrollTo(jumpTo.seconds)
  })
  const findTarget: FindTarget = ({ x, y }, ids) => {
    const elements = [...(body.current?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])]
    const element = elements.find((each) => x < each.getBoundingClientRect().right) ?? elements.at(-1)
    const lane = lanes.find(({ key }) => key === element?.dataset['lane'])
    if (!element || !lane) return null
    const seconds = from + (y - element.getBoundingClientRect().top - TOP) / pixelsPerSecond
    const { key, day, floor } = lane
    return { key, day, floor, index: findIndexAt(lane, seconds, plan.slots, new Set(ids)) }
  }
  const columns = `52px repeat(${lanes.length}, minmax(${scale === 'cup' ? 150 : 300}px, 1fr))`
  return (
    <PlanDrag plan={plan} findTarget={findTarget} onDrop={onDrop}>
      <div className={classes.place}>
        {scale === 'items' && (
          <DayStrip plan={plan} lanes={lanes} hours={{ from, to }} visible={visible.hours} onJump={scrollTo} />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the items bubble up to the grid */}
        <section
          ref={scroller}
          className={classes.scroller}
          aria-label={t('plan.grid')}
          onKeyDown={onKeyDown}
          data-scale={scale}
        >
          <GridHead lanes={lanes} scale={scale} columns={columns} />
          <div ref={body} className={classes.body} style={{ gridTemplateColumns: columns, height: toY(to) + 24 }}>
            <HourLines from={from} to={to} view={view} />
            {lanes.map((lane, index) => (
              <div
                key={lane.key}
                className={classes.lane}
                data-lane={lane.key}
                data-first-of-day={lanes[index - 1]?.day !== lane.day || undefined}
              >
                {renderLane(lane, view)}
                <LaneEnd
                  lane={lane}
                  view={view}
                  finish={forecasts.find(({ day, floor }) => day === lane.day && floor === lane.floor)}
                />
                <ClosingLine lane={lane} plan={plan} toY={toY} isLast={index === lanes.length - 1} />
                <ClashThreads plan={plan} lane={lane} next={lanes[index + 1]} view={view} />
                <DropLine lane={lane} plan={plan} toY={toY} />
              </div>
            ))}
          </div>
        </section>
      </div>
    </PlanDrag>
  )
}

/** The days and floors over their lanes. */
function GridHead({ lanes, scale, columns }: { lanes: readonly Lane[]; scale: Scale; columns: string }) {
  const { t } = useT()
  const { nameDay, nameFloor, nameNumbers } = usePlanLabels()
  return (
    <div className={classes.head} style={{ gridTemplateColumns: columns }}>
      <span className={classes.corner} />
      {lanes.map((lane, index) => {
        const isFirstOfDay = lanes[index - 1]?.day !== lane.day
        return (
          <div key={lane.key} className={classes.laneHead} data-first-of-day={isFirstOfDay || undefined}>
            {scale === 'cup' && (
              <div className={classes.dayHead}>
                {isFirstOfDay && (
                  <>
                    <b>{nameDay(lane.day)}</b> <span className={classes.dim}>{countRounds(lanes, lane.day, t)}</span>
                  </>
                )}
              </div>
            )}
            <b>{nameFloor(lane.floor)}</b>
            {scale === 'items' && (
              <span className={classes.dim}>
                {' '}
                {[nameNumbers(lane.items), t('plan.finished', { time: clockOf(lane.end) })].filter(Boolean).join(' · ')}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The hours, or every five minutes, with a line across all lanes. */
function HourLines({ from, to, view }: { from: number; to: number; view: GridView }) {
  const { scale, toY } = view
  const step = scale === 'cup' ? 3600 : 300
  const lines = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => {
    const first = Math.ceil(from / step) * step
    return first + index * step
  }).filter((seconds) => seconds <= to && view.isNear({ start: seconds - step, end: seconds + step }))
  return (
    <>
      <div className={classes.lines} aria-hidden>
        {lines.map((seconds) => (
          <div key={seconds} style={{ top: toY(seconds) }} />
        ))}
      </div>
      <div className={classes.axis} aria-hidden>
        {lines.map((seconds) => (
          <div key={seconds} className={classes.hour} style={{ top: toY(seconds) }}>
            <span className="figures">{clockOf(seconds)}</span>
          </div>
        ))}
      </div>
    </>
  )
}

const countRounds = (lanes: readonly Lane[], day: string, t: ReturnType<typeof useT>['t']) =>
  t('plan.itemCount', {
    count: lanes
      .filter((lane) => lane.day === day)
      .reduce((sum, { items }) => sum + items.filter(({ number }) => number !== null).length, 0),
  })

/** When a floor is finished; dashed, when it would be with the expected entries. */
function LaneEnd({ lane, view: { toY, scale }, finish }: { lane: Lane; view: GridView; finish: Finish | undefined }) {
  const { t } = useT()
  if (lane.items.length === 0) return null
  const isLate = finish && finish.closes !== null && finish.expected > finish.closes
  return (
    <>
      <div className={classes.end} style={{ top: toY(lane.end) }}>
        <b className="figures">{clockOf(lane.end)}</b> {t('plan.done')}
      </div>
      {scale === 'cup' && finish && finish.expected > lane.end && (
        <>
          <div
            className={classes.forecastThread}
            style={{ top: toY(lane.end) + 24, height: Math.max(0, toY(finish.expected) - toY(lane.end) - 24) }}
          />
          <div className={classes.forecastEnd} data-late={isLate || undefined} style={{ top: toY(finish.expected) }}>
            <b className="figures">{clockOf(finish.expected)}</b> {t('plan.forecast.then')}
          </div>
        </>
      )}
    </>
  )
}

/** The hour at which the hall closes. */
function ClosingLine({
  lane,
  plan,
  toY,
  isLast,
}: {
  lane: Lane
  plan: Plan
  toY: (seconds: number) => number
  isLast: boolean
}) {
  const { t } = useT()
  const hall = plan.problem.settings.days.find(({ date }) => date === lane.day)
  if (!hall) return null
  return (
    <div className={classes.closing} style={{ top: toY(secondsOf(hall.closes)) }}>
      {isLast && <span>{t('plan.closes', { time: clockOf(secondsOf(hall.closes)) })}</span>}
    </div>
  )
}

/** The brass line where the dragged items would begin. */
function DropLine({ lane, plan, toY }: { lane: Lane; plan: Plan; toY: (seconds: number) => number }) {
  const ids = useContext(DraggedContext)
  const target = useContext(DropContext)
  if (target?.key !== lane.key) return null
  const others = lane.items.filter(({ id }) => !ids.includes(id))
  const next = others[target.index]
  const previous = others[target.index - 1]
  const seconds = (next && plan.slots.get(next.id)?.start) ?? (previous && plan.slots.get(previous.id)?.end) ?? lane.end
  return <div className={classes.drop} style={{ top: toY(seconds) }} />
}
