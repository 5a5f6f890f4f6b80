import { Container, Stack, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { checkTournament } from '@portal/shared/people/eligibility'
import { refusalSentence } from '@portal/shared/people/refusals'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { useMay } from '../../kit/api/rights.ts'
import { KEEP_SCROLL } from '../../kit/lib/stays.ts'
import { formatDay, formatDays } from '../../kit/lib/format.ts'
import { currentOwner, useUser } from '../../kit/api/session.ts'
import { renderTime, isServerRenderingOrHydrating } from '../../kit/lib/drawn.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { paths } from '../../portal/paths.ts'
import { withForm, readInitialChoice, isNextEntry, DONE_PARAM } from './draft/register-address.ts'
import { carryOver, nextDraft, type EntryDraft } from './draft/register-draft.ts'
import type { SentFamily } from './family/family-send.ts'
import { useFamilyOrder } from './family/use-family-order.ts'
import { RegisterEntry } from './register-entry.tsx'
import { focusField } from './draft/register-fields.ts'
import { RegisterElsewhere } from './register-elsewhere.tsx'
import { RegisterKindChoice } from './register-kind-choice.tsx'
import type { EntryKind } from './draft/register-kind.ts'
import { RegisterSessionEntries } from './register-session-entries.tsx'
import { toEntrant, createPrefilledDraft } from './draft/register-prefill.ts'
import { findLastSent, keepLastSent } from './draft/register-last-sent.ts'
import { showAtOnce, ticketAddress, toJustSent, useSessionEntries } from './draft/register-results.ts'
import { justSentState } from '../entry/page/just-sent.ts'
import { findLatestKind } from './draft/register-store.ts'
import type { Subject } from './what/register-assess.ts'
import classes from './register.module.css'
import { TextLink } from '../../kit/ui/links.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'

// Most entries are confirmed by their ticket; only a visitor without its link sees this.
const RegisterDone = lazyPart(async () => (await import('./register-done.tsx')).RegisterDone)

type Props = {
  tournament: Tournament
  details: readonly Detail[]
  /** The kind that the address names, or null. */
  presetKind: EntryKind | null
}

/** Registration in one tournament: the form of the chosen kind, or the confirmation of the submitted entry. */
export function RegisterScreen({ tournament, details, presetKind }: Props) {
  const { t } = useT()
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const [now] = useState(renderTime)
  const [initialChoice] = useState(() =>
    readInitialChoice(
      search,
      presetKind ??
        (isServerRenderingOrHydrating() ? null : findLatestKind(currentOwner(), tournament.id, now)) ??
        'individual',
    ),
  )
  const [kind, setKind] = useState(initialChoice.kind)
  const { results, add: addResult, addAll: addResults } = useSessionEntries(tournament.id)
  const [carriedDraft, setCarriedDraft] = useState<EntryDraft | null>(null)
  const isNext = isNextEntry(useLocation().state)
  const [lastSentDraft, setLastSentDraft] = useState(() => (isNext ? findLastSent(tournament.id) : null))
  const typedDraft = useRef<EntryDraft | null>(null)
  const rememberDraft = useCallback((draft: EntryDraft) => {
    typedDraft.current = draft
  }, [])
  const mayEditEntries = useMay(tournament.id)('entry:edit')
  const subject = useSubject(kind, { tournament, details, mayEditEntries })
  const order = useFamilyOrder(subject)
  const showFamily = useFamilyPage(addResults)
  const shownResult = results.find(({ entry }) => entry.code === search.get(DONE_PARAM))
  useFocusAfterDone(shownResult !== undefined, isNext)
  const closedReason = useClosedReason(subject, now)
  const ticket = shownResult && !shownResult.withdrawn ? ticketAddress(shownResult.entry, user !== null) : null
  if (shownResult && ticket !== null)
    return <Navigate replace to={ticket} state={justSentState(toJustSent(shownResult))} />
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
    lastSentDraft ? nextDraft(lastSentDraft) : { ...createPrefilledDraft(user, mayEditEntries), ...initialChoice.years }
  const chooseKind = (next: EntryKind) => {
    setCarriedDraft(typedDraft.current)
    setKind(next)
    setSearch(
      (address) => {
        address.delete('step')
        return withForm(address, next)
      },
      { replace: true, state: KEEP_SCROLL },
    )
  }
  return (
    <Container size="lg" className={classes.page}>
      <Stack gap="xs">
        <FormHeader tournament={tournament} isOpen={closedReason === null} />
        {closedReason !== null ? (
          <RegisterElsewhere tournament={tournament}>{closedReason}</RegisterElsewhere>
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
              onDraftChange={rememberDraft}
              pairUp={() => chooseKind('pair')}
              order={order}
              openKind={chooseKind}
              onOrderSent={showFamily}
              onSent={(sent, draft) => {
                setLastSentDraft(draft)
                keepLastSent(tournament.id, draft)
                setCarriedDraft(null)
                const result = addResult(sent)
                showAtOnce(result)
                setSearch(withForm(new URLSearchParams({ [DONE_PARAM]: result.entry.code }), kind), { replace: true })
              }}
            />
          </>
        )}
        <RegisterSessionEntries results={results} />
      </Stack>
    </Container>
  )
}

/** What is entered by whom. A club's account has to name its unit. */
function useSubject(
  kind: EntryKind,
  { tournament, details, mayEditEntries }: Pick<Props, 'tournament' | 'details'> & { mayEditEntries: boolean },
): Subject {
  const { t } = useT()
  const user = useUser()
  const entrant = useMemo(() => toEntrant(user, mayEditEntries), [user, mayEditEntries])
  const unitRequiredMessage = user?.type === 'unit' && !mayEditEntries ? t('register.unit.needed') : null
  return useMemo(
    () => ({ kind, tournament, details, entrant, unitRequiredMessage }),
    [kind, tournament, details, entrant, unitRequiredMessage],
  )
}

/** Stores the entries of an order that was sent, and opens their page. */
function useFamilyPage(addResults: ReturnType<typeof useSessionEntries>['addAll']) {
  const navigate = useNavigate()
  return ({ entries, link }: SentFamily) => {
    addResults(
      entries.map((entry) => ({ entry: { ...entry, joined: false, requested: false }, earlier: false })),
      link,
    )
    void navigate(`${paths.family}#${link}`, { replace: true, state: { isNew: true } })
  }
}

/** After a confirmation or a ticket, whose pressed button has unmounted, the first field of the next entry takes the focus. */
function useFocusAfterDone(isDone: boolean, isNext: boolean) {
  const wasDone = useRef(isDone || isNext)
  useEffect(() => {
    if (wasDone.current && !isDone) focusField('full_name_one')
    wasDone.current = isDone
  }, [isDone])
}

/** Why this entrant cannot register in the tournament; null while its form is open. */
function useClosedReason({ tournament, details, entrant }: Subject, now: Date): string | null {
  const { t, language } = useT()
  const isAdmin = entrant.role === 'admin'
  const refusals = isAdmin ? [] : checkTournament(tournament, now)
  if (refusals.length > 0) return refusals.map((refusal) => refusalSentence(refusal, language)).join(' ')
  const hasContents = details.some(({ is_register }) => isAdmin || is_register !== 0)
  return hasContents ? null : t('register.noContents')
}

/** The tournament and the registration deadline. */
function FormHeader({ tournament, isOpen }: { tournament: Tournament; isOpen: boolean }) {
  const { t, language } = useT()
  const name = nameIn(language, tournament)
  return (
    <header>
      <FormTitle tournament={name} />
      <Text size="sm" className={`${classes.early} ${classes.cup}`}>
        <TextLink to={paths.tournament(tournament.id)} underline="always">
          <Name>{name}</Name>
        </TextLink>
        <span>{`· ${formatDays(tournament.start_date, tournament.end_date, language)}`}</span>
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
