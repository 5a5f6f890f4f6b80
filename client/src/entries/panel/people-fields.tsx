import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { contactTexts, teamTexts, type EntryText, type PeopleColumns } from '@portal/shared/entries/entry.fields'
import { ownPhone, phone } from '@portal/shared/kit/fields'
import { doubtfulAge, isBareName } from '@portal/shared/people/doubts'
import { parseMembers } from '@portal/shared/people/people-text'
import type { Sex } from '@portal/shared/people/sex'
import { NumberField, TextField } from '../../kit/fields/plain-fields.tsx'
import { fieldOf } from '../../kit/form/field-of.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { DoubtLines } from '../../kit/ui/lines/doubt-lines.tsx'
import { wordOf } from '../entry/entry-field-word.ts'
import { SexField } from '../entry/sex-field.tsx'
import { RegisterUnread } from '../register/register-unread.tsx'

type Values = PeopleColumns & Record<EntryText, string | null> & { sex: Sex | null }

/** The people of an entry: for a team its texts and one list of names, otherwise one dancer, or two `withSecond`. */
export function PeopleFields<V extends Values>({
  form: anyForm,
  team,
  withSecond,
  focus = false,
}: {
  form: UseFormReturnType<V>
  team: boolean
  withSecond: boolean
  /** The first name has the focus. */
  focus?: boolean
}) {
  const { t } = useT()
  // The cast is safe: only fields that all these forms have are read and written.
  const form = anyForm as unknown as UseFormReturnType<Values>
  const [thisYear] = useState(() => new Date().getFullYear())
  /** The question about a year of birth that may be a slip. */
  const yearDoubt = (name: 'date_of_birth_one' | 'date_of_birth_two') => {
    const year = form.values[name]
    const age = doubtfulAge(year, thisYear)
    return year === null || age === null ? undefined : t('register.doubt.old', { year, age })
  }
  const nameDoubt = (name: string | null) => (isBareName(name ?? '') ? t('register.doubt.bare') : undefined)
  if (team)
    return (
      <>
        {teamTexts.map((name) => (
          <TextField key={name} label={t(wordOf(name))} {...fieldOf(form, name)} />
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
          say={(doubt) => t(`register.doubt.${doubt.code}`, doubt)}
        />
      </>
    )
  return (
    <>
      <TextField
        label={t(wordOf('full_name_one'))}
        required
        data-autofocus={focus || undefined}
        {...fieldOf(form, 'full_name_one')}
        description={nameDoubt(form.values.full_name_one)}
        onChange={(name) => form.setFieldValue('full_name_one', name ?? '')}
      />
      <NumberField
        label={t(wordOf('date_of_birth_one'))}
        {...fieldOf(form, 'date_of_birth_one')}
        description={yearDoubt('date_of_birth_one')}
      />
      {(!withSecond || (form.values.full_name_two ?? '').trim() === '') && (
        <SexField value={form.values.sex} onChange={(sex) => form.setFieldValue('sex', sex)} />
      )}
      {withSecond && (
        <>
          <TextField
            label={t(wordOf('full_name_two'))}
            {...fieldOf(form, 'full_name_two')}
            description={nameDoubt(form.values.full_name_two)}
          />
          <NumberField
            label={t(wordOf('date_of_birth_two'))}
            {...fieldOf(form, 'date_of_birth_two')}
            description={yearDoubt('date_of_birth_two')}
          />
        </>
      )}
    </>
  )
}

/** Phone, e-mail and further contact of an entry, as far as the organiser knows them. */
export function ContactFields<V extends Values & { email: string | null; mobile: string }>({
  form: anyForm,
}: {
  form: UseFormReturnType<V>
}) {
  const { t } = useT()
  const form = anyForm as unknown as UseFormReturnType<Values & { email: string | null; mobile: string }>
  const { mobile } = form.values
  const isUnknown = phone.safeParse(mobile).success && !ownPhone.safeParse(mobile).success
  return (
    <>
      <TextField
        label={t(wordOf('mobile'))}
        type="tel"
        description={isUnknown ? t('entriesAdmin.mobileUnknown') : undefined}
        {...fieldOf(form, 'mobile')}
        onChange={(mobile) => form.setFieldValue('mobile', mobile ?? '')}
      />
      <TextField
        label={t(wordOf('email'))}
        type="email"
        description={t('entriesAdmin.add.email')}
        {...fieldOf(form, 'email')}
        onChange={(email) => form.setFieldValue('email', email ?? '')}
      />
      {contactTexts.map((name) => (
        <TextField key={name} label={t(wordOf(name))} {...fieldOf(form, name)} />
      ))}
    </>
  )
}
