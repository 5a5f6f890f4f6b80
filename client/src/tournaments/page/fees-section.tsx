import { Text, Title } from '@mantine/core'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import type { Detail, Tournament, FeeTierRow } from '@portal/shared/tournaments/tournament-rows'
import { nameIn, textIn } from '@portal/shared/kit/text/name-in'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { formatDay, formatMoney } from '../../kit/lib/format.ts'
import classes from './sections.module.css'
import type { Language } from '@portal/shared/kit/errors'

/** The price of each entry form that the tournament has, and the notes on paying. */
export function FeesSection({ tournament, details }: { tournament: Tournament; details: readonly Detail[] }) {
  const { t, language } = useT()
  const { fee_details, fee_threshold, late_fee, late_fee_from, currency_name } = tournament
  const note = textIn(language, tournament.payment_note, tournament.payment_note_en)
  const contact = textIn(language, tournament.contact, tournament.contact_en).text
  const customFeeCount = details.filter(({ fee }) => fee !== null).length
  const formIds = new Set(details.map(({ content_competition }) => content_competition.formality.id))
  const tiers = fee_details.filter(({ formality }) => formIds.has(formality.id))
  return (
    <section aria-labelledby="fees">
      <Title order={2} id="fees">
        {t('tournament.fees')}
      </Title>
      {tiers.length === 0 && customFeeCount === 0 && <Text mt="sm">{t('tournament.fees.none')}</Text>}
      {tiers.length > 0 && (
        <dl className={`surface ${classes.fees}`}>
          {tiers.map((tier) => (
            <div key={tier.formality.id}>
              <dt>{nameIn(language, tier.formality)}</dt>
              <dd>
                <b translate="no">{formatMoney(tier.main.fee.amount, language, currency_name)}</b>
                <span>
                  {[
                    tier.formality.id === FLASHMOB && t('tournament.fees.perHead'),
                    describeTier(tier, currency_name, { t, language }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.notes}>
        {note.text && (
          <Text style={{ whiteSpace: 'pre-line' }} lang={note.lang}>
            {note.text}
          </Text>
        )}
        {contact && <Text>{t('tournament.contact', { contact })}</Text>}
        {customFeeCount > 0 && <Text>{t('tournament.fees.own', { count: customFeeCount })}</Text>}
        {fee_threshold !== null && fee_threshold > 0 && (
          <Text>{t('tournament.fees.threshold', { amount: formatMoney(fee_threshold, language, currency_name) })}</Text>
        )}
        {late_fee !== null && late_fee_from !== null && (
          <Text>
            {t('tournament.fees.late', {
              day: formatDay(late_fee_from, language),
              amount: formatMoney(late_fee, language, currency_name),
            })}
          </Text>
        )}
      </div>
    </section>
  )
}

/** Says how many contents of an entry the main fee applies to, and the fee of additional ones. */
function describeTier(
  { main, sub }: FeeTierRow,
  currency: string,
  { t, language }: { t: T; language: Language },
): string {
  const count = main.end_content
  if (count === null) return t('tournament.fees.each')
  if (!sub) return t('tournament.fees.only', { count })
  return t('tournament.fees.further', { next: count + 1, amount: formatMoney(sub.fee.amount, language, currency) })
}
