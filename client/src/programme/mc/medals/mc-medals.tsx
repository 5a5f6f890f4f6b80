import { IconCheck } from '@tabler/icons-react'
import type { HallItem } from '@portal/shared/programme/pointer-rows'
import { Name } from '../../../kit/i18n/name.tsx'
import { useT } from '../../../kit/i18n/use-t.ts'
import { BibPlate } from '../../../kit/ui/plates/bib-plate.tsx'
import { competitorNames } from '../../live/names.ts'
import { McItemHead } from '../mc-item-head.tsx'
import mc from '../mc.module.css'
import competitors from '../item/mc-competitors.module.css'
import classes from './medals.module.css'
import { Script } from '../script/script.tsx'
import { medalScript } from '../script/script.ts'
import { calledPlace, listCalls, type MedalCall } from './medals.ts'

/** The medals of an item in the order of their calls. A place is empty until it is called. */
export function McMedals({ item, medals }: { item: HallItem; medals: MedalCall }) {
  const { t } = useT()
  const current = calledPlace(medals)
  return (
    <>
      <section className={mc.now} data-kind="now" aria-labelledby="mc-now">
        <McItemHead kind="now" label={t('mc.medals')} item={item} />
        <ol className={classes.medals}>
          {listCalls(medals).map(({ place, bib }) => {
            const competitor = bib === null ? undefined : item.athletes.find(({ number }) => number === bib)
            return (
              <li
                key={place}
                data-on={place === current || undefined}
                data-called={(bib !== null && place !== current) || undefined}
              >
                <i>{place}</i>
                {bib === null ? (
                  <>
                    <span className={classes.veiled} aria-hidden />
                    <span className={mc.dim}>{t('mc.hiddenPlace')}</span>
                  </>
                ) : (
                  <>
                    <BibPlate number={bib} size="console" />
                    <span>
                      {(competitor ? competitorNames(competitor) : []).map((name) => (
                        <span key={name} className={competitors.person}>
                          <Name>{name}</Name>
                        </span>
                      ))}
                    </span>
                    {place === current ? (
                      <span className={competitors.flag}>{t('mc.callNow')}</span>
                    ) : (
                      <IconCheck size={20} aria-label={t('mc.called')} />
                    )}
                  </>
                )}
              </li>
            )
          })}
        </ol>
      </section>
      <Script write={(language) => medalScript(item, medals, language)} />
    </>
  )
}
