import { useQuery } from '@tanstack/react-query'
import { hasBegun, inZone, turnsOf } from '@portal/shared/programme/turns'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { paths } from '../../paths.ts'
import classes from './ticket.module.css'

/** Often enough for who waits beside the floor; thousands may look at once. */
const ASK_MS = 10_000
const PROGRAMME_MS = 60_000

/** How many items are left until an entry dances, and about when; without a programme or a bib only the way to the live page. */
export function TicketTurn({
  entry: { number },
  tournament: { id, hall_zone: zone },
}: {
  entry: { number: number | null }
  tournament: Tournament
}) {
  const { t } = useT()
  const params = { params: { id } }
  const { data: mc } = useQuery({ ...queryOf(api.programme.byTournament, params), refetchInterval: ASK_MS })
  const { data: programme } = useQuery({ ...queryOf(api.programme.programme, params), refetchInterval: PROGRAMME_MS })
  const at = useNow().getTime()
  const items = programme?.items ?? []
  const current = mc && hasBegun(mc) ? mc.current_event : null
  const progress = { items, current, moved_at: mc?.moved_at ?? null, zone, at }
  const [turn] = number === null ? [] : turnsOf(progress, (who) => who.number === number)
  return (
    <div className={classes.turn}>
      {turn && (
        <>
          {turn.left !== null && (
            <p className={classes.left}>
              {turn.left === 0 ? t('ticket.turn.now') : t('ticket.turn.left', { count: turn.left })}
            </p>
          )}
          <p>
            {turn.about === null
              ? t('ticket.turn.item', { number: turn.item.number })
              : t('ticket.turn.about', { number: turn.item.number, time: inZone(turn.about, zone).time })}
          </p>
        </>
      )}
      {!turn && number !== null && items.length > 0 && <p>{t('ticket.turn.none')}</p>}
      <ButtonLink to={number === null ? paths.live(id) : `${paths.live(id)}?pin=${number}`}>
        {t('ticket.turn.live')}
      </ButtonLink>
    </div>
  )
}
