import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { paths } from '../../portal/paths.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { TextLink } from '../../kit/ui/links.tsx'

/** Says how many entries have agreed fees that differ from the current prices, with a link. If none has, it shows only with `isAlwaysShown`. */
export function AgreedFeesNotice({
  tournamentId,
  isAlwaysShown = false,
}: {
  tournamentId: number
  isAlwaysShown?: boolean
}) {
  const { t } = useT()
  const { data } = useQuery({
    ...buildQuery(api.repricing.summary, { query: { tournament_id: tournamentId } }),
    staleTime: 0,
  })
  if (!data || data.checked === 0) return null
  const link = (
    <TextLink to={paths.admin.agreedFeesOf(tournamentId)} underline="always">
      {t('tourAdmin.agreed.review')}
    </TextLink>
  )
  const differingCount = data.unpaid.count + data.paid.count
  if (differingCount === 0)
    return isAlwaysShown ? (
      <Text size="sm">
        {t('tourAdmin.agreed.same')} {link}
      </Text>
    ) : null
  return (
    <Notice kind="warning">
      {t('tourAdmin.agreed.differ', { count: differingCount })} {link}
    </Notice>
  )
}
