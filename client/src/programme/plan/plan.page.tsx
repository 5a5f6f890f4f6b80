import { useParams } from 'react-router'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { PlanBoard } from './plan-board.tsx'
import { PlanStart } from '../plan-acts/plan-start.tsx'
import { useTimetable } from '../draft/use-timetable.ts'

/** The timetable of a tournament, whose height is time. */
export function Page() {
  const id = Number(useParams().id)
  const store = useTimetable(id)
  const { timetable } = store
  if (!timetable) return <LoadState error={store.error} retry={store.refetch} />
  if (timetable.items.length === 0) return <PlanStart id={id} timetable={timetable} store={store} />
  return <PlanBoard id={id} timetable={timetable} store={store} />
}
