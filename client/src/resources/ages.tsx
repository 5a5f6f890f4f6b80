import { ages } from '@portal/shared/resources/ages'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { ageText } from '../kit/fields/age-text.ts'
import { BothNames } from '../kit/fields/both-names.tsx'
import { NumberField } from '../kit/fields/plain-fields.tsx'
import { RefsField } from '../kit/fields/ref-field.tsx'
import { useT } from '../kit/i18n/use-t.ts'
import { StandardListsLink } from './standard-offer.tsx'

export const { Page } = defineScreen({
  resource: ages,
  title: 'ages.title',
  hint: 'ages.hint',
  EmptyAction: StandardListsLink,
  labels: {
    name: 'ages.name',
    name_en: 'ages.name_en',
    start_age: 'ages.from',
    end_age: 'ages.to',
    start_ages: 'ages.otherFrom',
    end_ages: 'ages.otherTo',
    total_age: 'ages.total',
    ages_more: 'ages.more',
  },
  columns: [
    'name',
    'name_en',
    {
      key: 'range',
      header: 'ages.range',
      sort: 'start_age',
      cell: ({ start_age, end_age }, { t }) => ageText(start_age, end_age, t),
    },
    {
      key: 'other',
      header: 'ages.other',
      sort: 'start_ages',
      cell: ({ start_ages, end_ages }, { t }) =>
        start_ages === null && end_ages === null ? '' : ageText(start_ages, end_ages, t),
    },
    { key: 'total', header: 'ages.total', sort: 'total_age', align: 'end', cell: ({ total_age }) => total_age },
    {
      key: 'more',
      header: 'ages.more',
      cell: ({ ages_more }, { language }) => ages_more.map((age) => nameIn(language, age)).join(', '),
    },
  ],
  Fields: function AgeFields({ field, id }) {
    const { t } = useT()
    return (
      <>
        <BothNames field={field} />
        <NumberField {...field('start_age')} description={t('ages.from.hint')} />
        <NumberField {...field('end_age')} description={t('ages.to.hint')} />
        <NumberField {...field('start_ages')} description={t('ages.other.hint')} />
        <NumberField {...field('end_ages')} />
        <NumberField {...field('total_age')} description={t('ages.total.hint')} />
        <RefsField {...field('ages_more')} resource={ages} without={id} description={t('ages.more.hint')} />
      </>
    )
  },
  empty: {
    name: '',
    name_en: null,
    start_age: null,
    end_age: null,
    start_ages: null,
    end_ages: null,
    total_age: null,
    ages_more: [],
  },
})
