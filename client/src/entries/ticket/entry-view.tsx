import { Skeleton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Entry } from '@portal/shared/entries/entries'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { hasEnded } from '@portal/shared/people/eligibility'
import { accountKey } from '@portal/shared/kit/text/names'
import { useT } from '../../kit/i18n/use-t.ts'
import { paths } from '../../portal/paths.ts'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { FocusOnAppear } from '../../kit/ui/arrived.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { OwnRequest } from '../requests/own-request.tsx'
import { EntryEdit, type ChangedEntry, type OwnEntry } from './entry-edit.tsx'
import { EntryEvents } from '../entry/entry-events.tsx'
import { EntryPay } from '../entry/entry-pay.tsx'
import { EntrySaved } from './entry-saved.tsx'
import { EntrySendLink } from './entry-send-link.tsx'
import { TicketActs } from './ticket-acts.tsx'
import { isChangeable } from '../entry/standing.ts'
import { isWithdrawalRequested } from '../entry/ticket-stage.ts'
import { readJustSent } from '../entry/just-sent.ts'
import { NEXT_ENTRY, nextEntryPath } from '../register/draft/register-address.ts'
import { EntrySent } from './entry-sent.tsx'
import { TicketFolds } from './ticket-folds.tsx'
import { StateReason } from '../entry/state-reason.tsx'
import { TicketHead, TicketTimes } from '../entry/ticket-head.tsx'
import classes from '../entry/ticket.module.css'
import { pageQueries } from '../../portal/page-queries.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'

/** In the address while an entry is edited, so that a reload and the back button keep the form. */
const EDIT_PARAM = 'edit'

/** The latest act on a request. `times` counts the acts, so that a screen reader announces each one. */
type RequestAct = { name: 'sent' | 'taken-back'; times: number }
type Props = { takesFocus?: boolean } & (
  | {
      entry: OwnEntry
      /** Both may edit and withdraw a pending entry, and request either for an approved entry. */
      rights: 'link' | 'account'
      token: string | null
      onWithdrawn: () => void
      onChanged: (changed: ChangedEntry) => unknown
    }
  | { entry: Answer<typeof api.entries.lookUp>; rights: 'none' }
)

/** The e-mail address that a change has replaced the old one with; null if it is the same address. */
const findNewEmail = (before: Pick<Entry, 'email'>, { email }: Entry) =>
  accountKey(email) === accountKey(before.email) ? null : email

