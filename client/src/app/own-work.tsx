import { Stack, Text, Title } from '@mantine/core'
import { useT } from '../kit/i18n/use-t.ts'
import { workplaceOf, type Work } from '../portal/workplace.ts'
import { TextLink } from '../kit/ui/links.tsx'

/** The way to where somebody works, over their own entries. */
export function OwnWork({ works }: { works: readonly Work[] }) {
  const { t } = useT()
  return (
    <Stack component="section" gap="xs" mb="xl" aria-labelledby="own-work">
      <Title order={2} id="own-work">
        {t('team.own')}
      </Title>
      {works.map((work) => (
        <Text key={`${work.tournament.id} ${work.role}`}>
          <TextLink to={workplaceOf(work)} fw={600} py={6}>
            {work.tournament.name}
          </TextLink>{' '}
          · {t(`team.role.${work.role}`)}
        </Text>
      ))}
    </Stack>
  )
}
