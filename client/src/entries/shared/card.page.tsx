import { Button, Container, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { cardText } from '@portal/shared/entries/card-text'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'
import { ShareButton } from '../../kit/ui/share-button.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { cardQueries } from './card-queries.ts'
import { paths } from '../../portal/paths.ts'
import { UnitPlaces } from '../../portal/results/published-places.tsx'
import { PayTransfer } from '../entry/pay-transfer.tsx'
import { LinkState } from './link-state.tsx'
import { useCardOpened } from './use-card-opened.ts'
import { UnitCardView } from './unit-card-view.tsx'

/** `/card/:token`: the entries and fees of a unit in a tournament, for everyone who has the link. */
export function Page() {
  const { t, language } = useT()
  const { token = '' } = useParams()
  usePageTitle(t('card.title'))
  const { data: card, error, refetch } = useQuery(cardQueries.card(token))
  const tournament = useQuery({ ...pageQueries.tournament(card?.tournament.id ?? 0), enabled: Boolean(card) })
  const now = useNow()
  useCardOpened(token, Boolean(card))
  if (!card) return <LinkState hasEnded={card === null} error={error} retry={refetch} />
  const { kind } = cardText(card, language)
  // The version in the URL keeps browsers from showing an outdated cached picture.
  const picture = `/files/card/${token}.png?lang=${language}&v=${card.version}`
  return (
    <Container size="sm" py="lg">
      <Stack gap="lg">
        <UnitCardView card={card}>
          {card.owed > 0 && card.transfer === null && (
            <Text fw={700} size="xl" className="figures" translate="no">
              {formatMoney(card.owed, language, card.tournament.currency_name)}
            </Text>
          )}
          {tournament.data && card.owed > 0 && (
            <PayTransfer tournament={tournament.data} memo={card.memo} owed={card.owed} payer={card.unit.name} />
          )}
          {card.owed === 0 && <ButtonLink to={paths.live(card.tournament.id)}>{t('card.live')}</ButtonLink>}
        </UnitCardView>
        {dayInVietnam(now) >= card.tournament.start_date && (
          <UnitPlaces tournament={card.tournament.id} unit={card.unit.name} />
        )}
        <Group>
          <ShareButton
            path={`/card/${token}`}
            title={`${kind} ${card.unit.name} – ${nameIn(language, card.tournament)}`}
          />
          <Button
            component="a"
            variant="default"
            h={44}
            leftSection={<IconDownload size={18} aria-hidden />}
            href={picture}
            download={`${kind} ${card.unit.name}.png`}
          >
            {t('share.save')}
          </Button>
        </Group>
        <Text variant="hint">{t('card.note')}</Text>
        <TextLink to={paths.tournament(card.tournament.id)} py={10}>
          {t('card.tournament')}
        </TextLink>
      </Stack>
    </Container>
  )
}
