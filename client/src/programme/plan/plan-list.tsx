import { ActionIcon, Button, Stack, VisuallyHidden } from '@mantine/core'
import { IconDotsVertical, IconLock } from '@tabler/icons-react'
import { memo, useCallback, useState } from 'react'
import { clockOf } from '@portal/shared/programme/timetable/times'
import type { Place, TimetableItem } from '@portal/shared/programme/timetable/timetable'
import { useT } from '../../kit/i18n/use-t.ts'
import { Window } from '../../kit/ui/window.tsx'
import { itemTone, type ItemMark, type Lane, type Tone } from '../draft/plan-model.ts'
import { findIndexAt, moveByKey, placeAt } from '../draft/plan-moves.ts'
import { usePlanLabels } from '../draft/use-plan-labels.ts'
import type { Plan } from '../draft/use-plan.ts'
import { MarkIcon } from './lane-blocks.tsx'
import classes from './plan-list.module.css'

type Acts = {
  onArrange: (places: readonly Place[]) => void
  onLock: (item: TimetableItem) => void
  onOpen: (item: TimetableItem) => void
}

/** The timetable on a phone: a list by floor and day, whose items are moved by a menu. */
export function PlanList({ plan, ...acts }: Acts & { plan: Plan }) {
  const { t } = useT()
  const { nameLane } = usePlanLabels()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const choose = useCallback((item: TimetableItem) => setChosenId(item.id), [])
  const chosen = chosenId === null ? undefined : plan.itemById.get(chosenId)
  return (
    <div>
      {plan.lanes.map((lane) => (
        <section key={lane.key}>
          <h2 className={classes.lane}>
            {nameLane(lane)}
            {lane.items.length > 0 && (
              <span className="figures"> · {t('plan.finished', { time: clockOf(lane.end) })}</span>
            )}
          </h2>
          <ol className={classes.items}>
            {lane.items.map((item) => (
              <ListedItem
                key={item.id}
                item={item}
                start={plan.slots.get(item.id)?.start ?? 0}
                tone={itemTone(item, plan.eventById)}
                mark={plan.marks.get(item.id)}
                onChoose={choose}
              />
            ))}
          </ol>
        </section>
      ))}
      {chosen && <ItemActs item={chosen} plan={plan} onClose={() => setChosenId(null)} {...acts} />}
    </div>
  )
}

const ListedItem = memo(function ListedItem({
  item,
  start,
  tone,
  mark,
  onChoose,
}: {
  item: TimetableItem
  start: number
  tone: Tone
  mark: ItemMark | undefined
  onChoose: (item: TimetableItem) => void
}) {
  const { t } = useT()
  const { nameItem, nameRound, nameShortly } = usePlanLabels()
  const { round } = item
  return (
    <li className={classes.item} data-tone={tone}>
      <span className={`figures ${classes.time}`}>{clockOf(start)}</span>
      <span>
        <b translate="no">{item.number === null ? nameItem(item) : `${nameShortly(item)} · ${nameItem(item)}`}</b>
        {round && (
          <span className={classes.more} translate="no">
            {[nameRound(round.kind), round.dances.join(' '), t('plan.entrants', { count: round.entrants })].join(' · ')}
          </span>
        )}
        {mark && (
          <span className={classes.conflict} data-kind={mark.kind}>
            <MarkIcon kind={mark.kind} /> {t(`plan.conflict.${mark.conflict.kind}`)}
          </span>
        )}
      </span>
      {item.is_locked === 1 && (
        <span>
          <IconLock size={18} aria-hidden />
          <VisuallyHidden>{t('plan.locked')}</VisuallyHidden>
        </span>
      )}
      <ActionIcon
        variant="subtle"
        size={44}
        aria-haspopup="dialog"
        aria-label={t('plan.list.acts', { item: nameShortly(item) })}
        onClick={() => onChoose(item)}
      >
        <IconDotsVertical size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
})

/** The acts on one item. One window for all of them: a menu in each of 800 lines would be slow on a phone. */
function ItemActs({
  item,
  plan,
  onArrange,
  onLock,
  onOpen,
  onClose,
}: Acts & { item: TimetableItem; plan: Plan; onClose: () => void }) {
  const { t } = useT()
  const { nameShortly, nameLane } = usePlanLabels()
  const isLocked = item.is_locked === 1
  const start = plan.slots.get(item.id)?.start ?? 0
  const findStep = (direction: 'up' | 'down') =>
    moveByKey([item.id], direction, { isLong: false }, { lanes: plan.lanes, slots: plan.slots })
  const findPlace = (lane: Lane) => placeAt([item.id], lane, findIndexAt(lane, start, plan.slots, new Set([item.id])))
  const otherLanes = plan.lanes.filter(({ day, floor }) => day !== item.day || floor !== item.floor)
  const renderAct = (label: string, act: () => void, isDisabled = false) => (
    <Button
      key={label}
      variant="default"
      disabled={isDisabled}
      onClick={() => {
        act()
        onClose()
      }}
    >
      {label}
    </Button>
  )
  const renderMove = (label: string, places: Place[] | null) =>
    renderAct(label, () => places && onArrange(places), isLocked || places === null)
  return (
    <Window opened onClose={onClose} title={t('plan.list.acts', { item: nameShortly(item) })}>
      <Stack gap="xs">
        {renderMove(t('plan.list.up'), findStep('up'))}
        {renderMove(t('plan.list.down'), findStep('down'))}
        {otherLanes.map((lane) => renderMove(t('plan.list.to', { lane: nameLane(lane) }), findPlace(lane)))}
        {renderAct(t(isLocked ? 'plan.list.unlock' : 'plan.item.lock'), () => onLock(item))}
        {renderAct(t('plan.list.edit'), () => onOpen(item))}
      </Stack>
    </Window>
  )
}
