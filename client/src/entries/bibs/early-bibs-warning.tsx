import { useQuery } from '@tanstack/react-query'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { pageQueries } from '../../portal/page-queries.ts'

/** Warns before the assignment that more entries may follow, because registration is open or entries wait for approval. */
export function EarlyBibsWarning({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const now = useNow()
  const tournament = useQuery(pageQueries.tournament(tournamentId))
  const waitingEntries = useQuery(
    buildQuery(api.entries.waitingOf, { query: { tournament_id: tournamentId, page: 1, limit: 1 } }),
  )
  const state = tournament.data && registrationState(tournament.data, now)
  const count = waitingEntries.data && !Array.isArray(waitingEntries.data) ? waitingEntries.data.count : 0
  const warnings = [
    state?.kind === 'open' &&
      (state.days_left === 0 ? t('bibs.early.today') : t('bibs.early.open', { count: state.days_left })),
    count > 0 && t('bibs.early.waiting', { count }),
  ].filter(Boolean)
  if (warnings.length === 0) return null
  return (
    <Notice kind="warning">
      {warnings.join(' ')} {t('bibs.early.later')}
    </Notice>
  )
}
