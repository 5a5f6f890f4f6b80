import { Button, Group, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { entryStatusOf } from '@portal/shared/entries/entry-state'
import { useT } from '../../kit/i18n/use-t.ts'
import { type Answer, call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { AskWithdrawal } from '../requests/ask-withdrawal.tsx'
import type { OwnEntry } from './entry-edit.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { linkHeaders } from '../entry/entry-link.ts'
import { entryName } from '../entry/entry-name.ts'

type FoundEntry = Answer<typeof api.entries.lookUp>
type OwnerRights = { token: string | null; onWithdrawn: () => void }
type TicketState = {
  entryStatus: ReturnType<typeof entryStatusOf>
  mayRequest: boolean
  request: FoundEntry['request']
}

/** The acts on the entry, as a row of buttons. */
export function TicketActs({
  entry,
  currency,
  owner,
  state: { entryStatus, mayRequest, request },
  onEdit,
  onRequested,
}: {
  entry: OwnEntry | FoundEntry
  currency: string
  /** Null if the entry was looked up by its code, which does not allow acts. */
  owner: OwnerRights | null
  state: TicketState
  onEdit: () => void
  onRequested: () => void
}) {
  const { t, language } = useT()
  const isPending = entryStatus === 'waiting' || entryStatus === 'asked'
  const isRequestOpen = request?.state === 'open'
  return (
    <Group>
      {owner && isPending && (
        <>
          {entryStatus === 'waiting' && (
            <Button variant="default" onClick={onEdit}>
              {t('entry.edit')}
            </Button>
          )}
          <EntryWithdraw entry={entry} token={owner.token} onWithdrawn={owner.onWithdrawn} />
        </>
      )}
      {owner && mayRequest && !isRequestOpen && (
        <Button variant="default" onClick={onEdit}>
          {t('request.change')}
        </Button>
      )}
      {owner && mayRequest && !(isRequestOpen && request.kind === 'withdraw') && (
        <AskWithdrawal
          entry={entry}
          currency={currency}
          token={owner.token}
          replacesRequest={isRequestOpen}
          onSent={onRequested}
        />
      )}
      <Button
        component="a"
        variant="default"
        leftSection={<IconCalendarPlus size={20} aria-hidden />}
        href={`/calendar/${entry.tournament.id}.ics?lang=${language}`}
      >
        {t('ticket.calendar')}
      </Button>
    </Group>
  )
}

/** Withdraws an entry after a confirmation that names the consequences. */
function EntryWithdraw({ entry, token, onWithdrawn }: { entry: Entry; token: string | null; onWithdrawn: () => void }) {
  const { t } = useT()
  const [isConfirming, setIsConfirming] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => call(api.entries.remove, { params: { id: entry.id }, ...linkHeaders(token) }),
    onSuccess: async () => {
      setIsConfirming(false)
      onWithdrawn()
      await refetchPath('/athletes', '/tournament_details')
    },
  })
  const { code, tournament, tournament_details } = entry
  const contents = t('entry.count.contents', { count: tournament_details.length })
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setIsConfirming(true)}>
        {t('entry.withdraw')}
      </Button>
      <ConfirmModal
        opened={isConfirming}
        title={t('entry.withdraw.title', { code })}
        confirmLabel={t('entry.withdraw.do')}
        cancelLabel={t('entry.withdraw.keep')}
        isDangerous
        focusesCancel
        isPending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setIsConfirming(false)}
      >
        <Text>
          {t('entry.withdraw.text', { people: entryName(entry), contents, tournament: tournament.name, code })}
        </Text>
        {withdraw.error && <Notice kind="error">{errorText(withdraw.error, t)}</Notice>}
      </ConfirmModal>
    </>
  )
}
