import { useT } from '../kit/i18n/use-t.ts'
import type { WordKey } from '../kit/i18n/words.ts'
import type { callForFile } from '../kit/api/api.ts'
import { failureText } from '../kit/api/error-text.ts'
import { saveFile } from '../kit/lib/save-file.ts'
import { toastError, toastSuccess } from '../kit/i18n/toast.ts'
import { usePending } from '../kit/ui/use-pending.ts'

type DownloadedFile = Awaited<ReturnType<typeof callForFile>>

/** Downloads a file and shows a message; `failure`: the message key where the download fails. */
export function useDownload() {
  const { t } = useT()
  const { pending, run } = usePending()
  const download = async (fetchFile: () => Promise<DownloadedFile>, failure: WordKey) =>
    run(
      async () => {
        const { file, name } = await fetchFile()
        saveFile(file, name)
        toastSuccess(t('entriesAdmin.excel.done', { name }))
      },
      (error) => toastError(failureText(failure, error, t)),
    )
  return { pending, download }
}
