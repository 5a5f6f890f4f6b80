import { useT } from '../../kit/i18n/use-t.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import type { callForFile } from '../../kit/api/api.ts'
import { failureText } from '../../kit/api/error-text.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'

type File = Awaited<ReturnType<typeof callForFile>>

/** Asks for a file, saves it and says so; `failure` is said where that went wrong. */
export function useTakeFile() {
  const { t } = useT()
  const { pending, run } = usePending()
  const take = async (ask: () => Promise<File>, failure: WordKey) =>
    run(
      async () => {
        const { file, name } = await ask()
        saveFile(file, name)
        toastSuccess(t('entriesAdmin.excel.done', { name }))
      },
      (error) => toastError(failureText(failure, error, t)),
    )
  return { pending, take }
}
