import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { useMay } from '../../kit/api/rights.ts'
import { formatNumber } from '../../kit/lib/format.ts'
import { announcedKey } from '../../kit/ui/key-hint.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import type { ListState } from '../../kit/list/list-state.ts'
import { POLL_MS } from '../list/admin-entries-cache.ts'
import type { Scope } from '../list/admin-entries-scope.ts'
import { blurAfterClick } from '../../kit/lib/focus/leave-focus.ts'
import { viewAddress, builtInViews, isCurrentView, KEYED_VIEWS, mayOpen } from './views-of.ts'
import classes from './entries-rail.module.css'

const SavedViews = lazyPart(async () => (await import('./saved-views.tsx')).SavedViews)
/** Views whose entries need work. */
const VIEWS_WITH_WORK: ReadonlySet<string> = new Set(['pending', 'twice', 'below_minimum', 'requested', 'not_eligible'])
/** Views that are hidden while they are empty, because they are empty in nearly every tournament. */
const HIDDEN_WHEN_EMPTY: ReadonlySet<string> = new Set(['not_eligible'])

export type ViewsProps = {
  scope: Scope
  state: ListState
  /** Whether the list has loaded; the counts of saved views load after it. */
  isLoaded: boolean
}

/** The built-in views of the entries with their counts, and the saved ones. */
export function EntryViews({ scope, state, isLoaded }: ViewsProps) {
  const { t, language } = useT()
  const { tournamentId } = scope
  const may = useMay(tournamentId)
  const { data: counts } = useQuery({
    ...pageQueries.viewCounts(tournamentId ?? 0),
    enabled: tournamentId !== null,
    refetchInterval: POLL_MS,
  })
  return (
    <nav className={classes.views} aria-label={t('entriesAdmin.views')}>
      {builtInViews.map(
        (view, index) =>
          mayOpen(view, may) &&
          (!HIDDEN_WHEN_EMPTY.has(view.name) || Boolean(counts?.[view.name]) || isCurrentView(view, scope, state)) && (
            <Link
              key={view.name}
              to={viewAddress(tournamentId, view)}
              className={classes.part}
              onClick={blurAfterClick}
              aria-current={isCurrentView(view, scope, state) ? 'page' : undefined}
              aria-keyshortcuts={index < KEYED_VIEWS ? announcedKey(String(index + 1)) : undefined}
            >
              <span className={classes.label}>{t(`entriesAdmin.view.${view.name}`)}</span>{' '}
              {counts && (
                <span
                  className={classes.count}
                  data-needs={(VIEWS_WITH_WORK.has(view.name) && counts[view.name] > 0) || undefined}
                >
                  {formatNumber(counts[view.name], language)}
                </span>
              )}
            </Link>
          ),
      )}
      <SavedViews scope={scope} state={state} isLoaded={isLoaded} />
    </nav>
  )
}
