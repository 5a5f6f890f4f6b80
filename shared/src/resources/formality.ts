import { englishName, name255, numberOfPeople } from '../kit/master-fields.ts'
import { defineResource } from '../kit/resource.ts'
import { BUILT_IN_FORMS } from './entry-forms.ts'

export const formality = defineResource('formality', {
  label: { en: 'entry form', vi: 'hình thức' },
  draft: { name: name255, name_en: englishName, minimum_people: numberOfPeople, maximum_people: numberOfPeople },
  builtInIds: BUILT_IN_FORMS,
  check: ({ minimum_people, maximum_people }, issue) => {
    if (maximum_people < minimum_people)
      issue({ path: 'maximum_people', code: 'NUMBER_TOO_SMALL', params: { minimum: minimum_people } })
  },
  readPermission: 'portal:read',
})
