import { Badge } from '@mantine/core'
import type { WordKey } from '../../kit/i18n/words.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import type { AdminTournamentState } from './admin-tournament-state.ts'

const labels: Record<AdminTournamentState, WordKey> = {
  draft: 'tourAdmin.state.draft',
  empty: 'tourAdmin.state.empty',
  scheduled: 'tourAdmin.state.scheduled',
  open: 'tourAdmin.state.open',
  closed: 'tourAdmin.state.closed',
  underway: 'tourAdmin.state.underway',
  past: 'tourAdmin.state.past',
}
const colors: Record<AdminTournamentState, string> = {
  draft: 'gray',
  empty: 'brass',
  scheduled: 'brass',
  open: 'teal',
  closed: 'brass',
  underway: 'plum',
  past: 'gray',
}

export function StateBadge({ state }: { state: AdminTournamentState }) {
  const { t } = useT()
  return (
    <Badge
      variant="outline"
      color={colors[state]}
      size="lg"
      styles={{ label: { color: 'var(--mantine-color-text)', fontSize: '0.875rem' } }}
    >
      {t(labels[state])}
    </Badge>
  )
}
