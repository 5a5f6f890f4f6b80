import { useQuery } from '@tanstack/react-query'
import { useT } from '../../kit/i18n/use-t.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { pageQueries } from '../../page-queries.ts'
import { paths } from '../../paths.ts'

/** The To do of those who answer requests here and have no overview of the portal; nothing while none waits. */
export function RequestsToDo({ id }: { id: number }) {
  const { t } = useT()
  const { data } = useQuery(pageQueries.askingIn(id))
  const count = data && 'count' in data ? data.count : 0
  if (count === 0) return null
  return (
    <Notice kind="info">
      <TextLink to={`${paths.admin.entriesOf(id)}?request=1`} underline="always">
        {t('overview.step.answer', { count })}
      </TextLink>
    </Notice>
  )
}
