import { useViewportSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { itemTitle } from '../../../kit/fields/item-title.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { TvCompetitors } from '../tv-competitors.tsx'
import { fitText } from '../tv-fit.ts'
import { heatAfter, presentIn, type TvProgrammeItem } from '../tv-item-rules.ts'
import { SAFE_SHARE } from '../tv-item.tsx'
import { groupByHeat, relativeWidth, SIX_ROWS, splitPages } from '../tv-layout.ts'
import { useMeasure } from '../use-measure.ts'
import { useTurningPage } from '../use-turning-page.ts'
import classes from './screen.module.css'
import { WhileDanced } from './tv-now.tsx'
import type { TvView } from './tv-view.ts'

/** The gap between the columns and the width of a number, in hundredths of the height of the screen. */
const GAP = 5
const SIGN_WIDTH = 13
const TITLE = { size: 4.4, height: 8.6 }

/** Two columns: on the left who is on the floor, on the right who follows, with names. */
export function TvColumns(view: TvView) {
  const { t } = useT()
  const { pointer, current, following } = view
  const width = (relativeWidth(useViewportSize()) * SAFE_SHARE - GAP) / 2
  const heat = pointer?.heat ?? null
  const nextHeat = current ? heatAfter(current, heat) : null
  const next = nextHeat === null ? following : current
  return (
    <WhileDanced view={view}>
      <div className={classes.columns}>
        {current && (
          <Column key={`${current.id} ${heat}`} label={t('hall.now')} item={current} heat={heat} width={width} isOn />
        )}
        {next && (
          <Column key={`${next.id} ${nextHeat}`} label={t('hall.next')} item={next} heat={nextHeat} width={width} />
        )}
      </div>
      <footer className={classes.columnsFoot}>{view.clock}</footer>
    </WhileDanced>
  )
}

function Column({
  label,
  item,
  heat,
  width,
  isOn = false,
}: {
  label: string
  item: TvProgrammeItem
  heat: number | null
  width: number
  isOn?: boolean
}) {
  const { t, language } = useT()
  const measure = useMeasure(700)
  const athletes = presentIn(item, heat)
  const pages = splitPages(groupByHeat(athletes), SIX_ROWS.rows)
  const index = useTurningPage(pages.length)
  const page = pages[index]
  const shownHeat = page?.heat ?? heat
  const caption = [
    itemTitle(item, { t, language }),
    shownHeat !== null && t('hall.heat', { number: shownHeat }),
    pages.length > 1 && t('tv.page', { page: index + 1, pages: pages.length }),
  ]
    .filter(Boolean)
    .join(' · ')
  const size = fitText(caption, width - SIGN_WIDTH, TITLE.height, TITLE.size, measure)
  return (
    <section data-on={isOn || undefined}>
      <header>
        <p className={classes.sign}>
          <span>{label}</span>
          {item.number}
        </p>
        <h2 style={{ '--size': size } as CSSProperties}>{caption}</h2>
      </header>
      {page && <TvCompetitors key={index} page={page.athletes} all={athletes} grid={SIX_ROWS} width={width} />}
    </section>
  )
}
