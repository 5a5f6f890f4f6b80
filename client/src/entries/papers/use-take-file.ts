import { useT } from '../../kit/i18n/use-t.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import type { callForFile } from '../../kit/api/api.ts'
import { failureText } from '../../kit/api/error-text.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'

type File = Awaited<ReturnType<typeof callForFile>>

/** Downloads a file and reports it; `failure` is the message where it fails. */
export function useTakeFile() {
  const { t } = useT()
  const { pending, run } = usePending()
  const take = async (fetchFile: () => Promise<File>, failure: WordKey) =>
    run(
      async () => {
        const { file, name } = await fetchFile()
        saveFile(file, name)
        toastSuccess(t('entriesAdmin.excel.done', { name }))
      },
      (error) => toastError(failureText(failure, error, t)),
    )
  return { pending, take }
}
