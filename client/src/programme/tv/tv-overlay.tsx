import { useViewportSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { dancesOf } from '@portal/shared/programme/steps'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { competitorNames } from '../live/names.ts'
import { danceName } from '@portal/shared/programme/dance-names'
import { fitName } from '@portal/shared/kit/text/fit-name'
import { fitText } from './tv-fit.ts'
import { presentIn, type TvProgrammeItem } from './tv-item-rules.ts'
import { groupByHeat, relativeWidth, splitPages } from './tv-layout.ts'
import classes from './tv-overlay.module.css'
import { useMeasure } from './use-measure.ts'
import { useTurningPage } from './use-turning-page.ts'

/** Sizes and widths are hundredths of the height of the screen, as in the style sheet. */
const COLUMNS = 3
const COLUMN_GAP = 3
const OTHER_WIDTH = 30
const PLATE_SHARE = 2.6
const BIB_SIZE = 4.4
const TITLE = { size: 3.8, height: 5 }
const NAME = { size: 3, minimum: 2.2 }

/** The lower third of a video stream: the item with its heat and dance, and its competitors a few at a time. Above it nothing is drawn. */
export function TvOverlay({
  item,
  heat,
  dance,
  notice,
}: {
  item: TvProgrammeItem
  heat: number | null
  dance: number | null
  /** Shown instead of competitors: a break, a ceremony, a message. */
  notice: string | null
}) {
  const { t, language } = useT()
  const bold = useMeasure(700)
  const width = relativeWidth(useViewportSize()) * 0.9 - OTHER_WIDTH
  const pages = splitPages(groupByHeat(notice === null ? presentIn(item, heat) : []), COLUMNS)
  const page = pages[useTurningPage(pages.length)]
  const symbol = dance === null ? undefined : dancesOf(item)[dance]
  const shownHeat = heat ?? page?.heat ?? null
  const title = [
    notice ?? itemTitle(item, { t, language }),
    notice === null && shownHeat !== null && t('hall.heat', { number: shownHeat }),
    notice === null && symbol !== undefined && danceName(symbol),
  ]
    .filter(Boolean)
    .join(' · ')
  const nameWidth = (width + OTHER_WIDTH - 6 - COLUMN_GAP * (COLUMNS - 1)) / COLUMNS - BIB_SIZE * PLATE_SHARE
  return (
    <main id="main" className={classes.overlay}>
      <section className={classes.third}>
        <header>
          {item.number !== null && notice === null && (
            <b className={classes.sign}>
              {t('hall.sign')} {item.number}
            </b>
          )}
          <h1 style={{ '--size': fitText(title, width, TITLE.height, TITLE.size, bold) } as CSSProperties}>{title}</h1>
        </header>
        {page && (
          <ul>
            {page.athletes.map((competitor) => (
              <li key={competitor.id}>
                <BibPlate number={competitor.number} size="hall" />
                <span translate="no">
                  {competitorNames(competitor).map((name, index) => {
                    const { text, size } = fitName(name, nameWidth, NAME.size, NAME.minimum, bold)
                    return (
                      <span key={index} style={{ '--size': size } as CSSProperties}>
                        {text}
                      </span>
                    )
                  })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  )
}
