import type { Item } from '@portal/shared/programme/programme-rows'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import classes from './mc.module.css'
import { competitorNames } from '../live/names.ts'
import { groupByHeat } from '../tv/tv-layout.ts'

/** The competitors of an item, by heat, with its note. */
export function McCompetitors({ item }: { item: Item }) {
  const { t } = useT()
  return (
    <>
      {item.note && <p className={classes.note}>{item.note}</p>}
      {item.athletes.length === 0 && !item.note && <p className={classes.note}>{t('hall.nobody')}</p>}
      {groupByHeat(item.athletes).map(({ heat, athletes }) => (
        <div key={heat ?? 0}>
          {heat !== null && <h3 className={classes.heat}>{t('hall.heat', { number: heat })}</h3>}
          <ul className={classes.competitors}>
            {athletes.map((competitor) => (
              <li key={competitor.id} className={classes.competitor}>
                <BibPlate number={competitor.number} />
                <span>
                  <Name>{competitorNames(competitor).join(' – ')}</Name>
                  {competitor.unit && (
                    <span className={classes.unit} translate="no">
                      {competitor.unit}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
