import { List, Text, TextInput } from '@mantine/core'
import { memo, useId } from 'react'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { useT } from '../../kit/i18n/use-t.ts'
import { isPartUnchanged, textProps, type FormView } from './draft/register-fields.ts'
import classes from './register.module.css'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** The override reason of an admin, below the broken rules (one sentence per line, because `memo` compares a text by value). */
export const RegisterOverride = memo(Override, isPartUnchanged(['override_reason'], ['override_reason']))

function Override({ view, brokenRules }: { view: FormView; brokenRules: string }) {
  const { t } = useT()
  const id = useId()
  return (
    <section className={classes.inner} aria-labelledby={id}>
      <PartTitle id={id}>{t('register.override')}</PartTitle>
      <List>
        {brokenRules.split('\n').map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
      <Text>{t('register.override.text')}</Text>
      <TextInput
        {...textProps(view, 'override_reason', 'override_reason')}
        label={t('register.override.reason')}
        maxLength={TEXT_MAX}
        autoComplete="off"
        required
      />
    </section>
  )
}
