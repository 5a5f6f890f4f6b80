import { ActionIcon, Group, Paper, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'

/** A letter as one recipient gets it. */
export type LetterPreviewData = NonNullable<Answer<typeof api.mailings.previewLetter>> & { recipientIndex: number }

/** The preview of a letter, with buttons to the previous and the next recipient. */
export function LetterPreview({
  preview: { recipientIndex, of, to_address, text, is_confirmed },
  isPending,
  showRecipient,
}: {
  preview: LetterPreviewData
  isPending: boolean
  showRecipient: (index: number) => void
}) {
  const { t } = useT()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  const stepButton = (index: number, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      disabled={isPending || index < 0 || index >= of}
      onClick={() => showRecipient(index)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <Paper ref={box} withBorder p="md" component="section" aria-label={t('mailings.preview')}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text size="sm" component="output" style={{ overflowWrap: 'anywhere' }}>
          {t('mailings.to', { address: to_address, at: recipientIndex + 1, of })}
        </Text>
        <Group gap={4} wrap="nowrap">
          {stepButton(recipientIndex - 1, t('mailings.previous'), IconChevronLeft)}
          {stepButton(recipientIndex + 1, t('mailings.next'), IconChevronRight)}
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
