import { Anchor, Container, Skeleton, Stack, Title } from '@mantine/core'
import { useT } from '../kit/i18n/use-t.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { EmptyFloor } from '../kit/ui/empty-floor.tsx'
import { LoadState } from '../kit/ui/load-state.tsx'
import { RichText } from '../kit/ui/rich-text/rich-text.tsx'
import { usePageText } from './use-texts.ts'

export function Page() {
  const { t } = useT()
  usePageTitle(t('site.about'))
  const { content, error, refetch } = usePageText('about_us')
  return (
    <Container size="md" py="lg">
      <Stack gap="lg">
        <Title order={1}>{t('site.about')}</Title>
        {!content && <LoadState error={error} retry={refetch} skeleton={<Skeleton height={240} />} />}
        {content &&
          (content.text ? (
            <RichText under={1} html={content.text} lang={content.lang} />
          ) : (
            <EmptyFloor title={t('site.about.none')} />
          ))}
        <Anchor href="/api/docs" size="sm" className="alone" style={{ alignSelf: 'flex-start' }}>
          {t('app.api')}
        </Anchor>
      </Stack>
    </Container>
  )
}
