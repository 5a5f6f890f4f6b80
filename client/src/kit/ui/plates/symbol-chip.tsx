import classes from './symbol-chip.module.css'

/** A content's symbol in tabular figures; the name belongs beside it wherever a parent reads. */
export function SymbolChip({ symbol, style }: { symbol: string; style?: 'latin' | 'standard' | undefined }) {
  return (
    <span className={classes.chip} translate="no" data-style={style}>
      {symbol}
    </span>
  )
}
