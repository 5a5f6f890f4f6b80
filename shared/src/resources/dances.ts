import { ref } from '../kit/contract.ts'
import { id, name255 } from '../kit/master-fields.ts'
import { defineResource } from '../kit/resource.ts'

export const dances = defineResource('dances', {
  called: { en: 'dance', vi: 'điệu nhảy' },
  draft: { name: name255, symbol: name255, dance_type_id: id },
  answered: { dance_type: ref },
  references: [{ column: 'dance_type_id', table: 'dance_types', as: 'dance_type' }],
  searched: ['name', 'symbol'],
  frozen: ['symbol', 'dance_type_id'],
})
