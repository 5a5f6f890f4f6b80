import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { ROSTER_AT_ONCE } from '@portal/shared/kit/limits'
import { readDancers, type Dancer } from '@portal/shared/people/lists/people-sexes'
import { ApiError, call } from '../../kit/api/api.ts'
import { createAttempt } from '../../kit/api/attempt.ts'
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

const MAX_LISTED_WORDS = 6

/** A dancer that the server refused, as a line of text, and the reason. */
type Refusal = { line: string; message: string }

const formatLine = ({ name, year, note }: Omit<Dancer, 'sex'>) =>
  [name, note && `(${note})`, year].filter(Boolean).join(' ')
const toDancerBody = ({ name, year, sex, note }: Dancer) => ({ full_name: name, year_of_birth: year, sex, note })
type DancerBody = ReturnType<typeof toDancerBody>

/** The dancers of one request; `partner_at` is the index of the partner in the same request. */
const toDancerBodies = (dancers: readonly Dancer[], pairs: readonly (readonly [Dancer, Dancer])[]): DancerBody[] => {
  const partners = new Map(pairs)
  return dancers.map((dancer) => {
    const partner = partners.get(dancer)
    const partner_at = partner ? dancers.indexOf(partner) : -1
    return partner_at < 0 ? toDancerBody(dancer) : { ...toDancerBody(dancer), partner_at }
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

/** The requests of the form: `addDancers` adds any number of dancers in batches and returns how many are new. */
function useRosterRequests() {
  const { t } = useT()
  const [attempt] = useState(createAttempt)
  const { pending, failure, run } = usePendingHere()
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const showAdded = async (count: number) => {
    await refetchPath(api.roster.list.path)
    toastSuccess(t('roster.added', { count }))
  }
  const addBatch = async (people: DancerBody[]) => {
    const body = { people }
    const { added } = await call(api.roster.add, { body, headers: attempt.headersFor(body) }).catch(
      (error: unknown) => {
        setRefusals(findRefusals(error, people))
        throw error
      },
    )
    attempt.finish()
    return added
  }
  const addDancers = async (dancers: readonly Dancer[], pairs: readonly (readonly [Dancer, Dancer])[]) => {
    setRefusals([])
    let addedCount = 0
    for (let from = 0; from < dancers.length; from += ROSTER_AT_ONCE)
      addedCount += await addBatch(toDancerBodies(dancers.slice(from, from + ROSTER_AT_ONCE), pairs))
    return addedCount
  }
  const addEarlier = async () =>
    run(async () => {
      const { added } = await call(api.roster.addEarlier, { headers: attempt.headersFor('earlier') })
      attempt.finish()
      await showAdded(added)
    })
  return { pending, failure, run, refusals, addDancers, addEarlier, showAdded }
}

/** Adds dancers from typed or pasted lines, or from earlier entries: at once to an empty roster, else once its button is pressed. */
export function RosterAdd({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(isEmpty)
  // It stays with what was typed once the first dancers are added.
  if (isEmpty && !isOpen) setOpen(true)
  if (isOpen) return <AddForm isEmpty={isEmpty} />
  return (
    <div>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('roster.paste')}
      </Button>
    </div>
  )
}

function AddForm({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useT()
  const [text, setText] = useState('')
  const [year] = useState(() => new Date().getFullYear())
  const { pending, failure, run, refusals, addDancers, addEarlier, showAdded } = useRosterRequests()
  const textArea = useRef<HTMLTextAreaElement>(null)
  const focusAfterPress = useEffectEvent(() => {
    if (!isEmpty) textArea.current?.focus()
  })
  useEffect(() => focusAfterPress(), [])
  const deferredText = useDeferredValue(text)
  const reading = useMemo(() => readDancers(deferredText), [deferredText])
  const { dancers } = reading
  /** Adds the dancers of the text, except the excluded ones, whose lines stay in the text together with unread lines. */
  const add = async (excluded: readonly Refusal[] = []) =>
    run(async () => {
      const excludedLines = new Set(excluded.map(({ line }) => line))
      const current = readDancers(text)
      const included = current.dancers.filter((dancer) => !excludedLines.has(formatLine(dancer)))
      const addedCount = await addDancers(included, current.pairs)
      setText([...excludedLines, ...current.unreadLines].join('\n'))
      await showAdded(addedCount)
      // The button is disabled now and has lost the focus.
      if (document.activeElement === document.body) textArea.current?.focus({ preventScroll: true })
    })
  const refusedLines = new Set(refusals.map(({ line }) => line))
  const acceptedCount = dancers.filter((dancer) => !refusedLines.has(formatLine(dancer))).length
  return (
    <Stack className="surface" p={{ base: 'md', sm: 'lg' }} gap="sm">
      <Textarea
        ref={textArea}
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

/** The number of dancers in the text, and the lines and words that were not understood. */
function ReadingResult({
  reading: { dancers, peopleLineCount, headings, unreadLines, unreadSexes },
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
      {unreadLines.length > 0 && (
        <>
          <Text fw={600} c="var(--mantine-color-error)">
            {t('roster.lines', {
              count: peopleLineCount + unreadLines.length,
              read: peopleLineCount,
              unread: unreadLines.length,
            })}
          </Text>
          <UnreadLines
            text={text}
            unreadLines={unreadLines}
            onChange={change}
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
              .slice(0, MAX_LISTED_WORDS)
              .join(', '),
          })}
        </Text>
      )}
      <DoubtLines people={dancers} year={year} describe={(doubt) => t(`roster.doubt.${doubt.code}`, doubt)} />
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
