import { SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { NumberField, SwitchField } from '../fields/plain-fields.tsx'
import { fieldOf } from '../lib/field-of.ts'
import { useT } from '../i18n/use-t.ts'
import { tierError, withTier, type TournamentValues } from './admin-tournament-draft.ts'
import { TierSentences } from './admin-tournament-tiers.tsx'
import classes from './admin-tournaments.module.css'

/** The fields of a tournament, in the order in which an organiser thinks of them. */
export function TournamentFields({ form }: { form: UseFormReturnType<TournamentValues> }) {
  const { t, language } = useT()
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
            <TextInput type="date" label={t('tourAdmin.start')} withAsterisk {...form.getInputProps('start_date')} />
            <TextInput type="date" label={t('tourAdmin.end')} withAsterisk {...form.getInputProps('end_date')} />
            <TextInput
              type="date"
              label={t('tourAdmin.registerEnd')}
              description={t('tourAdmin.registerEndHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
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
          <Title order={2} size="h3">
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
          />
        </Stack>
      </section>
      <section className={classes.section}>
        <Textarea
          label={t('tourAdmin.content')}
          autosize
          minRows={5}
          maxRows={20}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          {...form.getInputProps('content')}
        />
      </section>
    </Stack>
  )
}
