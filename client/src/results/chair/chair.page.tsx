import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { api } from '../../kit/api/calls.ts'
import { useMayIn } from '../../kit/api/rights.ts'
import { useUser } from '../../kit/api/session.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { liveQuery } from '../../portal/hall/live.ts'
import { useWakeLock } from '../../portal/hall/use-wake-lock.ts'
import judge from '../judge/judge.module.css'
import { ChairPanel } from './chair-panel.tsx'

const INTERVAL_MS = 2_000

/** `/chair?tournament=`: the cards of the judges as they come in. Without a tournament in the address it is that of the reader's role. */
export function Page() {
  useWakeLock()
  const { t } = useT()
  usePageTitle(t('chair.title'))
  const user = useUser()
  const mayIn = useMayIn()
  const account = useOutletContext<ReactNode>()
  const [search] = useSearchParams()
  const assigned = (user?.roles ?? []).find(({ tournament }) => mayIn(tournament.id)('result:read'))
  const id = Number(search.get('tournament')) || (assigned?.tournament.id ?? null)
  return (
    <div className={judge.page}>
      <h1 className={judge.hidden}>{t('chair.title')}</h1>
      {id !== null && mayIn(id)('result:read') ? (
        <Followed id={id} mayDecide={mayIn(id)('result:sign')} />
      ) : (
        <div className={judge.body}>
          <p>{t('chair.refused')}</p>
          {account}
        </div>
      )}
    </div>
  )
}

function Followed({ id, mayDecide }: { id: number; mayDecide: boolean }) {
  const query = useQuery(liveQuery(api.tablet.panel, { params: { id } }, INTERVAL_MS))
  const { data: panel } = query
  if (!panel)
    return (
      <div className={judge.body}>
        <LoadState error={query.error} retry={query.refetch} />
      </div>
    )
  return (
    <ChairPanel
      id={id}
      panel={panel}
      seenAt={query.dataUpdatedAt}
      lostAt={query.isError ? query.dataUpdatedAt : null}
      mayDecide={mayDecide}
    />
  )
}
