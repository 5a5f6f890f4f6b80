import { Button, Text } from '@mantine/core'
import { IconCalendarPlus, IconLogout, IconPencil } from '@tabler/icons-react'
import { nameIn } from '@portal/shared/kit/text/name-in'
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
import { ActLabel, actClass } from '../entry/page/act-label.tsx'
import acts from '../entry/page/acts.module.css'
import { linkHeaders } from '../entry/entry-link.ts'
import { entryName } from '../entry/entry-name.ts'
import { ShareEntryRow } from '../shared/share-entry.tsx'

type FoundEntry = Answer<typeof api.entries.lookUp>
type OwnerRights = { token: string | null; onWithdrawn: () => void }
type TicketState = {
  entryStatus: ReturnType<typeof entryStatusOf>
  mayRequest: boolean
  request: FoundEntry['request']
}

/** The acts on the entry in one row. */
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
  const { t } = useT()
  const isPending = entryStatus === 'waiting' || entryStatus === 'asked'
  const isRequestOpen = request?.state === 'open'
  if (!owner)
    return (
      <div className={acts.row}>
        <CalendarAct tournamentId={entry.tournament.id} />
      </div>
    )
  return (
    <ShareEntryRow entry={entry} token={owner.token}>
      <CalendarAct tournamentId={entry.tournament.id} />
      {entryStatus === 'waiting' && <EditAct name={t('entry.edit')} label={t('ticket.edit')} onEdit={onEdit} />}
      {isPending && <EntryWithdraw entry={entry} token={owner.token} onWithdrawn={owner.onWithdrawn} />}
      {mayRequest && !isRequestOpen && (
        <EditAct name={t('request.change')} label={t('request.change.short')} onEdit={onEdit} />
      )}
      {mayRequest && !(isRequestOpen && request.kind === 'withdraw') && (
        <AskWithdrawal
          entry={entry}
          currency={currency}
          token={owner.token}
          replacesRequest={isRequestOpen}
          onSent={onRequested}
        />
      )}
    </ShareEntryRow>
  )
}

function CalendarAct({ tournamentId }: { tournamentId: number }) {
  const { t, language } = useT()
  return (
    <Button
      component="a"
      variant="default"
      className={actClass}
      aria-label={t('ticket.calendar')}
      href={`/calendar/${tournamentId}.ics?lang=${language}`}
    >
      <ActLabel icon={<IconCalendarPlus size={20} aria-hidden />}>{t('ticket.calendar.short')}</ActLabel>
    </Button>
  )
}

/** `name`: for screen readers, longer than the visible label. */
function EditAct({ name, label, onEdit }: { name: string; label: string; onEdit: () => void }) {
  return (
    <Button variant="default" className={actClass} aria-label={name} onClick={onEdit}>
      <ActLabel icon={<IconPencil size={20} aria-hidden />}>{label}</ActLabel>
    </Button>
  )
}

/** Withdraws an entry after a confirmation that names the consequences. */
function EntryWithdraw({ entry, token, onWithdrawn }: { entry: Entry; token: string | null; onWithdrawn: () => void }) {
  const { t, language } = useT()
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
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        className={actClass}
        aria-label={t('entry.withdraw')}
        onClick={() => setIsConfirming(true)}
      >
        <ActLabel icon={<IconLogout size={20} aria-hidden />}>{t('ticket.withdraw')}</ActLabel>
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
          {t('entry.withdraw.text', {
            people: entryName(entry),
            contents,
            tournament: nameIn(language, tournament),
            code,
          })}
        </Text>
        {withdraw.error && <Notice kind="error">{errorText(withdraw.error, t)}</Notice>}
      </ConfirmModal>
    </>
  )
}
