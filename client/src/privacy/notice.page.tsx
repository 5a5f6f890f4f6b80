import { Container, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NOTICE_VERSION } from '@portal/shared/privacy/notice'
import { api } from '../kit/api/calls.ts'
import { queryOf } from '../kit/api/query.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { usePageTitle } from '../kit/lib/use-page-title.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../kit/ui/links.tsx'

/** What the portal keeps of people, for the people. */
export function Page() {
  const { t } = useT()
  usePageTitle(t('app.privacy'))
  const months = useQuery(queryOf(api.portal.info)).data?.keep_entries_months ?? 0
  return (
    <Container size="sm" py="xl">
      <Stack gap="md">
        <Title order={1}>{t('app.privacy')}</Title>
        <Text>{t('notice.lead')}</Text>
        <Title order={2}>{t('notice.what')}</Title>
        <List spacing="xs">
          <List.Item>{t('notice.what.entry')}</List.Item>
          <List.Item>{t('notice.what.account')}</List.Item>
          <List.Item>{t('notice.what.rest')}</List.Item>
        </List>
        <Title order={2}>{t('notice.why')}</Title>
        <Text>{t('notice.why.text')}</Text>
        <Title order={2}>{t('notice.who')}</Title>
        <Text>{t('notice.who.text')}</Text>
        <Title order={2}>{t('notice.long')}</Title>
        <Text>{months > 0 ? t('notice.long.months', { count: months }) : t('notice.long.asked')}</Text>
        <Text>{t('notice.long.money')}</Text>
        <Title order={2}>{t('notice.rights')}</Title>
        <Text>{t('notice.rights.text')}</Text>
        <TextLink to={paths.contact} py={10}>
          {t('site.contact')}
        </TextLink>
        <Text>{t('notice.rights.law')}</Text>
        <Text variant="hint">{t('notice.version', { version: NOTICE_VERSION })}</Text>
      </Stack>
    </Container>
  )
}
