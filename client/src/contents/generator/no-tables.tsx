import { Stack, Text } from '@mantine/core'
import { useT } from '../../kit/i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { ButtonLink } from '../../kit/ui/links.tsx'

/** A new portal has nothing to make contents of: the sport's usual tables are one page away. */
export function NoTables() {
  const { t } = useT()
  return (
    <Notice kind="info" title={t('gen.empty')}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('gen.empty.hint')}</Text>
        <ButtonLink to={paths.admin.standardLists} variant="filled">
          {t('gen.empty.take')}
        </ButtonLink>
      </Stack>
    </Notice>
  )
}
