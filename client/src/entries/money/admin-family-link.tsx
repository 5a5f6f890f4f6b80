import { familyMemo } from '@portal/shared/payments/family-memo'
import { useT } from '../../kit/i18n/use-t.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'

/** Links from an entry to the balance of the order that it was sent with, by the transfer note of that order. */
export function FamilyLink({ tournament_id, code }: { tournament_id: number; code: string }) {
  const { t } = useT()
  const memo = familyMemo(code)
  const search = new URLSearchParams({ search: memo }).toString()
  return (
    <TextLink inherit to={`${paths.admin.entriesOf(tournament_id)}?${search}`} display="block" mt="xs">
      {t('familyPay.title', { memo })}
    </TextLink>
  )
}
