import { folders } from '@portal/shared/resources/folders'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { declared } from './declared.tsx'
import { FoldersBulk } from './folders-bulk.tsx'

export const { Page } = defineScreen({
  ...declared(folders),
  Bulk: FoldersBulk,
  // The specification's words: a duplicate is named when a folder is created, later failures are told as such.
  says: (act) => (act === 'create' ? null : 'app.failed'),
})
