import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { contactTexts } from '@portal/shared/entries/entry.fields'
import { UnitField } from '../../kit/fields/unit-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { samePart, textProps, type FormView } from './draft/register-fields.ts'
import { RegisterStep } from './register-step.tsx'
import { RegisterTexts } from './register-texts.tsx'

/** The unit, chosen from the list or newly named, and where the answer goes. */
export const RegisterContact = memo(
  Contact,
  samePart(['unit', 'email', 'mobile', ...contactTexts], ['unit_id', 'email', 'mobile', ...contactTexts]),
)

function Contact({ view, emailHint }: { view: FormView; emailHint: string }) {
  const { t } = useT()
  const { unit } = view.draft
  return (
    <>
      <RegisterStep title={t('register.unit')}>
        <UnitField
          label={t('register.unit.label')}
          description={t('register.unit.hint')}
          value={unit.id ?? (unit.name === '' ? null : unit.name)}
          known={unit.id !== null && unit.name !== '' ? [{ id: unit.id, name: unit.name }] : []}
          onChange={(value) =>
            view.change({
              unit: typeof value === 'number' ? { id: value, name: '' } : { id: null, name: value ?? '' },
            })
          }
          onBlur={() => view.touch('unit_id')}
          error={view.error('unit_id')}
          data-path="unit_id"
        />
      </RegisterStep>
      <RegisterStep title={t('register.contact')}>
        <TextInput
          {...textProps(view, 'email', 'email')}
          label={t('register.email')}
          description={emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <TextInput
          {...textProps(view, 'mobile', 'mobile')}
          label={t('register.mobile')}
          type="tel"
          autoComplete="tel"
          required
        />
        <RegisterTexts view={view} names={contactTexts} />
      </RegisterStep>
    </>
  )
}
