import { z } from 'zod'
import { groupName } from '../fields.ts'
import { defineResource } from '../resource.ts'

export const units = defineResource('units', {
  path: '/units',
  prefix: 'UNITS',
  draft: { name: groupName },
  // 0: named by a visitor, shown to the public once an entry of it is approved.
  answered: { status: z.union([z.literal(0), z.literal(1)]) },
  readableBy: 'portal:read',
  publicWhere: { status: 1 },
})
