import { nameIn } from '@portal/shared/kit/text/name-in'
import { floorLetter } from '@portal/shared/programme/floor-letter'
import type { RoundKind } from '@portal/shared/programme/rounds'
import { clockOf } from '@portal/shared/programme/timetable/times'
import type { TimetableItem } from '@portal/shared/programme/timetable/timetable'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatNumber, formatWeekday } from '../../kit/lib/format.ts'
import { findAges, type Block } from './plan-model.ts'
import type { Plan } from './use-plan.ts'

/** More names than these do not fit into a block. */
const BLOCK_AGES_MAX = 2

/** How items, blocks, floors, days and lengths are named on screen. */
export function usePlanLabels() {
  const { t, language } = useT()
  const nameRound = (kind: RoundKind) =>
    kind === 'redance' || kind === 'show'
      ? t(`programme.round.${kind}`)
      : t(`fields.round.${kind === 'direct_final' ? 'final' : kind}`)
  const nameFloor = (floor: number) => t('plan.floor', { letter: floorLetter(floor) })
  /** “Sat 19 Dec”, “T7 19/12”. */
  const nameDay = (day: string) => {
    const weekday = formatWeekday(day, language)
    return language === 'vi'
      ? `${weekday} ${Number(day.slice(8))}/${Number(day.slice(5, 7))}`
      : `${weekday} ${formatDay(day, language).replace(/ \d{4}$/u, '')}`
  }
  const nameMinutes = (seconds: number) => `${formatNumber(Math.round(Math.abs(seconds) / 30) / 2, language)}\u2032`
  /** “No. 31” of a round, the title of anything else. */
  const nameShortly = (item: TimetableItem) =>
    item.number === null ? nameIn(language, item) : t('plan.number', { number: item.number })
  const nameNumbers = (items: readonly TimetableItem[]) => {
    const numbers = items.flatMap(({ number }) => (number === null ? [] : [number]))
    const [first, last] = [numbers[0], numbers.at(-1)]
    if (first === undefined || last === undefined) return ''
    return t('plan.number', { number: first === last ? first : `${first}–${last}` })
  }
  return {
    nameRound,
    nameFloor,
    nameDay,
    nameMinutes,
    nameShortly,
    nameNumbers,
    nameLane: ({ day, floor }: { day: string; floor: number }) => `${nameDay(day)} · ${nameFloor(floor)}`,
    nameItem: (item: TimetableItem) => nameIn(language, item),
    /** The age groups of its rounds, the title of anything else; numbers where there are too many. */
    nameBlock: ({ items }: Pick<Block, 'items'>, { eventById }: Pick<Plan, 'eventById'>) => {
      const [first] = items
      if (first && first.kind !== 'round') return nameIn(language, first)
      const ages = findAges(items, eventById)
      const isNamed = ages.length > 0 && ages.length <= BLOCK_AGES_MAX
      return isNamed ? ages.map((age) => nameIn(language, age)).join(', ') : nameNumbers(items)
    },
    /** The label of an item for screen readers. */
    describeItem: (item: TimetableItem, { slots, eventById, marks }: Plan) => {
      const { start = 0, end = 0 } = slots.get(item.id) ?? {}
      const mark = marks.get(item.id)
      return [
        `${clockOf(start)}–${clockOf(end)}`,
        item.number === null ? null : t('plan.number', { number: item.number }),
        item.round ? eventById.get(item.round.event_id)?.symbol : null,
        nameIn(language, item),
        item.round ? nameRound(item.round.kind) : null,
        item.round ? t('plan.entrants', { count: item.round.entrants }) : null,
        item.is_locked ? t('plan.locked') : null,
        mark ? t(`plan.conflict.${mark.conflict.kind}`) : null,
      ]
        .filter((part) => part)
        .join(', ')
    },
  }
}
export type PlanLabels = ReturnType<typeof usePlanLabels>
