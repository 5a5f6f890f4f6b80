import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { unitMemo, type OfUnit } from '@portal/shared/payments/unit-memo'
import { useT } from '../../kit/i18n/use-t.ts'
import { paths } from '../../paths.ts'

/** From one entry to what its whole unit owes. */
export function UnitPayLink({ of }: { of: OfUnit }) {
  const { t } = useT()
  const search = new URLSearchParams({ search: unitMemo(of) }).toString()
  return (
    <Button size="sm" variant="default" component={Link} to={`${paths.admin.entriesOf(of.tournament_id)}?${search}`}>
      {t('unitPay.whole')}
    </Button>
  )
}
