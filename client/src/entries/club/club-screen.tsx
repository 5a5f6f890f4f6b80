import { Button, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPath, useLocation } from 'react-router'
import { BATCH_ROWS } from '@portal/shared/entries/batch-calls'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { DataUser } from '@portal/shared/users/users'
import { errorText } from '../../kit/api/error-text.ts'
import { hasSessionEnded, useSessionEnded } from '../../kit/api/session.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { paths } from '../../portal/paths.ts'
import { problemOfField } from '../register/register-problem-list.tsx'
import { RegisterFailure } from '../register/draft/register-failure.tsx'
import { isTeam, type Kind } from '../register/draft/register-kind.ts'
import { entrantOf } from '../register/draft/register-prefill.ts'
import { ClubCards } from './cards/club-cards.tsx'
import { stylesOf } from './club-columns.ts'
import { ClubContact, type SheetContact } from './club-contact.tsx'
import { ClubDone, type Sent } from './club-done.tsx'
import { ClubFoot } from './club-foot.tsx'
import { ClubGrid, type GridHandle } from './grid/club-grid.tsx'
import { ClubKeys } from './club-keys.tsx'
import { ClubPanel } from './cards/club-panel.tsx'
import { ClubPaste, type ListGiven } from './paste/club-paste.tsx'
import { ClubRoster } from './club-roster.tsx'
import { assessRow, isOfYear, newRow, paired, whoIs, withoutHeld, type SheetRow, type Sheet } from './club-rows.ts'
import { unreadWords } from './club-says.ts'
import { contactProblems, feeOfRow } from './club-send.ts'
import { statusOf } from './club-status.ts'
import { ClubTools } from './club-tools.tsx'
import { useActs } from './club-use-acts.ts'
import { useKeys } from './club-use-keys.ts'
import { useRemoval } from './club-use-removal.ts'
import { useRows } from './club-use-rows.ts'
import { useSend } from './club-use-send.ts'
import classes from './club.module.css'

/** Where club, contact and what went wrong stand; on a phone the act is far below. */
const toTop = () => scrollTo({ top: 0 })

type Props = {
  tournament: Tournament
  details: readonly Detail[]
  user: DataUser
  sent: Sent | null
  setSent: (sent: Sent | null) => void
}

