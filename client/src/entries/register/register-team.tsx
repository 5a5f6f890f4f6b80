import { Button, Text, Textarea } from '@mantine/core'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { teamTexts } from '@portal/shared/entries/entry.fields'
import { findDoubts } from '@portal/shared/people/doubts'
import { splitNickname, withoutNicknames } from '@portal/shared/people/nickname'
import { readPeople } from '@portal/shared/people/people'
import { splitLines, readPeopleLines } from '@portal/shared/people/people-text'
import { TEAM_LIMIT } from '@portal/shared/kit/limits'
import { fieldSentence } from '@portal/shared/kit/validation'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { drawnNow } from '../../kit/lib/drawn.ts'
import { textProps, type FormView } from './draft/register-fields.ts'
import { RegisterTexts } from './register-texts.tsx'
import { RegisterUnread } from './register-unread.tsx'
import classes from './register.module.css'

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
      <Members {...{ view, competitionYear }} />
      <RegisterTexts view={view} names={teamTexts} />
    </>
  )
}

function Members({ view, competitionYear }: { view: FormView; competitionYear: number }) {
  const { members: text } = view.draft
  const change = (changed: string) => view.change({ members: changed })
  const { t, language } = useT()
  const title = useId()
  const [year] = useState(() => drawnNow().getFullYear())
  const typed = useDeferredValue(text)
  const { members, headings, problems } = useMemo(() => {
    const draft = { full_name_one: typed, is_flashmob: 0, is_group: 1 } as const
    const found = readPeople(draft, year).problems
    const texts = splitLines(typed)
    const lines = readPeopleLines(texts)
    return {
      members: lines.flatMap(({ people }) => people),
      headings: texts.filter((_, at) => lines[at]?.kind === 'heading'),
      problems: found.filter(({ params }) => params.position !== undefined),
    }
  }, [typed, year])
  const nicknames = members.flatMap(({ name }) => splitNickname(name).nickname ?? [])
  const leftOut = (
    <>
      <RegisterUnread {...{ text, change }} />
      {nicknames.length > 0 && (
        <Button variant="default" mih={44} onClick={() => change(withoutNicknames(text))}>
          {t('register.doubt.nickname', { nickname: nicknames.join(', ') })}
        </Button>
      )}
      {headings.map((line, i) => (
        <Text key={i} size="sm" fw={600}>
          {t('register.members.passedOver', { line })}
        </Text>
      ))}
    </>
  )
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
          const doubts = findDoubts({ name, year }, competitionYear)
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
              {doubts.map((doubt) => (
                <Text key={doubt.code} size="sm" fw={600}>
                  {t(`register.doubt.${doubt.code}`, doubt)}
                </Text>
              ))}
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
