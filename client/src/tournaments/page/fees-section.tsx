import { Stack, Text, Title } from '@mantine/core'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { feeSentence } from './fee-sentence.ts'
import classes from './tournament.module.css'

/** How much: the prices of each form in sentences, and what stands apart from them. */
export function FeesSection({ tournament, details }: { tournament: Tournament; details: readonly Detail[] }) {
  const { t, language } = useT()
  const { fee_details, fee_threshold, currency_name, payment_note, contact } = tournament
  const own = details.filter(({ fee }) => fee !== null).length
  return (
    <Stack gap="sm" component="section" aria-labelledby="fees">
      <Title order={2} id="fees">
        {t('tournament.fees')}
      </Title>
      {fee_details.length === 0 && own === 0 && <Text>{t('tournament.fees.none')}</Text>}
      {fee_details.length > 0 && (
        <dl className={`surface ${classes.fees}`}>
          {fee_details.map((tier) => (
            <div key={tier.formality.id}>
              <dt>{nameIn(language, tier.formality)}</dt>
              <dd>
                {feeSentence(tier, currency_name, { t, language })}
                {tier.formality.id === FLASHMOB && <span>{t('tournament.fees.perHead')}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {payment_note && <Text style={{ whiteSpace: 'pre-line' }}>{payment_note}</Text>}
      {contact && <Text>{t('tournament.contact', { contact })}</Text>}
      {own > 0 && <Text>{t('tournament.fees.own', { count: own })}</Text>}
      {fee_threshold !== null && fee_threshold > 0 && (
        <Text>{t('tournament.fees.threshold', { amount: formatMoney(fee_threshold, language, currency_name) })}</Text>
      )}
    </Stack>
  )
}
