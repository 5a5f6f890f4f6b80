import { Autocomplete, NativeSelect, Select, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { banks } from '@portal/shared/payments/banks'
import { HALL_ZONE } from '@portal/shared/kit/limits'
import type { ReactNode } from 'react'
import { DayField } from '../../kit/fields/day-field.tsx'
import { NumberField, SwitchField } from '../../kit/fields/plain-fields.tsx'
import { RichTextField } from '../../kit/fields/rich-text-field.tsx'
import { pictureTo } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { fieldOf } from '../../kit/form/field-of.ts'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { tierError, withTier, type TournamentValues } from './admin-tournament-draft.ts'
import { TierSentences } from './admin-tournament-tiers.tsx'
import classes from './admin-tournaments.module.css'

const upload = pictureTo(api.files.forSettings)

// Browsers still list the city under its old name.
const zones = [...new Set([HALL_ZONE, ...Intl.supportedValuesOf('timeZone')])].filter((zone) => zone !== 'Asia/Saigon')

/** The fields of a tournament, in the order in which an organiser thinks of them. */
export function TournamentFields({
  form,
  underFees,
}: {
  form: UseFormReturnType<TournamentValues>
  underFees?: ReactNode
}) {
  const { t, language } = useT()
  const may = useMay(null)
  const { values, errors } = form
  return (
    <Stack>
      <section className={classes.section}>
        <Stack>
          <Title order={2} size="h3">
            {t('tourAdmin.section.what')}
          </Title>
          <TextInput label={t('tourAdmin.name')} withAsterisk {...form.getInputProps('name')} />
          <TextInput label={t('tourAdmin.address')} withAsterisk {...form.getInputProps('address')} />
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <DayField label={t('tourAdmin.start')} required {...form.getInputProps('start_date')} />
            <DayField label={t('tourAdmin.end')} required {...form.getInputProps('end_date')} />
            <DayField
              label={t('tourAdmin.registerEnd')}
              description={t('tourAdmin.registerEndHint')}
              {...form.getInputProps('register_end_date')}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <SwitchField
              label={t('tourAdmin.published')}
              description={t('tourAdmin.publishedHint')}
              value={values.is_active}
              onChange={(value) => form.setFieldValue('is_active', value)}
            />
            <SwitchField
              label={t('tourAdmin.comments')}
              value={values.is_comment}
              onChange={(value) => form.setFieldValue('is_comment', value)}
            />
          </SimpleGrid>
        </Stack>
      </section>
      <section className={classes.section}>
        <Stack gap="sm">
          <Title order={2} size="h3" id="fees" tabIndex={-1}>
            {t('tourAdmin.section.fees')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('tourAdmin.section.feesHint')}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={t('tourAdmin.currency')} maw={200} {...form.getInputProps('currency_name')} />
            <NumberField
              label={t('tourAdmin.threshold')}
              description={t('tourAdmin.thresholdHint')}
              separator={language === 'vi' ? '.' : ','}
              {...fieldOf(form, 'fee_threshold')}
            />
          </SimpleGrid>
          <TierSentences
            tiers={values.fee_details}
            currency={values.currency_name}
            errorOf={(formalityId) => tierError(values, errors, formalityId)}
            onChange={(tier) => form.setFieldValue('fee_details', withTier(values.fee_details, tier))}
            onFill={(tiers) => form.setFieldValue('fee_details', tiers)}
          />
          {underFees}
        </Stack>
      </section>
      <section className={classes.section}>
        <Stack gap="sm">
          <Title order={2} size="h3" id="bank" tabIndex={-1}>
            {t('tourAdmin.section.pay')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('tourAdmin.section.payHint')}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <Select
              label={t('tourAdmin.bank')}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': t('tourAdmin.noBank') }}
              data={banks.map(([value, label]) => ({ value, label }))}
              {...form.getInputProps('bank_bin')}
              value={values.bank_bin || null}
              onChange={(bin) => form.setFieldValue('bank_bin', bin ?? '')}
            />
            <TextInput label={t('tourAdmin.account')} {...form.getInputProps('bank_account')} />
            <TextInput label={t('tourAdmin.holder')} {...form.getInputProps('bank_holder')} />
          </SimpleGrid>
          <Textarea label={t('tourAdmin.payNote')} autosize minRows={2} {...form.getInputProps('payment_note')} />
          <TextInput
            label={t('tourAdmin.contact')}
            description={t('tourAdmin.contactHint')}
            {...form.getInputProps('contact')}
          />
        </Stack>
      </section>
      <section className={classes.section}>
        <Stack gap="sm">
          <Title order={2} size="h3">
            {t('tourAdmin.section.hall')}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NativeSelect
              label={t('tourAdmin.hallLanguage')}
              size="md"
              translate="no"
              data={[
                { value: 'vi', label: 'Tiếng Việt' },
                { value: 'en', label: 'English' },
              ]}
              {...form.getInputProps('hall_language')}
            />
            <Autocomplete
              label={t('tourAdmin.hallZone')}
              description={t('tourAdmin.hallZoneHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={zones}
              renderOption={({ option }) => <span translate="no">{option.value}</span>}
              limit={20}
              {...form.getInputProps('hall_zone')}
            />
          </SimpleGrid>
        </Stack>
      </section>
      <section className={classes.section}>
        <RichTextField
          label={t('tourAdmin.content')}
          value={values.content}
          error={errors.content}
          onChange={(html) => form.setFieldValue('content', html ?? '')}
          upload={may('file:write') ? upload : undefined}
        />
      </section>
    </Stack>
  )
}
