import { Button, TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { contactTexts } from '@portal/shared/entries/entry.fields'
import { UnitField } from '../../kit/fields/unit/unit-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { isPartUnchanged, textProps, type FormView } from './draft/register-fields.ts'
import { RegisterTexts } from './register-texts.tsx'
import classes from './register.module.css'

/** The unit, chosen from the list or typed as a new one. */
export const RegisterUnit = memo(Unit, isPartUnchanged(['unit'], ['unit_id']))

function Unit({ view, isRequired }: { view: FormView; isRequired: boolean }) {
  const { t } = useT()
  const { unit } = view.draft
  return (
    <UnitField
      label={t('register.unit.label')}
      {...(isRequired ? { required: true } : { placeholder: t('register.unit.hint') })}
      value={unit.id ?? (unit.name === '' ? null : unit.name)}
      ownUnits={unit.id !== null && unit.name !== '' ? [{ id: unit.id, name: unit.name }] : []}
      onChange={(value) =>
        view.change({ unit: typeof value === 'number' ? { id: value, name: '' } : { id: null, name: value ?? '' } })
      }
      onBlur={() => (unit.id !== null || unit.name !== '') && view.touch('unit_id')}
      error={view.error('unit_id')}
      data-path="unit_id"
    />
  )
}

/** E-mail and phone of the entry; the phone is hidden at first if a guardian's phone is required. */
export const RegisterContact = memo(
  Contact,
  isPartUnchanged(['email', 'mobile', ...contactTexts], ['email', 'mobile', ...contactTexts]),
)

function Contact({ view, hasGuardian, emailHint }: { view: FormView; hasGuardian: boolean; emailHint: string }) {
  const { t } = useT()
  const [isPhoneOpen, setIsPhoneOpen] = useState(false)
  const showsPhone = !hasGuardian || isPhoneOpen || view.draft.mobile !== '' || view.error('mobile') !== undefined
  return (
    <div className={classes.inner}>
      <TextInput
        {...textProps(view, 'email', 'email')}
        label={t('register.email')}
        description={emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      {showsPhone ? (
        <TextInput
          {...textProps(view, 'mobile', 'mobile')}
          label={t('register.mobile')}
          type="tel"
          autoComplete="tel"
          required={!hasGuardian}
        />
      ) : (
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          px={0}
          style={{ justifySelf: 'start' }}
          onClick={() => setIsPhoneOpen(true)}
        >
          {t('register.contact.other')}
        </Button>
      )}
      <RegisterTexts view={view} names={contactTexts} />
    </div>
  )
}
