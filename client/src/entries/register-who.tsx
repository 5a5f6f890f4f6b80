import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { useT } from '../i18n/use-t.ts'
import { yearOf } from './register-draft.ts'
import { samePart, textProps, type FormView } from './register-fields.ts'
import { isTeam, type Kind } from './register-kind.ts'
import { RegisterTeam } from './register-team.tsx'
import { RegisterStep } from './register-step.tsx'
import classes from './register.module.css'

type Props = { view: FormView; kind: Kind; competitionYear: number }

/** Who enters: one person, two, or a team. */
export function RegisterWho({ view, kind, competitionYear }: Props) {
  const { t } = useT()
  return (
    <RegisterStep title={t('register.who')}>
      {isTeam(kind) ? (
        <RegisterTeam view={view} competitionYear={competitionYear} />
      ) : (
        <>
          <First view={view} which="one" of={kind === 'pair' ? 'first' : null} competitionYear={competitionYear} />
          {kind === 'pair' && <Second view={view} which="two" of="second" competitionYear={competitionYear} />}
        </>
      )}
    </RegisterStep>
  )
}

type PersonProps = { view: FormView; which: 'one' | 'two'; of: 'first' | 'second' | null; competitionYear: number }

function Person({ view, which, of, competitionYear }: PersonProps) {
  const { t } = useT()
  const year = yearOf(view.draft[`year_${which}`])
  const age = year === null ? null : competitionYear - year
  return (
    <div className={classes.person}>
      <TextInput
        {...textProps(view, `full_name_${which}`, `full_name_${which}`)}
        label={t(of ? `register.name.${of}` : 'register.name')}
        autoComplete="off"
        autoCapitalize="words"
        required
      />
      <TextInput
        {...textProps(view, `date_of_birth_${which}`, `year_${which}`)}
        label={t(of ? `register.year.${of}` : 'register.year')}
        description={
          age !== null && age >= 0 && age < 120
            ? t('register.year.age', { age, year: competitionYear })
            : t('register.year.hint')
        }
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
      />
    </div>
  )
}

const First = memo(Person, samePart(['full_name_one', 'year_one'], ['full_name_one', 'date_of_birth_one']))
const Second = memo(Person, samePart(['full_name_two', 'year_two'], ['full_name_two', 'date_of_birth_two']))
