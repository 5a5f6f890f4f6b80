import { Container, Stack, Title } from '@mantine/core'
import { useT } from '../../kit/i18n/use-t.ts'
import { ApiError } from '../../kit/api/api.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { TextLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'

type Props = { hasEnded?: boolean; error: Error | null; retry: () => Promise<unknown> }

/** The page of a shared link while it loads, and after the link has ended. */
export function LinkState({ hasEnded = false, error, retry }: Props) {
  const { t } = useT()
  const isUnavailable = hasEnded || (error instanceof ApiError && error.status === 404)
  return (
    <Container size="sm" py="lg">
      {isUnavailable ? (
        <Stack>
          <Title order={1}>{t('card.failed')}</Title>
          <Notice kind="info">{t('card.failedText')}</Notice>
          <TextLink to={paths.tournaments} py={10} display="inline-block">
            {t('card.tournaments')}
          </TextLink>
        </Stack>
      ) : (
        <LoadState error={error} retry={retry} />
      )}
    </Container>
  )
}
