import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BulkProps } from '../admin/bulk-bar.tsx'
import { Confirm } from '../admin/confirm.tsx'
import { refusalText } from '../admin/refusal-text.ts'
import { useUndo } from '../admin/use-undo.ts'
import { useT } from '../i18n/use-t.ts'
import { callUndoable } from '../lib/api.ts'
import { api } from '../lib/calls.ts'
import { refetchPath } from '../lib/query.ts'
import { toastError } from '../lib/toast.ts'
import { usePending } from '../lib/use-pending.ts'

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
      <Button size="sm" color="red.8" onClick={() => setAsking(true)}>
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
