import { Container, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { SharedEntry } from '@portal/shared/entries/shared-link-calls'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import { findAmountDue } from '@portal/shared/payments/when-to-pay'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import lines from '../../kit/ui/lines/line-list.module.css'
import { PayTransfer } from '../entry/pay-transfer.tsx'
import { entryName } from '../entry/entry-name.ts'
import { TicketHead, TicketTimes } from '../entry/ticket-head.tsx'
import classes from '../entry/ticket.module.css'
import { LinkState } from './link-state.tsx'

/** `/ticket/:token`: an entry that its owner shared, read-only. */
export function Page() {
  const { t, language } = useT()
  const { token = '' } = useParams()
  const shared = useQuery(buildQuery(api.sharedLinks.ticket, { params: { token } }))
  const entry = shared.data?.entry
  usePageTitle(entry ? entryName(entry) : t('card.ticket'))
  const { data: tournament, error } = useQuery({
    ...pageQueries.tournament(entry?.tournament.id ?? 0),
    enabled: entry !== undefined,
  })
  if (!shared.data || !entry || !tournament) return <LinkState error={shared.error ?? error} retry={shared.refetch} />
  const due = findAmountDue(entry, tournament)
  const { number } = entry
  return (
    <Container size="lg" py="lg">
      <div className={classes.view}>
        <TicketHead entry={entry} tournament={tournament} />
        <div className={classes.rest}>
          {number === null ? (
            <SharedEvents entry={entry} isFolded={false} />
          ) : (
            <TicketTimes entry={entry} tournament={tournament}>
              {(isFolded) => <SharedEvents entry={entry} isFolded={isFolded} />}
            </TicketTimes>
          )}
          {due > 0 && (
            <section aria-labelledby="pay">
              <SectionTitle id="pay" mb="xs">
                {t('entry.pay')}
              </SectionTitle>
              <PayTransfer tournament={tournament} memo={entryMemo(entry.code)} owed={due} payer={entryName(entry)} />
            </section>
          )}
          <Text>{t('card.ticketNote', { day: formatDay(shared.data.ends, language) })}</Text>
          <TextLink to={paths.tournament(tournament.id)} py={10} display="inline-block">
            {t('card.tournament')}
          </TextLink>
        </div>
      </div>
    </Container>
  )
}

/** The contents of the entry, folded where their times stand above. */
function SharedEvents({ entry, isFolded }: { entry: Pick<SharedEntry, 'tournament_details'>; isFolded: boolean }) {
  const { t, language } = useT()
  const contents = (
    <ul className={isFolded ? classes.events : `surface ${lines.list}`}>
      {entry.tournament_details.map(({ id, content_competition: content }) => (
        <li key={id}>
          <span>
            <SymbolChip symbol={content.symbol} style={danceTypeStyle(content.dance_type)} />{' '}
            {nameIn(language, content)}
          </span>
        </li>
      ))}
    </ul>
  )
  if (isFolded)
    return (
      <details className={classes.fold}>
        <summary className="fold-row">{t('entry.count.contents', { count: entry.tournament_details.length })}</summary>
        {contents}
      </details>
    )
  return (
    <section aria-labelledby="contents">
      <SectionTitle id="contents" mb="xs">
        {t('entry.contents')}
      </SectionTitle>
      {contents}
    </section>
  )
}
