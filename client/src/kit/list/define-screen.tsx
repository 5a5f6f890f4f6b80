import type { ComponentType } from 'react'
import type { z } from 'zod'
import { ResourcePage } from './resource-page.tsx'
import type { PlainScreen, Screen } from './screen.ts'

/** Declares the screen of a plain resource; `Page` is what the router shows. */
export function defineScreen<D extends z.ZodRawShape, R extends z.ZodRawShape>(
  screen: Screen<D, R>,
): { Page: ComponentType } {
  // The declaration is checked against its resource here; the page itself is written once, for all of them.
  const plain = screen as unknown as PlainScreen
  return { Page: () => <ResourcePage screen={plain} /> }
}
