import type { UndoOffer } from '@portal/shared/kit/contract'
import { useT } from '../i18n/use-t.ts'
import { call } from '../api/api.ts'
import { api } from '../api/calls.ts'
import { errorText } from '../api/error-text.ts'
import { toastError, toastInfo, toastSuccess } from '../i18n/toast.ts'
import { showUndoable } from './undo.tsx'

/**
 * Returns a function that shows the message of a finished act, with an undo button if the server offered a token. `reload` refreshes the
 * screen after the undo, `undone` replaces the message after it, and `isBrief` shows the button for a shorter time.
 */
export function useUndo() {
  const { t } = useT()
  const undoAct = async (token: string, reload: () => Promise<void>, message: string) => {
    try {
      const { mails_sent } = await call(api.undo.undo, { params: { token } })
      await reload()
      if (mails_sent > 0) toastInfo(t('admin.undoneMails', { count: mails_sent }))
      else toastSuccess(message)
    } catch (error) {
      toastError(errorText(error, t))
    }
  }
  return (
    message: string,
    undo: UndoOffer | null,
    reload: () => Promise<void>,
    { undone: undoneMessage = t('admin.undone'), isBrief = false } = {},
  ): void => {
    if (undo === null) toastSuccess(message)
    else
      showUndoable({
        id: undo.token,
        message,
        label: t('admin.undo'),
        isBrief,
        undo: () => void undoAct(undo.token, reload, undoneMessage),
      })
  }
}
