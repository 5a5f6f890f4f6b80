import { Button, Text } from '@mantine/core'
import { isBareName } from '@portal/shared/people/doubts'
import { splitNickname } from '@portal/shared/people/nickname'
import { useT } from '../../kit/i18n/use-t.ts'
import { fill, readPerson, withYearMended } from './draft/register-draft.ts'
import type { FormView } from './draft/register-fields.ts'
import classes from './register.module.css'

/** Possible slips in a name or year, each with a button that corrects it. None of them is refused. */
export function RegisterDoubts({ view, which }: { view: FormView; which: 'one' | 'two' }) {
  const { t } = useT()
  const { name, year } = readPerson(view.draft, which)
  const { nickname, name: bareName } = splitNickname(name)
  const correction = withYearMended(view.draft, which)
  const isBare = isBareName(name)
  if (!isBare && nickname === null && !correction) return null
  return (
    <div className={classes.doubts}>
      {isBare && <Text size="sm">{t('register.doubt.bare')}</Text>}
      {nickname !== null && (
        <Button
          variant="default"
          mih={44}
          onClick={() => view.change(fill(which, { name: bareName, year: year ?? view.draft[`year_${which}`] }))}
        >
          {t('register.doubt.nickname', { nickname })}
        </Button>
      )}
      {correction && (
        <Button variant="default" mih={44} onClick={() => view.change(fill(which, correction))}>
          {t('register.doubt.change', { text: correction.year })}
        </Button>
      )}
    </div>
  )
}
