import { Button, TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { contactTexts } from '@portal/shared/entries/entry.fields'
import { UnitField } from '../../kit/fields/unit/unit-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { samePart, textProps, type FormView } from './draft/register-fields.ts'
import { RegisterTexts } from './register-texts.tsx'
import classes from './register.module.css'

/** The unit, chosen from the list or newly named. */
export const RegisterUnit = memo(Unit, samePart(['unit'], ['unit_id']))

function Unit({ view, needed }: { view: FormView; needed: boolean }) {
  const { t } = useT()
  const { unit } = view.draft
  return (
    <UnitField
      label={t('register.unit.label')}
      {...(needed ? { required: true } : { placeholder: t('register.unit.hint') })}
      value={unit.id ?? (unit.name === '' ? null : unit.name)}
      ownUnits={unit.id !== null && unit.name !== '' ? [{ id: unit.id, name: unit.name }] : []}
      onChange={(value) =>
        view.change({ unit: typeof value === 'number' ? { id: value, name: '' } : { id: null, name: value ?? '' } })
      }
      onBlur={() => view.touch('unit_id')}
      error={view.error('unit_id')}
      data-path="unit_id"
    />
  )
}

/** E-mail and phone of the entry; the phone stays folded where a guardian gave one. */
export const RegisterContact = memo(
  Contact,
  samePart(['email', 'mobile', ...contactTexts], ['email', 'mobile', ...contactTexts]),
)

function Contact({ view, guarded, emailHint }: { view: FormView; guarded: boolean; emailHint: string }) {
  const { t } = useT()
  const [isPhoneOpened, setPhoneOpened] = useState(false)
  const asksPhone = !guarded || isPhoneOpened || view.draft.mobile !== '' || view.error('mobile') !== undefined
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
      {asksPhone ? (
        <TextInput
          {...textProps(view, 'mobile', 'mobile')}
          label={t('register.mobile')}
          type="tel"
          autoComplete="tel"
          required={!guarded}
        />
      ) : (
        <Button variant="subtle" mih={44} style={{ justifySelf: 'start' }} onClick={() => setPhoneOpened(true)}>
          {t('register.contact.other')}
        </Button>
      )}
      <RegisterTexts view={view} names={contactTexts} />
    </div>
  )
}
