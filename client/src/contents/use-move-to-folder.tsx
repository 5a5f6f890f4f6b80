import { useState } from 'react'
import type { Ref } from '@portal/shared/kit/contract'
import type { ListAct } from '../kit/acts/list-act.ts'
import { callUndoable } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { ChoiceField } from '../kit/fields/choice-field.tsx'
import { useT } from '../kit/i18n/use-t.ts'

/** The act that moves the selected contents to a folder, or to no folder. */
export function useMoveToFolder(folders: readonly Ref[]): ListAct {
  const { t } = useT()
  const [folder, setFolder] = useState<number | null>(null)
  return {
    name: 'move',
    label: t('contents.moveKey'),
    buttonLabel: (count) => t('contents.move', { count }),
    key: 'm',
    question: {
      prepare: () => setFolder(null),
      confirmLabel: t(folder === null ? 'contents.moveOut' : 'contents.moveHere'),
      fields: (
        <ChoiceField
          data-autofocus
          label={t('contents.folder')}
          description={t('contents.move.hint')}
          choices={folders}
          value={folder}
          onChange={setFolder}
        />
      ),
    },
    run: async (ids) => {
      const { undo } = await callUndoable(api.contents.updateFolder, { body: { id: [...ids], folder } })
      return { message: t('contents.moved', { count: ids.length }), undo }
    },
  }
}
