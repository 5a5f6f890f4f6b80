import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { containedFields, containsFilter } from '@portal/shared/entries/entry.fields'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { useT } from '../../kit/i18n/use-t.ts'
import { isTypedEnter } from '../../kit/lib/press.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { changedFilter } from '../list/admin-entries-scope.ts'

type ChangeFilter = (filter: Record<string, string>) => void

/** Filters by a part of a text. The filter is set with Enter or when the field loses focus; it is then shown as a chip. */
export function ContainsInputs({ onChange }: { onChange: ChangeFilter }) {
  return containedFields.map((name) => <ContainsInput key={name} name={name} onChange={onChange} />)
}

function ContainsInput({ name, onChange }: { name: (typeof containedFields)[number]; onChange: ChangeFilter }) {
  const { t } = useT()
  const [typed, setTyped] = useState('')
  const label = t('entriesAdmin.contains', { field: t(fieldLabelKey(name)) })
  const apply = () => {
    if (typed.trim()) onChange(changedFilter({ [containsFilter(name)]: typed.trim() }))
    setTyped('')
  }
  return (
    <TextInput
      size="sm"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={TEXT_MAX}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => isTypedEnter(event) && apply()}
    />
  )
}
