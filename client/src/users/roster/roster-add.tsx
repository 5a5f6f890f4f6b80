import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { ROSTER_AT_ONCE } from '@portal/shared/kit/limits'
import { readDancers, type Dancer } from '@portal/shared/people/lists/people-sexes'
import { ApiError, call } from '../../kit/api/api.ts'
import { attempts } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import lines from '../../kit/ui/lines/line-list.module.css'
import { Notice } from '../../kit/ui/notice.tsx'
import { DoubtLines } from '../../kit/ui/lines/doubt-lines.tsx'
import { UnreadLines } from '../../kit/ui/lines/unread-lines.tsx'

/** The most different words that are named as no sex. */
const WORDS_NAMED = 6

/** Somebody who is refused, as a line of the text, and why. */
type Wrong = { line: string; message: string }

const lineOf = ({ name, year, note }: Omit<Dancer, 'sex'>) =>
  [name, note && `(${note})`, year].filter(Boolean).join(' ')
const bodyOf = ({ name, year, sex, note }: Dancer) => ({ full_name: name, year_of_birth: year, sex, note })
type Body = ReturnType<typeof bodyOf>

/** Dancers as they are sent together, partners by their place in the list. */
const bodiesOf = (dancers: readonly Dancer[], pairs: readonly (readonly [Dancer, Dancer])[]): Body[] => {
  const partners = new Map(pairs)
  return dancers.map((dancer) => {
    const partner = partners.get(dancer)
    const partner_at = partner ? dancers.indexOf(partner) : -1
    return partner_at < 0 ? bodyOf(dancer) : { ...bodyOf(dancer), partner_at }
  })
}

/** Whom of those who were sent an answer refuses: its problems name them by their place. */
function wrongOf(error: unknown, sent: readonly Body[]): Wrong[] {
  const problems = error instanceof ApiError ? error.problems : []
  return problems.flatMap(({ path, message }) => {
    const person = sent[Number(/^people\.(\d+)\./u.exec(path)?.[1] ?? -1)]
    if (!person) return []
    return [{ line: lineOf({ name: person.full_name, year: person.year_of_birth, note: person.note }), message }]
  })
}

/** Adds dancers that are typed or pasted, one a line, and those who were entered before. */
export function RosterAdd({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useT()
  const [text, setText] = useState('')
  const [tries] = useState(attempts)
  const [year] = useState(() => new Date().getFullYear())
  const { pending, failure, run } = usePendingHere()
  const box = useRef<HTMLTextAreaElement>(null)
  const typed = useDeferredValue(text)
  const read = useMemo(() => readDancers(typed), [typed])
  const { dancers } = read
  const [wrong, setWrong] = useState<Wrong[]>([])
  const tell = async (added: number) => {
    await refetchPath(api.roster.list.path)
    toastSuccess(t('roster.added', { count: added }))
  }
  /** Adds those that are read, or the others where some are refused. Refused and unread lines stay in the text. */
  const add = async (without: readonly Wrong[] = []) =>
    run(async () => {
      const excludedLines = new Set(without.map(({ line }) => line))
      const now = readDancers(text)
      const people = now.dancers.filter((dancer) => !excludedLines.has(lineOf(dancer)))
      setWrong([])
      let added = 0
      for (let from = 0; from < people.length; from += ROSTER_AT_ONCE) {
        const body = { people: bodiesOf(people.slice(from, from + ROSTER_AT_ONCE), now.pairs) }
        const answer = await call(api.roster.add, { body, headers: tries.headersOf(body) }).catch((error: unknown) => {
          setWrong(wrongOf(error, body.people))
          throw error
        })
        tries.settled()
        added += answer.added
      }
      setText([...excludedLines, ...now.unread].join('\n'))
      await tell(added)
      // The button has nothing to add now and lets the focus fall.
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    })
  const addEarlier = async () =>
    run(async () => {
      const { added } = await call(api.roster.addEarlier, { headers: tries.headersOf('earlier') })
      tries.settled()
      await tell(added)
    })
  const refused = new Set(wrong.map(({ line }) => line))
  const others = dancers.filter((dancer) => !refused.has(lineOf(dancer))).length
  return (
    <Stack className="surface" p={{ base: 'md', sm: 'lg' }} gap="sm">
      <Textarea
        ref={box}
        label={t('roster.paste')}
        description={t('roster.paste.hint')}
        autosize
        minRows={isEmpty ? 4 : 2}
        maxRows={12}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ReadDancers read={read} text={text} year={year} change={setText} />
      {failure !== null && (
        <Notice kind="error" {...(wrong.length > 0 ? { title: errorText(failure, t) } : {})}>
          {wrong.length === 0 ? (
            errorText(failure, t)
          ) : (
            <Stack gap="sm" align="flex-start">
              <RefusedLines wrong={wrong} />
              {others > 0 && (
                <Button variant="default" mih={44} loading={pending} onClick={() => void add(wrong)}>
                  {t('roster.addOthers', { count: others })}
                </Button>
              )}
            </Stack>
          )}
        </Notice>
      )}
      <Group>
        <Button loading={pending} disabled={dancers.length === 0} onClick={() => void add()}>
          {t('roster.add', { count: dancers.length })}
        </Button>
        <Button variant="default" disabled={pending} onClick={() => void addEarlier()}>
          {t('roster.earlier')}
        </Button>
      </Group>
    </Stack>
  )
}

/** How many dancers are read from a text, and which of its lines say none. */
function ReadDancers({
  read: { dancers, read: count, headings, unread, unreadSexes },
  text,
  year,
  change,
}: {
  read: ReturnType<typeof readDancers>
  text: string
  year: number
  change: (text: string) => void
}) {
  const { t } = useT()
  return (
    <output>
      {dancers.length > 0 && <Text>{t('roster.found', { count: dancers.length })}</Text>}
      {unread.length > 0 && (
        <>
          <Text fw={600} c="var(--mantine-color-error)">
            {t('roster.lines', { count: count + unread.length, read: count, unread: unread.length })}
          </Text>
          <UnreadLines
            {...{ text, unread }}
            change={change}
            offerLabel={(line) => t('roster.lines.change', { line })}
          />
          <Text variant="hint">{t('roster.lines.hint')}</Text>
        </>
      )}
      {unreadSexes.length > 0 && (
        <Text>
          {t('roster.sexUnread', {
            count: unreadSexes.length,
            words: [...new Set(unreadSexes)]
              .map((word) => `“${word}”`)
              .slice(0, WORDS_NAMED)
              .join(', '),
          })}
        </Text>
      )}
      <DoubtLines people={dancers} year={year} say={(doubt) => t(`roster.doubt.${doubt.code}`, doubt)} />
      {headings.length > 0 && <Text c="dimmed">{t('roster.headings', { lines: headings.join('; ') })}</Text>}
    </output>
  )
}

function RefusedLines({ wrong }: { wrong: readonly Wrong[] }) {
  return (
    <ul className={lines.list}>
      {wrong.map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          <b translate="no">{line}</b>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
