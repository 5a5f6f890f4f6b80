import { Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { useMayIn } from '../../kit/api/rights.ts'
import { hasCodeSessionEnded, useUser } from '../../kit/api/session.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { liveQuery } from '../live/live.ts'
import { McProgramme } from './mc-programme.tsx'
import classes from './mc.module.css'
import { useWakeLock } from '../tv/use-wake-lock.ts'
import { TextLink } from '../../kit/ui/links.tsx'

const TOURNAMENTS_INTERVAL_MS = 60_000

/** The announcer's console. Users who may not move the programme can only follow it. */
export function Page() {
  useWakeLock()
  const { t } = useT()
  usePageTitle(t('mc.title'))
  const user = useUser()
  const [chosenId, setChosenId] = useLocalStorage<number | null>({ key: 'mc tournament', defaultValue: null })
  const { data, error, refetch } = useQuery(liveQuery(api.tournaments.list, {}, TOURNAMENTS_INTERVAL_MS))
  const { data: hall } = useQuery(liveQuery(api.programme.hall))
  const allTournaments = extractRows(data ?? [])
  const mayIn = useMayIn()
  const isAdmin = user?.role === 1
  // Users with a role in some tournaments can choose only those.
  const assignedTournaments = isAdmin ? [] : allTournaments.filter((row) => mayIn(row.id)('programme:move'))
  const [firstAssigned] = assignedTournaments
  const tournaments = firstAssigned ? assignedTournaments : allTournaments
  const isListed = (tournamentId: number | null) => tournaments.some((row) => row.id === tournamentId)
  const onAirId = hall?.tournament?.id ?? null
  const defaultId = firstAssigned && !isListed(onAirId) ? firstAssigned.id : onAirId
  const id = isListed(chosenId) ? chosenId : defaultId
  const mayMove = id !== null && mayIn(id)('programme:move')
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
          onChange={(event) => setChosenId(Number(event.currentTarget.value) || null)}
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
      {!isAdmin && !mayMove && (
        <Notice kind="info">
          <Group gap="sm">
            <Text>{t('mc.readOnly')}</Text>
            {!user && (
              <TextLink
                to={hasCodeSessionEnded() ? paths.code : paths.signInThen(paths.mc)}
                py={10}
                display="inline-block"
              >
                {t('app.signIn')}
              </TextLink>
            )}
          </Group>
        </Notice>
      )}
      {id !== null && <McProgramme key={id} id={id} mayMove={mayMove} mayGenerate={mayIn(id)('programme:write')} />}
    </Stack>
  )
}
