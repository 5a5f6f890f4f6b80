import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Answer } from '../../kit/api/api.ts'
import type { api } from '../../kit/api/calls.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { AddToTeam } from './add-to-team.tsx'
import { MadeCode } from './made-code.tsx'
import { TeamList } from './team-list.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'

export function Page() {
  const tournamentId = Number(useParams().id)
  return <Team key={tournamentId} tournamentId={tournamentId} />
}

/** Who works in one tournament, and how others join them. */
function Team({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const [made, setMade] = useState<Answer<typeof api.roles.makeCode> | null>(null)
  return (
    <Stack gap="lg" maw={960}>
      <div>
        <SectionTitle>{t('team.title')}</SectionTitle>
        <Text c="dimmed">{t('team.hint')}</Text>
      </div>
      {made ? (
        <MadeCode made={made} onDone={() => setMade(null)} />
      ) : (
        <AddToTeam tournamentId={tournamentId} onCode={setMade} />
      )}
      <TeamList tournamentId={tournamentId} />
    </Stack>
  )
}
