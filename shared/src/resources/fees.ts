import { bilingualRef } from '../kit/contract.ts'
import { money } from '../kit/fields.ts'
import { currencyName, id, name255 } from '../kit/master-fields.ts'
import { defineResource } from '../kit/resource.ts'

export const fees = defineResource('fees', {
  prefix: 'FEE',
  label: { en: 'fee', vi: 'lệ phí' },
  draft: { name: name255, amount: money, currency_name: currencyName, formality_id: id },
  rowFields: { formality: bilingualRef },
  references: [{ column: 'formality_id', table: 'formality', as: 'formality', columns: ['id', 'name', 'name_en'] }],
  frozenColumns: ['currency_name', 'formality_id'],
})
