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

/** The most words that are listed as not understood in place of a sex. */
const LISTED_WORDS = 6

/** A dancer that the server refused, as a line of the text, and the reason. */
type Refusal = { line: string; message: string }

const formatLine = ({ name, year, note }: Omit<Dancer, 'sex'>) =>
  [name, note && `(${note})`, year].filter(Boolean).join(' ')
const dancerBody = ({ name, year, sex, note }: Dancer) => ({ full_name: name, year_of_birth: year, sex, note })
type DancerBody = ReturnType<typeof dancerBody>

/** Dancers as one request takes them; `partner_at` is the index of the partner in it. */
const dancerBodies = (dancers: readonly Dancer[], pairs: readonly (readonly [Dancer, Dancer])[]): DancerBody[] => {
  const partners = new Map(pairs)
  return dancers.map((dancer) => {
    const partner = partners.get(dancer)
    const partner_at = partner ? dancers.indexOf(partner) : -1
    return partner_at < 0 ? dancerBody(dancer) : { ...dancerBody(dancer), partner_at }
  })
}

/** The refused dancers of a request; the problems of the error name them by their index. */
function findRefusals(error: unknown, people: readonly DancerBody[]): Refusal[] {
  const problems = error instanceof ApiError ? error.problems : []
  return problems.flatMap(({ path, message }) => {
    const person = people[Number(/^people\.(\d+)\./u.exec(path)?.[1] ?? -1)]
    if (!person) return []
    return [{ line: formatLine({ name: person.full_name, year: person.year_of_birth, note: person.note }), message }]
  })
}

/** Adds dancers from typed or pasted lines, or those of earlier entries. */
export function RosterAdd({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useT()
  const [text, setText] = useState('')
  const [attempt] = useState(attempts)
  const [year] = useState(() => new Date().getFullYear())
  const { pending, failure, run } = usePendingHere()
  const box = useRef<HTMLTextAreaElement>(null)
  const deferredText = useDeferredValue(text)
  const reading = useMemo(() => readDancers(deferredText), [deferredText])
  const { dancers } = reading
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const showAdded = async (added: number) => {
    await refetchPath(api.roster.list.path)
    toastSuccess(t('roster.added', { count: added }))
  }
  /** Adds the dancers of the text without the excluded ones, whose lines stay in the text together with unread ones. */
  const add = async (excluded: readonly Refusal[] = []) =>
    run(async () => {
      const excludedLines = new Set(excluded.map(({ line }) => line))
      const current = readDancers(text)
      const people = current.dancers.filter((dancer) => !excludedLines.has(formatLine(dancer)))
      setRefusals([])
      let added = 0
      for (let from = 0; from < people.length; from += ROSTER_AT_ONCE) {
        const body = { people: dancerBodies(people.slice(from, from + ROSTER_AT_ONCE), current.pairs) }
        const answer = await call(api.roster.add, { body, headers: attempt.headersOf(body) }).catch(
          (error: unknown) => {
            setRefusals(findRefusals(error, body.people))
            throw error
          },
        )
        attempt.settled()
        added += answer.added
      }
      setText([...excludedLines, ...current.unread].join('\n'))
      await showAdded(added)
      // The button is disabled now and has lost the focus.
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    })
  const addEarlier = async () =>
    run(async () => {
      const { added } = await call(api.roster.addEarlier, { headers: attempt.headersOf('earlier') })
      attempt.settled()
      await showAdded(added)
    })
  const refusedLines = new Set(refusals.map(({ line }) => line))
  const acceptedCount = dancers.filter((dancer) => !refusedLines.has(formatLine(dancer))).length
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
      <ReadingResult reading={reading} text={text} year={year} change={setText} />
      {failure !== null && (
        <Notice kind="error" {...(refusals.length > 0 ? { title: errorText(failure, t) } : {})}>
          {refusals.length === 0 ? (
            errorText(failure, t)
          ) : (
            <Stack gap="sm" align="flex-start">
              <RefusedLines refusals={refusals} />
              {acceptedCount > 0 && (
                <Button variant="default" mih={44} loading={pending} onClick={() => void add(refusals)}>
                  {t('roster.addOthers', { count: acceptedCount })}
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

/** The number of dancers that were read, and the lines and words of the text that were not understood. */
function ReadingResult({
  reading: { dancers, read: count, headings, unread, unreadSexes },
  text,
  year,
  change,
}: {
  reading: ReturnType<typeof readDancers>
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
              .slice(0, LISTED_WORDS)
              .join(', '),
          })}
        </Text>
      )}
      <DoubtLines people={dancers} year={year} say={(doubt) => t(`roster.doubt.${doubt.code}`, doubt)} />
      {headings.length > 0 && <Text c="dimmed">{t('roster.headings', { lines: headings.join('; ') })}</Text>}
    </output>
  )
}

function RefusedLines({ refusals }: { refusals: readonly Refusal[] }) {
  return (
    <ul className={lines.list}>
      {refusals.map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          <b translate="no">{line}</b>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
