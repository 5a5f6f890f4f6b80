import { Container, Skeleton, Stack, Title } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { EmptyFloor } from '../ui/empty-floor.tsx'
import { LoadState } from '../ui/load-state.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { useTexts } from '../lib/use-texts.ts'

export function Page() {
  const { t } = useT()
  usePageTitle(t('site.about'))
  const { texts, error, refetch } = useTexts()
  return (
    <Container size="md" py="xl">
      <Stack gap="lg">
        <Title order={1}>{t('site.about')}</Title>
        {!texts && <LoadState error={error} retry={refetch} skeleton={<Skeleton height={240} />} />}
        {texts &&
          (texts.about_us ? <RichText under={1} html={texts.about_us} /> : <EmptyFloor title={t('site.about.none')} />)}
      </Stack>
    </Container>
  )
}
