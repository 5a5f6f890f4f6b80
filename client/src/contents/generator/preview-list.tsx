import { useMemo } from 'react'
import type { AssessedProposal } from '@portal/shared/contents/assess-proposals'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { styleOfType } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { RowsList, type RowsColumn } from '../../kit/list/rows/rows-list.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { useInPlace } from '../../kit/ui/use-in-place.ts'
import { writeSymbol } from './choice.ts'
import { whyNot } from './conflicts.tsx'
import classes from './generator.module.css'
import { shownState, StateMark } from './state-mark.tsx'
import type { Generator } from './use-generator.ts'

/** The proposals one by one: in or out, and each symbol to be mended in its place. */
export function PreviewList({
  assessed,
  opens,
  generator: { setChoice },
  pick,
}: {
  assessed: readonly AssessedProposal[]
  opens: boolean
  generator: Generator
  pick: (proposals: readonly AssessedProposal[], wanted: boolean) => void
}) {
  const { t } = useT()
  const columns = useMemo(
    () => columnsOf((proposal, symbol) => setChoice((now) => writeSymbol(now, proposal, symbol))),
    [setChoice],
  )
  return (
    <RowsList
      label={t('gen.preview')}
      rows={assessed}
      keyOf={({ key }) => key}
      rowHeight={48}
      columns={columns}
      className={classes.list}
      choice={{
        label: ({ symbol }) => t('gen.takeIn', { symbol }),
        isChosen: ({ out }) => !out,
        isEnabled: (proposal) => isFree(proposal) || (proposal.state !== 'opened' && opens),
        toggle: (proposal) => pick([proposal], proposal.out),
      }}
    />
  )
}

const isFree = ({ state }: AssessedProposal) => state === 'new' || state === 'conflict'

const columnsOf = (
  write: (proposal: AssessedProposal, symbol: string) => void,
): readonly RowsColumn<AssessedProposal>[] => [
  {
    key: 'symbol',
    header: 'gen.symbol',
    width: '130px',
    cell: (proposal) =>
      isFree(proposal) ? (
        <SymbolCell proposal={proposal} write={(symbol) => write(proposal, symbol)} />
      ) : (
        <SymbolChip symbol={proposal.symbol} style={styleOfType(proposal.type)} />
      ),
  },
  {
    key: 'name',
    header: 'gen.name',
    width: 'minmax(250px, 1fr)',
    about: ({ name, name_en }) => ({ title: `${name}\n${name_en}` }),
    cell: (proposal, { language }) => <span className={classes.cut}>{nameIn(language, proposal)}</span>,
  },
  {
    key: 'state',
    header: 'gen.state',
    width: 'minmax(170px, 0.5fr)',
    about: (proposal) => ({ 'data-state': shownState(proposal) }),
    cell: (proposal, { t }) => {
      const state = shownState(proposal)
      return (
        <>
          <StateMark state={state} />
          <span className={classes.cut}>{(!proposal.out && whyNot(proposal, t)) || t(`gen.state.${state}`)}</span>
        </>
      )
    },
  },
]

function SymbolCell({ proposal, write }: { proposal: AssessedProposal; write: (symbol: string) => void }) {
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
        <SymbolChip symbol={symbol} style={styleOfType(type)} />
      </button>
    )
  const keep = () => {
    setTyped(null)
    if (typed.trim() !== symbol) write(typed)
  }
  return (
    <input
      ref={field}
      className={classes.symbolInput}
      aria-label={t('gen.symbolOf', { name })}
      maxLength={255}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        const key = endKey(event)
        if (key === 'Enter') keep()
        else if (key === 'Escape') setTyped(null)
      }}
    />
  )
}
