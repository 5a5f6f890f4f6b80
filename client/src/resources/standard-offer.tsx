import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../kit/i18n/use-t.ts'
import { paths } from '../paths.ts'

/** The way from an empty list to the rows that nobody has to type. */
export function StandardOffer() {
  const { t } = useT()
  return (
    <Button component={Link} to={paths.admin.standardLists} variant="subtle">
      {t('standard.offer')}
    </Button>
  )
}
