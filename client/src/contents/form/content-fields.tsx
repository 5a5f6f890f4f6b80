import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { contentFields } from '@portal/shared/contents/contents'
import { namedIn } from '@portal/shared/kit/text/name-in'
import type { Draft, FieldsProps } from '../../kit/form/editing.ts'
import { BothNames } from '../../kit/fields/both-names.tsx'
import { ageText } from '../../kit/fields/age-text.ts'
import { ChoiceField, ChoicesField } from '../../kit/fields/choice-field.tsx'
import { NumberField, SwitchField, TextField } from '../../kit/fields/plain-fields.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { subAgesAfter } from './sub-ages.ts'
import { pageQueries } from '../../portal/page-queries.ts'

/** The form of a content, fed by one call. */
export function ContentFields({ field, values, set }: FieldsProps<Draft<typeof contentFields>>) {
  const { t, language } = useT()
  const { data, isPending } = useQuery(pageQueries.prepared())
  const ages = namedIn(language, data?.ages ?? [])
  const grade = data?.grades.find(({ id }) => id === values.grade_id)
  const gradesByType = (data?.dance_types ?? []).map(({ id, name }) => ({
    group: name,
    options: (data?.grades ?? []).filter(({ dance_type }) => dance_type.id === id),
  }))
  const age = field('age_id')
  const withRange = ages.map(({ id, name, start_age, end_age }) => ({
    id,
    name: `${name} (${ageText(start_age, end_age, t)})`,
  }))
  return (
    <>
      <TextField {...field('symbol')} description={t('contents.symbol.hint')} />
      <BothNames field={field} />
      <ChoiceField {...field('formality_id')} loading={isPending} choices={namedIn(language, data?.formality ?? [])} />
      <ChoiceField
        {...field('grade_id')}
        loading={isPending}
        choices={gradesByType}
        description={
          grade ? grade.dance_id.map(({ name, symbol }) => `${name} (${symbol})`).join(', ') : t('contents.grade.hint')
        }
      />
      <ChoiceField
        {...age}
        loading={isPending}
        choices={withRange}
        onChange={(age_id) => set({ age_id, sub_ages: subAgesAfter(ages, values.age_id, age_id, values.sub_ages) })}
      />
      <ChoicesField
        {...field('sub_ages')}
        choices={withRange.filter(({ id }) => id !== values.age_id)}
        description={t('contents.sub_ages.hint')}
      />
      <ChoiceField {...field('folder_id')} loading={isPending} choices={namedIn(language, data?.folders ?? [])} />
      <NumberField {...field('minimum_athletes')} description={t('contents.minimum_athletes.hint')} />
      <SwitchField {...field('is_closed')} description={t('contents.is_closed.hint')} />
      {(values.is_closed === 1 || values.unit_id !== null) && (
        <ChoiceField
          {...field('unit_id')}
          loading={isPending}
          choices={data?.unit ?? []}
          description={t('contents.unit.hint')}
        />
      )}
      {data?.grades.length === 0 && <Text size="sm">{t('contents.noGrades')}</Text>}
    </>
  )
}
