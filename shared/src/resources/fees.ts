import { ref } from '../contract.ts'
import { money } from '../fields.ts'
import { currencyName, id, name255 } from '../master-fields.ts'
import { defineResource } from '../resource.ts'

export const fees = defineResource('fees', {
  path: '/fees',
  prefix: 'FEE',
  draft: { name: name255, amount: money, currency_name: currencyName, formality_id: id },
  answered: { formality: ref },
  references: [{ column: 'formality_id', table: 'formality', as: 'formality' }],
  frozen: ['currency_name', 'formality_id'],
})
