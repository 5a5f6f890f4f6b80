import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BulkProps } from '../kit/list/bulk-bar.tsx'
import { Confirm } from '../kit/acts/confirm.tsx'
import { refusalText } from '../kit/form/refusal-text.ts'
import { useUndo } from '../kit/acts/use-undo.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { callUndoable } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { refetchPath } from '../kit/api/query.ts'
import { toastError } from '../kit/lib/toast.ts'
import { usePending } from '../kit/lib/use-pending.ts'

/** Several folders deleted at once; their contents stay, in no folder. */
export function FoldersBulk({ ids, onDone }: BulkProps) {
  const { t } = useT()
  const tell = useUndo()
  const [asking, setAsking] = useState(false)
  const { pending, run } = usePending(() => setAsking(false))
  const refused = (error: unknown) => toastError(refusalText(error, t, 'app.failed'))
  const remove = async () =>
    run(async () => {
      const { undo } = await callUndoable(api.contents.deleteFolders, { body: { id: [...ids] } })
      const shown = async () => refetchPath('/content_competition', '/folders')
      tell(t('folders.deleted', { count: ids.length }), undo, shown)
      await shown()
      await onDone()
    }, refused)
  return (
    <>
      <Button size="sm" color="red.9" onClick={() => setAsking(true)}>
        {t('folders.delete', { count: ids.length })}
      </Button>
      {asking && (
        <Confirm
          title={t('folders.delete.ask', { count: ids.length })}
          text={t('folders.delete.text')}
          stay={t('admin.cancel')}
          act={t('folders.delete', { count: ids.length })}
          busy={pending}
          onStay={() => setAsking(false)}
          onAct={() => void remove()}
        />
      )}
    </>
  )
}
