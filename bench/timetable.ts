// Conflicts of a timetable as plain blocks and after the solver, against what is wanted. The machine's load moves times, so moves are counted too.
import { countConflicts, findConflicts } from '@portal/shared/programme/timetable/conflicts'
import { plainBlocks } from '@portal/shared/programme/timetable/plain-blocks'
import { applyPlaces } from '@portal/shared/programme/timetable/places'
import { countChanges } from '@portal/shared/programme/timetable/blocks'
import { solve } from '@portal/shared/programme/timetable/solve'
import { computeTimes } from '@portal/shared/programme/timetable/times'
import {
  defaultTimetableSettings,
  type ConflictKind,
  type Slot,
  type TimetableItem,
  type TimetableProblem,
} from '@portal/shared/programme/timetable/timetable'
import { machine, table } from './figures.ts'
import { makeSeason } from './timetable/season.ts'

const SEEDS = [1, 2, 3]
const SECONDS = (process.env['SOLVE_SECONDS'] ?? '60,300').split(',').map(Number)
const DAYS = { small: ['2026-12-19', '2026-12-20'], large: ['2026-12-18', '2026-12-19', '2026-12-20'] }
/** Soft conflicts that are wanted at most: a number, or a share of those of plain blocks. */
const WANTED = { small: { soft: 3, share: null }, large: { soft: null, share: 1 / 5 } }
/** Soft conflicts that no order can mend, because they are within one heat. Rounds of one competitor are counted apart. */
const WITHIN_HEAT: ReadonlySet<ConflictKind> = new Set(['teacher_twice'])

machine()
for (const size of ['small', 'large'] as const) {
  const lines: (string | number)[][] = []
  for (const seed of SEEDS) lines.push(...(await measure(size, seed)))
  table(
    `${size}: hard and soft conflicts, each person of one counted`,
    [
      'seed',
      'timetable',
      'hard',
      'soft',
      'soft that an order can mend / wanted',
      'alone: one competitor, to be merged',
      'changes of age or style',
      'hours from first to last of an age and style',
      'floor-hours',
      'seconds',
      'moves',
      'moves per second of processor',
    ],
    lines,
  )
}

async function measure(size: keyof typeof DAYS, seed: number): Promise<(string | number)[][]> {
  const { events } = makeSeason({ seed, size })
  const days = DAYS[size].map((date) => ({ date, opens: '07:30', closes: '20:15' }))
  const settings = { ...defaultTimetableSettings, floors: 2, days }
  const problem: TimetableProblem = { settings, events, items: plainBlocks(events, settings) }
  const plain = countAll(problem, problem.items)
  const wanted = WANTED[size].soft ?? plain.soft * (WANTED[size].share ?? 1)
  const lineOf = (name: string, counts: ReturnType<typeof countAll>, spent: readonly (string | number)[]) => [
    seed,
    name,
    counts.hard,
    counts.soft,
    `${counts.mendable} / ${Math.floor(wanted)}`,
    counts.alone,
    counts.changes,
    counts.span,
    counts.hours,
    ...spent,
  ]
  const lines = [lineOf(`plain blocks, ${problem.items.length} items`, plain, ['', '', ''])]
  for (const seconds of SECONDS) {
    const started = performance.now()
    const processor = process.cpuUsage()
    const { places, moves } = await solve(problem, { seed, milliseconds: seconds * 1000, now: () => performance.now() })
    const took = (performance.now() - started) / 1000
    const { user } = process.cpuUsage(processor)
    const counts = countAll(problem, applyPlaces(problem.items, places))
    lines.push(lineOf(`at most ${seconds} s`, counts, [took.toFixed(1), moves, Math.round(moves / (user / 1e6))]))
    // Without a conflict that an order can mend, the solver ends; more time changes nothing.
    if (took < seconds) break
  }
  return lines
}

function countAll(problem: TimetableProblem, items: readonly TimetableItem[]) {
  const { hard, soft, alone } = findConflicts({ ...problem, items }, { fixes: 0 })
  const slotById = computeTimes(items, problem.settings, problem.events)
  const slots = [...slotById.values()]
  const seconds = slots.reduce((sum, { start, end }) => sum + end - start, 0)
  return {
    hard: countConflicts(hard),
    soft: countConflicts(soft),
    mendable: countConflicts(soft.filter(({ kind }) => !WITHIN_HEAT.has(kind))),
    alone: countConflicts(alone),
    changes: countChanges({ ...problem, items }),
    span: meanSpan(problem, items, slotById),
    hours: (seconds / 3600).toFixed(1),
  }
}

/** The mean hours from the first to the last round of an age group and style on a day: how long its dancers are in the hall. */
function meanSpan(
  { events }: TimetableProblem,
  items: readonly TimetableItem[],
  slots: ReadonlyMap<number, Slot>,
): string {
  const eventById = new Map(events.map((event) => [event.id, event]))
  const groups = Map.groupBy(
    items.flatMap(({ id, round }) => {
      const [slot, event] = [slots.get(id), eventById.get(round?.event_id ?? 0)]
      return slot && event ? [{ slot, key: `${slot.day} ${event.age_order} ${event.style}` }] : []
    }),
    ({ key }) => key,
  )
  const spans = [...groups.values()].map(
    (group) => Math.max(...group.map(({ slot }) => slot.end)) - Math.min(...group.map(({ slot }) => slot.start)),
  )
  return (spans.reduce((sum, span) => sum + span, 0) / spans.length / 3600).toFixed(1)
}
