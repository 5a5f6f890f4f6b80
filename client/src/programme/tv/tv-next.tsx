import { useViewportSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { titleOf } from '../../kit/fields/item-title.ts'
import { fitText } from './tv-fit.ts'
import { relativeWidth } from './tv-layout.ts'
import classes from './tv.module.css'
import { useMeasure } from './use-measure.ts'

/** The most bibs that fit; of further ones the number is shown. */
const VISIBLE_BIBS = 6
const BIB_SIZE = 4.7
const TEXT = { size: 3.4, height: 6.6 }

/** The next item at the foot of the screen, so that its competitors get ready. */
export function TvNext({ item }: { item: Item | null }) {
  const { t, language } = useT()
  const bold = useMeasure(700)
  const viewport = useViewportSize()
  if (!item) return <footer className={classes.next}>{t('tv.over')}</footer>
  const bibs = item.athletes.flatMap(({ number }) => (number === null ? [] : [number]))
  const visibleBibs = bibs.slice(0, VISIBLE_BIBS)
  const platesWidth = visibleBibs.reduce(
    (sum, bib) => sum + BIB_SIZE * (bold(String(bib)) + 0.7) + 1,
    bibs.length > VISIBLE_BIBS ? 8 : 0,
  )
  const caption = `${titleOf(item, { t, language })}${item.time ? ` · ${item.time}` : ''}`
  const lead = `${t('hall.next')} ${t('hall.sign')} ${item.number} `
  const size = fitText(lead + caption, relativeWidth(viewport) - 22 - platesWidth, TEXT.height, TEXT.size, bold)
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
          {visibleBibs.map((bib, index) => (
            <BibPlate key={index} number={bib} size="hall" />
          ))}
          {bibs.length > VISIBLE_BIBS && <span>+{bibs.length - VISIBLE_BIBS}</span>}
        </p>
      )}
    </footer>
  )
}
