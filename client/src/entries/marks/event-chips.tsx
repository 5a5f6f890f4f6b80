import type { Entry } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import classes from './event-chips.module.css'

type Detail = Entry['tournament_details'][number]
const isClosed = ({ content_competition }: Detail) => content_competition.is_closed === 1

/** The events of an entry as chips, at most `chips` of them, and the number of the hidden ones. Closed events of `all` are hidden last. */
export function EventChips({
  entry,
  chips,
  language,
  kind,
}: {
  entry: Entry
  chips: number
  language: Language
  kind: 'open' | 'closed' | 'all'
}) {
  const open = entry.tournament_details.filter((detail) => !isClosed(detail))
  const closed = entry.tournament_details.filter(isClosed)
  const events = { open, closed, all: entry.tournament_details }[kind]
  const visibleEvents =
    kind === 'all'
      ? [...open.slice(0, Math.max(chips - closed.length, 0)), ...closed].slice(-chips)
      : events.slice(0, chips)
  const names = events.map(({ content_competition: content }) => `${content.symbol} ${nameIn(language, content)}`)
  return (
    <span className={classes.chips} title={names.join('\n')} translate="no">
      {visibleEvents.map(({ id, content_competition: { symbol, is_closed, dance_type } }) => {
        const chip = <SymbolChip key={id} symbol={symbol} style={danceTypeStyle(dance_type)} />
        return kind === 'all' && is_closed === 1 ? (
          <span key={id} data-closed>
            {chip}
          </span>
        ) : (
          chip
        )
      })}
      {events.length > visibleEvents.length && <small>+{events.length - visibleEvents.length}</small>}
    </span>
  )
}
