import { Button, NumberInput, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '@portal/shared/kit/resource'
import { fees } from '@portal/shared/resources/fees'
import { formality } from '@portal/shared/resources/formality'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import type { BilingualRef } from '@portal/shared/kit/contract'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { foldedFilter } from '../../kit/fields/folded-filter.ts'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { paths } from '../../paths.ts'
import type { TierSentence } from './admin-tournament-draft.ts'
import classes from './admin-tournaments.module.css'
import { usualTiers } from './usual-tiers.ts'
import { TextLink } from '../../kit/ui/links.tsx'

type Fee = { id: number; name: string; amount: number; currency_name: string; formality: { id: number } }

/** Per entry form one sentence that says what its contents cost. */
export function TierSentences({
  tiers,
  currency,
  errorOf,
  onChange,
  onFill,
}: {
  tiers: readonly TierSentence[]
  currency: string
  errorOf: (formalityId: number) => string | null
  onChange: (tier: TierSentence) => void
  onFill: (tiers: TierSentence[]) => void
}) {
  const { t } = useT()
  const forms = useQuery(queryOf(resourceCalls(formality).list))
  const known = useQuery(queryOf(resourceCalls(fees).list))
  const usual = usualTiers(rowsOf(known.data).filter((fee) => fee.currency_name === currency))
  if (known.data && rowsOf(known.data).length === 0)
    return (
      <Text className={classes.sentence}>
        {t('tourAdmin.tier.noneAtAll')} <FeesLink /> <StandardLink />
      </Text>
    )
  return (
    <>
      {usual.length > 0 && tiers.every(({ main }) => main === null) && (
        <Button variant="default" size="sm" w="fit-content" onClick={() => onFill(usual)}>
          {t('tourAdmin.tier.fill')}
        </Button>
      )}
      {rowsOf(forms.data).map((form) => {
        const tier = tiers.find(({ formality_id }) => formality_id === form.id)
        const current = tier ?? { formality_id: form.id, first: null, main: null, sub: null }
        const offered = rowsOf(known.data).filter(
          (fee) =>
            fee.formality.id === form.id &&
            (fee.currency_name === currency || fee.id === current.main || fee.id === current.sub),
        )
        return (
          <Sentence
            key={form.id}
            form={form}
            tier={current}
            offered={offered}
            currency={currency}
            loaded={known.data !== undefined}
            error={errorOf(form.id)}
            onChange={onChange}
          />
        )
      })}
    </>
  )
}

function Sentence({
  form,
  tier,
  offered,
  currency,
  loaded,
  error,
  onChange,
}: {
  form: BilingualRef
  tier: TierSentence
  offered: readonly Fee[]
  currency: string
  loaded: boolean
  error: string | null
  onChange: (tier: TierSentence) => void
}) {
  const { t, language } = useT()
  const name = nameIn(language, form)
  const data = offered.map((fee) => ({
    value: String(fee.id),
    label: `${fee.name} · ${formatMoney(fee.amount, language, fee.currency_name)}`,
  }))
  const fee = (value: number | null, label: string, change: (id: number | null) => void, disabled = false) => (
    <Select
      aria-label={label}
      data={data}
      value={value === null ? null : String(value)}
      onChange={(next) => change(next === null ? null : Number(next))}
      placeholder={t('tourAdmin.tier.none')}
      disabled={disabled}
      error={error !== null}
      searchable
      clearable
      filter={foldedFilter}
      size="sm"
      w={260}
    />
  )
  const each = t(form.id === FLASHMOB ? 'tourAdmin.tier.eachPerson' : 'tourAdmin.tier.each')
  return (
    <fieldset className={classes.tier}>
      <legend>{name}</legend>
      {loaded && offered.length === 0 ? (
        <Text className={classes.sentence}>
          {t('tourAdmin.tier.noFees', { currency })} <FeesLink />
        </Text>
      ) : (
        <div className={classes.sentence}>
          <span>{t('tourAdmin.tier.first')}</span>
          <NumberInput
            aria-label={t('tourAdmin.tier.firstLabel', { form: name })}
            value={tier.first ?? ''}
            onChange={(value) => onChange({ ...tier, first: value === '' ? null : Number(value) })}
            placeholder={t('tourAdmin.tier.all')}
            error={error !== null}
            min={1}
            max={999}
            allowDecimal={false}
            size="sm"
            w={90}
          />
          <span>{t('tourAdmin.tier.cost')}</span>
          {fee(tier.main, t('tourAdmin.tier.mainLabel', { form: name }), (main) => onChange({ ...tier, main }))}
          <span>{each};</span>
          <span>{t('tourAdmin.tier.further')}</span>
          {fee(
            tier.sub,
            t('tourAdmin.tier.subLabel', { form: name }),
            (sub) => onChange({ ...tier, sub }),
            tier.main === null,
          )}
          <span>{each}.</span>
        </div>
      )}
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert" mt={4}>
          {error}
        </Text>
      )}
    </fieldset>
  )
}

function FeesLink() {
  const { t } = useT()
  if (!useMay(null)('master:write')) return null
  return (
    <TextLink to="/fees" underline="always">
      {t('tourAdmin.tier.addFee')}
    </TextLink>
  )
}

function StandardLink() {
  const { t } = useT()
  if (!useMay(null)('master:write')) return null
  return (
    <TextLink to={paths.admin.standardLists} underline="always">
      {t('standard.offer')}
    </TextLink>
  )
}
