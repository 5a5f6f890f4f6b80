import { TextInput } from '@mantine/core'
import type { EntryText } from '@portal/shared/entries/entry.fields'
import { useT } from '../../kit/i18n/use-t.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { textProps, type FormView } from './draft/register-fields.ts'

/** The declared texts of one part of the form; each may be left empty. */
export function RegisterTexts({ view, names }: { view: FormView; names: readonly EntryText[] }) {
  const { t } = useT()
  return names.map((name) => (
    <TextInput
      key={name}
      {...textProps(view, name, name)}
      label={`${t(fieldLabelKey(name))} (${t('register.optional')})`}
      autoComplete="off"
    />
  ))
}
