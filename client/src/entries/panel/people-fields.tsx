import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { contactTexts, teamTexts, type EntryText, type PeopleColumns } from '@portal/shared/entries/entry.fields'
import { ownPhone, phone } from '@portal/shared/kit/fields'
import { findDoubtfulAge, lacksDiacritics } from '@portal/shared/people/doubts'
import { parseMembers } from '@portal/shared/people/people-text'
import type { Sex } from '@portal/shared/people/sex'
import { NumberField, TextField } from '../../kit/fields/plain-fields.tsx'
import { fieldProps } from '../../kit/form/field-of.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { DoubtLines } from '../../kit/ui/lines/doubt-lines.tsx'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { SexField } from '../entry/sex-field.tsx'
import { RegisterUnread } from '../register/register-unread.tsx'

type PeopleValues = PeopleColumns & Record<EntryText, string | null> & { sex: Sex | null }

/** The people of an entry: for a team its texts and a list of names, otherwise one dancer or two. */
export function PeopleFields<V extends PeopleValues>({
  form: anyForm,
  isTeam,
  hasSecondDancer,
  focusesFirstName = false,
}: {
  form: UseFormReturnType<V>
  isTeam: boolean
  hasSecondDancer: boolean
  focusesFirstName?: boolean
}) {
  const { t } = useT()
  // The cast is safe: only fields that all these forms have are read and written.
  const form = anyForm as unknown as UseFormReturnType<PeopleValues>
  const [thisYear] = useState(() => new Date().getFullYear())
  /** A question about a year of birth that may be a typing mistake. */
  const yearDoubt = (name: 'date_of_birth_one' | 'date_of_birth_two') => {
    const year = form.values[name]
    const age = findDoubtfulAge(year, thisYear)
    return year === null || age === null ? undefined : t('register.doubt.old', { year, age })
  }
  const nameDoubt = (name: string | null) => (lacksDiacritics(name ?? '') ? t('register.doubt.bare') : undefined)
  if (isTeam)
    return (
      <>
        {teamTexts.map((name) => (
          <TextField key={name} label={t(fieldLabelKey(name))} {...fieldProps(form, name)} />
        ))}
        <Textarea
          label={t('entriesAdmin.e.members')}
          description={t('entriesAdmin.e.membersHint')}
          withAsterisk
          autosize
          minRows={4}
          maxRows={14}
          {...form.getInputProps('full_name_one')}
        />
        <RegisterUnread
          text={form.values.full_name_one}
          change={(members) => form.setFieldValue('full_name_one', members)}
        />
        <DoubtLines
          people={parseMembers(form.values.full_name_one)}
          year={thisYear}
          describe={(doubt) => t(`register.doubt.${doubt.code}`, doubt)}
        />
      </>
    )
  return (
    <>
      <TextField
        label={t(fieldLabelKey('full_name_one'))}
        required
        data-autofocus={focusesFirstName || undefined}
        {...fieldProps(form, 'full_name_one')}
        description={nameDoubt(form.values.full_name_one)}
        onChange={(name) => form.setFieldValue('full_name_one', name ?? '')}
      />
      <NumberField
        label={t(fieldLabelKey('date_of_birth_one'))}
        {...fieldProps(form, 'date_of_birth_one')}
        description={yearDoubt('date_of_birth_one')}
      />
      {(!hasSecondDancer || (form.values.full_name_two ?? '').trim() === '') && (
        <SexField value={form.values.sex} onChange={(sex) => form.setFieldValue('sex', sex)} />
      )}
      {hasSecondDancer && (
        <>
          <TextField
            label={t(fieldLabelKey('full_name_two'))}
            {...fieldProps(form, 'full_name_two')}
            description={nameDoubt(form.values.full_name_two)}
          />
          <NumberField
            label={t(fieldLabelKey('date_of_birth_two'))}
            {...fieldProps(form, 'date_of_birth_two')}
            description={yearDoubt('date_of_birth_two')}
          />
        </>
      )}
    </>
  )
}

/** Phone, email and other contact of an entry, as far as the organiser knows them. */
export function ContactFields<V extends PeopleValues & { email: string | null; mobile: string }>({
  form: anyForm,
}: {
  form: UseFormReturnType<V>
}) {
  const { t } = useT()
  const form = anyForm as unknown as UseFormReturnType<PeopleValues & { email: string | null; mobile: string }>
  const { mobile } = form.values
  const isUndialable = phone.safeParse(mobile).success && !ownPhone.safeParse(mobile).success
  return (
    <>
      <TextField
        label={t(fieldLabelKey('mobile'))}
        type="tel"
        description={isUndialable ? t('entriesAdmin.mobileUnknown') : undefined}
        {...fieldProps(form, 'mobile')}
        onChange={(mobile) => form.setFieldValue('mobile', mobile ?? '')}
      />
      <TextField
        label={t(fieldLabelKey('email'))}
        type="email"
        description={t('entriesAdmin.add.email')}
        {...fieldProps(form, 'email')}
        onChange={(email) => form.setFieldValue('email', email ?? '')}
      />
      {contactTexts.map((name) => (
        <TextField key={name} label={t(fieldLabelKey(name))} {...fieldProps(form, name)} />
      ))}
    </>
  )
}
