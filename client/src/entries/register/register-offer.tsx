import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { Notice } from '../../kit/ui/notice.tsx'

type Props = {
  moment: string
  /** Whether the form holds something that continuing the draft would replace. */
  hasTyped: boolean
  isVisitor: boolean
  take: () => void
  discard: () => void
}

/** Offers a visitor's draft by its time only, because the next visitor may be someone else. */
export function RegisterOffer({ moment, hasTyped, isVisitor, take, discard }: Props) {
  const { t, language } = useT()
  const [asks, setAsks] = useState(false)
  return (
    <Notice kind="info" title={t('register.offer')}>
      <Group justify="space-between" gap="sm">
        <span style={{ flex: '1 1 14rem' }}>
          {t('register.offerText', { moment: formatMoment(moment, language) })}
          {/* An account's own text is stored beside the visitor's draft. */}
          {hasTyped && isVisitor && (
            <Text component="output" inherit display="block">
              {t('register.offerUnsaved')}
            </Text>
          )}
        </span>
        <Group gap="sm">
          <Button onClick={() => (hasTyped ? setAsks(true) : take())}>{t('register.offerTake')}</Button>
          <Button variant="default" onClick={discard}>
            {t('register.offerDiscard')}
          </Button>
        </Group>
      </Group>
      {/* Not merged: a name of one dancer could meet the year and the consent of another. */}
      <ConfirmModal
        opened={asks}
        title={t('register.offerReplace')}
        act={t('register.offerTake')}
        keep={t('register.offerKeepTyped')}
        focusesCancel
        pending={false}
        onConfirm={take}
        onClose={() => setAsks(false)}
      >
        {t('register.offerReplaceText')}
      </ConfirmModal>
    </Notice>
  )
}
