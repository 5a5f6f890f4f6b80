import { expect, it } from 'vitest'
import { check, fieldProblems } from '../kit/validation.ts'
import { changeDraft, registrationDraft } from './entries.ts'

const draft = {
  tournament_id: 1,
  full_name_one: 'Lê Thị Hoa',
  full_name_two: 'Trần Văn Nam',
  email: 'me@example.org',
  mobile: '0912345678',
  unit_id: null,
  tournament_detail_id: [1],
}

it.each([
  ['16', 'YEAR_FORMAT'],
  ['20x5', 'YEAR_FORMAT'],
  ['99999', 'YEAR_FORMAT'],
  [1850, 'YEAR_OUT_OF_RANGE'],
  [2190, 'YEAR_OUT_OF_RANGE'],
])('has one problem with %s as a year of birth', (year, code) => {
  for (const schema of [registrationDraft, changeDraft])
    for (const path of ['date_of_birth_one', 'date_of_birth_two']) {
      const { error } = check(schema, { ...draft, [path]: year })
      expect(error && fieldProblems(error, 'en')).toMatchObject([{ path, code }])
    }
})
