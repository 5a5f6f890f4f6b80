import { useQuery } from '@tanstack/react-query'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { TextLink } from '../../kit/ui/links.tsx'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'

/** Says how many entries are no longer eligible since the tournament's year changed, with a link to them. */
export function NotEligibleNotice({ tournamentId }: { tournamentId: number }) {
  const { t } = useT()
  const { data } = useQuery({ ...pageQueries.viewCounts(tournamentId), staleTime: 0 })
  if (!data || data.not_eligible === 0) return null
  return (
    <Notice kind="warning">
      {t('tourAdmin.notEligible', { count: data.not_eligible })}{' '}
      <TextLink to={`${paths.admin.entriesOf(tournamentId)}?all=1&unfit=1`} underline="always">
        {t('tourAdmin.notEligible.review')}
      </TextLink>
    </Notice>
  )
}
