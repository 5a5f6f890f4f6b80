import { Container, Skeleton, Stack, Title } from '@mantine/core'
import { useT } from '../kit/i18n/use-t.ts'
import { usePageTitle } from '../kit/ui/use-page-title.ts'
import { EmptyFloor } from '../kit/ui/empty-floor.tsx'
import { LoadState } from '../kit/ui/load-state.tsx'
import { RichText } from '../kit/ui/rich-text/rich-text.tsx'
import { useTexts } from './use-texts.ts'

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
