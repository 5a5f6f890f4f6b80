import { useElementSize, useViewportSize } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../i18n/use-t.ts'
import { dancesOf } from './item-words.ts'
import { TvCompetitor } from './tv-competitor.tsx'
import { heatsOf, layOut } from './tv-layout.ts'
import classes from './tv.module.css'
import { useTurningPage } from './use-turning-page.ts'

/** As in the style sheet: a hundredth of the height, or of the width of a screen that is narrower than wide screens are. */
const WIDE = 1.78

/** The item that is on: its title large, and its competitors by heat in the largest letters that fit. */
export function TvItem({ item }: { item: Item }) {
  const { t } = useT()
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const viewport = useViewportSize()
  const unit = Math.min(viewport.height, viewport.width * WIDE) / 100
  const { size, columns, pages } = layOut(heatsOf(item.athletes), { width, height, unit })
  const page = useTurningPage(pages.length)
  return (
    <>
      <div className={classes.head}>
        <p className={classes.number}>{t('hall.item', { number: item.number })}</p>
        <div className={classes.what}>
          <h1 className={classes.title}>
            {item.round && <span className={classes.round}>{t(`hall.round.${item.round}`)}</span>}
            {item.name}
          </h1>
          <p className={classes.facts}>
            {item.dances && <span>{t('hall.dances', { dances: dancesOf(item) })}</span>}
            {item.time && <span>{t('hall.planned', { time: item.time })}</span>}
          </p>
        </div>
      </div>
      <div ref={ref} className={classes.floor}>
        {item.note && <p className={classes.note}>{item.note}</p>}
        {height > 0 && (
          <div
            key={page}
            className={classes.page}
            style={{ '--name': `${size}px`, '--columns': columns } as CSSProperties}
          >
            {(pages[page] ?? []).map(({ heat, athletes }) => (
              <section key={heat ?? 0}>
                {heat !== null && <h2 className={classes.heat}>{t('hall.heat', { number: heat })}</h2>}
                <ul className={classes.competitors}>
                  {athletes.map((competitor) => (
                    <TvCompetitor key={competitor.id} competitor={competitor} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </div>
      {pages.length > 1 && (
        <p className={classes.pages}>
          {pages.map((_, n) => (
            <span key={n} className={classes.dot} data-on={n === page || undefined} aria-hidden />
          ))}
          {t('tv.page', { page: page + 1, pages: pages.length })}
        </p>
      )}
    </>
  )
}
