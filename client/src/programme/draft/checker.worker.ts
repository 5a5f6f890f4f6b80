import { findConflicts } from '@portal/shared/programme/timetable/conflicts'
import { createMoveDescriber } from '@portal/shared/programme/timetable/describe-move'
import { applyPlaces } from '@portal/shared/programme/timetable/places'
import type { TimetableProblem } from '@portal/shared/programme/timetable/timetable'
import type { CheckerAnswer, CheckerOrder } from './use-checker.ts'

type Describer = ReturnType<typeof createMoveDescriber>

// Conflicts are looked for here: in a cup of 800 items that takes half a second, which the page must not wait for.
const latest = new Map<CheckerOrder['kind'], () => CheckerAnswer>()
let findDescriber: (() => { problem: TimetableProblem; describe: Describer }) | null = null

self.addEventListener('message', ({ data }: MessageEvent<CheckerOrder>) => {
  if (data.kind === 'review') findDescriber = prepareDescriber(data.problem)
  const answer = prepareAnswer(data, findDescriber)
  if (!answer) return
  latest.set(data.kind, answer)
  // Orders that came meanwhile replace it: only the last of a kind is answered.
  setTimeout(() => {
    const answerLatest = latest.get(data.kind)
    latest.delete(data.kind)
    if (answerLatest) self.postMessage(answerLatest(), {})
  })
})

/** Moves are described on the timetable that was reviewed last when they were asked for; its people are counted once for all of them. */
function prepareDescriber(problem: TimetableProblem) {
  let describe: Describer | null = null
  return () => ({ problem, describe: (describe ??= createMoveDescriber(problem)) })
}

function prepareAnswer(order: CheckerOrder, find: typeof findDescriber): (() => CheckerAnswer) | null {
  const { request } = order
  if (order.kind === 'review') return () => ({ kind: 'review', request, review: findConflicts(order.problem) })
  if (!find) return null
  return () => {
    const { problem, describe } = find()
    return { kind: 'effect', request, effect: describe(applyPlaces(problem.items, order.places)) }
  }
}
