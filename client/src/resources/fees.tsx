import { fees } from '@portal/shared/resources/fees'
import { formality } from '@portal/shared/resources/formality'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { MoneyField, TextField } from '../kit/fields/plain-fields.tsx'
import { RefField } from '../kit/fields/ref-field.tsx'
import { formatMoney } from '../kit/lib/format.ts'
import { StandardListsLink } from './standard-offer.tsx'

export const { Page } = defineScreen({
  resource: fees,
  title: 'fees.title',
  hint: 'fees.hint',
  EmptyAction: StandardListsLink,
  labels: { name: 'fees.name', amount: 'fees.amount', currency_name: 'fees.currency', formality_id: 'fees.form' },
  columns: [
    'name',
    {
      key: 'amount',
      header: 'fees.amount',
      sort: 'amount',
      align: 'end',
      cell: ({ amount, currency_name }, { language }) => formatMoney(amount, language, currency_name),
    },
    {
      key: 'form',
      header: 'fees.form',
      sort: 'formality_id',
      cell: ({ formality: form }, { language }) => nameIn(language, form),
    },
  ],
  Fields: function FeeFields({ field }) {
    return (
      <>
        <TextField {...field('name')} />
        <MoneyField {...field('amount')} />
        <TextField {...field('currency_name')} />
        <RefField {...field('formality_id')} resource={formality} />
      </>
    )
  },
  empty: { name: '', amount: null, currency_name: 'VND', formality_id: null },
})
