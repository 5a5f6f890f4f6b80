import { folders } from '@portal/shared/resources/folders'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { declared } from './declared.tsx'
import { FoldersBulk } from './folders-bulk.tsx'

export const { Page } = defineScreen({
  ...declared(folders),
  Bulk: FoldersBulk,
  // As specified: creating names a duplicate, editing and deleting only report an error.
  says: (act) => (act === 'create' ? null : 'app.failed'),
})
