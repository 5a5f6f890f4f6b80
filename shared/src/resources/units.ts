import { z } from 'zod'
import { groupName } from '../kit/fields.ts'
import { each } from '../kit/define-fields.ts'
import { defineResource } from '../kit/resource.ts'
import { textDraft } from '../kit/text-fields.ts'
import { declaredText, privateUnitTexts, publicUnitTexts, unitTexts } from './unit.fields.ts'

export const units = defineResource('units', {
  called: { en: 'unit', vi: 'đơn vị' },
  draft: { name: groupName, ...textDraft(unitTexts, declaredText) },
  // 0: named by a visitor, shown to the public once an entry of it is approved.
  answered: {
    status: z.union([z.literal(0), z.literal(1)]),
    ...each(publicUnitTexts, () => z.string().nullable()),
    ...each(privateUnitTexts, () => z.string().nullable().optional()),
  },
  readableBy: 'portal:read',
  publicWhere: { status: 1 },
  adminOnly: privateUnitTexts,
  alsoSearched: publicUnitTexts,
  unique: { code: 'UNIT_CODE_TAKEN' },
})
