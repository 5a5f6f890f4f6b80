import { Button, Text, Textarea } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Entry } from '@portal/shared/entries/entries'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { ActLabel, actClass } from '../entry/page/act-label.tsx'
import { linkHeaders } from '../entry/entry-link.ts'
import { entryName } from '../entry/entry-name.ts'

type Props = { entry: Entry; currency: string; token: string | null; replacesRequest: boolean; onSent: () => void }

/** Asks the organiser to withdraw an approved entry. The window says what happens until they answer. */
export function AskWithdrawal({ entry, currency, token, replacesRequest, onSent }: Props) {
  const { t, language } = useT()
  const [isAsking, setIsAsking] = useState(false)
  const [note, setNote] = useState('')
  const withdrawal = useMutation({
    mutationFn: () =>
      call(api.requests.withdraw, {
        params: { id: entry.id },
        body: { note: note.trim() || null },
        idempotent: true,
        ...linkHeaders(token),
      }),
    onSuccess: () => {
      setIsAsking(false)
      onSent()
    },
  })
  const { code, tournament, paid_amount } = entry
  return (
    <>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        className={actClass}
        aria-label={t('request.withdraw')}
        onClick={() => setIsAsking(true)}
      >
        <ActLabel icon={<IconLogout size={20} aria-hidden />}>{t('request.withdraw.short')}</ActLabel>
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={t('request.withdraw.title', { code })}
        confirmLabel={t('request.change.do')}
        cancelLabel={t('entry.withdraw.keep')}
        isPending={withdrawal.isPending}
        onConfirm={() => withdrawal.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <Text>
          {t(canMail() ? 'request.withdraw.text' : 'request.withdraw.textNoMail', {
            people: entryName(entry),
            tournament: nameIn(language, tournament),
          })}
        </Text>
        {replacesRequest && <Text>{t('request.withdraw.replaces')}</Text>}
        {paid_amount > 0 && (
          <Text>{t('request.withdraw.paid', { amount: formatMoney(paid_amount, language, currency) })}</Text>
        )}
        <Textarea
          label={t('request.note')}
          description={t('request.withdraw.hint')}
          autosize
          minRows={2}
          maxLength={TEXT_MAX}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {withdrawal.error && <Notice kind="error">{errorText(withdrawal.error, t)}</Notice>}
      </ConfirmModal>
    </>
  )
}
