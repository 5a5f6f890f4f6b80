import { SimpleGrid } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { TextField, type FieldProps } from './plain-fields.tsx'

type Names = 'name' | 'name_en'

/** The two names of a record, beside each other where there is room. */
export function BothNames({ field }: { field: (name: Names) => FieldProps<string | null> }) {
  const { t } = useT()
  return (
    <SimpleGrid type="container" cols={{ base: 1, '30rem': 2 }} style={{ alignItems: 'start' }}>
      <TextField {...field('name')} />
      <TextField
        {...field('name_en')}
        lang="en"
        description={t('fields.nameEn.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </SimpleGrid>
  )
}
