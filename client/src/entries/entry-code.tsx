import { Button, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useT } from '../i18n/use-t.ts'

/** The code by which an entry is found again, large enough to be written down. */
export function EntryCode({ code }: { code: string }) {
  const { t } = useT()
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('entry.code')}
      </Text>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem 1rem', alignItems: 'center' }}>
        <Text
          span
          ff="monospace"
          fw={700}
          fz="clamp(1.75rem, 8vw, 2.5rem)"
          lh={1.3}
          style={{ letterSpacing: '0.06em' }}
        >
          {code}
        </Text>
        <EntryCopy value={code} label={t('entry.copyCode')} />
      </div>
    </div>
  )
}

/** A button that copies a text and says so. */
export function EntryCopy({ value, label }: { value: string; label: string }) {
  const { t } = useT()
  return (
    <CopyButton value={value} timeout={2500}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        >
          {copied ? t('entry.copied') : label}
        </Button>
      )}
    </CopyButton>
  )
}
