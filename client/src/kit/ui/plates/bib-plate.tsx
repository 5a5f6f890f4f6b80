import classes from './bib-plate.module.css'

/** The number on a white card with two pin holes: how an entry is recognised everywhere. In the hall it is as high as the screen says. */
export function BibPlate({ number, size = 'md' }: { number: number | null; size?: 'sm' | 'md' | 'lg' | 'hall' }) {
  return (
    <span className={classes.plate} translate="no" data-size={size} data-empty={number === null || undefined}>
      {number ?? '–'}
    </span>
  )
}
