import { Title } from '@mantine/core'
import type { Outline } from '@portal/shared/programme/programme-rows'
import { FindTurn } from './find-turn.tsx'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'
import type { TournamentStage } from './stage.ts'
import classes from './sections.module.css'

/** The running order day by day, without names; the live page, which it links to, has them. */
export function OrderSection({ outline, stage }: { outline: Outline; stage: TournamentStage }) {
  const { t, language } = useT()
  const days = [...Map.groupBy(outline.items, ({ day }) => day)]
  const isLive = stage === 'live'
  return (
    <section aria-labelledby="order">
      <div className={classes.sectionHead}>
        <Title order={2} id="order">
          {t(stage === 'over' ? 'tournament.danced' : 'tournament.order')}
        </Title>
        <TextLink to={paths.live(outline.tournament_id)}>{t('tournament.order.names')}</TextLink>
        {outline.results > 0 && stage !== 'over' && (
          <TextLink to={paths.results(outline.tournament_id)}>{t('tournament.results')}</TextLink>
        )}
      </div>
      {stage !== 'over' && <FindTurn id={outline.tournament_id} />}
      <div className={`surface ${classes.days}`}>
        {days.map(([day, items]) => {
          const [firstItem, lastItem] = [items[0], items.at(-1)]
          return (
            <details key={day}>
              <summary>
                <b>{firstItem?.time ?? ''}</b>
                <span>
                  {day === null ? t('tournament.order.noDay') : formatDay(day, language, 'long')}
                  <small>
                    {t('tournament.order.items', { first: firstItem?.number ?? 0, last: lastItem?.number ?? 0 })}
                  </small>
                </span>
              </summary>
              <ol>
                {items.map((item) => (
                  <li
                    key={item.number}
                    aria-current={isLive && item.number === outline.on?.number ? 'step' : undefined}
                  >
                    <b>{item.number}</b>
                    <span>{itemTitle(item, { t, language })}</span>
                    <time>{item.time}</time>
                  </li>
                ))}
              </ol>
            </details>
          )
        })}
      </div>
    </section>
  )
}
