import { Anchor, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../i18n/use-t.ts'
import { api } from '../lib/calls.ts'
import { rowsOf } from '../lib/rows-of.ts'
import { useUser } from '../lib/session.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { paths } from '../paths.ts'
import { LoadState } from '../ui/load-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { liveQuery } from './live.ts'
import { McProgramme } from './mc-programme.tsx'
import classes from './mc.module.css'
import { useAskedLanguage } from './use-asked-language.ts'
import { useWakeLock } from './use-wake-lock.ts'

const SLOWLY_MS = 60_000

/** The announcer's console; visitors follow the programme on it. */
export function Page() {
  useAskedLanguage()
  useWakeLock()
  const { t } = useT()
  usePageTitle(t('mc.title'))
  const user = useUser()
  const [chosen, choose] = useLocalStorage<number | null>({ key: 'mc tournament', defaultValue: null })
  const { data, error, refetch } = useQuery(liveQuery(api.tournaments.list, {}, SLOWLY_MS))
  const { data: hall } = useQuery(liveQuery(api.programme.hall))
  const tournaments = rowsOf(data ?? [])
  const id = tournaments.some((each) => each.id === chosen) ? chosen : (hall?.tournament?.id ?? null)
  return (
    <Stack gap="md" className={classes.page}>
      <Title order={1} size="h3">
        {t('mc.title')}
      </Title>
      {data ? (
        <NativeSelect
          label={t('mc.tournament')}
          size="md"
          value={id ?? ''}
          onChange={(event) => choose(Number(event.currentTarget.value) || null)}
        >
          <option value="">{t(tournaments.length > 0 ? 'mc.chooseFirst' : 'mc.noTournaments')}</option>
          {tournaments.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <LoadState error={error} retry={refetch} />
      )}
      {user?.role !== 1 && (
        <Notice kind="info">
          <Group gap="sm">
            <Text>{t('mc.readOnly')}</Text>
            {!user && (
              <Anchor component={Link} to={`${paths.signIn}?next=${paths.mc}`}>
                {t('app.signIn')}
              </Anchor>
            )}
          </Group>
        </Notice>
      )}
      {id !== null && <McProgramme key={id} id={id} mayMove={user?.role === 1} />}
    </Stack>
  )
}
