import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { paths } from '../../portal/paths.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { TextLink } from '../../kit/ui/links.tsx'

/** Says how many entries were agreed at other prices than today's, with a link to update them. If none, it shows only with `always`. */
export function AgreedFeesNotice({ tournamentId, always = false }: { tournamentId: number; always?: boolean }) {
  const { t } = useT()
  const { data } = useQuery({
    ...queryOf(api.repricing.summary, { query: { tournament_id: tournamentId } }),
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
    return always ? (
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
