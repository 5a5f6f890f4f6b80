import { useViewportSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { titleOf } from '../../kit/fields/item-title.ts'
import { fitText } from './tv-fit.ts'
import classes from './tv.module.css'
import { useMeasure } from './use-measure.ts'

/** Plates that fit the strip; the rest is counted. */
const SHOWN = 6
const BIB = 4.7
const TEXT = { size: 3.4, height: 6.6 }

/** The next item, small at the foot of the screen, so that its competitors make ready. */
export function TvNext({ item }: { item: Item | null }) {
  const { t, language } = useT()
  const bold = useMeasure(700)
  const { width, height } = useViewportSize()
  if (!item) return <footer className={classes.next}>{t('tv.over')}</footer>
  const bibs = item.athletes.flatMap(({ number }) => (number === null ? [] : [number]))
  const visibleBibs = bibs.slice(0, SHOWN)
  const plates = visibleBibs.reduce(
    (sum, bib) => sum + BIB * (bold(String(bib)) + 0.7) + 1,
    bibs.length > SHOWN ? 8 : 0,
  )
  const caption = `${titleOf(item, { t, language })}${item.time ? ` · ${item.time}` : ''}`
  const lead = `${t('hall.next')} ${t('hall.sign')} ${item.number} `
  const wide = height === 0 ? 178 : (width / height) * 100
  const size = fitText(lead + caption, wide - 22 - plates, TEXT.height, TEXT.size, bold)
  return (
    <footer className={classes.next}>
      <p className={classes.nextTitle} style={{ '--size': size } as CSSProperties}>
        <strong>{t('hall.next')}</strong>{' '}
        <b>
          {t('hall.sign')} {item.number}
        </b>{' '}
        {caption}
      </p>
      {visibleBibs.length > 0 && (
        <p className={classes.nextBibs}>
          {visibleBibs.map((bib, n) => (
            <BibPlate key={n} number={bib} size="hall" />
          ))}
          {bibs.length > SHOWN && <span>+{bibs.length - SHOWN}</span>}
        </p>
      )}
    </footer>
  )
}
