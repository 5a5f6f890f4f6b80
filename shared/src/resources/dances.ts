import { ref } from '../kit/contract.ts'
import { id, name255 } from '../kit/master-fields.ts'
import { defineResource } from '../kit/resource.ts'

export const dances = defineResource('dances', {
  label: { en: 'dance', vi: 'điệu nhảy' },
  draft: { name: name255, symbol: name255, dance_type_id: id },
  rowFields: { dance_type: ref },
  references: [{ column: 'dance_type_id', table: 'dance_types', as: 'dance_type' }],
  searchColumns: ['name', 'symbol'],
  frozenColumns: ['symbol', 'dance_type_id'],
})