/** An entry as its owner sees it, with the available acts. */
export function EntryView(props: Props) {
  const { entry, rights, takesFocus = false } = props
  const { t } = useT()
  const [search, setSearch] = useSearchParams()
  // Passed on with each change of the address, because it says which entry this history item shows.
  const { state } = useLocation()
  const justSent = readJustSent(state)
  const sent = justSent?.id === entry.id && rights !== 'none' ? justSent : null
  const token = props.rights === 'none' ? null : props.token
  const [savedChange, setSavedChange] = useState<{ newEmail: string | null; times: number } | null>(null)
  const [requestAct, setRequestAct] = useState<RequestAct | null>(null)
  const now = useNow()
  const tournament = useQuery(pageQueries.tournament(entry.tournament.id))
  const entryStatus = entryStatusOf(entry)
  // An entry that its owner has to correct can be edited like a pending entry.
  const isPending = entryStatus === 'waiting' || entryStatus === 'asked'
  const isApproved = entryStatus === 'approved'
  const mayRequest = isApproved && tournament.data !== undefined && !hasEnded(tournament.data, now)
  const reportRequest = (name: RequestAct['name']) => setRequestAct({ name, times: (requestAct?.times ?? 0) + 1 })
  const reload = () => {
    if (props.rights !== 'none') props.onChanged({ entry, link: null })
    void refetchPath('/athletes')
  }
  const requestChanged = (name: RequestAct['name']) => {
    reportRequest(name)
    reload()
  }
  const closeEdit = () => setSearch({}, { replace: true, state })
  const openEdit = () => setSearch({ [EDIT_PARAM]: '1' }, { state })

  if (props.rights !== 'none' && (isPending || mayRequest) && search.has(EDIT_PARAM) && tournament.data)
    return (
      <EntryEdit
        key={entry.id}
        entry={props.entry}
        tournament={tournament.data}
        token={props.token}
        isRequest={isApproved}
        onCancel={closeEdit}
        onSaved={(changed) => {
          closeEdit()
          if (isApproved) {
            props.onChanged(changed)
            return reportRequest('sent')
          }
          setSavedChange({ newEmail: findNewEmail(entry, changed.entry), times: (savedChange?.times ?? 0) + 1 })
          props.onChanged(changed)
        }}
      />
    )
  const request = isApproved ? entry.request : null
  const hasTimes = entry.number !== null && mayRequest
  return (
    <div className={classes.view}>
      <TicketTop
        entry={entry}
        takesFocus={takesFocus && !sent}
        act={
          rights !== 'none' &&
          entryStatus === 'asked' && <MainButton onClick={openEdit}>{t('ticket.asked.do')}</MainButton>
        }
      />
      <div className={classes.rest}>
        {sent && !savedChange && !requestAct && <EntrySent entry={entry} sent={sent} token={token} />}
        {savedChange && <EntrySaved key={savedChange.times} newEmail={savedChange.newEmail} />}
        {requestAct?.name === 'taken-back' && <RequestTakenBack key={requestAct.times} />}
        {request && tournament.data && (
          <RequestPart
            entry={entry}
            request={request}
            currency={tournament.data.currency_name}
            isSent={requestAct?.name === 'sent'}
            times={requestAct?.times}
            owner={
              props.rights !== 'none' && mayRequest
                ? { token: props.token, onEdit: openEdit, onTakenBack: () => requestChanged('taken-back'), reload }
                : null
            }
          />
        )}
        {rights === 'none' && (isPending || mayRequest) && <EntrySendLink entry={entry} />}
        {entryStatus !== 'asked' && <StateReason entry={entry} />}
        {tournament.data && (
          <>
            {hasTimes && (
              <TicketTimes entry={entry} tournament={tournament.data}>
                {(isFolded) => <EntryEvents entry={entry} tournament={tournament.data} isFolded={isFolded} />}
              </TicketTimes>
            )}
            <PayPart entry={entry} tournament={tournament.data} isMain={entryStatus !== 'asked'} />
            <TicketActs
              entry={entry}
              currency={tournament.data.currency_name}
              owner={props.rights === 'none' ? null : props}
              state={{ entryStatus, mayRequest, request }}
              onEdit={openEdit}
              onRequested={() => requestChanged('sent')}
            />
            {!hasTimes && <EntryEvents entry={entry} tournament={tournament.data} />}
            {(sent || (rights !== 'none' && entryStatus === 'waiting')) && (
              <RegisterAnother entry={entry} tournament={tournament.data} />
            )}
          </>
        )}
        <TicketFolds entry={entry} token={rights === 'link' ? token : null} />
        <TextLink to={paths.tournament(entry.tournament.id)} py={10}>
          {t('entry.tournament')}
        </TextLink>
      </div>
    </div>
  )
}

function RequestTakenBack() {
  const { t } = useT()
  return (
    <FocusOnAppear>
      <Notice kind="success">{t('request.takenBack')}</Notice>
    </FocusOnAppear>
  )
}

/** The header of the ticket, after its tournament has loaded. */
function TicketTop({ entry, takesFocus, act }: { entry: Props['entry']; takesFocus: boolean; act: ReactNode }) {
  const tournament = useQuery(pageQueries.tournament(entry.tournament.id))
  if (!tournament.data)
    return (
      <LoadState error={tournament.error} retry={tournament.refetch} skeleton={<Skeleton height={420} radius={20} />} />
    )
  return <TicketHead entry={entry} tournament={tournament.data} takesFocus={takesFocus} act={act} />
}

/** The owner's request and the organiser's decision. A screen reader announces a request that was just sent. */
function RequestPart({
  isSent,
  times,
  ...request
}: Parameters<typeof OwnRequest>[0] & { isSent: boolean; times: number | undefined }) {
  return (
    <FocusOnAppear key={`${request.request.id} ${times}`} isQuiet={!isSent}>
      <OwnRequest {...request} />
    </FocusOnAppear>
  )
}

/** Leads to the form for the next entry, while the tournament takes entries. */
function RegisterAnother({ entry, tournament }: { entry: Entry; tournament: Tournament }) {
  const { t } = useT()
  const now = useNow()
  if (registrationState(tournament, now).kind !== 'open') return null
  return (
    <ButtonLink
      to={nextEntryPath(entry)}
      state={NEXT_ENTRY}
      mih={48}
      leftSection={<IconUserPlus size={20} aria-hidden />}
    >
      {t('register.done.another')}
    </ButtonLink>
  )
}

/** The payment details, while the entry can be paid. */
function PayPart(props: Parameters<typeof EntryPay>[0]) {
  const { entry } = props
  return isChangeable(entryStatusOf(entry)) && !isWithdrawalRequested(entry) && <EntryPay {...props} />
}
