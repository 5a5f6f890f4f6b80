import { Container, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { paths } from '../../portal/paths.ts'
import { PlainButton } from '../../kit/ui/main-button.tsx'
import { MailSent } from '../../kit/ui/mail/mail-sent.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { EntryEvents } from '../entry/page/entry-events.tsx'
import { TicketHead } from '../entry/ticket-head.tsx'
import { RegisterSessionEntries } from './register-session-entries.tsx'
import { useCurrentEntry, type SessionEntry } from './draft/register-results.ts'
import { ButtonLink, TextLink } from '../../kit/ui/links.tsx'

/** The confirmation for a visitor who has no link to the ticket: the entry joined one of somebody else, or was withdrawn since. */
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
  const heading = useRef<HTMLHeadingElement>(null)
  const { entry: registered, earlier } = result
  const { entry, isRemoved } = useCurrentEntry(result)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  // Anyone can join a pending entry by typing its dancers, so a visitor without its link sees only the values they typed.
  const areDetailsHidden = registered.joined && entry.code === ''
  const title = t(titleKey({ isRemoved, isRequest: registered.requested }))
  const tournamentName = nameIn(language, tournament)
  usePageTitle(`${title} · ${tournamentName}`)
  return (
    <Container size="sm" py="xl">
      <Stack gap="md">
        <header>
          <Title order={1} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          <Text fw={600}>
            <Name>{tournamentName}</Name>
          </Text>
        </header>
        {isRemoved ? (
          <Notice kind="warning">{t('register.done.goneText', { code: registered.code })}</Notice>
        ) : (
          <>
            {earlier && <Notice kind="warning">{t('register.done.earlier')}</Notice>}
            {registered.joined && (
              <Notice kind="info">{t(joinedKey(areDetailsHidden), { email: registered.email })}</Notice>
            )}
            {registered.requested && <Notice kind="info">{t('register.done.requestedText')}</Notice>}
            <TicketHead entry={entry} tournament={tournament} nameElement="p" />
            {entry.code && <Text>{t(canMail() ? 'register.done.code' : 'register.done.codeNoMail')}</Text>}
            {canMail() && (
              <MailSent email={entry.email}>
                <Text>
                  {t(areDetailsHidden ? 'register.done.next.mailAccount' : 'register.done.next.mail', {
                    email: entry.email,
                  })}
                </Text>
              </MailSent>
            )}
            <EntryEvents entry={entry} tournament={tournament} hasMoreContents={areDetailsHidden} />
          </>
        )}
        <Group>
          {!isRemoved && <ButtonLink to={paths.entry}>{t('lookUp.title')}</ButtonLink>}
          <PlainButton onClick={onNext}>{t('register.done.another')}</PlainButton>
        </Group>
        <RegisterSessionEntries results={results} />
        <TextLink to={paths.tournament(tournament.id)} py={10}>
          {t('register.toTournament')}
        </TextLink>
      </Stack>
    </Container>
  )
}

function titleKey({ isRemoved, isRequest }: { isRemoved: boolean; isRequest: boolean }) {
  if (isRemoved) return 'register.done.gone'
  return isRequest ? 'register.done.requested' : 'register.done'
}

/** The confirmation for contents that joined a pending entry; `isHidden`: only its owner sees the rest of it. */
function joinedKey(isHidden: boolean) {
  if (!isHidden) return 'register.done.joined'
  return canMail() ? 'register.done.joinedHidden' : 'register.done.joinedHiddenNoMail'
}
