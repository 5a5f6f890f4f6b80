import { Container, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { sharedLink } from '../../kit/lib/shared-link.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { useUser } from '../../kit/api/session.ts'
import { paths } from '../../portal/paths.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { MailSent } from '../../kit/ui/mail/mail-sent.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { EntryFacts } from '../entry/entry-facts.tsx'
import { EntryPay } from '../entry/entry-pay.tsx'
import { TicketHead } from '../entry/ticket-head.tsx'
import { RegisterSessionEntries } from './register-session-entries.tsx'
import { usePresentState, type Result } from './draft/register-results.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'

/** The confirmation: code, status, fee, next steps, and a link to register the next dancer. */
export function RegisterDone({
  result,
  results,
  tournament,
  onNext,
}: {
  result: Result
  results: readonly Result[]
  tournament: Tournament
  onNext: () => void
}) {
  const { t, language } = useT()
  const user = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const { entry: registered, earlier } = result
  const { entry, removed } = usePresentState(result)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const address = registered.link
    ? `${paths.entry}#${registered.link}`
    : user
      ? paths.ownEntry(registered.id)
      : paths.entry
  const isApproved = entry.status === 1
  // A visitor who joined a waiting entry by naming its people sees only what they typed themselves.
  const isHidden = registered.joined && entry.code === ''
  const title = t(removed ? 'register.done.gone' : headingWord(registered.requested, isApproved))
  usePageTitle(`${title} · ${tournament.name}`)
  const byLink = registered.link !== null || (!user && !isHidden)
  return (
    <Container size="sm" py="xl">
      <Stack gap="lg">
        <header>
          <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            {title}
          </Title>
          <Text fw={600}>{tournament.name}</Text>
        </header>
        {removed && <Notice kind="warning">{t('register.done.goneText', { code: registered.code })}</Notice>}
        {earlier && !removed && <Notice kind="warning">{t('register.done.earlier')}</Notice>}
        {registered.joined && !removed && (
          <Notice kind="info">{t(joinedWord(isHidden), { email: registered.email })}</Notice>
        )}
        {registered.requested && !removed && <Notice kind="info">{t('register.done.requestedText')}</Notice>}
        {!removed && <TicketHead entry={entry} tournament={tournament} name="p" />}
        {!removed && entry.code && <Text>{t(codeWord(registered.link !== null))}</Text>}
        {!isApproved && !removed && canMail() && (
          <MailSent email={entry.email}>
            <Text>
              {t(byLink ? 'register.done.next.mail' : 'register.done.next.mailAccount', { email: entry.email })}
            </Text>
          </MailSent>
        )}
        <Group>
          <MainButton onClick={onNext}>{t('register.done.another')}</MainButton>
          {!removed && (
            <ButtonLink to={address}>{t(address === paths.entry ? 'lookUp.title' : 'register.done.link')}</ButtonLink>
          )}
          {registered.link && !removed && (
            <CopyButton value={sharedLink(address, location.origin, language)} label={t('register.done.copyLink')} />
          )}
        </Group>
        <Text variant="hint">{t('register.done.kept')}</Text>
        {registered.link && !removed && <Text variant="hint">{t('lookUp.secret')}</Text>}
        {!removed && <EntryPay entry={entry} tournament={tournament} token={registered.link} />}
        {!removed && <EntryFacts entry={entry} tournament={tournament} hasMoreContents={isHidden} />}
        <RegisterSessionEntries results={results} />
        <TextLink to={paths.tournament(tournament.id)} py={10}>
          {t('register.toTournament')}
        </TextLink>
      </Stack>
    </Container>
  )
}

function headingWord(requested: boolean, active: boolean) {
  if (requested) return 'register.done.requested'
  return active ? 'register.done.active' : 'register.done'
}

/** The confirmation for contents that joined a pending entry; `hidden`: only its owner sees the rest of it. */
function joinedWord(hidden: boolean) {
  if (!hidden) return 'register.done.joined'
  return canMail() ? 'register.done.joinedHidden' : 'register.done.joinedHiddenNoMail'
}

/** The sentence on the use of the code, also where no mail can be sent. */
function codeWord(linked: boolean) {
  if (canMail()) return 'register.done.code'
  return linked ? 'register.done.codeAndLink' : 'register.done.codeNoMail'
}
