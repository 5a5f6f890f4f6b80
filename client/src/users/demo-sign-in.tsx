import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../kit/i18n/use-t.ts'
import { api } from '../kit/api/calls.ts'
import { queryOf } from '../kit/api/query.ts'
import { Notice } from '../kit/ui/notice.tsx'

type Credentials = { user_name: string; password: string }

/** While demo data is in use: the sign-in with which anybody may look around. */
export function DemoSignIn({ fill }: { fill: (credentials: Credentials) => void }) {
  const { t } = useT()
  const demo = useQuery(queryOf(api.portal.info)).data?.demo
  if (!demo) return null
  return (
    <Notice kind="info">
      <Stack gap="sm" align="flex-start">
        <Text>{t('users.signIn.demo')}</Text>
        <Group gap="lg">
          <Text>
            {t('users.userName')}: <strong>{demo.user_name}</strong>
          </Text>
          <Text>
            {t('users.password')}: <strong>{demo.password}</strong>
          </Text>
        </Group>
        <Button variant="default" onClick={() => fill(demo)}>
          {t('users.signIn.demo.fill')}
        </Button>
      </Stack>
    </Notice>
  )
}
