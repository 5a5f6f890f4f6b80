import { z } from 'zod'
import { ref } from '../kit/contract.ts'
import { idList } from '../kit/fields.ts'
import { id, name255 } from '../kit/master-fields.ts'
import { defineResource } from '../kit/resource.ts'

/** A dance nested in other records. */
export const danceInGrade = z
  .object({ id: z.int(), name: z.string(), symbol: z.string(), dance_type_id: z.int() })
  .meta({ id: 'DanceInGrade' })

export const grades = defineResource('grades', {
  label: { en: 'grade', vi: 'hạng' },
  draft: { name: name255, dance_type_id: id, dance_id: idList },
  rowFields: { dance_id: z.array(danceInGrade), dance_type: ref },
  references: [{ column: 'dance_type_id', table: 'dance_types', as: 'dance_type' }],
  links: [
    {
      field: 'dance_id',
      table: 'grade_dances',
      ownColumn: 'grade_id',
      targetColumn: 'dance_id',
      targetTable: 'dances',
      columns: ['id', 'name', 'symbol', 'dance_type_id'],
    },
  ],
  frozenColumns: ['dance_id', 'dance_type_id'],
})
