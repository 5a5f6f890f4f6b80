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
import { withForm, readChoice, DONE } from './draft/register-address.ts'
import { carryOver, nextDraft, type Draft } from './draft/register-draft.ts'
import { RegisterEntry } from './register-entry.tsx'
import { focusField } from './draft/register-fields.ts'
import { RegisterElsewhere } from './register-elsewhere.tsx'
import { RegisterKindChoice } from './register-kind-choice.tsx'
import type { Kind } from './draft/register-kind.ts'
import { RegisterSessionEntries } from './register-session-entries.tsx'
import { toEntrant, prefillDraft } from './draft/register-prefill.ts'
import { useResults } from './draft/register-results.ts'
import { latestKind } from './draft/register-store.ts'
import classes from './register.module.css'
import { TextLink } from '../../kit/ui/links.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'

// Loaded while the form is filled in, so that sending waits for nothing but its answer.
const RegisterDone = lazyPart(async () => (await import('./register-done.tsx')).RegisterDone)

type Props = {
  tournament: Tournament
  details: readonly Detail[]
  /** The kind that the address stands for, or null. */
  preset: Kind | null
}

/** Registration in one tournament: the form of the chosen kind, or the confirmation of the entry just sent. */
export function RegisterScreen({ tournament, details, preset }: Props) {
  const { t, language } = useT()
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const [now] = useState(drawnNow)
  const [initialChoice] = useState(() =>
    readChoice(search, preset ?? (isDrawn() ? null : latestKind(currentOwner(), tournament.id, now)) ?? 'individual'),
  )
  const [kind, setKind] = useState(initialChoice.kind)
  const { results, add } = useResults(tournament.id)
  const [carriedDraft, setCarriedDraft] = useState<Draft | null>(null)
  const [lastSentDraft, setLastSentDraft] = useState<Draft | null>(null)
  const typedDraft = useRef<Draft | null>(null)
  const onTyped = useCallback((draft: Draft) => {
    // A part that fails to load tries again by itself.
    if (typedDraft.current !== null) RegisterDone.preload().catch(() => {})
    typedDraft.current = draft
  }, [])
  const isOffice = useMay(tournament.id)('entry:edit')
  const entrant = useMemo(() => toEntrant(user, isOffice), [user, isOffice])
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
        onNext={() => setSearch(withForm(new URLSearchParams(), kind), { replace: true })}
      />
    )

  const createFreshDraft = () =>
    lastSentDraft ? nextDraft(lastSentDraft) : { ...prefillDraft(user, isOffice), ...initialChoice.years }
  const chooseKind = (next: Kind) => {
    setCarriedDraft(typedDraft.current)
    setKind(next)
    setSearch(
      (address) => {
        address.delete('step')
        return withForm(address, next)
      },
      { replace: true, state: STAYS },
    )
  }
  const hasNoContents =
    entrant.role === 'admin' ? details.length === 0 : details.every(({ is_register }) => is_register === 0)
  const closingRefusals = entrant.role === 'admin' ? [] : checkTournament(tournament, now)
  return (
    <Container size="lg" className={classes.page}>
      <Stack gap="xs">
        <FormHead tournament={tournament} isOpen={closingRefusals.length === 0 && !hasNoContents} />
        {closingRefusals.length > 0 ? (
          <RegisterElsewhere tournament={tournament}>
            {closingRefusals.map((refusal) => refusalSentence(refusal, language)).join(' ')}
          </RegisterElsewhere>
        ) : hasNoContents ? (
          <RegisterElsewhere tournament={tournament}>{t('register.noContents')}</RegisterElsewhere>
        ) : (
          <>
            <div className={classes.early}>
              <RegisterKindChoice kind={kind} choose={chooseKind} />
              {user && (
                <TextLink to={paths.registerClub(tournament.id)} size="sm" py={4} display="inline-block">
                  {t('register.club')}
                </TextLink>
              )}
            </div>
            <RegisterEntry
              key={kind}
              subject={subject}
              createDraft={() => (carriedDraft ? carryOver(carriedDraft) : createFreshDraft())}
              createFreshDraft={createFreshDraft}
              onTyped={onTyped}
              pairUp={() => chooseKind('pair')}
              onSent={(sent, draft) => {
                setLastSentDraft(draft)
                setCarriedDraft(null)
                setSearch(withForm(new URLSearchParams({ [DONE]: add(sent).entry.code }), kind), { replace: true })
              }}
            />
          </>
        )}
        <RegisterSessionEntries results={results} />
      </Stack>
    </Container>
  )
}

/** The tournament, and until when registration is open. */
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
