import { name255 } from '../master-fields.ts'
import { defineResource } from '../resource.ts'

export const folders = defineResource('folders', {
  path: '/folders',
  prefix: 'FOLDER',
  draft: { name: name255 },
})
