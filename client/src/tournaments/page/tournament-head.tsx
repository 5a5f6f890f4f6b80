import { Container, Title, VisuallyHidden } from '@mantine/core'
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react'
import { localizePlace } from '@portal/shared/kit/text/localize-texts'
import { weekdayOf } from '@portal/shared/kit/dates'
import type { ComponentProps } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDays } from '../../kit/lib/format.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { ShareButton } from '../../kit/ui/share-button.tsx'
import { Name } from '../../kit/i18n/name.tsx'
import { paths } from '../../portal/paths.ts'
import { StatusBox } from './status-box.tsx'
import classes from './tournament-head.module.css'

type Props = ComponentProps<typeof StatusBox>

/** The name, days and place of the tournament, and its state. */
export function TournamentHead({ tournament, ...status }: Props) {
  const { t, language } = useT()
  const { id, name, address, start_date, end_date } = localizePlace(language, tournament)
  const weekdays = [...new Set([start_date, end_date])].map((day) => weekdayOf(day, language)).join(' – ')
  return (
    <header className={classes.head}>
      <Container size="lg" className={classes.headInside}>
        <div>
          <div className={classes.way}>
            <TextLink to={paths.tournaments}>← {t('tournaments.title')}</TextLink>
            <ShareButton path={paths.tournament(id)} title={name} />
          </div>
          <Title order={1}>
            <Name>{name}</Name>
          </Title>
          <dl className={classes.facts}>
            <div>
              <dt>
                <IconCalendarEvent size={20} aria-hidden />
                <VisuallyHidden>{t('tournament.when')}</VisuallyHidden>
              </dt>
              <dd>
                <strong>{formatDays(start_date, end_date, language)}</strong>
                <small>{weekdays}</small>
              </dd>
            </div>
            <div>
              <dt>
                <IconMapPin size={20} aria-hidden />
                <VisuallyHidden>{t('tournament.where')}</VisuallyHidden>
              </dt>
              <dd>
                <strong>
                  <Name>{address}</Name>
                </strong>
                <a href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}>
                  {t('tournament.map')}
                </a>
              </dd>
            </div>
          </dl>
        </div>
        <StatusBox tournament={tournament} {...status} />
      </Container>
    </header>
  )
}
