import { unitMemo, type UnitInTournament } from '@portal/shared/payments/unit-memo'
import { useT } from '../../kit/i18n/use-t.ts'
import { paths } from '../../portal/paths.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'

/** Links from an entry to the balance of its whole unit. */
export function UnitPayLink({ unitInTournament }: { unitInTournament: UnitInTournament }) {
  const { t } = useT()
  const search = new URLSearchParams({ search: unitMemo(unitInTournament) }).toString()
  return (
    <ButtonLink size="sm" to={`${paths.admin.entriesOf(unitInTournament.tournament_id)}?${search}`}>
      {t('unitPay.whole')}
    </ButtonLink>
  )
}
