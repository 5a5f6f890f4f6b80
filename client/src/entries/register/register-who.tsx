import { TextInput } from '@mantine/core'
import { memo, type ClipboardEvent } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { samePart, textProps, type FormView } from './draft/register-fields.ts'
import { isTeam, type Kind } from './draft/register-kind.ts'
import { pasted, personOf, settled } from './draft/register-draft.ts'
import { RegisterTeam } from './register-team.tsx'
import classes from './register.module.css'

type Props = { view: FormView; kind: Kind; competitionYear: number; yearsNeeded: boolean }

/** Who enters: one person, two, or a team. */
export function RegisterWho({ view, kind, competitionYear, yearsNeeded }: Props) {
  const common = { view, competitionYear, yearsNeeded }
  if (isTeam(kind)) return <RegisterTeam view={view} competitionYear={competitionYear} />
  return (
    <>
      <First {...common} which="one" of={kind === 'pair' ? 'first' : null} />
      {kind === 'pair' && <Second {...common} which="two" of="second" />}
    </>
  )
}

type PersonProps = {
  view: FormView
  which: 'one' | 'two'
  of: 'first' | 'second' | null
  competitionYear: number
  yearsNeeded: boolean
}

function Person({ view, which, of, competitionYear, yearsNeeded }: PersonProps) {
  const { t } = useT()
  const { year } = personOf(view.draft, which)
  const age = year === null ? null : competitionYear - year
  const name = textProps(view, `full_name_${which}`, `full_name_${which}`)
  const born = textProps(view, `date_of_birth_${which}`, `year_${which}`)
  const settle = () => {
    const patch = settled(view.draft, which)
    if (patch) view.change(patch)
  }
  const paste = (event: ClipboardEvent) => {
    const patch = pasted(event.clipboardData.getData('text'), which, of !== null)
    if (!patch) return
    event.preventDefault()
    view.change(patch)
  }
  return (
    <div className={classes.person}>
      <TextInput
        {...name}
        onPaste={paste}
        onBlur={() => {
          settle()
          name.onBlur()
        }}
        label={t(of ? `register.name.${of}` : 'register.name')}
        autoComplete="off"
        autoCapitalize="words"
        required
      />
      <TextInput
        {...born}
        onBlur={() => {
          settle()
          born.onBlur()
        }}
        required={yearsNeeded}
        label={t(of ? `register.year.${of}` : 'register.year')}
        description={
          age !== null && age >= 0 && age < 120
            ? t('register.year.age', { age, year: competitionYear })
            : t('register.year.hint')
        }
        inputMode="numeric"
        maxLength={30}
        autoComplete="off"
      />
    </div>
  )
}

const First = memo(Person, samePart(['full_name_one', 'year_one'], ['full_name_one', 'date_of_birth_one']))
const Second = memo(Person, samePart(['full_name_two', 'year_two'], ['full_name_two', 'date_of_birth_two']))
