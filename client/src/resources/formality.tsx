import { Badge, Group } from '@mantine/core'
import { formality } from '@portal/shared/resources/formality'
import { BUILT_IN_FORMS } from '@portal/shared/resources/entry-forms'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { formName } from '../kit/fields/form-name.ts'
import { NumberField, TextField } from '../kit/fields/plain-fields.tsx'
import { useT } from '../kit/i18n/use-t.ts'

const isBuiltIn = (id: number | null) => BUILT_IN_FORMS.some((form) => form === id)

export const { Page } = defineScreen({
  resource: formality,
  title: 'formality.title',
  hint: 'formality.hint',
  labels: { name: 'formality.name', minimum_people: 'formality.minimum', maximum_people: 'formality.maximum' },
  columns: [
    {
      key: 'name',
      header: 'formality.name',
      sort: 'name',
      cell: (form, { t }) => (
        <Group gap="xs" component="span" display="inline-flex">
          {formName(form, t)}
          {isBuiltIn(form.id) && (
            <Badge variant="default" size="md" tt="none" fw={400} component="span">
              {t('formality.builtIn')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      key: 'people',
      header: 'formality.people',
      sort: 'minimum_people',
      cell: ({ minimum_people: from, maximum_people: to }, { t }) =>
        from === to ? t('formality.exactly', { count: from }) : t('formality.between', { from, to }),
    },
  ],
  nameOf: (form, { t }) => formName(form, t),
  permanent: 'formality.permanent',
  Fields: function FormFields({ field, id }) {
    const { t } = useT()
    return (
      <>
        <TextField
          {...field('name')}

          {...(isBuiltIn(id) ? { description: t('formality.name.builtIn') } : {})}
        />
        <NumberField {...field('minimum_people')} />
        <NumberField {...field('maximum_people')} />
      </>
    )
  },
  empty: { name: '', minimum_people: null, maximum_people: null },
})
