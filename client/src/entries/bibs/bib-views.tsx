import { useMediaQuery } from '@mantine/hooks'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { blurAfterClick } from '../../kit/lib/focus/leave-focus.ts'
import { formatNumber } from '../../kit/lib/format.ts'
import { useRailElement } from '../../kit/lib/rail-place.ts'
import { paths } from '../../portal/paths.ts'
import rail from '../views/entries-rail.module.css'
import row from '../views/views-row.module.css'

type Overview = Answer<typeof api.entries.bibs>
export type BibView = 'all' | 'none' | 'kept' | 'spare'

const views: readonly { name: BibView; query: string; count: (overview: Overview) => number }[] = [
  { name: 'all', query: '', count: ({ approved }) => approved },
  { name: 'none', query: '?bib=0', count: ({ approved, numbered }) => approved - numbered },
  { name: 'kept', query: '?handed=0', count: ({ numbered, handed }) => numbered - handed },
  { name: 'spare', query: '?spare=1', count: ({ spares }) => spares.length },
]

/** The view that the filters of the address show. */
export const currentView = (filter: Readonly<Record<string, string>>): BibView => {
  if (filter.spare === '1') return 'spare'
  if (filter.bib === '0') return 'none'
  return filter.handed === '0' ? 'kept' : 'all'
}

/** The views of the bibs with their counts: on a desk in the page's side rail, otherwise in a row above the list. */
export function BibViews({
  tournamentId,
  current,
  overview,
}: {
  tournamentId: number
  current: BibView
  overview: Overview | undefined
}) {
  const { t, language } = useT()
  const railElement = useRailElement()
  const isDesk = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const links = (
    <nav className={rail.views} aria-label={t('bibs.views')}>
      {views.map(({ name, query, count }) => (
        <Link
          key={name}
          to={paths.admin.bibsOf(tournamentId) + query}
          className={rail.part}
          onClick={blurAfterClick}
          aria-current={name === current ? 'page' : undefined}
        >
          <span>{t(`bibs.view.${name}`)}</span>{' '}
          {overview && (
            <span className={rail.count} data-needs={(name === 'none' && count(overview) > 0) || undefined}>
              {formatNumber(count(overview), language)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
  return isDesk ? railElement && createPortal(links, railElement) : <div className={row.row}>{links}</div>
}
