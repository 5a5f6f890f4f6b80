import { Autocomplete, Box, NativeSelect, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { paymentTimings } from '@portal/shared/payments/when-to-pay'
import { banks } from '@portal/shared/payments/banks'
import { HALL_ZONE } from '@portal/shared/kit/limits'
import type { TournamentColumn } from '@portal/shared/tournaments/tournament-rows'
import { minorDisplays } from '@portal/shared/people/shown-minors'
import type { ReactNode } from 'react'
import { DayField } from '../../kit/fields/day-field.tsx'
import { LinesField, MoneyField, SwitchField, TextField } from '../../kit/fields/plain-fields.tsx'
import { BothTexts } from '../../kit/fields/rich-text/both-texts.tsx'
import { createPictureUpload } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { fieldProps } from '../../kit/form/field-of.ts'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'
import { findTierError, withTier, type TournamentValues } from './admin-tournament-draft.ts'
import { TierSentences } from './admin-tournament-tiers.tsx'
import classes from './admin-tournaments.module.css'

const uploadPicture = createPictureUpload(api.files.forSettings)

// Browsers list Vietnam's zone under its old name, which the portal does not store.
const zones = [...new Set([HALL_ZONE, ...Intl.supportedValuesOf('timeZone')])].filter((zone) => zone !== 'Asia/Saigon')

type Props = { form: UseFormReturnType<TournamentValues> }

function useField({ form }: Props) {
  const { t } = useT()
  return <Name extends TournamentColumn>(name: Name) => ({ label: t(`tourAdmin.${name}`), ...fieldProps(form, name) })
}

function Section({ heading, children }: { heading: WordKey; children: ReactNode }) {
  const { t } = useT()
  return (
    <section className={classes.section}>
      <Stack gap="sm">
        <SectionTitle>{t(heading)}</SectionTitle>
        {children}
      </Stack>
    </section>
  )
}

export function BasicFields({ form }: Props) {
  const { t } = useT()
  const field = useField({ form })
  return (
    <Section heading="tourAdmin.section.what">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField {...field('name')} required />
        <TextField {...field('name_en')} lang="en" />
        <TextField {...field('address')} required />
        <TextField {...field('address_en')} lang="en" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <DayField {...field('start_date')} required />
        <DayField {...field('end_date')} required />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <DayField {...field('register_start_date')} description={t('tourAdmin.registerStartHint')} />
        <DayField {...field('register_end_date')} description={t('tourAdmin.registerEndHint')} />
        <DayField {...field('approve_by')} description={t('tourAdmin.approveByHint')} />
        <DayField {...field('bibs_from')} description={t('tourAdmin.bibsFromHint')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField
          {...field('contact')}
          description={t('tourAdmin.contactHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextField {...field('contact_en')} lang="en" />
      </SimpleGrid>
    </Section>
  )
}

export function FeesFields({ form }: Props) {
  const { t } = useT()
  const field = useField({ form })
  const { values, errors } = form
  return (
    <Section heading="tourAdmin.section.fees">
      <Text variant="hint">{t('tourAdmin.section.feesHint')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Box maw={200}>
          <TextField {...field('currency_name')} />
        </Box>
        <MoneyField
          {...field('fee_threshold')}
          description={t('tourAdmin.thresholdHint')}
          currency={values.currency_name ?? undefined}
        />
        <MoneyField
          {...field('late_fee')}
          description={t('tourAdmin.lateFeeHint')}
          currency={values.currency_name ?? undefined}
        />
        <DayField {...field('late_fee_from')} />
      </SimpleGrid>
      <TierSentences
        tiers={values.fee_details}
        currency={values.currency_name ?? ''}
        getError={(formalityId) => findTierError(values, errors, formalityId)}
        onChange={(tier) => form.setFieldValue('fee_details', withTier(values.fee_details, tier))}
        onFill={(tiers) => form.setFieldValue('fee_details', tiers)}
      />
    </Section>
  )
}

export function PaymentFields({ form }: Props) {
  const { t } = useT()
  const field = useField({ form })
  return (
    <Section heading="tourAdmin.section.pay">
      <Text variant="hint">{t('tourAdmin.section.payHint')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select
          {...field('bank_bin')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('tourAdmin.noBank') }}
          data={banks.map(([value, label]) => ({ value, label }))}
        />
        <TextField {...field('bank_account')} />
        <TextField {...field('bank_holder')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NativeSelect
          label={t('tourAdmin.pay_when')}
          description={t('tourAdmin.payWhenHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          data={paymentTimings.map((value) => ({ value, label: t(`tourAdmin.pay_when.${value}`) }))}
          {...form.getInputProps('pay_when')}
        />
        <DayField {...field('pay_by')} description={t('tourAdmin.payByHint')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LinesField {...field('payment_note')} />
        <LinesField {...field('payment_note_en')} />
      </SimpleGrid>
    </Section>
  )
}

export function TextsFields({ form }: Props) {
  const field = useField({ form })
  const may = useMay(null)
  return (
    <Section heading="tourAdmin.content">
      <BothTexts
        own={{ ...field('content'), onChange: (html) => form.setFieldValue('content', html ?? '') }}
        english={{ ...field('content_en'), onChange: (html) => form.setFieldValue('content_en', html ?? '') }}
        upload={may('file:write') ? uploadPicture : undefined}
      />
    </Section>
  )
}

export function PublicFields({ form }: Props) {
  const { t } = useT()
  const field = useField({ form })
  return (
    <>
      <Section heading="tourAdmin.section.public">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <SwitchField {...field('is_active')} description={t('tourAdmin.publishedHint')} />
          <SwitchField {...field('is_comment')} />
        </SimpleGrid>
      </Section>
      <Section heading="tourAdmin.section.minors">
        <NativeSelect
          label={t('tourAdmin.minors_shown')}
          description={t('tourAdmin.minorsHint')}
          size="md"
          data={minorDisplays.map((value) => ({ value, label: t(`tourAdmin.minors_shown.${value}`) }))}
          {...form.getInputProps('minors_shown')}
        />
      </Section>
      <Section heading="tourAdmin.section.hall">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={t('tourAdmin.hall_language')}
            size="md"
            translate="no"
            data={[
              { value: 'vi', label: 'Tiếng Việt' },
              { value: 'en', label: 'English' },
            ]}
            {...form.getInputProps('hall_language')}
          />
          <Autocomplete
            label={t('tourAdmin.hall_zone')}
            description={t('tourAdmin.hallZoneHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={zones}
            renderOption={({ option }) => <span translate="no">{option.value}</span>}
            limit={20}
            {...form.getInputProps('hall_zone')}
          />
        </SimpleGrid>
      </Section>
    </>
  )
}
