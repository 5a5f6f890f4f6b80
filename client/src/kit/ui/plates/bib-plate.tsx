import classes from './bib-plate.module.css'

/**
 * The bib of an entry, drawn as a white card with two pin holes; dashed and without a number for an entry that has none yet. `xs` fits the rows of
 * an office table, `hall` scales with the hall's screen, `console` with the
 * announcer's.
 */
export function BibPlate({
  number,
  size = 'md',
}: {
  /** A text for a bib with a letter, as 45a. */
  number: number | string | null
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'hall' | 'console'
}) {
  return (
    <span className={classes.plate} translate="no" data-size={size} data-empty={number === null || undefined}>
      {number}
    </span>
  )
}
