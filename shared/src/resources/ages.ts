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
] as const

/** An age group within the answers of other records. */
export const ageRange = z
  .object({
    id: z.int(),
    name: z.string(),
    name_en: z.string().nullable(),
    start_age: z.int(),
    end_age: z.int().nullable(),
    start_ages: z.int().nullable(),
    end_ages: z.int().nullable(),
    total_age: z.int().nullable(),
  })
  .meta({ id: 'AgeRange' })

export const ages = defineResource('ages', {
  called: { en: 'age group', vi: 'nhóm tuổi' },
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
  answered: { ...ageRange.shape, code: z.string().nullable(), ages_more: z.array(ageRange) },
  coined: ({ name }) => ({ code: usualAgeLetter(name) }),
  links: [
    {
      field: 'ages_more',
      table: 'ages_more',
      own: 'age_id',
      other: 'more_age_id',
      target: 'ages',
      columns: ageColumns,
    },
  ],
  check: ({ start_age, end_age, start_ages, end_ages }, issue) => {
    if (end_age !== null && end_age < start_age)
      issue({ path: 'end_age', code: 'NUMBER_TOO_SMALL', params: { minimum: start_age } })
    if (end_ages !== null && end_ages < (start_ages ?? 0))
      issue({ path: 'end_ages', code: 'NUMBER_TOO_SMALL', params: { minimum: start_ages ?? 0 } })
  },
  frozen: ['start_age', 'end_age', 'start_ages', 'end_ages', 'total_age'],
})
