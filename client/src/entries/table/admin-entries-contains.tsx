import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { containedFields, containsOf } from '@portal/shared/entries/entry.fields'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { useT } from '../../kit/i18n/use-t.ts'
import { isTypedEnter } from '../../kit/lib/press.ts'
import { wordOf } from '../entry/entry-field-word.ts'
import { changedFilter } from '../list/admin-entries-scope.ts'

type Change = (filter: Record<string, string>) => void

/** Filters by a part of a text: it counts with Enter or when the field is left, and then stands among the chips of filters. */
export function ContainsInputs({ onChange }: { onChange: Change }) {
  return containedFields.map((name) => <ContainsInput key={name} name={name} onChange={onChange} />)
}

function ContainsInput({ name, onChange }: { name: (typeof containedFields)[number]; onChange: Change }) {
  const { t } = useT()
  const [typed, setTyped] = useState('')
  const label = t('entriesAdmin.contains', { field: t(wordOf(name)) })
  const apply = () => {
    if (typed.trim()) onChange(changedFilter({ [containsOf(name)]: typed.trim() }))
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
