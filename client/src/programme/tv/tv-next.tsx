import { useViewportSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { fitText } from './tv-fit.ts'
import { relativeWidth } from './tv-layout.ts'
import classes from './tv.module.css'
import { useMeasure } from './use-measure.ts'

/** The most bibs that fit. If there are more, their number is shown. */
const VISIBLE_BIBS = 6
/** Widths and sizes are hundredths of the height of the screen, as in the style sheet. */
const BIB_SIZE = 4.7
const BIB_GAP = 1
/** The padding of a plate on both sides, as a share of the size of its bib. */
const PLATE_PADDING = 0.7
const MORE_BIBS_WIDTH = 8
const RESERVED_WIDTH = 22
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
    (sum, bib) => sum + BIB_SIZE * (bold(String(bib)) + PLATE_PADDING) + BIB_GAP,
    bibs.length > VISIBLE_BIBS ? MORE_BIBS_WIDTH : 0,
  )
  const caption = `${itemTitle(item, { t, language })}${item.time ? ` · ${item.time}` : ''}`
  const lead = `${t('hall.next')} ${t('hall.sign')} ${item.number} `
  const size = fitText(
    lead + caption,
    relativeWidth(viewport) - RESERVED_WIDTH - platesWidth,
    TEXT.height,
    TEXT.size,
    bold,
  )
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
