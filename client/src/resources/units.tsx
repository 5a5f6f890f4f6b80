import { Badge, Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { Link } from 'react-router'
import { units } from '@portal/shared/resources/units'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { TextField } from '../kit/fields/plain-fields.tsx'
import { useT } from '../kit/i18n/use-t.ts'
import { paths } from '../paths.ts'

export const { Page } = defineScreen({
  resource: units,
  title: 'units.title',
  hint: 'units.hint',
  labels: { name: 'units.name' },
  columns: [
    'name',
    {
      key: 'status',
      header: 'units.status',
      cell: ({ status }, { t }) =>
        status === 1 ? (
          t('units.confirmed')
        ) : (
          <Badge variant="outline" color="brass.9" tt="none" size="md" c="var(--mantine-color-text)">
            {t('units.new')}
          </Badge>
        ),
    },
  ],
  Fields: ({ field }) => <TextField {...field('name')} />,
  empty: { name: '' },
  Ways: ImportWay,
})

function ImportWay() {
  const { t } = useT()
  return (
    <Button component={Link} to={paths.admin.importUnits} variant="default" leftSection={<IconTableImport size={18} />}>
      {t('units.import')}
    </Button>
  )
}
