import { Badge } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { units } from '@portal/shared/resources/units'
import { defineScreen } from '../kit/list/define-screen.tsx'
import { useT } from '../kit/i18n/use-t.ts'
import { paths } from '../paths.ts'
import { declared } from './declared.tsx'
import { ButtonLink } from '../kit/ui/links.tsx'

const screen = declared(units)

export const { Page } = defineScreen({
  ...screen,
  columns: [
    'name',
    'code',
    'province',
    'head_name',
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
  Ways: ImportWay,
})

function ImportWay() {
  const { t } = useT()
  return (
    <ButtonLink to={paths.admin.importUnits} leftSection={<IconTableImport size={18} />}>
      {t('units.import')}
    </ButtonLink>
  )
}
