import { useViewportSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { HallItem } from '@portal/shared/programme/pointer-rows'
import { itemTitle } from '../../../kit/fields/item-title.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { BibPlate } from '../../../kit/ui/plates/bib-plate.tsx'
import { competitorNames } from '../../live/names.ts'
import { fitName } from '@portal/shared/kit/text/fit-name'
import { TvHeader } from '../tv-head.tsx'
import { SAFE_SHARE } from '../tv-item.tsx'
import { MIN_NAME_SIZE, relativeWidth } from '../tv-layout.ts'
import { TvNext } from '../tv-next.tsx'
import { TvNotice } from '../tv-parts.tsx'
import tv from '../tv.module.css'
import { useMeasure } from '../use-measure.ts'
import classes from './screen.module.css'
import type { TvView } from './tv-view.ts'

/** The rows of the places that are called last. */
const ROWS_SHOWN = 6
/** The widths of place, plate and unit with their gaps, in hundredths of the height of the screen. */
const PLACE_WIDTH = 12
const PLATE_WIDTH = 31
const UNIT_WIDTH = 16
const NAME_SIZE = 5.2

/** A prize-giving: the places that the announcer has called, the winner last. Before the first call it says whose it is. */
export function TvCeremony({ screen: { content }, items, following, tournament, clock }: TvView) {
  const { t, language } = useT()
  const { bibs = [], item_id } = content
  const item = items.find(({ id }) => id === item_id)
  if (!item || bibs.every((bib) => bib === null))
    return (
      <>
        <header className={tv.head}>{clock}</header>
        <TvNotice
          tournament={item ? t('tv.state.ceremony') : nameIn(language, tournament)}
          text={item ? itemTitle(item, { t, language }) : t('tv.state.ceremony')}
        />
      </>
    )
  const places = bibs.slice(0, ROWS_SHOWN)
  return (
    <>
      <TvHeader
        item={{ ...item, dances: null, time: null, note: t('tv.results') }}
        dance={null}
        page={{ index: 0, count: 1, heat: null }}
        clock={clock}
      />
      <ol className={classes.places} style={{ '--rows': Math.max(3, places.length) } as CSSProperties}>
        {places.map((bib, index) => (
          <Place key={index} place={index + 1} bib={bib} item={item} />
        ))}
      </ol>
      <TvNext item={following ?? null} />
    </>
  )
}

/** A place with who won it; empty until it is called. */
function Place({ place, bib, item }: { place: number; bib: number | null; item: HallItem }) {
  const bold = useMeasure(700)
  const competitor = bib === null ? undefined : item.athletes.find(({ number }) => number === bib)
  const width = relativeWidth(useViewportSize()) * SAFE_SHARE - PLACE_WIDTH - PLATE_WIDTH - UNIT_WIDTH
  const names = competitor ? competitorNames(competitor).join(' – ') : ''
  const name = fitName(names, width, NAME_SIZE, MIN_NAME_SIZE, bold)
  return (
    <li data-medal={place <= 3 || undefined}>
      <b className={classes.place}>{place}</b>
      {bib !== null && (
        <>
          <BibPlate number={bib} size="hall" />
          <span data-name translate="no" style={{ '--size': name.size } as CSSProperties}>
            {name.text}
          </span>
          <small translate="no">{competitor?.unit_code}</small>
        </>
      )}
    </li>
  )
}
