import { z } from 'zod'
import { groupName } from '../kit/fields.ts'
import { mapNames } from '../kit/define-fields.ts'
import { defineResource } from '../kit/resource.ts'
import { textDraft } from '../kit/text-fields.ts'
import { unitField, privateUnitTexts, publicUnitTexts, unitTexts } from './unit.fields.ts'

export const units = defineResource('units', {
  label: { en: 'unit', vi: 'đơn vị' },
  draft: { name: groupName, ...textDraft(unitTexts, unitField) },
  // Status 0: a visitor added it; it becomes public once one of its entries is approved.
  rowFields: {
    status: z.union([z.literal(0), z.literal(1)]),
    ...mapNames(publicUnitTexts, () => z.string().nullable()),
    ...mapNames(privateUnitTexts, () => z.string().nullable().optional()),
    other_names: z.array(z.string()).optional(),
    entries: z.int().optional(),
  },
  readPermission: 'portal:read',
  publicWhere: { status: 1 },
  adminColumns: privateUnitTexts,
  aggregates: {
    other_names: { table: 'unit_names', foreignKey: 'unit_id', column: 'name' },
    entries: { table: 'athletes', foreignKey: 'unit_id' },
  },
  extraSearchColumns: publicUnitTexts,
  unique: { code: 'UNIT_CODE_TAKEN' },
})
