import { IconUserPlus } from '@tabler/icons-react'
import type { Entry } from '@portal/shared/entries/entries'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'
import { BibPlaces } from '../../portal/results/published-places.tsx'
import { EntryPay } from '../entry/entry-pay.tsx'
import { EntryEvents } from '../entry/page/entry-events.tsx'
import { isChangeable } from '../entry/standing.ts'
import { TicketTimes } from '../entry/ticket-head.tsx'
import { isWithdrawalRequested } from '../entry/ticket-stage.ts'
import { NEXT_ENTRY, nextEntryPath } from '../register/draft/register-address.ts'
import { FamilyPayLink } from './family-pay-link.tsx'
import { TicketFolds } from './ticket-folds.tsx'

type PaymentProps = { entry: Parameters<typeof EntryPay>[0]['entry']; tournament: Tournament; hasTimes: boolean }

/** The times of the entry, with its contents folded below them, and the payment. */
export function TimesAndPayment({ entry, tournament, hasTimes }: PaymentProps) {
  return (
    <>
      {hasTimes && (
        <TicketTimes entry={entry} tournament={tournament}>
          {(isFolded) => <EntryEvents entry={entry} tournament={tournament} isFolded={isFolded} />}
        </TicketTimes>
      )}
      <PayPart entry={entry} tournament={tournament} isMain={entryStatusOf(entry) !== 'asked'} />
    </>
  )
}

/** The end of a ticket: the next entry, what is folded, and the tournament. `token`: the personal link that opened the ticket. */
export function TicketEnd({
  entry,
  tournament,
  token,
  offersAnother,
}: {
  entry: Entry
  tournament: Tournament | undefined
  token: string | null
  offersAnother: boolean
}) {
  const { t } = useT()
  return (
    <>
      {tournament && <ResultsLink entry={entry} tournament={tournament} />}
      {offersAnother && tournament && <RegisterAnother entry={entry} tournament={tournament} />}
      <TicketFolds entry={entry} token={token} />
      <TextLink to={paths.tournament(entry.tournament.id)} py={10}>
        {t('entry.tournament')}
      </TextLink>
    </>
  )
}

/** From the first day of the tournament on: the published results of the entry's bib. */
function ResultsLink({ entry: { number }, tournament }: { entry: Entry; tournament: Tournament }) {
  const { t } = useT()
  const now = useNow()
  if (number === null || dayInVietnam(now) < tournament.start_date) return null
  return (
    <>
      <BibPlaces tournament={tournament.id} bib={number} />
      <TextLink to={paths.results(tournament.id, number)} py={10}>
        {t('ticket.results')}
      </TextLink>
    </>
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
  if (!isChangeable(entryStatusOf(entry)) || isWithdrawalRequested(entry)) return null
  return (
    <>
      <EntryPay {...props} />
      <FamilyPayLink entry={entry} />
    </>
  )
}
