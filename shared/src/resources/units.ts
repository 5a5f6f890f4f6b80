import { z } from 'zod'
import { groupName } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

export const units = defineResource('units', {
  called: { en: 'unit', vi: 'đơn vị' },
  draft: { name: groupName },
  // 0: named by a visitor, shown to the public once an entry of it is approved.
  answered: { status: z.union([z.literal(0), z.literal(1)]) },
  readableBy: 'portal:read',
  publicWhere: { status: 1 },
})
