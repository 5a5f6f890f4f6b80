import type { UndoOffer } from '@portal/shared/kit/contract'
import { useT } from '../i18n/use-t.ts'
import { call } from '../api/api.ts'
import { api } from '../api/calls.ts'
import { errorText } from '../api/error-text.ts'
import { toastError, toastInfo, toastSuccess } from '../i18n/toast.ts'
import { showUndoable } from './undo.tsx'

/** Shows a message that an act is done, with undo where the server offers it; `onBack` reloads what is shown. */
export function useUndo() {
  const { t } = useT()
  const takeBack = async (token: string, onBack: () => Promise<void>, undone: string) => {
    try {
      const { mails_sent } = await call(api.undo.undo, { params: { token } })
      await onBack()
      if (mails_sent > 0) toastInfo(t('admin.undoneMails', { count: mails_sent }))
      else toastSuccess(undone)
    } catch (error) {
      toastError(errorText(error, t))
    }
  }
  return (
    message: string,
    undo: UndoOffer | null,
    onBack: () => Promise<void>,
    { undone = t('admin.undone'), brief = false } = {},
  ): void => {
    if (undo === null) toastSuccess(message)
    else
      showUndoable({
        id: undo.token,
        message,
        label: t('admin.undo'),
        brief,
        undo: () => void takeBack(undo.token, onBack, undone),
      })
  }
}
