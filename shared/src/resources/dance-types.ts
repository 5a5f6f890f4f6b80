import { name255 } from '../master-fields.ts'
import { defineResource } from '../resource.ts'

export const danceTypes = defineResource('dance_types', {
  path: '/dance-types',
  prefix: 'DANCE_TYPES',
  draft: { name: name255 },
})
