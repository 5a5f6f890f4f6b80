import { Button, NumberInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '@portal/shared/kit/resource'
import { fees } from '@portal/shared/resources/fees'
import { formality } from '@portal/shared/resources/formality'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import type { BilingualRef } from '@portal/shared/kit/contract'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { MoneyInput } from '../../kit/fields/money/money-input.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import type { TierSentence } from './admin-tournament-draft.ts'
import classes from './admin-tournaments.module.css'
import { suggestTiers } from './usual-tiers.ts'

/** The fees of each entry form, typed into a sentence. `onFill` receives the suggested fees of all forms. */
export function TierSentences({
  tiers,
  currency,
  getError,
  onChange,
  onFill,
}: {
  tiers: readonly TierSentence[]
  currency: string
  getError: (formalityId: number) => string | null
  onChange: (tier: TierSentence) => void
  onFill: (tiers: TierSentence[]) => void
}) {
  const { t } = useT()
  const forms = useQuery(buildQuery(resourceCalls(formality).list))
  const feesQuery = useQuery(buildQuery(resourceCalls(fees).list))
  const suggestedTiers = suggestTiers(extractRows(feesQuery.data).filter((fee) => fee.currency_name === currency))
  return (
    <>
      {suggestedTiers.length > 0 && tiers.every(({ main }) => main === null) && (
        <Button variant="default" size="sm" w="fit-content" onClick={() => onFill(suggestedTiers)}>
          {t('tourAdmin.tier.fill')}
        </Button>
      )}
      {extractRows(forms.data).map((form) => (
        <TierSentenceField
          key={form.id}
          form={form}
          tier={
            tiers.find(({ formality_id }) => formality_id === form.id) ?? {
              formality_id: form.id,
              first: null,
              main: null,
              sub: null,
            }
          }
          currency={currency}
          error={getError(form.id)}
          onChange={onChange}
        />
      ))}
    </>
  )
}

function TierSentenceField({
  form,
  tier,
  currency,
  error,
  onChange,
}: {
  form: BilingualRef
  tier: TierSentence
  currency: string
  error: string | null
  onChange: (tier: TierSentence) => void
}) {
  const { t, language } = useT()
  const name = nameIn(language, form)
  const errorProps = error === null ? {} : { error: true, 'aria-describedby': `tier-${form.id}` }
  const renderAmount = (field: 'main' | 'sub', label: string) => (
    <MoneyInput
      aria-label={label}
      value={tier[field] ?? ''}
      onChange={(value) => onChange({ ...tier, [field]: value === '' ? null : value })}
      placeholder={t('tourAdmin.tier.none')}
      currency={currency}
      allowNegative={false}
      rightSection={<span translate="no">{currency === 'VND' ? '₫' : currency}</span>}
      rightSectionWidth={52}
      hideControls
      size="sm"
      w={160}
      {...errorProps}
    />
  )
  return (
    <fieldset className={classes.tier}>
      <legend>{name}</legend>
      <div className={classes.sentence}>
        <span>{t('tourAdmin.tier.first')}</span>
        <NumberInput
          aria-label={t('tourAdmin.tier.firstLabel', { form: name })}
          value={tier.first ?? ''}
          onChange={(value) => onChange({ ...tier, first: value === '' ? null : Number(value) })}
          placeholder={t('tourAdmin.tier.all')}
          min={1}
          max={999}
          allowDecimal={false}
          size="sm"
          w={90}
          {...errorProps}
        />
        <span>{t('tourAdmin.tier.cost')}</span>
        {renderAmount('main', t('tourAdmin.tier.mainLabel', { form: name }))}
        <span>{t(form.id === FLASHMOB ? 'tourAdmin.tier.eachPerson' : 'tourAdmin.tier.each')};</span>
        <span>{t('tourAdmin.tier.further')}</span>
        {renderAmount('sub', t('tourAdmin.tier.subLabel', { form: name }))}
      </div>
      {error && (
        <Text id={`tier-${form.id}`} c="var(--mantine-color-error)" size="sm" role="alert" mt={4}>
          {error}
        </Text>
      )}
    </fieldset>
  )
}
