import { Badge, Group } from '@mantine/core'
import { formality } from '@portal/shared/resources/formality'
import { BUILT_IN_FORMS } from '@portal/shared/resources/entry-forms'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { BothNames } from '../kit/fields/both-names.tsx'
import { NumberField } from '../kit/fields/plain-fields.tsx'

const isBuiltIn = (id: number) => BUILT_IN_FORMS.some((form) => form === id)

export const { Page } = defineScreen({
  resource: formality,
  title: 'formality.title',
  hint: 'formality.hint',
  labels: {
    name: 'formality.name',
    name_en: 'formality.name_en',
    minimum_people: 'formality.minimum',
    maximum_people: 'formality.maximum',
  },
  columns: [
    {
      key: 'name',
      header: 'formality.name',
      sort: 'name',
      cell: (form, { t }) => (
        <Group gap="xs" component="span" display="inline-flex">
          {form.name}
          {isBuiltIn(form.id) && (
            <Badge variant="default" size="md" fw={400} component="span">
              {t('formality.builtIn')}
            </Badge>
          )}
        </Group>
      ),
    },
    'name_en',
    {
      key: 'people',
      header: 'formality.people',
      sort: 'minimum_people',
      cell: ({ minimum_people: from, maximum_people: to }, { t }) =>
        from === to ? t('formality.exactly', { count: from }) : t('formality.between', { from, to }),
    },
  ],
  deleteBlockedReason: 'formality.permanent',
  Fields: ({ field }) => (
    <>
      <BothNames field={field} />
      <NumberField {...field('minimum_people')} />
      <NumberField {...field('maximum_people')} />
    </>
  ),
  empty: { name: '', name_en: null, minimum_people: null, maximum_people: null },
})
