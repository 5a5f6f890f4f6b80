import type { Timetable } from '@portal/shared/programme/timetable/timetable-rows'
import type { Plan } from '../draft/use-plan.ts'
import type { TimetableStore } from '../draft/use-timetable.ts'

/** The props of each dialog over the timetable. */
export type DialogProps = {
  id: number
  timetable: Timetable
  plan: Plan
  store: TimetableStore
  onClose: () => void
}
