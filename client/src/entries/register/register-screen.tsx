import { Container, Stack, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { checkTournament } from '@portal/shared/people/eligibility'
import { refusalSentence } from '@portal/shared/people/refusals'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { useMay } from '../../kit/api/rights.ts'
import { STAYS } from '../../kit/lib/stays.ts'
import { formatDay, formatDays } from '../../kit/lib/format.ts'
import { currentOwner, useUser } from '../../kit/api/session.ts'
import { drawnNow, isDrawn } from '../../kit/lib/drawn.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { paths } from '../../portal/paths.ts'
import { addressWith, askedOf, DONE } from './draft/register-address.ts'
import { carryOver, nextDraft, type Draft } from './draft/register-draft.ts'
import { RegisterEntry } from './register-entry.tsx'
import { focusField } from './draft/register-fields.ts'
import { RegisterElsewhere } from './register-elsewhere.tsx'
import { RegisterKindChoice } from './register-kind-choice.tsx'
import type { Kind } from './draft/register-kind.ts'
import { RegisterMade } from './register-made.tsx'
import { entrantOf, prefilled } from './draft/register-prefill.ts'
import { useResults } from './draft/register-results.ts'
import { latestKind } from './draft/register-store.ts'
import classes from './register.module.css'
import { TextLink } from '../../kit/ui/links.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'

// Not before the form: fetched while it is filled in, so that sending needs no more than its answer.
const RegisterDone = lazyPart(async () => (await import('./register-done.tsx')).RegisterDone)

type Props = {
  tournament: Tournament
  details: readonly Detail[]
  /** The kind that the address stands for, if it does for one. */
  preset: Kind | null
}

/** Registration in one tournament: the form of the chosen kind, or what became of the entry just made. */
export function RegisterScreen({ tournament, details, preset }: Props) {
  const { t, language } = useT()
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const [now] = useState(drawnNow)
  const [initialChoice] = useState(() =>
    askedOf(search, preset ?? (isDrawn() ? null : latestKind(currentOwner(), tournament.id, now)) ?? 'individual'),
  )
  const [kind, setKind] = useState(initialChoice.kind)
  const { results, add } = useResults(tournament.id)
  const [carried, setCarried] = useState<Draft | null>(null)
  const [last, setLast] = useState<Draft | null>(null)
  const latest = useRef<Draft | null>(null)
  const typed = useCallback((draft: Draft) => {
    // Where it fails, the part asks again by itself.
    if (latest.current !== null) RegisterDone.preload().catch(() => {})
    latest.current = draft
  }, [])
  const isOffice = useMay(tournament.id)('entry:edit')
  const entrant = useMemo(() => entrantOf(user, isOffice), [user, isOffice])
  const unitNeeded = user?.type === 'unit' && !isOffice ? t('register.unit.needed') : null
  const subject = useMemo(
    () => ({ kind, tournament, details, entrant, unitNeeded }),
    [kind, tournament, details, entrant, unitNeeded],
  )

  const shownResult = results.find(({ entry }) => entry.code === search.get(DONE))
  const isDone = shownResult !== undefined
  const wasDone = useRef(isDone)
  // After going on with the next people the pressed button is gone, so the first field takes the focus.
  useEffect(() => {
    if (wasDone.current && !isDone) focusField('full_name_one')
    wasDone.current = isDone
  }, [isDone])
  if (shownResult)
    return (
      <RegisterDone
        key={shownResult.entry.id}
        result={shownResult}
        results={results}
        tournament={tournament}
        another={() => setSearch(addressWith(new URLSearchParams(), kind), { replace: true })}
      />
    )

  const fresh = () => (last ? nextDraft(last) : { ...prefilled(user, isOffice), ...initialChoice.years })
  const choose = (next: Kind) => {
    setCarried(latest.current)
    setKind(next)
    setSearch(
      (address) => {
        address.delete('step')
        return addressWith(address, next)
      },
      { replace: true, state: STAYS },
    )
  }
  const takesNone =
    entrant.role === 'admin' ? details.length === 0 : details.every(({ is_register }) => is_register === 0)
  const closed = entrant.role === 'admin' ? [] : checkTournament(tournament, now)
  return (
    <Container size="lg" className={classes.page}>
      <Stack gap="xs">
        <FormHead tournament={tournament} isOpen={closed.length === 0 && !takesNone} />
        {closed.length > 0 ? (
          <RegisterElsewhere tournament={tournament}>
            {closed.map((refusal) => refusalSentence(refusal, language)).join(' ')}
          </RegisterElsewhere>
        ) : takesNone ? (
          <RegisterElsewhere tournament={tournament}>{t('register.noContents')}</RegisterElsewhere>
        ) : (
          <>
            <div className={classes.early}>
              <RegisterKindChoice kind={kind} choose={choose} />
              {user && (
                <TextLink to={paths.registerClub(tournament.id)} size="sm" py={4} display="inline-block">
                  {t('register.club')}
                </TextLink>
              )}
            </div>
            <RegisterEntry
              key={kind}
              subject={subject}
              first={() => (carried ? carryOver(carried) : fresh())}
              fresh={fresh}
              typed={typed}
              pairUp={() => choose('pair')}
              done={(sent, draft) => {
                setLast(draft)
                setCarried(null)
                setSearch(addressWith(new URLSearchParams({ [DONE]: add(sent).entry.code }), kind), { replace: true })
              }}
            />
          </>
        )}
        <RegisterMade results={results} />
      </Stack>
    </Container>
  )
}

/** Where one enters, and until when. */
function FormHead({ tournament, isOpen }: { tournament: Tournament; isOpen: boolean }) {
  const { t, language } = useT()
  return (
    <header>
      <FormTitle tournament={tournament.name} />
      <Text size="sm" className={classes.early ?? ''}>
        <TextLink to={paths.tournament(tournament.id)} underline="always">
          {tournament.name}
        </TextLink>
        {` · ${formatDays(tournament.start_date, tournament.end_date, language)}`}
      </Text>
      {tournament.register_end_date && isOpen && (
        <Text size="sm" c="dimmed" className={classes.deskOnly ?? ''}>
          {t('register.until', { day: formatDay(tournament.register_end_date, language, 'long') })}
        </Text>
      )}
    </header>
  )
}

function FormTitle({ tournament }: { tournament: string }) {
  const { t } = useT()
  usePageTitle(`${t('register.title')} · ${tournament}`)
  return (
    <Title order={1} className={classes.title ?? ''} data-titled>
      {t('register.title')}
    </Title>
  )
}
