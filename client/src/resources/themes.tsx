import { themes } from '@portal/shared/resources/themes'
import { defineScreen } from '../admin/define-screen.tsx'
import { TextField } from '../fields/plain-fields.tsx'

export const { Page } = defineScreen({
  resource: themes,
  title: 'themes.title',
  hint: 'themes.hint',
  labels: { name: 'themes.name' },
  columns: ['name'],
  Fields: ({ field }) => <TextField {...field('name')} />,
  empty: { name: '' },
})
