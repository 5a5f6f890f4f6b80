import type { ComponentType } from 'react'
import type { WordKey } from '../i18n/all-words.ts'

type PlainScreenLine = {
  path: string
  label: WordKey
  group: 'master' | 'portal'
  load: () => Promise<{ Page: ComponentType }>
}

/** The screens of the plain resources, one line each: where it stands, what it is called, and where the navigation has it. */
export const plainScreens = [
  { path: '/folders', label: 'folders.title', group: 'master', load: async () => import('./folders.tsx') },
  { path: '/ages', label: 'ages.title', group: 'master', load: async () => import('./ages.tsx') },
  { path: '/dance-types', label: 'danceTypes.title', group: 'master', load: async () => import('./dance-types.tsx') },
  { path: '/dances', label: 'dances.title', group: 'master', load: async () => import('./dances.tsx') },
  { path: '/grades', label: 'grades.title', group: 'master', load: async () => import('./grades.tsx') },
  { path: '/formality', label: 'formality.title', group: 'master', load: async () => import('./formality.tsx') },
  { path: '/units', label: 'units.title', group: 'master', load: async () => import('./units.tsx') },
  { path: '/fees', label: 'fees.title', group: 'master', load: async () => import('./fees.tsx') },
  {
    path: '/calendar_events',
    label: 'calendarEvents.title',
    group: 'portal',
    load: async () => import('./calendar-events.tsx'),
  },
  { path: '/news_items', label: 'newsAdmin.title', group: 'portal', load: async () => import('./news.tsx') },
  { path: '/themes', label: 'themes.title', group: 'portal', load: async () => import('./themes.tsx') },
] as const satisfies readonly PlainScreenLine[]
