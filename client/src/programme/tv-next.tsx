import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../i18n/use-t.ts'
import { BibPlate } from '../ui/bib-plate.tsx'
import { titleOf } from './item-words.ts'
import classes from './tv.module.css'

/** Plates that fit the strip; the rest is counted. */
const SHOWN = 8

/** What comes next, small at the foot of the screen, so that its competitors make ready. */
export function TvNext({ item }: { item: Item | null }) {
  const { t } = useT()
  if (!item) return <footer className={classes.next}>{t('tv.over')}</footer>
  const bibs = item.athletes.flatMap(({ number }) => (number === null ? [] : [number]))
  return (
    <footer className={classes.next}>
      <p className={classes.nextTitle}>
        <strong>{t('hall.next')}</strong> {t('hall.item', { number: item.number })} · {titleOf(item, t)}
        {item.time && ` · ${item.time}`}
      </p>
      {bibs.length > 0 && (
        <p className={classes.nextBibs}>
          {bibs.slice(0, SHOWN).map((bib, n) => (
            <BibPlate key={n} number={bib} size="hall" />
          ))}
          {bibs.length > SHOWN && <span>+{bibs.length - SHOWN}</span>}
        </p>
      )}
    </footer>
  )
}
