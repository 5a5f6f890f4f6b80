import { danceTypes } from '@portal/shared/resources/dance-types'
import { defineScreen } from '../admin/define-screen.tsx'
import { TextField } from '../fields/plain-fields.tsx'
import { StandardOffer } from './standard-offer.tsx'

export const { Page } = defineScreen({
  resource: danceTypes,
  title: 'danceTypes.title',
  hint: 'danceTypes.hint',
  Empty: StandardOffer,
  labels: { name: 'danceTypes.name' },
  columns: ['name'],
  Fields: ({ field }) => <TextField {...field('name')} />,
  empty: { name: '' },
})
