import { folders } from '@portal/shared/resources/folders'
import { defineScreen } from '../admin/define-screen.tsx'
import { TextField } from '../fields/plain-fields.tsx'
import { FoldersBulk } from './folders-bulk.tsx'

export const { Page } = defineScreen({
  resource: folders,
  title: 'folders.title',
  hint: 'folders.hint',
  labels: { name: 'folders.name' },
  columns: ['name'],
  Fields: ({ field }) => <TextField {...field('name')} />,
  empty: { name: '' },
  Bulk: FoldersBulk,
  // The specification's words: a duplicate is named when a folder is created, later failures are told as such.
  says: (act) => (act === 'create' ? null : 'app.failed'),
})
