import { useT } from '../kit/i18n/use-t.ts'
import { paths } from '../portal/paths.ts'
import { ButtonLink } from '../kit/ui/links.tsx'

/** The way from an empty list to the rows that nobody has to type. */
export function StandardOffer() {
  const { t } = useT()
  return (
    <ButtonLink to={paths.admin.standardLists} variant="subtle">
      {t('standard.offer')}
    </ButtonLink>
  )
}
