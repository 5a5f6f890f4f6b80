import { Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { paths } from '../portal/paths.ts'

/** The mark and the name of the portal; `isShort`: the mark alone. */
export function Brand({ isShort = false }: { isShort?: boolean }) {
  const { t } = useT()
  return (
    <Link to={paths.home} style={{ color: 'inherit', textDecoration: 'none' }} aria-label={t('app.name')}>
      <Group gap="xs" wrap="nowrap" mih={44} miw={44}>
        <img src="/icon.svg" width={36} height={36} alt="" />
        {!isShort && (
          <Text fw={700} visibleFrom="xs" style={{ whiteSpace: 'nowrap' }}>
            {t('app.name')}
          </Text>
        )}
      </Group>
    </Link>
  )
}
