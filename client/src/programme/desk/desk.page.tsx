import { NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { useMayIn } from '../../kit/api/rights.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { hasCodeSessionEnded, useUser } from '../../kit/api/session.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { useOfflinePage } from '../../portal/offline/use-offline-page.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import { useWakeLock } from '../../portal/hall/use-wake-lock.ts'
import { DeskConsole } from './desk-console.tsx'
import classes from './desk.module.css'

/** `/desk?tournament=`: check-in on the day. Without a tournament in the address it is that of the reader's role. */
export function Page() {
  useWakeLock()
  useOfflinePage('/desk')
  const { t } = useT()
  usePageTitle(t('desk.title'))
  const user = useUser()
  const mayIn = useMayIn()
  const account = useOutletContext<ReactNode>()
  const [search] = useSearchParams()
  const assigned = (user?.roles ?? []).find(({ tournament }) => mayIn(tournament.id)('entry:number'))
  const id = Number(search.get('tournament')) || (assigned?.tournament.id ?? null)
  if (id !== null && mayIn(id)('entry:number')) return <DeskConsole key={id} id={id} account={account} />
  return (
    <Stack className={classes.body ?? ''} maw={560}>
      <Title order={1} size="h3">
        {t('desk.title')}
      </Title>
      {user?.role === 1 ? <TournamentChoice /> : <Text>{t('desk.refused')}</Text>}
      {user === null && (
        <TextLink to={hasCodeSessionEnded() ? paths.code : paths.signInThen(paths.desk)} py={10}>
          {t('app.signIn')}
        </TextLink>
      )}
      {account}
    </Stack>
  )
}

function TournamentChoice() {
  const { t } = useT()
  const [, setSearch] = useSearchParams()
  const { data } = useQuery(pageQueries.tournaments())
  return (
    <NativeSelect
      label={t('desk.tournament')}
      size="md"
      value=""
      onChange={({ currentTarget }) => setSearch({ tournament: currentTarget.value })}
    >
      <option value="">{t('desk.choose')}</option>
      {extractRows(data ?? []).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