/** A whole club entered at once: a sheet of dancers and events, pasted, chosen from the roster or typed. */
export function ClubScreen({ tournament, details, user, sent, setSent }: Props) {
  const { t, language } = useT()
  const here = useLocation()
  const ended = useSessionEnded()
  const isPhone = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false })
  const rowStore = useRows(tournament.id)
  const { rows, put, undo, typed, fill, unkept } = rowStore
  const [now] = useState(() => new Date())
  // Consent is given again each time.
  const contact: SheetContact = useMemo(
    () => ({
      unit: user.unit ?? { id: null, name: '' },
      email: user.email,
      mobile: user.mobile ?? '',
      guardian_name: user.name,
      accepted: false,
      publish: false,
      ...typed,
    }),
    [user, typed],
  )
  const unitNeeded = user.type === 'unit' ? t('register.unit.needed') : null
  const sheet = useMemo<Sheet>(
    () => ({ tournament, details, entrant: entrantOf(user, false), unitNeeded, now, language }),
    [tournament, details, user, unitNeeded, now, language],
  )
  const styles = useMemo(() => stylesOf(details), [details])
  const [pasting, setPasting] = useState<ListGiven | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [helping, setHelping] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const [attempted, setAttempted] = useState(false)
  const grid = useRef<GridHandle>(null)
  const problemAt = useRef(-1)
  const acts = useActs(rowStore, sheet, setOpened)
  const { send, pending, failure, refused, registered, price } = useSend(sheet, contact, (done, unsentRows) => {
    put(() => (unsentRows.length > 0 ? unsentRows : [newRow()]))
    setAttempted(unsentRows.length > 0)
    setSent(done)
  })
  useEffect(() => {
    if (failure !== null || price !== null || registered.size > 0) toTop()
  }, [failure, price, registered])
  const { problemsOf, isWrong, filled, wrong, ready, events, minors } = statusOf(rows, sheet, {
    attempted,
    refused,
    double: (line, events) => t('club.double', { line, events }),
    ...unreadWords(t),
  })
  // Consent for some children is none for those that came later.
  const [acceptedFor, setAcceptedFor] = useState<readonly string[]>([])
  if (contact.accepted && !minors.every((one) => acceptedFor.includes(one))) fill({ accepted: false, publish: false })
  // A problem with events names them itself; any other one is led by the name of its field.
  const namedProblems = (row: SheetRow) =>
    problemsOf(row).map((problem) =>
      problem.field === 'tournament_detail_id'
        ? problem
        : { ...problem, message: problemOfField(problem, t, isTeam(row.kind)) },
    )
  const registeredRows = rows.filter((row) => registered.has(row))
  const problems = attempted ? contactProblems(filled, sheet, contact) : []
  const money = (amount: number) => formatMoney(amount, language, tournament.currency_name)
  const total = filled.reduce((sum, row) => sum + feeOfRow(row, sheet), 0)

  const addRows = (more: readonly SheetRow[]) => {
    put((before) => [...before.filter((row) => !assessRow(row, sheet).isEmpty), ...more])
    setPasting(null)
    setChoosing(false)
    // The look was as long as its list.
    toTop()
  }
  const add = (kind: Kind) => {
    const row = newRow(kind)
    acts.add(row)
    if (isPhone) setOpened(row.key)
    else grid.current?.focus({ row: rows.length, column: 0 })
  }
  const remove = useRemoval({ rows, put, grid, isPhone, opened })
  const [first, second] = filled.slice(-2)
  const pairUp =
    first && second && first.kind === 'individual' && second.kind === 'individual'
      ? () => put((before) => [...before.filter((row) => row !== first && row !== second), paired(first, second)])
      : null
  const nextProblem = () => {
    const after = rows.findIndex((row, index) => index > problemAt.current && isWrong(row))
    problemAt.current = after < 0 ? rows.findIndex(isWrong) : after
    const row = rows[problemAt.current]
    if (!row) return
    if (isPhone) return setOpened(row.key)
    const ofYear = problemsOf(row).some(isOfYear)
    grid.current?.focus({ row: problemAt.current, column: ofYear ? 1 : 0 })
  }
  const busy = pasting !== null || choosing || helping || opened !== null || sent !== null
  const showKeys = () => setHelping(true)
  useKeys({ busy, nextProblem, undo, showKeys, pasted: (text) => setPasting({ from: 'text', text }) })

  const submit = (onlyValid: boolean) => {
    // An ended session is asked to sign in again before anything else.
    if (hasSessionEnded()) return toTop()
    setAttempted(true)
    const unfinishedRows = filled.filter((row) => isWrong(row) || assessRow(row, sheet).missing.length > 0)
    const rowsToSend = filled.filter((row) => !unfinishedRows.includes(row))
    const contactFaults = contactProblems(filled, sheet, contact)
    if (contactFaults.some(({ field }) => field !== 'consent.accepted')) toTop()
    if (contactFaults.length > 0 || (unfinishedRows.length > 0 && !onlyValid)) return
    if (rowsToSend.length > 0) void send(rowsToSend, unfinishedRows)
  }
  if (sent)
    return (
      <ClubDone
        sent={sent}
        tournament={tournament.id}
        currency={tournament.currency_name}
        back={sent.refused > 0 ? () => setSent(null) : null}
      />
    )
  const index = rows.findIndex(({ key }) => key === opened)
  const open = rows[index]
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.title}>
          <Title order={1} size="h3" data-titled>
            {t('club.title')}
          </Title>
          <TextLink to={paths.tournament(tournament.id)} size="sm" py={{ base: 11, md: 0 }} display="inline-block">
            {tournament.name}
          </TextLink>
        </div>
        <ClubContact contact={contact} change={fill} problems={problems} rows={filled.length} />
      </header>
      {ended && (
        <Notice kind="warning" title={t('register.ended')}>
          <ButtonLink to={paths.signInThen(createPath(here))}>{t('app.signIn')}</ButtonLink>
        </Notice>
      )}
      {failure?.kind === 'busy' ? (
        <Notice kind="error">{`${errorText(failure.error, t)} ${unkept ? '' : t('club.kept')}`}</Notice>
      ) : (
        failure && <RegisterFailure failure={failure} again={() => submit(wrong.length > 0)} />
      )}
      {unkept && <Notice kind="warning">{t('club.unkept')}</Notice>}
      {registeredRows.length > 0 && (
        <Notice kind="warning" title={t('club.registered', { count: registeredRows.length })}>
          <Button variant="default" mih={44} onClick={() => put((before) => withoutHeld(before, registered))}>
            {t('club.registered.remove', { count: registeredRows.length })}
          </Button>
        </Notice>
      )}
      {price !== null && <Notice kind="warning">{t('club.price', { total: money(price.total) })}</Notice>}
      {pasting ? (
        <ClubPaste
          given={pasting}
          sheet={sheet}
          room={BATCH_ROWS - filled.length}
          put={addRows}
          close={() => setPasting(null)}
        />
      ) : (
        <>
          <ClubTools
            isPhone={isPhone}
            paste={() => setPasting({ from: 'text', text: null })}
            upload={() => setPasting({ from: 'file' })}
            choose={() => setChoosing(true)}
            add={add}
            pairUp={pairUp}
            showKeys={showKeys}
          />
          {isPhone ? (
            <ClubCards rows={filled} sheet={sheet} acts={acts} problemsOf={namedProblems} />
          ) : (
            <ClubGrid rows={rows} sheet={sheet} styles={styles} acts={acts} problemsOf={namedProblems} handle={grid} />
          )}
          <ClubFoot
            entries={filled.length}
            events={events}
            total={total > 0 ? money(total) : null}
            minors={minors}
            accepted={contact.accepted}
            publish={contact.publish}
            mayPublish={(publish) => fill({ publish })}
            accept={(accepted) => {
              setAcceptedFor(minors)
              fill({ accepted })
            }}
            consentError={problems.find(({ field }) => field === 'consent.accepted')?.message}
            wrong={wrong.length}
            valid={ready.length}
            pending={pending}
            nextProblem={nextProblem}
            send={submit}
          />
        </>
      )}
      {helping && <ClubKeys close={() => setHelping(false)} />}
      {choosing && <ClubRoster inSheet={new Set(filled.map(whoIs))} put={addRows} close={() => setChoosing(false)} />}
      {open && (
        <ClubPanel
          rows={rows}
          index={index}
          sheet={sheet}
          acts={acts}
          problems={problemsOf(open)}
          remove={() => {
            setOpened(null)
            remove(open, index)
          }}
          close={() => setOpened(null)}
        />
      )}
    </div>
  )
}
