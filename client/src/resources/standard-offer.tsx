import { useT } from '../kit/i18n/use-t.ts'
import { paths } from '../portal/paths.ts'
import { ButtonLink } from '../kit/ui/links.tsx'

/** A link from an empty list to the page that adds the standard rows. */
export function StandardListsLink() {
  const { t } = useT()
  return (
    <ButtonLink to={paths.admin.standardLists} variant="subtle">
      {t('standard.offer')}
    </ButtonLink>
  )
}
