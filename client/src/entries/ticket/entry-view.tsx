import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { standingOf } from '@portal/shared/entries/entry-state'
import { hasEnded } from '@portal/shared/people/eligibility'
import { accountKey } from '@portal/shared/kit/text/names'
import { useT } from '../../kit/i18n/use-t.ts'
import { paths } from '../../portal/paths.ts'
import { call, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { Arrived } from '../../kit/ui/arrived.tsx'
import { DataButton } from '../../kit/ui/data-button.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { OwnRequest } from '../requests/own-request.tsx'
import { EntryEdit, type Changed, type OwnEntry } from './entry-edit.tsx'
import { EntryFacts } from '../entry/entry-facts.tsx'
import { linkHeaders } from '../entry/entry-link.ts'
import { EntryPay } from '../entry/entry-pay.tsx'
import { EntrySaved } from './entry-saved.tsx'
import { EntrySendLink } from './entry-send-link.tsx'
import { TicketActs } from './ticket-acts.tsx'
import { isChangeable } from '../entry/standing.ts'
import { isLeaving } from '../entry/ticket-stage.ts'
import { ShareEntry } from '../shared/share-entry.tsx'
import { StateReason } from '../entry/state-reason.tsx'
import { TicketHead, TicketTimes } from '../entry/ticket-head.tsx'
import classes from '../entry/ticket.module.css'
import { pageQueries } from '../../portal/page-queries.ts'
import { TextLink } from '../../kit/ui/links.tsx'

/** Part of the address while an entry is changed, so that a reload and the way back stay with it. */
const EDIT = 'edit'

/** The latest act upon a request; `times` counts them, so that each is read out. */
type RequestAct = { name: 'sent' | 'taken-back'; times: number }
type Props = { takesFocus?: boolean } & (
  | {
      entry: OwnEntry
      /** `link` and `account` change and withdraw it while it waits, and ask for both once it is approved. */
      rights: 'link' | 'account'
      token: string | null
      onWithdrawn: () => void
      onChanged: (changed: Changed) => unknown
    }
  | { entry: Answer<typeof api.entries.lookUp>; rights: 'none' }
)

/** One entry as its owner reads it, with what may be done to it. */
export function EntryView(props: Props) {
  const { entry, rights, takesFocus = false } = props
  const { t } = useT()
  const [search, setSearch] = useSearchParams()
  // Kept over changes of the address: it says which entry this place of the history shows.
  const { state } = useLocation()
  const [saved, setSaved] = useState<{ mailed: string | null; times: number } | null>(null)
  const [requestAct, setRequestAct] = useState<RequestAct | null>(null)
  const now = useNow()
  const tournament = useQuery(pageQueries.tournament(entry.tournament.id))
  const entryStanding = standingOf(entry)
  // An entry that its owner is asked to correct is changed like one that waits.
  const isWaiting = entryStanding === 'waiting' || entryStanding === 'asked'
  const isApproved = entryStanding === 'approved'
  const mayAsk = isApproved && tournament.data !== undefined && !hasEnded(tournament.data, now)
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
  const openEdit = () => setSearch({ [EDIT]: '1' }, { state })

  if (props.rights !== 'none' && (isWaiting || mayAsk) && search.has(EDIT) && tournament.data)
    return (
      <EntryEdit
        key={entry.id}
        entry={props.entry}
        tournament={tournament.data}
        token={props.token}
        asks={isApproved}
        onCancel={closeEdit}
        onSaved={(changed) => {
          closeEdit()
          if (isApproved) {
            props.onChanged(changed)
            return reportRequest('sent')
          }
          const isMoved = accountKey(changed.entry.email) !== accountKey(entry.email)
          setSaved({ mailed: isMoved ? changed.entry.email : null, times: (saved?.times ?? 0) + 1 })
          props.onChanged(changed)
        }}
      />
    )
  const request = isApproved ? entry.request : null
  return (
    <div className={classes.view}>
      <TicketTop
        entry={entry}
        takesFocus={takesFocus}
        act={
          rights !== 'none' &&
          entryStanding === 'asked' && <MainButton onClick={openEdit}>{t('ticket.asked.do')}</MainButton>
        }
      />
      <div className={classes.rest}>
        {saved && <EntrySaved key={saved.times} mailed={saved.mailed} />}
        {requestAct?.name === 'taken-back' && <TakenBack key={requestAct.times} />}
        {request && tournament.data && (
          <RequestPart
            entry={entry}
            request={request}
            currency={tournament.data.currency_name}
            isSent={requestAct?.name === 'sent'}
            times={requestAct?.times}
            owner={
              props.rights !== 'none' && mayAsk
                ? { token: props.token, onEdit: openEdit, onTakenBack: () => requestChanged('taken-back'), reload }
                : null
            }
          />
        )}
        {rights === 'none' && (isWaiting || mayAsk) && <EntrySendLink entry={entry} />}
        {entryStanding !== 'asked' && <StateReason entry={entry} />}
        {tournament.data && (
          <>
            {entry.number !== null && mayAsk && <TicketTimes entry={entry} tournament={tournament.data} />}
            <PayPart entry={entry} tournament={tournament.data} token={props.rights === 'none' ? null : props.token} />
            <TicketActs
              entry={entry}
              currency={tournament.data.currency_name}
              owner={props.rights === 'none' ? null : props}
              state={{ entryStanding, mayAsk, request }}
              onEdit={openEdit}
              onRequested={() => requestChanged('sent')}
            />
            {props.rights !== 'none' && <ShareEntry entry={entry} token={props.token} />}
            <EntryFacts entry={entry} tournament={tournament.data} />
          </>
        )}
        <TicketFoot entry={entry} token={props.rights === 'link' ? props.token : undefined} />
      </div>
    </div>
  )
}

function TakenBack() {
  const { t } = useT()
  return (
    <Arrived>
      <Notice kind="success">{t('request.takenBack')}</Notice>
    </Arrived>
  )
}

/** The head of the ticket, once its tournament is loaded. */
function TicketTop({ entry, takesFocus, act }: { entry: Props['entry']; takesFocus: boolean; act: ReactNode }) {
  const tournament = useQuery(pageQueries.tournament(entry.tournament.id))
  if (!tournament.data)
    return (
      <LoadState error={tournament.error} retry={tournament.refetch} skeleton={<Skeleton height={420} radius={20} />} />
    )
  return <TicketHead entry={entry} tournament={tournament.data} takesFocus={takesFocus} act={act} />
}

/** The owner's request and the answer to it; read out when it was sent just now. */
function RequestPart({
  isSent,
  times,
  ...request
}: Parameters<typeof OwnRequest>[0] & { isSent: boolean; times: number | undefined }) {
  return (
    <Arrived key={`${request.request.id} ${times}`} quiet={!isSent}>
      <OwnRequest {...request} />
    </Arrived>
  )
}

/** Links to the tournament and to the data of the entry; `token` is undefined where there is no personal link. */
function TicketFoot({ entry, token }: { entry: Props['entry']; token: string | null | undefined }) {
  const { t } = useT()
  return (
    <>
      <TextLink to={paths.tournament(entry.tournament.id)} py={10}>
        {t('entry.tournament')}
      </TextLink>
      {token !== undefined && (
        <DataButton
          label={t('entry.takeData')}
          fetchData={async () => call(api.privacy.takeByLink, linkHeaders(token))}
        />
      )}
    </>
  )
}

/** How the fee is paid, while the entry may still be paid. */
function PayPart(props: Parameters<typeof EntryPay>[0]) {
  const { entry } = props
  return isChangeable(standingOf(entry)) && !isLeaving(entry) && <EntryPay {...props} />
}
