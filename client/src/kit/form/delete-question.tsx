import { Text } from '@mantine/core'
import type { UndoOffer } from '@portal/shared/kit/contract'
import type { WordKey } from '../i18n/words.ts'
import { useT } from '../i18n/use-t.ts'
import { ApiError } from '../api/api.ts'
import { toastError } from '../i18n/toast.ts'
import { usePending } from '../ui/use-pending.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import type { RefusalKey } from './editing.ts'
import { refusalText } from './refusal-text.ts'
import { describeUses } from './used-by.ts'
import { useUndo } from '../acts/use-undo.ts'

/** Asks before a record is deleted. A refused deletion does not reload the list. */
export function DeleteQuestion({
  recordName,
  name,
  remove,
  onDone,
  onClose,
  refusalKey,
  warning,
}: {
  recordName: string
  name: string
  remove: () => Promise<UndoOffer | null>
  /** Reloads the list, after the deletion and after its undo. */
  onDone: () => Promise<void>
  onClose: () => void
  refusalKey?: RefusalKey | undefined
  /** Replaces the usual text, for a deletion that cannot be undone. */
  warning?: WordKey | undefined
}) {
  const { t } = useT()
  const showDone = useUndo()
  const { pending, run } = usePending()
  const refusalMessage = (error: unknown): string => {
    if (!(error instanceof ApiError)) return refusalText(error, t, null)
    if (error.code !== 'EXIST_IN_OTHER_TABLES') return refusalText(error, t, refusalKey?.('remove', error) ?? null)
    const where = describeUses(error.data, t)
    return where ? t('admin.usedWhere', { name, where }) : t('admin.used', { name })
  }
  const showRefusal = (error: unknown) => {
    toastError(refusalMessage(error))
    onClose()
  }
  const deleteRecord = async () => {
    const undo = await remove()
    showDone(t('admin.deleted', { name }), undo, onDone)
    onClose()
    await onDone()
  }
  return (
    <ConfirmModal
      opened
      isDangerous
      focusesCancel
      title={t('admin.deleteTitle', { what: recordName, name })}
      cancelLabel={t('admin.cancel')}
      confirmLabel={t('admin.deleteName', { name })}
      isPending={pending}
      onClose={onClose}
      onConfirm={() => void run(deleteRecord, showRefusal)}
    >
      <Text>{t(warning ?? 'admin.deleteText')}</Text>
    </ConfirmModal>
  )
}
