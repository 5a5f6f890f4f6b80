import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { translateIn } from '../../kit/i18n/use-t.ts'
import { say, test } from '../../test/portal.tsx'
import { ChoiceFields } from './choose.tsx'

const tables = { formality: [], ages: [], dance_types: [], grades: [] }
const choice = { forms: [], ages: [], grades: {}, types: [], syllabus: false }
const age = (id: number, name: string, total_age: number | null) => ({
  id,
  name,
  name_en: null,
  start_age: 21,
  end_age: null,
  total_age,
})

test('an age group of a combined age says so beside its ages, in both languages', async ({ portal }) => {
  const Page = () => (
    <ChoiceFields
      tables={tables}
      ages={[age(1, 'Trung niên 4', 80), age(2, 'Người lớn', null)]}
      choice={choice as never}
      change={() => undefined}
    />
  )
  await portal.open('/', Page)
  const group = page.getByRole('group', { name: say('gen.ages') })
  await expect
    .element(group.getByRole('button', { name: /^Trung niên 4/u }))
    .toHaveTextContent('Trung niên 4 21+, combined age 80 or more')
  await expect.element(group.getByRole('button', { name: /^Người lớn/u })).toHaveTextContent('Người lớn 21+')
  expect(translateIn.vi('gen.ages.sum', { span: '21+', sum: 80 })).toBe('21+, tổng số tuổi từ 80 trở lên')
})
