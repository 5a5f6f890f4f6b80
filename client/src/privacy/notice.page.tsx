import { Container, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CURRENT_NOTICE_VERSION, noticeVersions, type NoticeVersion } from '@portal/shared/privacy/notice'
import { api } from '../kit/api/calls.ts'
import { buildQuery } from '../kit/api/query.ts'
import { createTranslator } from '../kit/i18n/translate.ts'
import { useT, type T } from '../kit/i18n/use-t.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { paths } from '../portal/paths.ts'
import { TextLink } from '../kit/ui/links.tsx'
import { noticeTexts } from './notices/notices.ts'

/** The privacy notice; the address can name an earlier version (`?version=`). */
export function Page() {
  const { t, language } = useT()
  usePageTitle(t('app.privacy'))
  const [search] = useSearchParams()
  const version = noticeVersions.find((name) => name === search.get('version')) ?? CURRENT_NOTICE_VERSION
  if (version === CURRENT_NOTICE_VERSION) return <Notice t={t} version={version} />
  const { translate } = createTranslator(noticeTexts[version])
  // Only the text of the notice has versions; the rest of the page is current.
  const versionedT: T = (key, params) => (key.startsWith('notice.') ? translate(language, key, params) : t(key, params))
  return <Notice t={versionedT} version={version} />
}

function Notice({ t, version }: { t: T; version: NoticeVersion }) {
  const months = useQuery(buildQuery(api.portal.info)).data?.keep_entries_months ?? 0
  return (
    <Container size="sm" py="xl">
      <Stack gap="md">
        <Title order={1}>{t('app.privacy')}</Title>
        {version !== CURRENT_NOTICE_VERSION && <Text fw={600}>{t('notice.version', { version })}</Text>}
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
        {version === CURRENT_NOTICE_VERSION && <Text variant="hint">{t('notice.version', { version })}</Text>}
      </Stack>
    </Container>
  )
}
