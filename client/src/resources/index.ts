import type { ComponentType } from 'react'

/** The screens of the plain resources, one line each: where it stands and what it is called. */
export const plainScreens: readonly { path: string; load: () => Promise<{ Page: ComponentType }> }[] = []
