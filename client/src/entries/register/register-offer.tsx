import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { Notice } from '../../kit/ui/notice.tsx'

type Props = {
  savedAt: string
  /** Whether the form has typed values, which continuing the draft would replace. */
  hasTyped: boolean
  isVisitor: boolean
  take: () => void
  discard: () => void
}

/** Offers a visitor's draft. Only its time is shown, because the next visitor may be someone else. */
export function RegisterOffer({ savedAt, hasTyped, isVisitor, take, discard }: Props) {
  const { t, language } = useT()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <Notice kind="info" title={t('register.offer')}>
      <Group justify="space-between" gap="sm">
        <span style={{ flex: '1 1 14rem' }}>
          {t('register.offerText', { moment: formatMoment(savedAt, language) })}
          {/* Values typed with an account are stored under the account, so they are not at risk. */}
          {hasTyped && isVisitor && (
            <Text component="output" inherit display="block">
              {t('register.offerUnsaved')}
            </Text>
          )}
        </span>
        <Group gap="sm">
          <Button variant="default" onClick={() => (hasTyped ? setIsConfirming(true) : take())}>
            {t('register.offerTake')}
          </Button>
          <Button variant="default" onClick={discard}>
            {t('register.offerDiscard')}
          </Button>
        </Group>
      </Group>
      {/* Drafts are never merged: a dancer could get the year and consent of another dancer. */}
      <ConfirmModal
        opened={isConfirming}
        title={t('register.offerReplace')}
        confirmLabel={t('register.offerTake')}
        cancelLabel={t('register.offerKeepTyped')}
        focusesCancel
        isPending={false}
        onConfirm={take}
        onClose={() => setIsConfirming(false)}
      >
        {t('register.offerReplaceText')}
      </ConfirmModal>
    </Notice>
  )
}
