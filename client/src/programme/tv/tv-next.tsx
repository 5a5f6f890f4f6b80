import { useViewportSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { fitText } from './tv-fit.ts'
import { presentIn, type TvProgrammeItem } from './tv-item-rules.ts'
import { relativeWidth } from './tv-layout.ts'
import classes from './tv.module.css'
import { useMeasure } from './use-measure.ts'

/** At most six bibs fit, and at least these are shown. If there are more, their number is. */
const FEWEST_BIBS = 3
/** Widths and sizes are hundredths of the height of the screen, as in the style sheet. */
const BIB_SIZE = 4.7
const BIB_GAP = 1
/** The padding of a plate on both sides, as a share of the size of its bib. */
const PLATE_PADDING = 0.7
const MORE_BIBS_WIDTH = 8
const RESERVED_WIDTH = 22
const TEXT = { size: 3.4, height: 6.6, minimum: 2.9 }

/** The foot of the screen: the next heat of the item, or the next item, so that its competitors get ready. */
export function TvNext({ item, heat = null }: { item: TvProgrammeItem | null; heat?: number | null }) {
  const { t, language } = useT()
  const bold = useMeasure(700)
  const viewport = useViewportSize()
  if (!item) return <footer className={`${classes.next} ${classes.over}`}>{t('tv.over')}</footer>
  const bibs = presentIn(item, heat).flatMap(({ number }) => number ?? [])
  const title = `${itemTitle(item, { t, language })}${item.time ? ` · ${item.time}` : ''}`
  const caption = heat === null ? title : t('hall.heat', { number: heat })
  const sign = item.number === null ? '' : `${t('hall.sign')} ${item.number}`
  const lead = `${t('hall.next')} ${sign} `
  const fit = (count: number) => {
    const platesWidth = bibs
      .slice(0, count)
      .reduce(
        (sum, bib) => sum + BIB_SIZE * (bold(String(bib)) + PLATE_PADDING) + BIB_GAP,
        bibs.length > count ? MORE_BIBS_WIDTH : 0,
      )
    const width = relativeWidth(viewport) - RESERVED_WIDTH - platesWidth
    return { count, size: fitText(lead + caption, width, TEXT.height, TEXT.size, bold) }
  }
  // Bibs give way to a title that would be too small to read.
  const { count, size } = [6, 5, 4].map(fit).find((each) => each.size >= TEXT.minimum) ?? fit(FEWEST_BIBS)
  const visibleBibs = bibs.slice(0, count)
  return (
    <footer className={classes.next}>
      <p className={classes.nextTitle} style={{ '--size': size } as CSSProperties}>
        <strong>{t('hall.next')}</strong> <b>{sign}</b> {caption}
      </p>
      {visibleBibs.length > 0 && (
        <p className={classes.nextBibs}>
          {visibleBibs.map((bib, index) => (
            <BibPlate key={index} number={bib} size="hall" />
          ))}
          {bibs.length > count && <span>+{bibs.length - count}</span>}
        </p>
      )}
    </footer>
  )
}
