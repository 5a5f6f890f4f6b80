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
import { useCurrentEntry, type SessionEntry } from './draft/register-results.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'

/** The confirmation: code, status, fee, next steps, and a link to register the next dancer. */
export function RegisterDone({
  result,
  results,
  tournament,
  onNext,
}: {
  result: SessionEntry
  results: readonly SessionEntry[]
  tournament: Tournament
  onNext: () => void
}) {
  const { t, language } = useT()
  const user = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const { entry: registered, earlier } = result
  const { entry, isRemoved } = useCurrentEntry(result)
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
  // Anyone can join a pending entry by typing its dancers, so a visitor without its link sees only the values they typed.
  const areDetailsHidden = registered.joined && entry.code === ''
  const title = t(isRemoved ? 'register.done.gone' : headingKey(registered.requested, isApproved))
  usePageTitle(`${title} · ${tournament.name}`)
  const byLink = registered.link !== null || (!user && !areDetailsHidden)
  return (
    <Container size="sm" py="xl">
      <Stack gap="lg">
        <header>
          <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            {title}
          </Title>
          <Text fw={600}>{tournament.name}</Text>
        </header>
        {isRemoved && <Notice kind="warning">{t('register.done.goneText', { code: registered.code })}</Notice>}
        {earlier && !isRemoved && <Notice kind="warning">{t('register.done.earlier')}</Notice>}
        {registered.joined && !isRemoved && (
          <Notice kind="info">{t(joinedKey(areDetailsHidden), { email: registered.email })}</Notice>
        )}
        {registered.requested && !isRemoved && <Notice kind="info">{t('register.done.requestedText')}</Notice>}
        {!isRemoved && <TicketHead entry={entry} tournament={tournament} nameElement="p" />}
        {!isRemoved && entry.code && <Text>{t(codeKey(registered.link !== null))}</Text>}
        {!isApproved && !isRemoved && canMail() && (
          <MailSent email={entry.email}>
            <Text>
              {t(byLink ? 'register.done.next.mail' : 'register.done.next.mailAccount', { email: entry.email })}
            </Text>
          </MailSent>
        )}
        <Group>
          <MainButton onClick={onNext}>{t('register.done.another')}</MainButton>
          {!isRemoved && (
            <ButtonLink to={address}>{t(address === paths.entry ? 'lookUp.title' : 'register.done.link')}</ButtonLink>
          )}
          {registered.link && !isRemoved && (
            <CopyButton value={sharedLink(address, location.origin, language)} label={t('register.done.copyLink')} />
          )}
        </Group>
        <Text variant="hint">{t('register.done.kept')}</Text>
        {registered.link && !isRemoved && <Text variant="hint">{t('lookUp.secret')}</Text>}
        {!isRemoved && <EntryPay entry={entry} tournament={tournament} token={registered.link} />}
        {!isRemoved && <EntryFacts entry={entry} tournament={tournament} hasMoreContents={areDetailsHidden} />}
        <RegisterSessionEntries results={results} />
        <TextLink to={paths.tournament(tournament.id)} py={10}>
          {t('register.toTournament')}
        </TextLink>
      </Stack>
    </Container>
  )
}

function headingKey(isRequested: boolean, isApproved: boolean) {
  if (isRequested) return 'register.done.requested'
  return isApproved ? 'register.done.active' : 'register.done'
}

/** The confirmation for contents that joined a pending entry; `isHidden`: only its owner sees the rest of it. */
function joinedKey(isHidden: boolean) {
  if (!isHidden) return 'register.done.joined'
  return canMail() ? 'register.done.joinedHidden' : 'register.done.joinedHiddenNoMail'
}

/** The sentence on the use of the code, with or without e-mail. */
function codeKey(hasLink: boolean) {
  if (canMail()) return 'register.done.code'
  return hasLink ? 'register.done.codeAndLink' : 'register.done.codeNoMail'
}
