import { useViewportSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { TvCompetitors } from './tv-competitors.tsx'
import { TvHeader } from './tv-head.tsx'
import { presentIn, type TvProgrammeItem } from './tv-item-rules.ts'
import { chooseGrid, groupByHeat, relativeWidth, splitPages } from './tv-layout.ts'
import classes from './tv.module.css'
import { useTurningPage } from './use-turning-page.ts'

/** The share of the width between the margins. */
export const SAFE_SHARE = 0.9

/**
 * The current item with its competitors, page by page and as large as their number allows; those of one heat while that is on the floor (null:
 * all heats). Who did not come is left out.
 */
export function TvItem({
  item,
  heat,
  dance,
  clock,
}: {
  item: TvProgrammeItem
  heat: number | null
  dance: number | null
  clock: ReactNode
}) {
  const { t } = useT()
  const viewport = useViewportSize()
  const athletes = presentIn(item, heat)
  const pages = splitPages(groupByHeat(athletes))
  const pageIndex = useTurningPage(pages.length)
  const page = pages[pageIndex]
  return (
    <>
      <TvHeader
        item={item}
        dance={dance}
        page={{ index: pageIndex, count: pages.length, heat: page?.heat ?? heat }}
        clock={clock}
      />
      {page ? (
        <TvCompetitors
          key={pageIndex}
          page={page.athletes}
          all={athletes}
          grid={chooseGrid(page.athletes)}
          width={relativeWidth(viewport) * SAFE_SHARE}
        />
      ) : (
        <p className={classes.nobody}>{item.note ?? t('hall.nobody')}</p>
      )}
    </>
  )
}
