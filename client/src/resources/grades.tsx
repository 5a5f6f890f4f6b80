import { useQuery } from '@tanstack/react-query'
import { grades } from '@portal/shared/resources/grades'
import { defineScreen } from '../kit/list/define-screen.tsx'
import type { ResourceFormValues, FieldsProps } from '../kit/form/editing.ts'
import { ChoiceField } from '../kit/fields/choice-field.tsx'
import { OrderedField } from '../kit/fields/ordered-field.tsx'
import { TextField } from '../kit/fields/plain-fields.tsx'
import { useT } from '../kit/i18n/use-t.ts'
import { api } from '../kit/api/calls.ts'
import { buildQuery } from '../kit/api/query.ts'
import { SymbolChip } from '../kit/ui/plates/symbol-chip.tsx'
import classes from './resources.module.css'
import { StandardListsLink } from './standard-offer.tsx'

export const { Page } = defineScreen({
  resource: grades,
  title: 'grades.title',
  hint: 'grades.hint',
  EmptyAction: StandardListsLink,
  labels: { name: 'grades.name', dance_type_id: 'grades.type', dance_id: 'grades.dances' },
  columns: [
    'name',
    { key: 'type', header: 'grades.type', sort: 'dance_type_id', cell: ({ dance_type }) => dance_type.name },
    {
      key: 'dances',
      header: 'grades.dances',
      cell: ({ dance_id }) => (
        <span className={classes.chips}>
          {dance_id.map(({ id, symbol, name }) => (
            <span key={id} title={name}>
              <SymbolChip symbol={symbol} />
            </span>
          ))}
        </span>
      ),
    },
  ],
  Fields: GradeFields,
  empty: { name: '', dance_type_id: null, dance_id: [] },
})

function GradeFields({ field, values, setValues }: FieldsProps<ResourceFormValues<typeof grades.draft.shape>>) {
  const { t } = useT()
  const { data } = useQuery(buildQuery(api.contents.gradeForm))
  const ofType = data?.dances.filter(
    ({ id, dance_type_id }) => dance_type_id === values.dance_type_id || values.dance_id.includes(id),
  )
  const type = field('dance_type_id')
  return (
    <>
      <TextField {...field('name')} />
      <ChoiceField
        {...type}
        choices={data?.danceTypes ?? []}
        loading={!data}
        onChange={(dance_type_id) => {
          // Dances of another type cannot be danced in this grade.
          if (dance_type_id !== values.dance_type_id) setValues({ dance_type_id, dance_id: [] })
        }}
      />
      <OrderedField
        {...field('dance_id')}
        description={t(values.dance_type_id === null ? 'grades.dances.first' : 'grades.dances.hint')}
        options={(ofType ?? []).map(({ id, name, symbol }) => ({ id, name: `${name} (${symbol})` }))}
      />
    </>
  )
}
