import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { ApiError } from '../lib/api.ts'
import { toastError, toastSuccess } from '../lib/toast.ts'
import { Confirm } from './confirm.tsx'
import type { Says } from './editing.ts'
import { refusalText } from './refusal-text.ts'
import { usedWhere } from './used-by.ts'

/** Asks before a record goes, by its name. What is used elsewhere stays, and the list is left as it is. */
export function DeleteQuestion({
  what,
  name,
  remove,
  onDone,
  onClose,
  says,
}: {
  what: string
  name: string
  remove: () => Promise<unknown>
  /** After it is gone. */
  onDone: () => Promise<void>
  onClose: () => void
  says?: Says | undefined
}) {
  const { t } = useT()
  const [busy, setBusy] = useState(false)
  const refusal = (error: unknown): string => {
    if (!(error instanceof ApiError)) return refusalText(error, t, null)
    if (error.code !== 'EXIST_IN_OTHER_TABLES') return refusalText(error, t, says?.('remove', error) ?? null)
    const where = usedWhere(error.data, t)
    return where ? t('admin.usedWhere', { name, where }) : t('admin.used', { name })
  }
  const act = async () => {
    setBusy(true)
    try {
      await remove()
      toastSuccess(t('admin.deleted', { name }))
      onClose()
      await onDone()
    } catch (error) {
      toastError(refusal(error))
      onClose()
    }
  }
  return (
    <Confirm
      title={t('admin.deleteTitle', { what, name })}
      text={t('admin.deleteText')}
      stay={t('admin.cancel')}
      act={t('admin.deleteName', { name })}
      busy={busy}
      onStay={onClose}
      onAct={() => void act()}
    />
  )
}
