import { Anchor, Stack, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { DocumentRow } from '@portal/shared/kit/files/files'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatBytes } from '../../kit/lib/format.ts'

/** What the organiser offers to download: regulations, schedules. */
export function DocumentsSection({ documents }: { documents: readonly DocumentRow[] }) {
  const { t, language } = useT()
  if (documents.length === 0) return null
  return (
    <Stack gap="sm" component="section" aria-labelledby="documents">
      <Title order={2} id="documents">
        {t('tournament.documents')}
      </Title>
      {documents.map(({ id, title, url, bytes }) => (
        <Anchor key={id} href={url} py={8} style={{ display: 'inline-flex', gap: '0.5rem', alignItems: 'center' }}>
          <IconFileText size={20} aria-hidden />
          {title} ({formatBytes(bytes, language)})
        </Anchor>
      ))}
    </Stack>
  )
}
