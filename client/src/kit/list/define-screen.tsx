import type { ComponentType } from 'react'
import type { z } from 'zod'
import { ResourcePage } from './resource-page.tsx'
import type { PlainScreen, Screen } from './screen.ts'

/** Declares the screen of a plain resource; `Page` is its component for the router. */
export function defineScreen<D extends z.ZodRawShape, R extends z.ZodRawShape>(
  screen: Screen<D, R>,
): { Page: ComponentType } {
  // The types of the parameter check the declaration; the page is one for all resources and knows no resource's types.
  const plain = screen as unknown as PlainScreen
  return { Page: () => <ResourcePage screen={plain} /> }
}
