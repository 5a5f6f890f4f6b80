import { Button } from '@mantine/core'
import type { callForFile } from '../../kit/api/api.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { usePending } from '../../kit/ui/use-pending.ts'

/** Downloads a document that the server creates. */
export function PaperButton({ fetchFile, label }: { fetchFile: () => ReturnType<typeof callForFile>; label: string }) {
  const { pending, run } = usePending()
  const download = async () =>
    run(async () => {
      const { file, name } = await fetchFile()
      saveFile(file, name)
    })
  return (
    <Button variant="default" loading={pending} onClick={() => void download()} style={{ alignSelf: 'flex-start' }}>
      {label}
    </Button>
  )
}
