import { Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import type { BilingualRef } from '@portal/shared/kit/contract'
import { localizeNames } from '@portal/shared/kit/text/name-in'
import { foldedFilter } from '../../kit/fields/folded-filter.ts'
import { MoneyField } from '../../kit/fields/plain-fields.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import type { GeneratorChoice } from './choice.ts'
import classes from './generator.module.css'

/** The folder of the new contents and, in a tournament, their registration and fee. */
export function Placement({
  choice,
  change,
  folders,
  isInTournament,
}: {
  choice: GeneratorChoice
  change: (part: Partial<GeneratorChoice>) => void
  folders: readonly BilingualRef[]
  isInTournament: boolean
}) {
  const { t, language } = useT()
  const { folder } = choice
  const folderOptions = [
    { value: 'each', label: t('gen.folder.each') },
    { value: 'new', label: t('gen.folder.new') },
    { value: 'none', label: t('gen.folder.none') },
    ...localizeNames(language, folders).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Stack gap="sm" className={`surface ${classes.choose}`}>
      <Select
        label={t('gen.folder')}
        data={folderOptions}
        searchable
        allowDeselect={false}
        filter={foldedFilter}
        value={folder.kind === 'one' ? String(folder.id) : folder.kind}
        onChange={(value) => {
          if (value === 'new') change({ folder: { kind: 'new', name: '', name_en: '' } })
          else if (value === 'none' || value === 'each') change({ folder: { kind: value } })
          else if (value) change({ folder: { kind: 'one', id: Number(value) } })
        }}
      />
      {folder.kind === 'new' && (
        <SimpleGrid type="container" cols={{ base: 1, '30rem': 2 }} style={{ alignItems: 'start' }}>
          <TextInput
            label={t('gen.folder.name')}
            maxLength={255}
            value={folder.name}
            onChange={({ currentTarget }) => change({ folder: { ...folder, name: currentTarget.value } })}
          />
          <TextInput
            label={t('gen.folder.name_en')}
            lang="en"
            maxLength={255}
            value={folder.name_en}
            onChange={({ currentTarget }) => change({ folder: { ...folder, name_en: currentTarget.value } })}
          />
        </SimpleGrid>
      )}
      {isInTournament && (
        <>
          <Switch
            size="md"
            label={t('gen.register')}
            checked={choice.is_register === 1}
            onChange={({ currentTarget }) => change({ is_register: currentTarget.checked ? 1 : 0 })}
          />
          <MoneyField label={t('gen.fee')} value={choice.fee} onChange={(fee) => change({ fee })} />
        </>
      )}
    </Stack>
  )
}
