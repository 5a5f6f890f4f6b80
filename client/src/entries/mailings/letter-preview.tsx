import { ActionIcon, Group, Paper, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'

/** A letter as it was looked at, for the recipient at this place. */
export type Preview = NonNullable<Answer<typeof api.mailings.previewLetter>> & { at: number }

/** A letter as one of its recipients gets it, with the way to the others. */
export function LetterPreview({
  preview: { at, of, to_address, text, is_confirmed },
  pending,
  look,
}: {
  preview: Preview
  pending: boolean
  look: (at: number) => void
}) {
  const { t } = useT()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  const step = (to: number, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      disabled={pending || to < 0 || to >= of}
      onClick={() => look(to)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <Paper ref={box} withBorder p="md" component="section" aria-label={t('mailings.preview')}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text size="sm" component="output" style={{ overflowWrap: 'anywhere' }}>
          {t('mailings.to', { address: to_address, at: at + 1, of })}
        </Text>
        <Group gap={4} wrap="nowrap">
          {step(at - 1, t('mailings.previous'), IconChevronLeft)}
          {step(at + 1, t('mailings.next'), IconChevronRight)}
        </Group>
      </Group>
      {!is_confirmed && (
        <Text variant="hint" mb="xs">
          {t('mailings.unconfirmed')}
        </Text>
      )}
      <Text translate="no" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </Paper>
  )
}
