import { z } from 'zod'
import { usualAgeLetter } from './syllabus.ts'
import { idList } from '../kit/fields.ts'
import { age, englishName, name255, optionalAge } from '../kit/master-fields.ts'
import { defineResource } from '../kit/resource.ts'

export const ageColumns = [
  'id',
  'name',
  'name_en',
  'start_age',
  'end_age',
  'start_ages',
  'end_ages',
  'total_age',
  'index',
] as const

/** An age group nested in other records. */
export const ageRange = z
  .object({
    id: z.int(),
    name: z.string(),
    name_en: z.string().nullable(),
    start_age: z.int(),
    end_age: z.int().nullable(),
    /** A second range, which one partner of a pair may be in while the other is within `start_age` to `end_age`. */
    start_ages: z.int().nullable(),
    end_ages: z.int().nullable(),
    /** The minimum sum of the ages of all dancers. */
    total_age: z.int().nullable(),
    /** The position of the age group: below 1 once it was ordered by hand. */
    index: z.int().optional(),
  })
  .meta({ id: 'AgeRange' })

export const ages = defineResource('ages', {
  label: { en: 'age group', vi: 'nhóm tuổi' },
  draft: {
    name: name255,
    name_en: englishName,
    start_age: age,
    end_age: optionalAge,
    start_ages: optionalAge,
    end_ages: optionalAge,
    total_age: optionalAge,
    ages_more: idList.default([]),
  },
  /** `code`: the letter of the usual age group that it was created as, kept when it is renamed; null for any other. */
  rowFields: { ...ageRange.shape, index: z.int(), code: z.string().nullable(), ages_more: z.array(ageRange) },
  computedOnCreate: ({ name }) => ({ code: usualAgeLetter(name) }),
  links: [
    {
      field: 'ages_more',
      table: 'ages_more',
      ownColumn: 'age_id',
      targetColumn: 'more_age_id',
      targetTable: 'ages',
      columns: ageColumns,
    },
  ],
  check: ({ start_age, end_age, start_ages, end_ages }, issue) => {
    if (end_age !== null && end_age < start_age)
      issue({ path: 'end_age', code: 'NUMBER_TOO_SMALL', params: { minimum: start_age } })
    if (end_ages !== null && end_ages < (start_ages ?? 0))
      issue({ path: 'end_ages', code: 'NUMBER_TOO_SMALL', params: { minimum: start_ages ?? 0 } })
  },
  sortsBy: ['start_age', 'end_age'],
  frozenColumns: ['start_age', 'end_age', 'start_ages', 'end_ages', 'total_age'],
})
