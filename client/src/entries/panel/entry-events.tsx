import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { agreedLines } from '@portal/shared/fees/agreed-lines'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { isBelowMinimum } from '@portal/shared/tournaments/viability'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatNumber } from '../../kit/lib/format.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import { imageProps } from '../marks/entry-marks.tsx'
import { useTournamentFacts } from '../marks/use-check-facts.ts'
import panelClasses from './admin-entry-panel.module.css'
import classes from './entry-decision.module.css'
import { FoldedList } from './fold.tsx'

/** As many events are seen without unfolding, so that the panel decides without scrolling on a laptop. */
const VISIBLE_EVENTS = 5

type EnteredEvent = EntryDetail['tournament_details'][number]

/** The events of an entry, each with its number of entries and its fee. */
export function EntryEvents({ entry }: { entry: EntryDetail }) {
  const { t, language } = useT()
  const { tournament_details: events } = entry
  const { feeOf, lateFee } = useEventFees(entry)
  return (
    <section className={panelClasses.section}>
      <PartTitle>
        {t('entriesAdmin.p.contents')}{' '}
        <Text span inherit c="dimmed" fw={400} translate="no">
          {events.length}
        </Text>
      </PartTitle>
      <FoldedList
        className={classes.events}
        limit={VISIBLE_EVENTS}
        label={(count) => t('entriesAdmin.p.moreContents', { count })}
        rows={events.map((event) => (
          <EventRow key={event.id} event={event} fee={feeOf(event)} tournamentId={entry.tournament.id} />
        ))}
      />
      {lateFee !== null && (
        <Text size="sm">
          {t('entry.fee.late')}: <span translate="no">{formatNumber(lateFee, language)}</span>
        </Text>
      )}
    </section>
  )
}

/** The fee of each event by today's prices; only of events with their own fee where another sum was agreed. */
function useEventFees(entry: EntryDetail) {
  const { data } = useQuery(pageQueries.tournament(entry.tournament.id))
  const lines = data ? agreedLines(entry, data) : []
  return {
    feeOf: ({ id, fee: ownFee }: EnteredEvent): number | null =>
      lines.find(({ detail_id }) => detail_id === id)?.amount ?? ownFee,
    lateFee: lines.find(({ tier }) => tier === 'late')?.amount ?? null,
  }
}

function EventRow({ event, fee, tournamentId }: { event: EnteredEvent; fee: number | null; tournamentId: number }) {
  const { t, language } = useT()
  const { id, is_register, content_competition: content } = event
  const detail = useTournamentFacts(tournamentId).details.get(id)
  const name = nameIn(language, content)
  const notes = [
    content.is_closed === 1 && t('entriesAdmin.p.closed'),
    is_register === 0 && t('entriesAdmin.p.stopped'),
  ].filter(Boolean)
  const count = detail && {
    entries: detail.entries,
    minimum: detail.content_competition.minimum_athletes,
    isBelowMinimum: isBelowMinimum(detail),
  }
  const countText =
    count &&
    t(count.isBelowMinimum ? 'entriesAdmin.p.countOf' : 'entriesAdmin.p.count', {
      count: count.entries,
      minimum: count.minimum,
    })
  return (
    <li>
      <SymbolChip symbol={content.symbol} style={danceTypeStyle(content.dance_type)} />
      <span className={classes.eventName} title={name}>
        <Name>{name}</Name>
        {notes.length > 0 && (
          <Text span inherit c="dimmed">
            {' '}
            ({notes.join(', ')})
          </Text>
        )}
      </span>
      {count && (
        <span {...imageProps(countText ?? '')} data-below={count.isBelowMinimum || undefined}>
          {count.isBelowMinimum ? `${count.entries}/${count.minimum}` : count.entries}
        </span>
      )}
      {fee !== null && <span translate="no">{formatNumber(fee, language)}</span>}
    </li>
  )
}
