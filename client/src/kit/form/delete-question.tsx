import { Text } from '@mantine/core'
import type { UndoOffer } from '@portal/shared/kit/contract'
import type { WordKey } from '../i18n/words.ts'
import { useT } from '../i18n/use-t.ts'
import { ApiError } from '../api/api.ts'
import { toastError } from '../i18n/toast.ts'
import { usePending } from '../ui/use-pending.ts'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import type { Says } from './editing.ts'
import { refusalText } from './refusal-text.ts'
import { usedWhere } from './used-by.ts'
import { useUndo } from '../acts/use-undo.ts'

/** Asks before a record is deleted. A refused deletion does not reload the list. */
export function DeleteQuestion({
  what,
  name,
  remove,
  onDone,
  onClose,
  says,
  forGood,
}: {
  what: string
  name: string
  remove: () => Promise<UndoOffer | null>
  /** After it is gone. */
  onDone: () => Promise<void>
  onClose: () => void
  says?: Says | undefined
  /** Names the losses where the act cannot be undone. */
  forGood?: WordKey | undefined
}) {
  const { t } = useT()
  const tell = useUndo()
  const { pending, run } = usePending()
  const refusal = (error: unknown): string => {
    if (!(error instanceof ApiError)) return refusalText(error, t, null)
    if (error.code !== 'EXIST_IN_OTHER_TABLES') return refusalText(error, t, says?.('remove', error) ?? null)
    const where = usedWhere(error.data, t)
    return where ? t('admin.usedWhere', { name, where }) : t('admin.used', { name })
  }
  const refused = (error: unknown) => {
    toastError(refusal(error))
    onClose()
  }
  const act = async () => {
    const undo = await remove()
    tell(t('admin.deleted', { name }), undo, onDone)
    onClose()
    await onDone()
  }
  return (
    <ConfirmModal
      opened
      danger
      safe
      title={t('admin.deleteTitle', { what, name })}
      keep={t('admin.cancel')}
      act={t('admin.deleteName', { name })}
      pending={pending}
      onClose={onClose}
      onConfirm={() => void run(act, refused)}
    >
      <Text>{t(forGood ?? 'admin.deleteText')}</Text>
    </ConfirmModal>
  )
}
