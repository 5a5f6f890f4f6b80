import { name255, numberOfPeople } from '../master-fields.ts'
import { defineResource } from '../resource.ts'

/** The entry forms that come with the schema; further ones behave as groups. */
export const SOLO = 1
export const PAIR = 2
export const FLASHMOB = 3
export const GROUP = 4
export const BUILT_IN_FORMS = [SOLO, PAIR, FLASHMOB, GROUP] as const

export const formality = defineResource('formality', {
  path: '/formality',
  prefix: 'FORMALITY',
  draft: { name: name255, minimum_people: numberOfPeople, maximum_people: numberOfPeople },
  permanent: BUILT_IN_FORMS,
  check: ({ minimum_people, maximum_people }, issue) => {
    if (maximum_people < minimum_people)
      issue({ path: 'maximum_people', code: 'NUMBER_TOO_SMALL', params: { minimum: minimum_people } })
  },
  readableBy: 'portal:read',
})
