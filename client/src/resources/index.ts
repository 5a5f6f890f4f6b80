import type { ComponentType } from 'react'
import type { WordKey } from '../i18n/all-words.ts'

type PlainScreenLine = { path: string; label: WordKey; load: () => Promise<{ Page: ComponentType }> }

/** The screens of the plain resources, one line each: where it stands and what it is called. */
export const plainScreens = [
  { path: '/folders', label: 'folders.title', load: async () => import('./folders.tsx') },
  { path: '/ages', label: 'ages.title', load: async () => import('./ages.tsx') },
  { path: '/dance-types', label: 'danceTypes.title', load: async () => import('./dance-types.tsx') },
  { path: '/dances', label: 'dances.title', load: async () => import('./dances.tsx') },
  { path: '/grades', label: 'grades.title', load: async () => import('./grades.tsx') },
  { path: '/formality', label: 'formality.title', load: async () => import('./formality.tsx') },
  { path: '/units', label: 'units.title', load: async () => import('./units.tsx') },
  { path: '/fees', label: 'fees.title', load: async () => import('./fees.tsx') },
  { path: '/themes', label: 'themes.title', load: async () => import('./themes.tsx') },
] as const satisfies readonly PlainScreenLine[]
