import { Text, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import type { UnitPage } from '@portal/shared/entries/unit-page-calls'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoney } from '../../kit/lib/format.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { paths } from '../../portal/paths.ts'
import { EntryState } from '../ticket/entry-state.tsx'
import { isChangeable } from '../entry/standing.ts'
import classes from '../money/my-entries.module.css'

/** The entries by name, each with its state. The account's entries link to their pages. */
export function UnitRows({ rows: entries, currency }: { rows: UnitPage['rows']; currency: string }) {
  const { t, language } = useT()
  return (
    <ul className={classes.list}>
      {entries.map((entry) => {
        const { id, code, name, is_own, state_until, state_reason, fee_amount, tournament_details } = entry
        return (
          <li key={id} id={`entry-${id}`} className={classes.row}>
            <div className={classes.who}>
              {is_own ? (
                <Link to={paths.ownEntry(id)} className={classes.name ?? ''}>
                  <Name>{name}</Name>
                </Link>
              ) : (
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  <Name>{name}</Name>
                </Text>
              )}
              <Text variant="hint" translate="no">
                {code}
              </Text>
              <div className={classes.chips}>
                {tournament_details.map(({ id: detail, content_competition: content }) => (
                  <span key={detail} title={nameIn(language, content)}>
                    <SymbolChip symbol={content.symbol} style={danceTypeStyle(content.dance_type)} />
                    <VisuallyHidden>
                      {' '}
                      <Name>{nameIn(language, content)}</Name>
                    </VisuallyHidden>
                  </span>
                ))}
              </div>
              {state_reason !== null && (
                <Text size="sm" translate="no">
                  {state_reason}
                </Text>
              )}
              {state_until !== null && (
                <Text size="sm" fw={600}>
                  {t('entry.state.until', { day: formatDay(state_until, language) })}
                </Text>
              )}
            </div>
            <div className={classes.state}>
              <EntryState entry={entry} currency={currency} hasOpenRequest={entry.has_request} />
              {isChangeable(entryStatusOf(entry)) && (
                <Text fw={600} className="figures" translate="no">
                  {formatMoney(fee_amount, language, currency)}
                </Text>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
