import type { ComponentType } from 'react'
import type { z } from 'zod'
import { ResourcePage } from './resource-page.tsx'
import type { PlainScreen, Screen } from './screen.ts'

/** Declares the screen of a plain resource; `Page` is its component for the router. */
export function defineScreen<D extends z.ZodRawShape, R extends z.ZodRawShape>(
  screen: Screen<D, R>,
): { Page: ComponentType } {
  // The parameter's types check the declaration. The page serves all resources, so it drops these types.
  const plain = screen as unknown as PlainScreen
  return { Page: () => <ResourcePage screen={plain} /> }
}
