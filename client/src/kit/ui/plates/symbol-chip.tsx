import classes from './symbol-chip.module.css'

/** The symbol of a content. Screens for parents show the content's name beside it. */
export function SymbolChip({ symbol, style }: { symbol: string; style?: 'latin' | 'standard' | undefined }) {
  return (
    <span className={classes.chip} translate="no" data-style={style}>
      {symbol}
    </span>
  )
}
