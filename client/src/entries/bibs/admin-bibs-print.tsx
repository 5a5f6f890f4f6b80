import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useT } from '../../kit/i18n/use-t.ts'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { useMay } from '../../kit/api/rights.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { useDownload } from '../papers/use-take-file.ts'

/** Downloads the printed bibs of all dancers as one PDF. */
export function DownloadBibs({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const { pending, download } = useDownload()
  if (!useMay(tournamentId)('entry:export')) return null
  const fetchFile = async () => callForFile(api.papers.bibs, { body: { tournament_id: tournamentId } })
  return (
    <Stack gap="sm">
      <SectionTitle>{t('bibs.print.title')}</SectionTitle>
      <Text c="dimmed">{t('bibs.print.hint')}</Text>
      <Group>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          loading={pending}
          onClick={() => void download(fetchFile, 'entriesAdmin.pdf.failed')}
        >
          {t('bibs.print')}
        </Button>
      </Group>
    </Stack>
  )
}
