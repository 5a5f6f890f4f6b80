import { Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../kit/i18n/use-t.ts'
import { useOrigin } from '../../kit/lib/use-origin.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { ExplainedLine } from '../../kit/ui/lines/explained-line.tsx'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { pageQueries } from '../../portal/page-queries.ts'

const CODE_SIZE = 112

/** A page of the hall, with the link and the QR code that open it on its device. */
export function HallLink({
  to,
  name,
  hint,
  opensTab = false,
}: {
  to: string
  name: string
  hint: string
  opensTab?: boolean
}) {
  const { t } = useT()
  const address = useOrigin() + to
  const { data } = useQuery(pageQueries.code(address))
  return (
    <ExplainedLine name={name} hint={hint}>
      <ButtonLink
        to={to}
        aria-label={`${t('papers.open')}: ${name}`}
        {...(opensTab && { target: '_blank', rel: 'noreferrer', reloadDocument: true })}
      >
        {t('papers.open')}
      </ButtonLink>
      <Group gap="sm">
        <CopyButton value={address} label={t('hallSetup.copy')} aria-label={`${t('hallSetup.copy')}: ${name}`} />
        {data ? (
          <img src={data} alt={t('hallSetup.qr', { name })} width={CODE_SIZE} height={CODE_SIZE} />
        ) : (
          <Skeleton width={CODE_SIZE} height={CODE_SIZE} />
        )}
      </Group>
    </ExplainedLine>
  )
}
