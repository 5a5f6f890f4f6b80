import type { Entry } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { styleOfType } from '../../kit/fields/dance-style.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import classes from './event-chips.module.css'

/** The events of an entry as chips, as many as there is room for and how many more; where all are shown, closed ones are always among them. */
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
  const isClosed = ({ content_competition }: Entry['tournament_details'][number]) => content_competition.is_closed === 1
  const [open, closed] = [
    entry.tournament_details.filter((each) => !isClosed(each)),
    entry.tournament_details.filter(isClosed),
  ]
  const all = { open, closed, all: entry.tournament_details }[kind]
  const first = kind === 'all' ? open.slice(0, Math.max(chips - closed.length, 0)) : all.slice(0, chips)
  const visibleEvents = kind === 'all' ? [...first, ...closed].slice(-chips) : first
  const names = all.map(({ content_competition: content }) => `${content.symbol} ${nameIn(language, content)}`)
  return (
    <span className={classes.chips} title={names.join('\n')} translate="no">
      {visibleEvents.map(({ id, content_competition: { symbol, is_closed, dance_type } }) => {
        const chip = <SymbolChip key={id} symbol={symbol} style={styleOfType(dance_type)} />
        return kind === 'all' && is_closed === 1 ? (
          <span key={id} data-closed>
            {chip}
          </span>
        ) : (
          chip
        )
      })}
      {all.length > visibleEvents.length && <small>+{all.length - visibleEvents.length}</small>}
    </span>
  )
}
