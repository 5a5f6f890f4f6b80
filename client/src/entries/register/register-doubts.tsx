import { Button, Text } from '@mantine/core'
import { lacksDiacritics } from '@portal/shared/people/doubts'
import { splitNickname } from '@portal/shared/people/nickname'
import { useT } from '../../kit/i18n/use-t.ts'
import { personFields, readPerson, correctPersonYear } from './draft/register-draft.ts'
import type { FormView } from './draft/register-fields.ts'
import classes from './register.module.css'

/** Possible typing errors in a name or year, with buttons that correct them. None of them prevents submitting. */
export function RegisterDoubts({ view, suffix }: { view: FormView; suffix: 'one' | 'two' }) {
  const { t } = useT()
  const { name, year } = readPerson(view.draft, suffix)
  const { nickname, name: bareName } = splitNickname(name)
  const correction = correctPersonYear(view.draft, suffix)
  const isBare = lacksDiacritics(name)
  if (!isBare && nickname === null && !correction) return null
  return (
    <div className={classes.doubts}>
      {isBare && <Text size="sm">{t('register.doubt.bare')}</Text>}
      {nickname !== null && (
        <Button
          variant="default"
          mih={44}
          onClick={() =>
            view.change(personFields(suffix, { name: bareName, year: year ?? view.draft[`year_${suffix}`] }))
          }
        >
          {t('register.doubt.nickname', { nickname })}
        </Button>
      )}
      {correction && (
        <Button variant="default" mih={44} onClick={() => view.change(personFields(suffix, correction))}>
          {t('register.doubt.change', { text: correction.year })}
        </Button>
      )}
    </div>
  )
}
