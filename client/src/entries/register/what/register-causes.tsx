import { Text } from '@mantine/core'
import { refusalSentence, type Refusal } from '@portal/shared/people/refusals'
import type { Language } from '@portal/shared/kit/errors'
import { ageText } from '../../../kit/fields/age-text.ts'
import { useT, type T } from '../../../kit/i18n/use-t.ts'
import { agesOf, type ContentBlock } from './register-blocks.ts'
import classes from './register-contents.module.css'

/** Why these people cannot enter the contents of the blocks: one sentence for each cause, with the groups that it keeps them out of. */
export function RegisterCauses({ blocks }: { blocks: readonly ContentBlock[] }) {
  const { t, language } = useT()
  return (
    <ul className={classes.causes}>
      {listCauses(blocks, t, language).map((sentence) => (
        <Text component="li" size="sm" key={sentence}>
          {sentence}
        </Text>
      ))}
    </ul>
  )
}

function listCauses(blocks: readonly ContentBlock[], t: T, language: Language): string[] {
  const groupsByCause = new Map<string, Set<string>>()
  for (const { title, first } of blocks)
    for (const refusal of first.refusals) {
      const { cause, group } = describeAge(refusal, agesOf(first, language), t) ?? {
        cause: refusalSentence(refusal, language),
        group: title,
      }
      groupsByCause.set(cause, (groupsByCause.get(cause) ?? new Set()).add(group))
    }
  return [...groupsByCause].map(([cause, groups]) => `${cause} ${[...groups].join(', ')}.`)
}

/** The cause that all groups share for which somebody is too old, or too young; null for other causes. */
function describeAge({ code, person, params }: Refusal, ages: string, t: T) {
  if (code !== 'AGE_OUT_OF_RANGE') return null
  const age = Number(params.age)
  const ranges = String(params.limits)
    .split(',')
    .map((range) => range.split('-').map(Number))
  const isTooYoung = ranges.every(([from = 0]) => age < from)
  if (!isTooYoung && !ranges.every(([, to = 0]) => age > to)) return null
  const limits = ranges.map(([from = 0, to = 0]) => ageText(from, to, t)).join(t('fields.age.or'))
  const dancer = person ?? t('register.contents.dancer', { position: params.position ?? '' }).trim()
  const words = { person: dancer, age, year: params.year ?? '' }
  return {
    cause: t(isTooYoung ? 'register.contents.tooYoung' : 'register.contents.tooOld', words),
    group: `${ages} (${limits})`,
  }
}
