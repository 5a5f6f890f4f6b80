import type { ComponentType } from 'react'
import type { WordKey } from '../kit/i18n/words.ts'
import { plain } from './plain.ts'
import { wordOf } from './word-of.ts'

type Name = (typeof plain)[number]['name']
type Load = () => Promise<{ Page: ComponentType }>

/** Screens with looks of their own; a declaration is enough for every other. */
export const looks: Partial<Record<Name, Load>> = {
  folders: async () => import('./folders.tsx'),
  ages: async () => import('./ages.tsx'),
  dance_types: async () => import('./dance-types.tsx'),
  dances: async () => import('./dances.tsx'),
  grades: async () => import('./grades.tsx'),
  formality: async () => import('./formality.tsx'),
  units: async () => import('./units.tsx'),
  fees: async () => import('./fees.tsx'),
  calendar_events: async () => import('./calendar-events.tsx'),
  news: async () => import('./news.tsx'),
}
/** The public page has the usual name. */
const labels: Partial<Record<Name, WordKey>> = { news: 'newsAdmin.title' }

/** The screens of the plain resources: where each stands, what it is called, and the part of the navigation that has it. */
export const plainScreens = plain.map(({ name, page, part }) => ({
  path: page,
  label: labels[name] ?? wordOf(name, 'title'),
  part,
  load: looks[name] ?? (async () => ({ Page: (await import('./declared-page.tsx')).pageOf(name) })),
}))
