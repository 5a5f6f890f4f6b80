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
import { renderTime } from '../../kit/lib/drawn.ts'
import { textProps, type FormView } from './draft/register-fields.ts'
import { RegisterTexts } from './register-texts.tsx'
import { RegisterUnread } from './register-unread.tsx'
import classes from './register.module.css'

/** The members of a team as one text, and below it the members as they were read, with their problems. */
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
      <MemberList {...{ view, competitionYear }} />
      <RegisterTexts view={view} names={teamTexts} />
    </>
  )
}

function MemberList({ view, competitionYear }: { view: FormView; competitionYear: number }) {
  const { members: text } = view.draft
  const change = (changed: string) => view.change({ members: changed })
  const { t, language } = useT()
  const titleId = useId()
  const [thisYear] = useState(() => renderTime().getFullYear())
  const typed = useDeferredValue(text)
  const { members, headings, problems } = useMemo(() => {
    const draft = { full_name_one: typed, is_flashmob: 0, is_group: 1 } as const
    const peopleProblems = readPeople(draft, thisYear).problems
    const texts = splitLines(typed)
    const lines = readPeopleLines(texts)
    return {
      members: lines.flatMap(({ people }) => people),
      headings: texts.filter((_, index) => lines[index]?.kind === 'heading'),
      problems: peopleProblems.filter(({ params }) => params.position !== undefined),
    }
  }, [typed, thisYear])
  const nicknames = members.flatMap(({ name }) => splitNickname(name).nickname ?? [])
  const notes = (
    <>
      <RegisterUnread {...{ text, change }} />
      {nicknames.length > 0 && (
        <Button variant="default" mih={44} onClick={() => change(withoutNicknames(text))}>
          {t('register.doubt.nickname', { nickname: nicknames.join(', ') })}
        </Button>
      )}
      {headings.map((line, index) => (
        <Text key={index} size="sm" fw={600}>
          {t('register.members.passedOver', { line })}
        </Text>
      ))}
    </>
  )
  if (members.length === 0)
    return (
      <div>
        <Text variant="hint">{t('register.members.none')}</Text>
        {notes}
      </div>
    )
  return (
    <div>
      <Text size="sm" fw={600} id={titleId} component="h3">
        {t('register.members.list')}: <output>{t('entry.count.dancers', { count: members.length })}</output>
      </Text>
      <ol className={classes.members} aria-labelledby={titleId}>
        {members.slice(0, TEAM_LIMIT).map(({ name, year }, index) => {
          const memberProblems = problems.filter(({ params }) => params.position === index + 1)
          const doubts = findDoubts({ name, year }, competitionYear)
          const firstSameIndex = members.findIndex(
            (member) => member.year === year && member.name.toLowerCase() === name.toLowerCase(),
          )
          return (
            // Two members may have the same name, so the index is the key.
            <li key={index}>
              <Name>{name}</Name>{' '}
              <Text variant="hint" span>
                {year === null ? t('register.members.noYear') : year}
                {year !== null &&
                  year <= competitionYear &&
                  ` · ${t('register.year.age', { age: competitionYear - year, year: competitionYear })}`}
              </Text>
              {firstSameIndex < index && (
                <Text size="sm" fw={600}>
                  {t('register.members.twice', { position: firstSameIndex + 1 })}
                </Text>
              )}
              {doubts.map((doubt) => (
                <Text key={doubt.code} size="sm" fw={600}>
                  {t(`register.doubt.${doubt.code}`, doubt)}
                </Text>
              ))}
              {memberProblems.map(({ code, params }) => (
                <Text key={code} size="sm" c="var(--mantine-color-error)">
                  {fieldSentence(code, language, params)}
                </Text>
              ))}
            </li>
          )
        })}
      </ol>
      {notes}
    </div>
  )
}
