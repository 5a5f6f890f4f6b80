import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import classes from './draft/draft-line.module.css'

type Props = {
  savedAt: string
  /** Whether the form has typed values, which continuing the draft would replace. */
  hasTyped: boolean
  isVisitor: boolean
  take: () => void
  discard: () => void
}

/** Offers a visitor's draft in one line. Only its time is shown, because the next visitor may be someone else. */
export function RegisterOffer({ savedAt, hasTyped, isVisitor, take, discard }: Props) {
  const { t, language } = useT()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <div>
      <div className={classes.line}>
        <Text component="output" size="sm">
          {t('register.offer', { moment: formatMoment(savedAt, language, 'brief') })}
        </Text>
        <span className={classes.acts}>
          <Button
            variant="subtle"
            size="sm"
            className={classes.act ?? ''}
            aria-label={t('register.offerTake')}
            onClick={() => (hasTyped ? setIsConfirming(true) : take())}
          >
            {t('register.offerTakeShort')}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            className={classes.act ?? ''}
            aria-label={t('register.offerDiscard')}
            onClick={discard}
          >
            {t('register.offerDiscardShort')}
          </Button>
        </span>
      </div>
      {/* Values typed with an account are stored under the account, so they are not at risk. */}
      {hasTyped && isVisitor && (
        <Text component="output" size="sm" c="dimmed" display="block">
          {t('register.offerUnsaved')}
        </Text>
      )}
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
    </div>
  )
}
