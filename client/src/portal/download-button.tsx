import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { callForFile } from '../kit/api/api.ts'
import { useT } from '../kit/i18n/use-t.ts'
import type { WordKey } from '../kit/i18n/words.ts'
import surface from '../kit/list/surface/surface.module.css'
import { useDownload } from './use-download.ts'

/** Downloads a paper or a sheet, on a phone by a sign alone; `name` says which one to screen readers. */
export function DownloadButton({
  name,
  fetchFile,
  failure,
}: {
  name: string
  fetchFile: () => ReturnType<typeof callForFile>
  failure: WordKey
}) {
  const { t } = useT()
  const { pending, download } = useDownload()
  return (
    <Button
      variant="default"
      className={surface.sign ?? ''}
      loading={pending}
      aria-label={`${t('papers.download')}: ${name}`}
      onClick={() => void download(fetchFile, failure)}
    >
      <IconDownload size={18} aria-hidden />
      <span>{t('papers.download')}</span>
    </Button>
  )
}
