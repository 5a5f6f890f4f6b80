import { z } from 'zod'
import { groupName } from '../kit/fields.ts'
import { each } from '../kit/define-fields.ts'
import { defineResource } from '../kit/resource.ts'
import { textDraft } from '../kit/text-fields.ts'
import { declaredText, privateUnitTexts, publicUnitTexts, unitTexts } from './unit.fields.ts'

export const units = defineResource('units', {
  called: { en: 'unit', vi: 'đơn vị' },
  draft: { name: groupName, ...textDraft(unitTexts, declaredText) },
  // Status 0: a visitor added it; it becomes public once one of its entries is approved.
  answered: {
    status: z.union([z.literal(0), z.literal(1)]),
    ...each(publicUnitTexts, () => z.string().nullable()),
    ...each(privateUnitTexts, () => z.string().nullable().optional()),
    other_names: z.array(z.string()).optional(),
    entries: z.int().optional(),
  },
  readableBy: 'portal:read',
  publicWhere: { status: 1 },
  adminOnly: privateUnitTexts,
  gathered: {
    other_names: { table: 'unit_names', own: 'unit_id', column: 'name' },
    entries: { table: 'athletes', own: 'unit_id' },
  },
  alsoSearched: publicUnitTexts,
  unique: { code: 'UNIT_CODE_TAKEN' },
})
