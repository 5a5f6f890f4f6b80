import { ages } from './ages.ts'
import { calendarEvents } from './calendar-events.ts'
import { danceTypes } from './dance-types.ts'
import { dances } from './dances.ts'
import { fees } from './fees.ts'
import { folders } from './folders.ts'
import { formality } from './formality.ts'
import { grades } from './grades.ts'
import { news } from './news.ts'
import { themes } from './themes.ts'
import { units } from './units.ts'

/** Every resource that its `defineResource` describes completely, in the order of the navigation. */
export const plainResources = [
  folders,
  ages,
  danceTypes,
  dances,
  grades,
  formality,
  units,
  fees,
  calendarEvents,
  news,
  themes,
] as const
export type PlainResource = (typeof plainResources)[number]
