import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { useT } from '../../kit/i18n/use-t.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { linkHeaders } from '../entry/entry-link.ts'
import { entryName } from '../entry/entry-name.ts'

/** Withdraws an entry after a question that names the consequences. */
export function EntryWithdraw({
  entry,
  token,
  onWithdrawn,
}: {
  entry: Entry
  token: string | null
  onWithdrawn: () => void
}) {
  const { t } = useT()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => call(api.entries.remove, { params: { id: entry.id }, ...linkHeaders(token) }),
    onSuccess: async () => {
      setAsking(false)
      onWithdrawn()
      await refetchPath('/athletes', '/tournament_details')
    },
  })
  const { code, tournament, tournament_details } = entry
  const contents = t('entry.count.contents', { count: tournament_details.length })
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
        {t('entry.withdraw')}
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={t('entry.withdraw.title', { code })}
        act={t('entry.withdraw.do')}
        keep={t('entry.withdraw.keep')}
        danger
        safe
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setAsking(false)}
      >
        <Text>
          {t('entry.withdraw.text', { people: entryName(entry), contents, tournament: tournament.name, code })}
        </Text>
        {withdraw.error && <Notice kind="error">{errorText(withdraw.error, t)}</Notice>}
      </ConfirmModal>
    </>
  )
}
