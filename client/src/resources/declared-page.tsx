import type { ComponentType } from 'react'
import { plainResources, type PlainResource } from '@portal/shared/resources/index'
import type { Resource } from '@portal/shared/kit/resource'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { createScreen } from './declared.tsx'

/** Creates the page of a resource that has no custom screen. */
export function createResourcePage(name: PlainResource['name']): ComponentType {
  const resource = plainResources.find((candidate) => candidate.name === name) as Resource | undefined
  if (!resource) throw new Error(`there is no plain resource ${name}`)
  return defineScreen(createScreen(resource)).Page
}
