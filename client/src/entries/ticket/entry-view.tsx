import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Entry } from '@portal/shared/entries/entries'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import { hasEnded } from '@portal/shared/people/eligibility'
import { accountKey } from '@portal/shared/kit/text/names'
import { useT } from '../../kit/i18n/use-t.ts'
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
import { EntryEvents } from '../entry/page/entry-events.tsx'
import { EntrySaved } from './entry-saved.tsx'
import { EntrySendLink } from './entry-send-link.tsx'
import { TicketActs } from './ticket-acts.tsx'
import { findJustSent } from '../entry/page/just-sent.ts'
import { EntrySent } from './entry-sent.tsx'
import { TicketEnd, TimesAndPayment } from './ticket-parts.tsx'
import { StateReason } from '../entry/state-reason.tsx'
import { TicketHead } from '../entry/ticket-head.tsx'
import classes from '../entry/ticket.module.css'
import { pageQueries } from '../../portal/page-queries.ts'

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
  const [search, setSearch] = useSearchParams()
  // Passed on with each change of the address, because it says which entry this history item shows.
  const { state } = useLocation()
  const token = props.rights === 'none' ? null : props.token
  const [savedChange, setSavedChange] = useState<SavedChange | null>(null)
  const [requestAct, setRequestAct] = useState<RequestAct | null>(null)
  const now = useNow()
  const tournament = useQuery(pageQueries.tournament(entry.tournament.id))
  const entryStatus = entryStatusOf(entry)
  // An entry that its owner has to correct can be edited like a pending entry.
  const isPending = entryStatus === 'waiting' || entryStatus === 'asked'
  const isApproved = entryStatus === 'approved'
  const sent = rights === 'none' ? null : findSentPart(state, entry.id, isApproved)
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
        act={rights !== 'none' && entryStatus === 'asked' && <CorrectButton onClick={openEdit} />}
      />
      <div className={classes.rest}>
        {sent && !savedChange && !requestAct && <EntrySent entry={entry} sent={sent} token={token} />}
        <LastAct savedChange={savedChange} requestAct={requestAct} />
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
            <TimesAndPayment entry={entry} tournament={tournament.data} hasTimes={hasTimes} />
            <TicketActs
              entry={entry}
              currency={tournament.data.currency_name}
              owner={props.rights === 'none' ? null : props}
              state={{ entryStatus, mayRequest, request }}
              onEdit={openEdit}
              onRequested={() => requestChanged('sent')}
            />
            {!hasTimes && <EntryEvents entry={entry} tournament={tournament.data} />}
          </>
        )}
        <TicketEnd
          entry={entry}
          tournament={tournament.data}
          token={rights === 'link' ? token : null}
          offersAnother={sent !== null || (rights !== 'none' && entryStatus === 'waiting')}
        />
      </div>
    </div>
  )
}

/** The entry that was just sent, for as long as the page leads with it. A reload after the approval is about paying. */
function findSentPart(state: unknown, id: number, isApproved: boolean) {
  const justSent = findJustSent(state, id)
  return justSent && isApproved && !justSent.isApproved && !justSent.isRequest ? null : justSent
}

type SavedChange = { newEmail: string | null; times: number }

/** What has just been saved or taken back on this page. */
function LastAct({ savedChange, requestAct }: { savedChange: SavedChange | null; requestAct: RequestAct | null }) {
  return (
    <>
      {savedChange && <EntrySaved key={savedChange.times} newEmail={savedChange.newEmail} />}
      {requestAct?.name === 'taken-back' && <RequestTakenBack key={requestAct.times} />}
    </>
  )
}

function CorrectButton({ onClick }: { onClick: () => void }) {
  const { t } = useT()
  return <MainButton onClick={onClick}>{t('ticket.asked.do')}</MainButton>
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
