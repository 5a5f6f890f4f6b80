import { Stack, Text, Title } from '@mantine/core'
import { useT } from '../kit/i18n/use-t.ts'
import { workplacePath, type TournamentWork } from '../portal/workplace.ts'
import { TextLink } from '../kit/ui/links.tsx'

/** Links to the tournaments in which the user has a role, above their own entries. */
export function WorkplaceLinks({ workplaces }: { workplaces: readonly TournamentWork[] }) {
  const { t } = useT()
  return (
    <Stack component="section" gap="xs" mb="xl" aria-labelledby="own-work">
      <Title order={2} id="own-work">
        {t('team.own')}
      </Title>
      {workplaces.map((work) => (
        <Text key={`${work.tournament.id} ${work.role}`}>
          <TextLink to={workplacePath(work)} fw={600} py={6}>
            {work.tournament.name}
          </TextLink>{' '}
          · {t(`team.role.${work.role}`)}
        </Text>
      ))}
    </Stack>
  )
}
