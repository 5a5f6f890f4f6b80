import { familyMemo } from '@portal/shared/payments/family-memo'
import { useT } from '../../kit/i18n/use-t.ts'
import { paths } from '../../portal/paths.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'

/** Links from an entry to the balance of its family. */
export function FamilyPayLink({ tournament_id, code }: { tournament_id: number; code: string }) {
  const { t } = useT()
  const search = new URLSearchParams({ search: familyMemo(code) }).toString()
  return (
    <ButtonLink size="sm" to={`${paths.admin.entriesOf(tournament_id)}?${search}`}>
      {t('familyPay.whole')}
    </ButtonLink>
  )
}
