import { Text, Textarea } from '@mantine/core'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { teamTexts } from '@portal/shared/entries/entry.fields'
import { readPeople } from '@portal/shared/people/people'
import { readMembers } from '@portal/shared/people/people-text'
import { TEAM_LIMIT } from '@portal/shared/kit/limits'
import { fieldSentence } from '@portal/shared/kit/validation'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { drawnNow } from '../../kit/lib/drawn.ts'
import { textProps, type FormView } from './draft/register-fields.ts'
import { RegisterTexts } from './register-texts.tsx'
import classes from './register.module.css'

const SHOWN_CHARACTERS = 80

/** A team's members in one text, and what was read from it: each member with its year and what is wrong with it. */
export function RegisterTeam({ view, competitionYear }: { view: FormView; competitionYear: number }) {
  const { t } = useT()
  return (
    <>
      <Textarea
        {...textProps(view, 'full_name_one', 'members')}
        label={t('register.members')}
        description={t('register.members.hint')}
        autosize
        minRows={4}
        maxRows={14}
        autoComplete="off"
        required
      />
      <Members text={view.draft.members} competitionYear={competitionYear} />
      <RegisterTexts view={view} names={teamTexts} />
    </>
  )
}

function Members({ text, competitionYear }: { text: string; competitionYear: number }) {
  const { t, language } = useT()
  const title = useId()
  const [year] = useState(() => drawnNow().getFullYear())
  const typed = useDeferredValue(text)
  const { members, passedOver, problems } = useMemo(() => {
    const draft = { full_name_one: typed, is_flashmob: 0, is_group: 1 } as const
    const found = readPeople(draft, year).problems
    return { ...readMembers(typed), problems: found.filter(({ params }) => params.position !== undefined) }
  }, [typed, year])
  const leftOut = passedOver.map((line, i) => (
    <Text key={i} size="sm" fw={600}>
      {t('register.members.passedOver', { line: line.slice(0, SHOWN_CHARACTERS) })}
    </Text>
  ))
  if (members.length === 0)
    return (
      <div>
        <Text variant="hint">{t('register.members.none')}</Text>
        {leftOut}
      </div>
    )
  return (
    <div>
      <Text size="sm" fw={600} id={title} component="h3">
        {t('register.members.list')}: <output>{t('entry.count.dancers', { count: members.length })}</output>
      </Text>
      <ol className={classes.members} aria-labelledby={title}>
        {members.slice(0, TEAM_LIMIT).map(({ name, year }, i) => {
          const wrong = problems.filter(({ params }) => params.position === i + 1)
          const alike = members.findIndex((one) => one.year === year && one.name.toLowerCase() === name.toLowerCase())
          return (
            // Two members may have the same name: the place in the text is who they are.
            <li key={i}>
              <Name>{name}</Name>{' '}
              <Text variant="hint" span>
                {year === null ? t('register.members.noYear') : year}
                {year !== null &&
                  year <= competitionYear &&
                  ` · ${t('register.year.age', { age: competitionYear - year, year: competitionYear })}`}
              </Text>
              {alike < i && (
                <Text size="sm" fw={600}>
                  {t('register.members.twice', { position: alike + 1 })}
                </Text>
              )}
              {wrong.map(({ code, params }) => (
                <Text key={code} size="sm" c="var(--mantine-color-error)">
                  {fieldSentence(code, language, params)}
                </Text>
              ))}
            </li>
          )
        })}
      </ol>
      {leftOut}
    </div>
  )
}
