import { useT } from '../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { EntriesScreen } from './admin-entries-screen.tsx'

const scope = { status: 0, tournamentId: null } as const

export function Page() {
  const { t } = useT()
  usePageTitle(t('entriesAdmin.waiting'))
  return <EntriesScreen scope={scope} />
}
