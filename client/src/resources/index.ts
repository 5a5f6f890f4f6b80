import type { ComponentType } from 'react'
import type { WordKey } from '../kit/i18n/words.ts'
import { plain } from './plain.ts'
import { wordKey } from './word-of.ts'

type ResourceName = (typeof plain)[number]['name']
type LoadScreen = () => Promise<{ Page: ComponentType }>

/** Resources with a custom screen. The screens of the other resources are created from their declarations. */
export const customScreens: Partial<Record<ResourceName, LoadScreen>> = {
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
  themes: async () => import('./themes.tsx'),
}
/** Labels that differ from the title of the resource, because the public page has that name. */
const labels: Partial<Record<ResourceName, WordKey>> = { news: 'newsAdmin.title' }

/** The screens of the plain resources, with their path, their label and their part of the navigation. */
export const plainScreens = plain.map(({ name, page, part }) => ({
  path: page,
  label: labels[name] ?? wordKey(name, 'title'),
  part,
  load: customScreens[name] ?? (async () => ({ Page: (await import('./declared-page.tsx')).createResourcePage(name) })),
}))
