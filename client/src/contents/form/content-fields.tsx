import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { contentFields } from '@portal/shared/contents/contents'
import { localizeNames } from '@portal/shared/kit/text/name-in'
import type { ResourceFormValues, FieldsProps } from '../../kit/form/editing.ts'
import { BothNames } from '../../kit/fields/both-names.tsx'
import { ageText } from '../../kit/fields/age-text.ts'
import { ChoiceField, ChoicesField } from '../../kit/fields/choice-field.tsx'
import { NumberField, SwitchField, TextField } from '../../kit/fields/plain-fields.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { replaceSubAges } from './sub-ages.ts'
import { pageQueries } from '../../portal/page-queries.ts'

/** The fields of a content. Their options come from one request. */
export function ContentFields({ field, values, setValues }: FieldsProps<ResourceFormValues<typeof contentFields>>) {
  const { t, language } = useT()
  const { data, isPending } = useQuery(pageQueries.contentFormData())
  const ages = localizeNames(language, data?.ages ?? [])
  const grade = data?.grades.find(({ id }) => id === values.grade_id)
  const gradesByType = (data?.dance_types ?? []).map(({ id, name }) => ({
    group: name,
    options: (data?.grades ?? []).filter(({ dance_type }) => dance_type.id === id),
  }))
  const age = field('age_id')
  const ageOptions = ages.map(({ id, name, start_age, end_age }) => ({
    id,
    name: `${name} (${ageText(start_age, end_age, t)})`,
  }))
  return (
    <>
      <TextField {...field('symbol')} description={t('contents.symbol.hint')} />
      <BothNames field={field} />
      <ChoiceField
        {...field('formality_id')}
        loading={isPending}
        choices={localizeNames(language, data?.formality ?? [])}
      />
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
        choices={ageOptions}
        onChange={(age_id) =>
          setValues({ age_id, sub_ages: replaceSubAges(ages, values.age_id, age_id, values.sub_ages) })
        }
      />
      <ChoicesField
        {...field('sub_ages')}
        choices={ageOptions.filter(({ id }) => id !== values.age_id)}
        description={t('contents.sub_ages.hint')}
      />
      <ChoiceField {...field('folder_id')} loading={isPending} choices={localizeNames(language, data?.folders ?? [])} />
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
