import { Group, Stack, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { localizePlace } from '@portal/shared/kit/text/localize-texts'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays, formatLeaf } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { paths } from '../../portal/paths.ts'
import classes from './tournament-card.module.css'
import { RegistrationStatus } from '../page/tournament-state.tsx'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { Name } from '../../kit/i18n/name.tsx'

/** A tournament in a list, with buttons to register and to its page while registration is open. */
export function TournamentCard({ tournament }: { tournament: Tournament }) {
  const { t, language } = useT()
  const { id, name, address, start_date, end_date } = localizePlace(language, tournament)
  const state = registrationState(tournament, useNow())
  const leaf = formatLeaf(start_date, language)
  return (
    <article className={`surface ${classes.card}`}>
      <div className={classes.leaf} aria-hidden>
        <span>{leaf.month}</span>
        <strong>{leaf.day}</strong>
      </div>
      <Stack gap="xs" className={classes.text}>
        <h2 className={classes.name}>
          <Link to={paths.tournament(id)}>
            <Name>{name}</Name>
          </Link>
        </h2>
        <Text>{formatDays(start_date, end_date, language)}</Text>
        <Group gap="xs" wrap="nowrap" align="flex-start" c="dimmed">
          <IconMapPin size={20} aria-hidden className={classes.pin} />
          <Text>
            <Name>{address}</Name>
          </Text>
        </Group>
        <RegistrationStatus tournament={tournament} state={state} />
        {state.kind === 'open' && (
          <Group mt="xs" gap="xs">
            <ButtonLink variant="ink" to={paths.register(id)} aria-label={t('tournaments.register.for', { name })}>
              {t('tournaments.register')}
            </ButtonLink>
            <ButtonLink to={paths.tournament(id)} aria-label={t('tournaments.details.of', { name })}>
              {t('tournaments.details')}
            </ButtonLink>
          </Group>
        )}
      </Stack>
    </article>
  )
}
