import type { MoveEffect } from '@portal/shared/programme/timetable/describe-move'
import { clockOf } from '@portal/shared/programme/timetable/times'
import type { Place, TimetableItem } from '@portal/shared/programme/timetable/timetable'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { usePlanLabels, type PlanLabels } from './use-plan-labels.ts'
import type { Plan } from './use-plan.ts'

/** Says what a move does, in one sentence: the new time, rest won, which items move, when the floors finish. */
export function useMoveSentence(plan: Plan) {
  const { t } = useT()
  const labels = usePlanLabels()
  return (places: readonly Place[], say: (sentence: string) => void) =>
    plan.describe(places, (effect) => say(describeEffect(effect, { plan, places, t, labels })))
}

function describeEffect(
  { rest_seconds, hard, shifted, finishes }: MoveEffect,
  { plan, places, t, labels }: { plan: Plan; places: readonly Place[]; t: T; labels: PlanLabels },
): string {
  const movedIds = new Set(places.map(({ id }) => id))
  const first = shifted.find(({ id }) => movedIds.has(id))
  const others = shifted.filter(({ id }) => !movedIds.has(id))
  const [firstShift] = others
  const shiftedItems = others.flatMap(({ id }) => plan.itemById.get(id) ?? [])
  const parts = [
    first && `${clockOf(first.before)} → ${clockOf(first.after)}`,
    rest_seconds > 0 && t('plan.move.restWon', { minutes: labels.nameMinutes(rest_seconds) }),
    rest_seconds < 0 && t('plan.move.restLost', { minutes: labels.nameMinutes(rest_seconds) }),
    hard > 0 && t('plan.move.clashes', { count: hard }),
    hard < 0 && t('plan.move.clashesGone', { count: -hard }),
    firstShift &&
      t(firstShift.after > firstShift.before ? 'plan.move.later' : 'plan.move.earlier', {
        items: nameShifted(shiftedItems, t, labels),
        minutes: labels.nameMinutes(firstShift.after - firstShift.before),
      }),
    finishes.length === 0
      ? t('plan.move.sameFinish')
      : finishes
          .map(({ day, floor, after }) =>
            t('plan.move.finish', { lane: labels.nameLane({ day, floor }), time: clockOf(after) }),
          )
          .join(' · '),
  ]
  return parts.filter(Boolean).join(' · ')
}

function nameShifted(items: readonly TimetableItem[], t: T, { nameNumbers, nameItem }: PlanLabels): string {
  const numbers = items.flatMap(({ number }) => (number === null ? [] : [number])).toSorted((a, b) => a - b)
  const isRun = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)
  const [first] = items
  if (items.length === 1 && first) return first.number === null ? nameItem(first) : nameNumbers(items)
  return isRun && numbers.length === items.length
    ? t('plan.number', { number: `${numbers[0]}–${numbers.at(-1)}` })
    : t('plan.itemCount', { count: items.length })
}
