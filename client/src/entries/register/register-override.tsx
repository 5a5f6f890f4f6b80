import { List, Text, TextInput } from '@mantine/core'
import { memo, useId } from 'react'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { useT } from '../../kit/i18n/use-t.ts'
import { samePart, textProps, type FormView } from './draft/register-fields.ts'
import classes from './register.module.css'
import { PartTitle } from '../../kit/ui/titles.tsx'

/** The override reason of an admin, under the rules that the entry breaks (`against`, one sentence per line). */
export const RegisterOverride = memo(Override, samePart(['override_reason'], ['override_reason']))

function Override({ view, against }: { view: FormView; against: string }) {
  const { t } = useT()
  const id = useId()
  return (
    <section className={classes.inner} aria-labelledby={id}>
      <PartTitle id={id}>{t('register.override')}</PartTitle>
      <List>
        {against.split('\n').map((sentence) => (
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
