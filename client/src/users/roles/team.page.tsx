import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { codeDays } from '@portal/shared/users/code-days'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { pageQueries } from '../../page-queries.ts'
import { AddToTeam } from './add-to-team.tsx'
import { MadeCode } from './made-code.tsx'
import { TeamList } from './team-list.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'

export function Page() {
  const tournamentId = Number(useParams().id)
  return <Team key={tournamentId} tournamentId={tournamentId} />
}

/** The people who work in one tournament, and how others join them. */
function Team({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const { data: tournament, error, refetch } = useQuery(pageQueries.tournament(tournamentId))
  const [today] = useState(() => dayInVietnam(new Date()))
  const [code, setCode] = useState<Answer<typeof api.roles.makeCode> | null>(null)
  return (
    <Stack gap="lg" maw={960}>
      <div>
        <SectionTitle>{t('team.title')}</SectionTitle>
        <Text c="dimmed">{t('team.hint')}</Text>
      </div>
      {code ? (
        <MadeCode made={code} onDone={() => setCode(null)} />
      ) : tournament ? (
        <AddToTeam tournamentId={tournamentId} days={codeDays(tournament, today)} onCode={setCode} />
      ) : (
        <LoadState error={error} retry={refetch} />
      )}
      <TeamList tournamentId={tournamentId} />
    </Stack>
  )
}
