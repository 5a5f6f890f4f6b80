import { Checkbox, VisuallyHidden } from '@mantine/core'
import type { Judged } from '@portal/shared/contents/judge'
import { styleOfType } from '../fields/dance-style.ts'
import { useT } from '../i18n/use-t.ts'
import { SymbolChip } from '../ui/symbol-chip.tsx'
import { useInPlace } from '../ui/use-in-place.ts'
import { ColumnHead, VIRTUAL_CELL, VIRTUAL_ROW, VirtualRows, placed } from '../ui/virtual-rows.tsx'
import { writeSymbol } from './choice.ts'
import { whyNot } from './conflicts.tsx'
import classes from './generator.module.css'
import { shownState, StateMark } from './state-mark.tsx'
import type { Generator } from './use-generator.ts'

const ROW = 48
const COLUMNS = '44px 130px minmax(250px, 1fr) minmax(170px, 0.5fr)'

/** The proposals one by one: in or out, and each symbol to be mended in its place. */
export function PreviewList({
  judged,
  opens,
  generator: { setChoice },
  pick,
}: {
  judged: readonly Judged[]
  opens: boolean
  generator: Generator
  pick: (proposals: readonly Judged[], wanted: boolean) => void
}) {
  const { t } = useT()
  return (
    <VirtualRows
      label={t('gen.preview')}
      count={judged.length}
      rowHeight={ROW}
      columns={COLUMNS}
      className={classes.list}
      header={
        <>
          <ColumnHead>
            <VisuallyHidden>{t('gen.choice')}</VisuallyHidden>
          </ColumnHead>
          {(['gen.symbol', 'gen.name', 'gen.state'] as const).map((label) => (
            <ColumnHead key={label}>{t(label)}</ColumnHead>
          ))}
        </>
      }
      renderRow={(index, start) => {
        const one = judged[index]
        return (
          one && (
            <Row
              key={one.key}
              one={one}
              opens={opens}
              index={index}
              start={start}
              pick={(wanted) => pick([one], wanted)}
              write={(symbol) => setChoice((now) => writeSymbol(now, one, symbol))}
            />
          )
        )
      }}
    />
  )
}

function Row({
  one,
  opens,
  index,
  start,
  pick,
  write,
}: {
  one: Judged
  opens: boolean
  index: number
  start: number
  pick: (wanted: boolean) => void
  write: (symbol: string) => void
}) {
  const { t } = useT()
  const { symbol, name, state, out } = one
  const shown = shownState(one)
  const free = state === 'new' || state === 'conflict'
  return (
    <tr className={VIRTUAL_ROW} {...placed(index, start, ROW)}>
      <td className={VIRTUAL_CELL}>
        <Checkbox
          aria-label={t('gen.takeIn', { symbol })}
          checked={!out}
          disabled={!free && (state === 'opened' || !opens)}
          onChange={() => pick(out)}
        />
      </td>
      {free ? (
        <SymbolCell one={one} write={write} />
      ) : (
        <td className={VIRTUAL_CELL}>
          <SymbolChip symbol={symbol} style={styleOfType(one.type)} />
        </td>
      )}
      <td className={VIRTUAL_CELL} title={name}>
        <span className={classes.cut}>{name}</span>
      </td>
      <td className={VIRTUAL_CELL} data-state={shown}>
        <StateMark state={shown} />
        <span className={classes.cut}>{(!out && whyNot(one, t)) || t(`gen.state.${shown}`)}</span>
      </td>
    </tr>
  )
}

function SymbolCell({ one, write }: { one: Judged; write: (symbol: string) => void }) {
  const { t } = useT()
  const { symbol, name, type } = one
  const { typed, setTyped, button, field, endKey } = useInPlace()
  if (typed === null)
    return (
      <td className={VIRTUAL_CELL}>
        <button
          ref={button}
          type="button"
          className={classes.symbol}
          aria-label={t('gen.editSymbol', { symbol })}
          onClick={() => setTyped(symbol)}
        >
          <SymbolChip symbol={symbol} style={styleOfType(type)} />
        </button>
      </td>
    )
  const keep = () => {
    setTyped(null)
    if (typed.trim() !== symbol) write(typed)
  }
  return (
    <td className={VIRTUAL_CELL}>
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
    </td>
  )
}
