import { Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../kit/ui/notice.tsx'

/** A new portal has nothing to make contents of: the sport's usual tables are one page away. */
export function NoTables() {
  const { t } = useT()
  return (
    <Notice kind="info" title={t('gen.empty')}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('gen.empty.hint')}</Text>
        <Button component={Link} to={paths.admin.standardLists}>
          {t('gen.empty.take')}
        </Button>
      </Stack>
    </Notice>
  )
}
