import { Button, Text } from '@mantine/core'
import { isBareName } from '@portal/shared/people/doubts'
import { splitNickname } from '@portal/shared/people/nickname'
import { useT } from '../../kit/i18n/use-t.ts'
import { fill, personOf, withYearMended } from './draft/register-draft.ts'
import type { FormView } from './draft/register-fields.ts'
import classes from './register.module.css'

/** Possible slips in somebody's name or year, each with its correction as a button. None of them is refused. */
export function RegisterDoubts({ view, which }: { view: FormView; which: 'one' | 'two' }) {
  const { t } = useT()
  const { name, year } = personOf(view.draft, which)
  const apart = splitNickname(name)
  const mended = withYearMended(view.draft, which)
  const isBare = isBareName(name)
  if (!isBare && apart.nickname === null && !mended) return null
  return (
    <div className={classes.doubts}>
      {isBare && <Text size="sm">{t('register.doubt.bare')}</Text>}
      {apart.nickname !== null && (
        <Button
          variant="default"
          mih={44}
          onClick={() => view.change(fill(which, { name: apart.name, year: year ?? view.draft[`year_${which}`] }))}
        >
          {t('register.doubt.nickname', { nickname: apart.nickname })}
        </Button>
      )}
      {mended && (
        <Button variant="default" mih={44} onClick={() => view.change(fill(which, mended))}>
          {t('register.doubt.change', { text: mended.year })}
        </Button>
      )}
    </div>
  )
}
