import { applyPlaces } from '@portal/shared/programme/timetable/places'
import { clockOf, computeTimes } from '@portal/shared/programme/timetable/times'
import type { Conflict, Fix } from '@portal/shared/programme/timetable/timetable'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePlanLabels } from './use-plan-labels.ts'
import type { Plan } from './use-plan.ts'

/** How conflicts and their fixes are said in the rail. */
export function useConflictWords(plan: Plan) {
  const { t } = useT()
  const { nameShortly, nameFloor, nameMinutes } = usePlanLabels()
  const { itemById, slots, items, problem } = plan
  const itemsOf = (ids: readonly number[]) => ids.flatMap((id) => itemById.get(id) ?? [])
  const startOf = (id: number | undefined) => clockOf(slots.get(id ?? 0)?.start ?? 0)
  return {
    nameItems: ({ kind, items: ids }: Conflict): string => {
      const conflictItems = itemsOf(ids)
      if (kind === 'two_floors')
        return conflictItems.map((item) => `${nameShortly(item)} ${nameFloor(item.floor)}`).join(` ${t('plan.and')} `)
      return conflictItems.map(nameShortly).join(kind === 'rest' || kind === 'run' ? ' → ' : ` ${t('plan.and')} `)
    },
    explain: ({ kind, people, items: ids, seconds = 0 }: Conflict): string => {
      const count = t('plan.people', { count: people.length })
      const [first] = ids
      switch (kind) {
        case 'two_floors':
        case 'twice_in_heat': {
          const later = ids.toSorted((a, b) => (slots.get(b)?.start ?? 0) - (slots.get(a)?.start ?? 0))[0]
          return `${count} · ${t('plan.explain.sameTime', { time: startOf(later) })}`
        }
        case 'outside_hours':
          return t('plan.explain.hours', { time: clockOf(slots.get(first ?? 0)?.end ?? 0) })
        case 'round_order':
          return t('plan.explain.order')
        case 'ceremony_order':
          return t('plan.explain.ceremony')
        case 'rest':
          return `${count} · ${t('plan.explain.rest', { minutes: nameMinutes(seconds) })}`
        case 'run':
          return `${count} · ${t('plan.explain.run', { count: ids.length })}`
        case 'teacher_twice':
          return `${t('plan.explain.teacher')} · ${startOf(first)}`
        case 'alone':
          return t('plan.conflict.alone')
      }
    },
    nameFix: ({ places }: Fix): string => {
      const [first, second] = places
      const moved = itemsOf(places.map(({ id }) => id))
      const [firstItem, secondItem] = moved
      if (!first || !firstItem) return t('plan.fix.apply')
      if (moved.length === 2 && second && secondItem)
        return t('plan.fix.swap', { one: nameShortly(firstItem), two: nameShortly(secondItem) })
      if (moved.length > 2) return t('plan.fix.many', { count: moved.length })
      const start =
        computeTimes(applyPlaces(items, places), problem.settings, problem.events).get(firstItem.id)?.start ?? 0
      const time = clockOf(start)
      return firstItem.floor === first.floor && firstItem.day === first.day
        ? t('plan.fix.move', { item: nameShortly(firstItem), time })
        : t('plan.fix.moveFloor', { item: nameShortly(firstItem), time, floor: nameFloor(first.floor) })
    },
  }
}
