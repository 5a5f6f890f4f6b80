import { Text } from '@mantine/core'
import { useT } from '../../kit/i18n/use-t.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'

/** The code by which an entry is found again, large enough to be written down. */
export function EntryCode({ code }: { code: string }) {
  const { t } = useT()
  return (
    <div>
      <Text variant="hint">{t('entry.code')}</Text>
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
        <CopyButton value={code} label={t('entry.copyCode')} />
      </div>
    </div>
  )
}
