import { folders } from '@portal/shared/resources/folders'
import type { ListAct } from '../kit/acts/list-act.ts'
import { callUndoable } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { refetchPath } from '../kit/api/query.ts'
import { BothNames } from '../kit/fields/both-names.tsx'
import { refusalText } from '../kit/form/refusal-text.ts'
import type { T } from '../kit/i18n/use-t.ts'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { createScreen } from './declared.tsx'

/** Deletes several folders at once. Their contents stay without a folder. */
function folderActs(t: T): readonly ListAct[] {
  return [
    {
      name: 'delete',
      label: t('admin.delete'),
      buttonLabel: (count) => t('folders.delete', { count }),
      key: 'Delete',
      variant: 'danger',
      question: { title: (count) => t('folders.delete.ask', { count }), text: () => t('folders.delete.text') },
      describeFailure: (error) => refusalText(error, t, 'app.failed'),
      run: async (ids) => {
        const { undo } = await callUndoable(api.contents.deleteFolders, { body: { id: [...ids] } })
        await refetchPath('/content_competition')
        return { message: t('folders.deleted', { count: ids.length }), undo }
      },
    },
  ]
}

export const { Page } = defineScreen({
  ...createScreen(folders),
  Fields: BothNames,
  acts: folderActs,
  // As specified: creating names a duplicate, editing and deleting only report an error.
  refusalKey: (act) => (act === 'create' ? null : 'app.failed'),
})
