import { name255 } from '../master-fields.ts'
import { defineResource } from '../resource.ts'

export const themes = defineResource('themes', {
  path: '/themes',
  prefix: 'THEME',
  draft: { name: name255 },
  readableBy: 'portal:read',
})
