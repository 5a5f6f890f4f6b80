import type { Entry } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { styleOfType } from '../../kit/fields/dance-style.ts'
import { SymbolChip } from '../../kit/ui/symbol-chip.tsx'
import classes from './event-chips.module.css'

/** The events of an entry as chips, as many as there is room for and how many more; closed ones are always among them. */
export function EventChips({ entry, chips, language }: { entry: Entry; chips: number; language: Language }) {
  const { tournament_details: all } = entry
  const open = all.filter(({ content_competition }) => content_competition.is_closed === 0)
  const closed = all.filter(({ content_competition }) => content_competition.is_closed === 1)
  const shown = [...open.slice(0, Math.max(chips - closed.length, 0)), ...closed].slice(-chips)
  const names = all.map(({ content_competition: content }) => `${content.symbol} ${nameIn(language, content)}`)
  return (
    <span className={classes.chips} title={names.join('\n')} translate="no">
      {shown.map(({ id, content_competition: { symbol, is_closed, dance_type } }) => (
        <span key={id} data-closed={is_closed === 1 || undefined}>
          <SymbolChip symbol={symbol} style={styleOfType(dance_type)} />
        </span>
      ))}
      {all.length > shown.length && <small>+{all.length - shown.length}</small>}
    </span>
  )
}
