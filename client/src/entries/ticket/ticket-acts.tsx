import { Button, Group } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { standingOf } from '@portal/shared/entries/entry-state'
import { useT } from '../../kit/i18n/use-t.ts'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'
import { AskWithdrawal } from '../requests/ask-withdrawal.tsx'
import type { OwnEntry } from './entry-edit.tsx'
import { EntryWithdraw } from './entry-withdraw.tsx'

type FoundEntry = Answer<typeof api.entries.lookUp>
type OwnerRights = { token: string | null; onWithdrawn: () => void }
type State = { standing: ReturnType<typeof standingOf>; mayAsk: boolean; request: FoundEntry['request'] }

/** The acts on the entry, as buttons beside each other. */
export function TicketActs({
  entry,
  currency,
  owner,
  state: { standing, mayAsk, request },
  edit,
  sent,
}: {
  entry: OwnEntry | FoundEntry
  currency: string
  /** Null for who found it by its code. */
  owner: OwnerRights | null
  state: State
  edit: () => void
  sent: () => void
}) {
  const { t, language } = useT()
  const waiting = standing === 'waiting' || standing === 'asked'
  const isOpen = request?.state === 'open'
  return (
    <Group>
      {owner && waiting && (
        <>
          {standing === 'waiting' && (
            <Button variant="default" onClick={edit}>
              {t('entry.edit')}
            </Button>
          )}
          <EntryWithdraw entry={entry} token={owner.token} onWithdrawn={owner.onWithdrawn} />
        </>
      )}
      {owner && mayAsk && !isOpen && (
        <Button variant="default" onClick={edit}>
          {t('request.change')}
        </Button>
      )}
      {owner && mayAsk && !(isOpen && request.kind === 'withdraw') && (
        <AskWithdrawal entry={entry} currency={currency} token={owner.token} replaces={isOpen} sent={sent} />
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
