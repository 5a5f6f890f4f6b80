import { UnstyledButton } from '@mantine/core'
import { IconArrowRight, IconHash, IconMinus, IconPlus, IconUsers, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import type { ItemChange, SnapshotItem } from '@portal/shared/programme/timetable/changes'
import { gatherShifts, type Shift } from '@portal/shared/programme/timetable/shifts'
import type { TimetableEvent, TimetableItem } from '@portal/shared/programme/timetable/timetable'
import { useT } from '../../kit/i18n/use-t.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { itemTone } from '../draft/plan-model.ts'
import { usePlanLabels } from '../draft/use-plan-labels.ts'
import classes from './change-list.module.css'

type Place = Pick<SnapshotItem, 'number' | 'floor' | 'day' | 'start'>
/** How one item differs from an earlier version. */
type ListedChange = Pick<ItemChange, 'id' | 'kinds' | 'competitors'> & {
  before: Place | null
  after: Place | null
}

const LISTED = 12
const order = ['removed', 'added', 'moved', 'competitors', 'renumbered'] as const
const icons: Readonly<Record<(typeof order)[number], Icon>> = {
  removed: IconMinus,
  added: IconPlus,
  moved: IconArrowRight,
  competitors: IconUsers,
  renumbered: IconHash,
}

/** Changes, grouped: items that go, come, move, have other competitors, or another number alone. */
export function ChangeList({
  changes,
  findItem,
  eventById,
}: {
  changes: readonly ListedChange[]
  findItem: (itemId: number) => TimetableItem | undefined
  eventById: ReadonlyMap<number, TimetableEvent>
}) {
  const { t } = useT()
  const groups = Map.groupBy(changes, ({ kinds }) => order.find((kind) => kinds.includes(kind)) ?? 'moved')
  if (changes.length === 0) return <p>{t('plan.changes.none')}</p>
  return (
    <div className={classes.groups}>
      {order.map((kind) => {
        const listed = groups.get(kind)
        return (
          listed && <ChangeGroup key={kind} kind={kind} changes={listed} findItem={findItem} eventById={eventById} />
        )
      })}
    </div>
  )
}

function ChangeGroup({
  kind,
  changes,
  findItem,
  eventById,
}: {
  kind: (typeof order)[number]
  changes: readonly ListedChange[]
  findItem: (itemId: number) => TimetableItem | undefined
  eventById: ReadonlyMap<number, TimetableEvent>
}) {
  const { t } = useT()
  const [isLong, setLong] = useState(false)
  const KindIcon = icons[kind]
  const { shifts, others } = gatherShifts(changes)
  const listed = isLong ? others : others.slice(0, LISTED)
  return (
    <section>
      <h3 className={classes.title}>{t(`plan.changes.${kind}`, { count: changes.length })}</h3>
      <ul className={classes.list}>
        {shifts.map((shift) => (
          <li key={`${shift.day} ${shift.floor} ${shift.first}`}>
            <KindIcon size={18} aria-hidden />
            <b>{t('plan.number', { number: `${shift.first}–${shift.last}` })}</b>
            <ShiftText shift={shift} />
          </li>
        ))}
        {listed.map((change) => (
          <li key={change.id}>
            <KindIcon size={18} aria-hidden />
            <ChangedItem change={change} item={findItem(change.id)} eventById={eventById} />
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
      {others.length > listed.length && (
        <UnstyledButton className={classes.more ?? ''} onClick={() => setLong(true)}>
          {t('plan.more', { count: others.length - listed.length })}
        </UnstyledButton>
      )}
    </section>
  )
}

function ChangedItem({
  change: { before, after },
  item,
  eventById,
}: {
  change: ListedChange
  item: TimetableItem | undefined
  eventById: ReadonlyMap<number, TimetableEvent>
}) {
  const { t } = useT()
  const { nameItem } = usePlanLabels()
  const number = after?.number ?? before?.number ?? null
  const event = item?.round ? eventById.get(item.round.event_id) : undefined
  const tone = item && itemTone(item, eventById)
  return (
    <span className={classes.item}>
      <b>{number === null ? item && nameItem(item) : t('plan.number', { number })}</b>
      {event && <SymbolChip symbol={event.symbol} style={tone === 'latin' || tone === 'standard' ? tone : undefined} />}
    </span>
  )
}

/** All neighbours of a floor that only begin earlier or later by the same time. */
function ShiftText({ shift: { day, floor, minutes, numbers, first, last } }: { shift: Shift }) {
  const { t } = useT()
  const { nameLane } = usePlanLabels()
  const parts = [
    t('plan.changes.all', { lane: nameLane({ day, floor }) }),
    minutes !== 0 && t(minutes > 0 ? 'plan.changes.later' : 'plan.changes.earlier', { count: Math.abs(minutes) }),
    numbers !== 0 && `→ ${t('plan.number', { number: `${first + numbers}–${last + numbers}` })}`,
  ]
  return <span className={classes.text}>{parts.filter(Boolean).join(' · ')}</span>
}

function ChangeText({ change: { kinds, before, after, competitors } }: { change: ListedChange }) {
  const { t } = useT()
  const { nameFloor, nameDay } = usePlanLabels()
  const describePlace = (place: Place) =>
    [
      before?.day !== after?.day && place.day && nameDay(place.day),
      place.start,
      before?.floor !== after?.floor && nameFloor(place.floor),
    ]
      .filter(Boolean)
      .join(' ')
  const parts = [
    kinds.includes('moved') && before && after && `${describePlace(before)} → ${describePlace(after)}`,
    (kinds.includes('added') || kinds.includes('removed')) && describePlace(after ?? before ?? noPlace),
    kinds.includes('renumbered') && before && after && `${before.number ?? '–'} → ${after.number ?? '–'}`,
    ...competitors.slice(0, 6).map(({ kind, before: earlier, after: later }) => {
      if (kind === 'in') return t('plan.changes.in', { bib: later ?? '–' })
      if (kind === 'out') return t('plan.changes.out', { bib: earlier ?? '–' })
      return t(kind === 'bib' ? 'plan.changes.bib' : 'plan.changes.heat', {
        before: earlier ?? '–',
        after: later ?? '–',
      })
    }),
    competitors.length > 6 && `+${competitors.length - 6}`,
  ]
  return <span className={classes.text}>{parts.filter(Boolean).join(' · ')}</span>
}

const noPlace: Place = { number: null, floor: 1, day: null, start: null }
