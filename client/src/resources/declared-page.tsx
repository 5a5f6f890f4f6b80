import type { ComponentType } from 'react'
import { plainResources, type PlainResource } from '@portal/shared/resources/index'
import type { Resource } from '@portal/shared/kit/resource'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { declared } from './declared.tsx'

/** The page of a resource that has no looks of its own. */
export function pageOf(name: PlainResource['name']): ComponentType {
  const resource = plainResources.find((each) => each.name === name) as Resource | undefined
  if (!resource) throw new Error(`there is no plain resource ${name}`)
  return defineScreen(declared(resource)).Page
}
