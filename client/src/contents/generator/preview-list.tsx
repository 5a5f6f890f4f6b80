import { useMemo } from 'react'
import type { AssessedProposal } from '@portal/shared/contents/assess-proposals'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { RowsList, type RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { useInPlace } from '../../kit/ui/use-in-place.ts'
import { withSymbol } from './choice.ts'
import { describeConflict } from './conflicts.tsx'
import classes from './generator.module.css'
import { canToggle } from './plan.ts'
import { findDisplayState, StateMark } from './state-mark.tsx'
import type { Generator } from './use-generator.ts'

/** The proposals as a list with checkboxes, in which symbols can be edited. */
export function PreviewList({
  assessedProposals,
  isInTournament,
  generator: { setChoice },
  setIncluded,
}: {
  assessedProposals: readonly AssessedProposal[]
  isInTournament: boolean
  generator: Generator
  setIncluded: (proposals: readonly AssessedProposal[], isIncluded: boolean) => void
}) {
  const { t } = useT()
  const columns = useMemo(
    () => createColumns((proposal, symbol) => setChoice((before) => withSymbol(before, proposal, symbol))),
    [setChoice],
  )
  return (
    <RowsList
      label={t('gen.preview')}
      rows={assessedProposals}
      keyOf={({ key }) => key}
      rowHeight={48}
      columns={columns}
      className={classes.list}
      selectionBoxes={{
        label: ({ symbol }) => t('gen.takeIn', { symbol }),
        isChosen: ({ out }) => !out,
        isEnabled: (proposal) => canToggle(proposal, isInTournament),
        toggle: (proposal) => setIncluded([proposal], proposal.out),
      }}
    />
  )
}

const canEditSymbol = ({ state }: AssessedProposal) => state === 'new' || state === 'conflict'

const createColumns = (
  write: (proposal: AssessedProposal, symbol: string) => void,
): readonly RowsColumn<AssessedProposal>[] => [
  {
    key: 'symbol',
    header: 'gen.symbol',
    width: '130px',
    cell: (proposal) =>
      canEditSymbol(proposal) ? (
        <SymbolCell proposal={proposal} onChange={(symbol) => write(proposal, symbol)} />
      ) : (
        <SymbolChip symbol={proposal.symbol} style={danceTypeStyle(proposal.type)} />
      ),
  },
  {
    key: 'name',
    header: 'gen.name',
    width: 'minmax(250px, 1fr)',
    cellAttributes: ({ name, name_en }) => ({ title: `${name}\n${name_en}` }),
    cell: (proposal, { language }) => <span className={classes.cut}>{nameIn(language, proposal)}</span>,
  },
  {
    key: 'state',
    header: 'gen.state',
    width: 'minmax(170px, 0.5fr)',
    cellAttributes: (proposal) => ({ 'data-state': findDisplayState(proposal) }),
    cell: (proposal, { t }) => {
      const state = findDisplayState(proposal)
      return (
        <>
          <StateMark state={state} />
          <span className={classes.cut}>
            {(!proposal.out && describeConflict(proposal, t)) || t(`gen.state.${state}`)}
          </span>
        </>
      )
    },
  },
]

function SymbolCell({ proposal, onChange }: { proposal: AssessedProposal; onChange: (symbol: string) => void }) {
  const { t } = useT()
  const { symbol, name, type } = proposal
  const { typed, setTyped, button, field, endKey } = useInPlace()
  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        className={classes.symbol}
        aria-label={t('gen.editSymbol', { symbol })}
        onClick={() => setTyped(symbol)}
      >
        <SymbolChip symbol={symbol} style={danceTypeStyle(type)} />
      </button>
    )
  const save = () => {
    setTyped(null)
    if (typed.trim() !== symbol) onChange(typed)
  }
  return (
    <input
      ref={field}
      className={classes.symbolInput}
      aria-label={t('gen.symbolOf', { name })}
      maxLength={255}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        const key = endKey(event)
        if (key === 'Enter') save()
        else if (key === 'Escape') setTyped(null)
      }}
    />
  )
}
