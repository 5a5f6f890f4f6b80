import type { BoardCard, CardBoard } from '@portal/shared/results/cards/card-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { isSameCell, type Cell } from './next-card.ts'
import classes from './cards.module.css'

const signs: Record<BoardCard['state'], string> = { empty: '', once: '1', differs: '≠', in: '✓' }

/** Which cards are in: judges by dances. Each cell opens its card. */
export function CardsTable({
  board,
  current,
  onOpen,
}: {
  board: CardBoard
  current: Cell
  onOpen: (cell: Cell) => void
}) {
  const { t } = useT()
  const cardOf = (cell: Cell) => board.cards.find((card) => isSameCell(card, cell))
  return (
    <table className={classes.board}>
      <caption className={classes.caption}>{t('cards.board')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cards.judge')}</th>
          {board.dances.map((dance) => (
            <th key={dance} scope="col" translate="no">
              {dance}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {board.judges.map((judge) => (
          <tr key={judge}>
            <th scope="row" translate="no">
              {judge}
            </th>
            {board.dances.map((dance) => {
              const card = cardOf({ judge, dance })
              const state = card?.state ?? 'empty'
              const hasConflict = card?.has_conflict === 1
              const words = [t('cards.card', { judge, dance }), t(`cards.state.${state}`)]
              return (
                <td key={dance}>
                  <button
                    type="button"
                    className={classes.cell}
                    data-state={hasConflict ? 'differs' : state}
                    aria-current={isSameCell({ judge, dance }, current) || undefined}
                    aria-label={[...words, hasConflict ? t('cards.conflict') : ''].filter(Boolean).join(', ')}
                    title={t(`cards.state.${state}`)}
                    onClick={() => onOpen({ judge, dance })}
                  >
                    <span aria-hidden>{hasConflict ? '✓≠' : signs[state]}</span>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
