import { unitMemo, type UnitInTournament } from '@portal/shared/payments/unit-memo'
import { useT } from '../../kit/i18n/use-t.ts'
import { paths } from '../../portal/paths.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'

/** From one entry to what its whole unit owes. */
export function UnitPayLink({ of }: { of: UnitInTournament }) {
  const { t } = useT()
  const search = new URLSearchParams({ search: unitMemo(of) }).toString()
  return (
    <ButtonLink size="sm" to={`${paths.admin.entriesOf(of.tournament_id)}?${search}`}>
      {t('unitPay.whole')}
    </ButtonLink>
  )
}
