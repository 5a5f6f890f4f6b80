import { Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { registrationState, sortByInterest } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { extractRows } from '../../kit/api/rows-of.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { OpeningReminder } from '../../portal/opening-reminder.tsx'
import { paths } from '../../portal/paths.ts'

/** Explains why registration for a tournament is closed, and lists the tournaments whose registration is open. */
export function RegisterElsewhere({ tournament, children }: { tournament: Tournament; children: ReactNode }) {
  const { t, language } = useT()
  const now = useNow()
  const { data } = useQuery(pageQueries.tournaments())
  const openTournaments = sortByInterest(extractRows(data ?? []), now).filter(
    ({ tournament: { id }, phase }) => phase === 'open' && id !== tournament.id,
  )
  return (
    <Stack gap="md" align="flex-start">
      <Notice kind="warning" title={t('register.closed')}>
        {children}
      </Notice>
      <Group gap="sm">
        <OpeningReminder tournamentId={tournament.id} state={registrationState(tournament, now)} mih={44} />
        <ButtonLink to={paths.tournament(tournament.id)} mih={44}>
          {t('register.toTournament')}
        </ButtonLink>
      </Group>
      {openTournaments.length > 0 && (
        <section aria-labelledby="elsewhere">
          <SectionTitle id="elsewhere">{t('register.elsewhere')}</SectionTitle>
          <List>
            {openTournaments.map(({ tournament: { id, start_date, end_date, ...names } }) => (
              <List.Item key={id} py={4}>
                <TextLink to={paths.register(id)} py={8}>
                  <Name>{nameIn(language, names)}</Name>
                </TextLink>
                <Text variant="hint">{formatDays(start_date, end_date, language)}</Text>
              </List.Item>
            ))}
          </List>
        </section>
      )}
    </Stack>
  )
}
