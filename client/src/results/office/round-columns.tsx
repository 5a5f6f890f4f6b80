import type { RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { Name } from '../../kit/i18n/name.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { roundWord } from '../round-name.ts'
import type { RoundRow } from './round-rows.ts'
import classes from './results.module.css'

/** The columns of the rounds. On a phone the same values stand on a card. */
export const roundColumns: readonly RowsColumn<RoundRow>[] = [
  {
    key: 'event',
    header: 'results.col.event',
    width: 'minmax(240px, 3fr)',
    hidesHeadingOnCard: true,
    opensRow: true,
    cellAttributes: ({ event }, { language }) => ({ className: classes.oneLine, title: nameIn(language, event) }),
    cell: ({ event }, { language }) => (
      <>
        <SymbolChip symbol={event.symbol} /> <Name>{nameIn(language, event)}</Name>
      </>
    ),
  },
  {
    key: 'round',
    header: 'results.col.round',
    width: 'minmax(136px, 1fr)',
    cellAttributes: () => ({ className: classes.oneLine }),
    cell: ({ kind }, { t }) => t(roundWord(kind)),
  },
  {
    key: 'item',
    header: 'results.col.item',
    width: '84px',
    align: 'end',
    cell: ({ item }) => item ?? '',
  },
  {
    key: 'placed',
    header: 'results.col.placed',
    width: '110px',
    align: 'end',
    cell: ({ placed, starters }) => `${placed}/${starters}`,
  },
  {
    key: 'state',
    header: 'results.col.state',
    width: 'minmax(150px, 1fr)',
    cellAttributes: ({ state }) => ({ className: classes.state, 'data-state': state }),
    cell: ({ state, stage }, { t }) =>
      state === 'published' && stage !== null ? t(`results.stage.${stage}.short`) : t(`results.state.${state}`),
  },
  {
    key: 'seal',
    header: 'results.col.seal',
    width: '120px',
    cell: ({ seal }) => <span translate="no">{seal ?? ''}</span>,
  },
]
