import classes from './bib-plate.module.css'

/** The bib of an entry, drawn as a white card with two pin holes; a dash without one. The size `hall` scales with the hall's screen. */
export function BibPlate({ number, size = 'md' }: { number: number | null; size?: 'sm' | 'md' | 'lg' | 'hall' }) {
  return (
    <span className={classes.plate} translate="no" data-size={size} data-empty={number === null || undefined}>
      {number ?? '–'}
    </span>
  )
}
