import { Select, Stack, Switch, TextInput } from '@mantine/core'
import type { Ref } from '@portal/shared/kit/contract'
import { foldedFilter } from '../../kit/fields/folded-filter.ts'
import { NumberField } from '../../kit/fields/plain-fields.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import type { Choice } from './choice.ts'
import classes from './generator.module.css'

/** Where contents go: a folder and, in a tournament, how they are opened. */
export function Putting({
  choice,
  change,
  folders,
  opens,
}: {
  choice: Choice
  change: (part: Partial<Choice>) => void
  folders: readonly Ref[]
  opens: boolean
}) {
  const { t, language } = useT()
  const { folder } = choice
  const lines = [
    { value: 'each', label: t('gen.folder.each') },
    { value: 'new', label: t('gen.folder.new') },
    { value: 'none', label: t('gen.folder.none') },
    ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Stack gap="sm" className={`surface ${classes.choose}`}>
      <Select
        label={t('gen.folder')}
        data={lines}
        searchable
        allowDeselect={false}
        filter={foldedFilter}
        value={folder.kind === 'one' ? String(folder.id) : folder.kind}
        onChange={(value) => {
          if (value === 'new') change({ folder: { kind: 'new', name: '' } })
          else if (value === 'none' || value === 'each') change({ folder: { kind: value } })
          else if (value) change({ folder: { kind: 'one', id: Number(value) } })
        }}
      />
      {folder.kind === 'new' && (
        <TextInput
          label={t('gen.folder.name')}
          maxLength={255}
          value={folder.name}
          onChange={({ currentTarget }) => change({ folder: { kind: 'new', name: currentTarget.value } })}
        />
      )}
      {opens && (
        <>
          <Switch
            size="md"
            label={t('gen.register')}
            checked={choice.is_register === 1}
            onChange={({ currentTarget }) => change({ is_register: currentTarget.checked ? 1 : 0 })}
          />
          <NumberField
            label={t('gen.fee')}
            separator={language === 'vi' ? '.' : ','}
            value={choice.fee}
            onChange={(fee) => change({ fee })}
          />
        </>
      )}
    </Stack>
  )
}
