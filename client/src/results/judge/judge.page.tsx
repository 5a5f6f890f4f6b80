import { useOutletContext, useSearchParams } from 'react-router'
import type { ReactNode } from 'react'
import { useMayIn } from '../../kit/api/rights.ts'
import { useUser } from '../../kit/api/session.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { useWakeLock } from '../../portal/hall/use-wake-lock.ts'
import { useOfflinePage } from '../../portal/offline/use-offline-page.ts'
import { paths } from '../../portal/paths.ts'
import { JudgeTablet } from './judge-tablet.tsx'
import classes from './judge.module.css'

/** `/judge?tournament=`: a judge's card. Without a tournament in the address it is that of the reader's role. */
export function Page() {
  useWakeLock()
  useOfflinePage('/judge')
  const { t } = useT()
  usePageTitle(t('judge.title'))
  const user = useUser()
  const mayIn = useMayIn()
  const account = useOutletContext<ReactNode>()
  const [search] = useSearchParams()
  const assigned = (user?.roles ?? []).find(({ role }) => role === 'adjudicator')
  const id = Number(search.get('tournament')) || (assigned?.tournament.id ?? null)
  return (
    <div className={classes.page}>
      <h1 className={classes.hidden}>{t('judge.title')}</h1>
      {id !== null && mayIn(id)('card:sign') ? (
        <JudgeTablet key={id} id={id} account={account} />
      ) : (
        <div className={classes.body}>
          <p>{t('judge.refused')}</p>
          {user === null && (
            <TextLink to={paths.code} py={10} c="inherit">
              {t('judge.enterCode')}
            </TextLink>
          )}
          {account}
        </div>
      )}
    </div>
  )
}
