import { name255 } from '../kit/master-fields.ts'
import { defineResource } from '../kit/resource.ts'

export const danceTypes = defineResource('dance_types', {
  path: '/dance-types',
  label: { en: 'dance type', vi: 'thể loại' },
  draft: { name: name255 },
})
