import { Stack, Text } from '@mantine/core'
import { useId } from 'react'
import type { UnitPage } from '@portal/shared/entries/unit-page-calls'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import type { PartTitle } from '../../kit/ui/titles.tsx'
import { UnitBalance } from '../money/unit-balance.tsx'
import { ShareCard } from '../shared/share-card.tsx'
import { UnitChanges } from './unit-changes.tsx'
import { UnitMissing } from './unit-missing.tsx'
import { UnitUnconfirmed } from './unit-unconfirmed.tsx'

type Props = {
  page: UnitPage
  since: string | null
  tournament: Tournament
  /** The heading component of the parts, whose level depends on the page. */
  heading: typeof PartTitle
  /** Whether paying is the main act of the page. */
  isPayMain?: boolean
}

/** What a unit, or an account, has to do in a tournament: confirmations, what is missing, changes, fees, and the card of the unit. */
export function UnitStatus({ page, since, tournament, heading: Heading, isPayMain = false }: Props) {
  const { t } = useT()
  const cardId = useId()
  const { unit, rows, unconfirmed } = page
  return (
    <Stack gap="lg">
      <UnitUnconfirmed entries={unconfirmed} heading={Heading} />
      {rows.length > 0 && (
        <>
          <UnitMissing page={page} tournament={tournament} heading={Heading} />
          {since !== null && <UnitChanges page={page} since={since} heading={Heading} />}
          {unit && (
            <Stack component="section" gap="sm" aria-labelledby={cardId}>
              <Heading id={cardId}>{t('unitPage.card')}</Heading>
              <Text maw={640}>{t('unitPage.cardText')}</Text>
              <ShareCard tournament={page.tournament} unit={unit} />
            </Stack>
          )}
          {unit && <UnitBalance tournament={tournament} unit={unit} heading={Heading} isMain={isPayMain} />}
        </>
      )}
    </Stack>
  )
}
