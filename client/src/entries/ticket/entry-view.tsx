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

type RequestStep = { is: 'sent' | 'taken-back'; times: number }
type Props = { focused?: boolean } & (
  | {
      entry: OwnEntry
      /** `link` and `account` change and withdraw it while it waits, and ask for both once it is approved. */
      rights: 'link' | 'account'
      token: string | null
      /** After it was withdrawn. */
      onWithdrawn: () => void
      /** After it was changed. */
      changed: (changed: Changed) => unknown
    }
  | { entry: Answer<typeof api.entries.lookUp>; rights: 'none' }
)

/** One entry as its owner reads it, with what may be done to it. */
export function EntryView(props: Props) {
  const { entry, rights, focused = false } = props
  const { t } = useT()
  const [search, setSearch] = useSearchParams()
  // Which entry this place of the history shows.
  const { state } = useLocation()
  const [saved, setSaved] = useState<{ mailed: string | null; times: number } | null>(null)
  const [requestStep, setRequestStep] = useState<RequestStep | null>(null)
  const now = useNow()
  const tournament = useQuery(pageQueries.tournament(entry.tournament.id))
  const entryStanding = standingOf(entry)
  // One that is asked for a correction is changed like one that waits.
  const waiting = entryStanding === 'waiting' || entryStanding === 'asked'
  const approved = entryStanding === 'approved'
  const mayAsk = approved && tournament.data !== undefined && !hasEnded(tournament.data, now)
  const reportRequest = (is: 'sent' | 'taken-back') => setRequestStep({ is, times: (requestStep?.times ?? 0) + 1 })
  const reread = () => {
    if (props.rights !== 'none') props.changed({ entry, link: null })
    void refetchPath('/athletes')
  }
  const askedAnew = (is: 'sent' | 'taken-back') => {
    reportRequest(is)
    reread()
  }
  const leave = () => setSearch({}, { replace: true, state })
  const edit = () => setSearch({ [EDIT]: '1' }, { state })

  if (props.rights !== 'none' && (waiting || mayAsk) && search.has(EDIT) && tournament.data)
    return (
      <EntryEdit
        key={entry.id}
        entry={props.entry}
        tournament={tournament.data}
        token={props.token}
        asks={approved}
        leave={leave}
        saved={(changed) => {
          leave()
          if (approved) {
            props.changed(changed)
            return reportRequest('sent')
          }
          const moved = accountKey(changed.entry.email) !== accountKey(entry.email)
          setSaved({ mailed: moved ? changed.entry.email : null, times: (saved?.times ?? 0) + 1 })
          props.changed(changed)
        }}
      />
    )
  const request = approved ? entry.request : null
  return (
    <div className={classes.view}>
      <TicketTop
        entry={entry}
        focused={focused}
        act={
          rights !== 'none' &&
          entryStanding === 'asked' && <MainButton onClick={edit}>{t('ticket.asked.do')}</MainButton>
        }
      />
      <div className={classes.rest}>
        {saved && <EntrySaved key={saved.times} mailed={saved.mailed} />}
        {requestStep?.is === 'taken-back' && <TakenBack key={requestStep.times} />}
        {request && tournament.data && (
          <RequestPart
            entry={entry}
            request={request}
            currency={tournament.data.currency_name}
            isSent={requestStep?.is === 'sent'}
            times={requestStep?.times}
            owner={
              props.rights !== 'none' && mayAsk
                ? { token: props.token, edit, takenBack: () => askedAnew('taken-back'), reread }
                : null
            }
          />
        )}
        {rights === 'none' && (waiting || mayAsk) && <EntrySendLink entry={entry} />}
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
              edit={edit}
              sent={() => askedAnew('sent')}
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

/** The ticket with its tournament, or that this is on its way. */
function TicketTop({ entry, focused, act }: { entry: Props['entry']; focused: boolean; act: ReactNode }) {
  const tournament = useQuery(pageQueries.tournament(entry.tournament.id))
  if (!tournament.data)
    return (
      <LoadState error={tournament.error} retry={tournament.refetch} skeleton={<Skeleton height={420} radius={20} />} />
    )
  return <TicketHead entry={entry} tournament={tournament.data} focused={focused} act={act} />
}

/** The owner's request and the answer to it; it is read out once it was sent. */
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

/** The ways on: to the tournament, and with one's data; `token` is undefined where there is no link. */
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
