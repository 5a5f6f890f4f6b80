import { wasReceived } from '../../kit/api/attempt.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { ReceivedNotice } from '../../kit/form/received-notice.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'

/** Says why an item was not saved. */
export function SaveFailure({
  saving: { failure, isPending, sendNew },
}: {
  saving: { failure: unknown; isPending: boolean; sendNew: () => void }
}) {
  const { t } = useT()
  if (failure === null) return null
  if (wasReceived(failure)) return <ReceivedNotice isPending={isPending} onSendNew={sendNew} />
  return <Notice kind="error">{errorText(failure, t)}</Notice>
}
