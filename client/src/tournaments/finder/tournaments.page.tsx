import {
  Button,
  Container,
  Group,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fold, searchKey } from '@portal/shared/kit/text/names'
import { sortByInterest, registrationPhases } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { TournamentCard } from './tournament-card.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { useUrlState } from '../../kit/lib/use-url-state.ts'
import { EmptyFloor } from '../../kit/ui/empty-floor.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { paths } from '../../portal/paths.ts'
import { preventSubmit, WithoutScripts } from './without-scripts.tsx'
import { pageQueries } from '../../portal/page-queries.ts'

const urlNames = ['q', 'state'] as const
const typedNames = ['q'] as const
const ALL = 'all'

export function Page() {
  const { t } = useT()
  usePageTitle(t('tournaments.title'))
  const [{ q, state }, change] = useUrlState(urlNames, typedNames)
  const { data, error, refetch } = useQuery(pageQueries.tournaments())
  const rows = data && extractRows(data)
  return (
    <Container size="lg" py="xl">
      <Stack gap="lg">
        <Title order={1}>{t('tournaments.title')}</Title>
        {/* Without scripts the form sends both fields to the same address. */}
        <form action={paths.tournaments} onSubmit={preventSubmit}>
          <Group align="flex-end" gap="md">
            <TextInput
              type="search"
              name="q"
              label={t('tournaments.search')}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={q}
              onChange={(event) => change({ q: event.currentTarget.value })}
              style={{ flex: '1 1 18rem' }}
            />
            <SegmentedControl
              name="state"
              aria-label={t('tournaments.filter')}
              value={registrationPhases.find((phase) => phase === state) ?? ALL}
              onChange={(value) => change({ state: value === ALL ? '' : value })}
              data={[
                { value: ALL, label: t('tournaments.filter.all') },
                ...registrationPhases.map((phase) => ({ value: phase, label: t(`tournaments.filter.${phase}`) })),
              ]}
            />
            <WithoutScripts />
          </Group>
        </form>
        {rows ? (
          <TournamentList rows={rows} q={q} state={state} showAll={() => change({ q: '', state: '' })} />
        ) : (
          <LoadState error={error} retry={refetch} skeleton={<CardSkeletons />} />
        )}
      </Stack>
    </Container>
  )
}

function TournamentList({
  rows,
  q,
  state,
  showAll,
}: {
  rows: readonly Tournament[]
  q: string
  state: string
  showAll: () => void
}) {
  const { t } = useT()
  const now = useNow()
  if (rows.length === 0) return <EmptyFloor title={t('home.empty')}>{t('home.empty.text')}</EmptyFloor>
  const words = fold(q).split(' ')
  const matchingTournaments = sortByInterest(rows, now).filter(({ tournament, phase }) => {
    const { name, name_en, address, address_en } = tournament
    const text = searchKey(name, name_en, address, address_en)
    return (
      words.every((word) => text.includes(word)) &&
      (!registrationPhases.some((option) => option === state) || phase === state)
    )
  })
  return (
    <>
      <Text c="dimmed" component="output">
        {t('tournaments.count', { count: matchingTournaments.length })}
      </Text>
      {matchingTournaments.length === 0 && (
        <Stack align="center">
          <EmptyFloor title={t('tournaments.noMatch')}>{t('tournaments.noMatch.text')}</EmptyFloor>
          <Button variant="default" onClick={showAll}>
            {t('tournaments.showAll')}
          </Button>
        </Stack>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        {matchingTournaments.map(({ tournament }) => (
          <TournamentCard key={tournament.id} tournament={tournament} />
        ))}
      </SimpleGrid>
    </>
  )
}

function CardSkeletons() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Skeleton height={200} radius="md" />
      <Skeleton height={200} radius="md" />
    </SimpleGrid>
  )
}
