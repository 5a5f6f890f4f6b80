import { Box, Container, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { canMail } from '../../../kit/api/can-mail.ts'
import { danceStyle } from '../../../kit/fields/dance-style.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { ButtonLink, TextLink } from '../../../kit/ui/links.tsx'
import { CopyButton } from '../../../kit/ui/copy-button.tsx'
import { NextButton } from '../../../kit/ui/main-button.tsx'
import { MailSent } from '../../../kit/ui/mail/mail-sent.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { SymbolChip } from '../../../kit/ui/plates/symbol-chip.tsx'
import { SectionTitle } from '../../../kit/ui/titles.tsx'
import { paths } from '../../../portal/paths.ts'
import lines from '../../../kit/ui/lines/line-list.module.css'
import { SaveToRoster } from './save-to-roster.tsx'
import type { SentRow, SentSheet } from './sent-sheet.ts'

/** The confirmation of a sheet: the codes of its entries, and links to follow and pay them. */
export function ClubDone({
  sent,
  tournament,
  back,
}: {
  sent: SentSheet
  tournament: Tournament
  back: (() => void) | null
}) {
  const { t, language } = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { entered, fee_total, asked_total, unsentCount, email } = sent
  const money = (amount: number) => formatMoney(amount, language, tournament.currency_name)
  return (
    <Container size="md" py="lg">
      <Stack gap="md">
        <TextLink to={paths.tournament(tournament.id)} w="fit-content" data-back>
          {t('club.done.tournament', { name: nameIn(language, tournament) })}
        </TextLink>
        <Title order={1} ref={heading} tabIndex={-1}>
          {t('club.done', { count: entered.length })}
        </Title>
        <Text>{t('club.done.total', { total: money(fee_total - asked_total) })}</Text>
        {canMail() ? (
          <MailSent email={email}>
            <Text>{t('club.done.mail', { email })}</Text>
          </MailSent>
        ) : (
          <Text>{t('club.done.noMail')}</Text>
        )}
        {entered.some(({ outcome }) => outcome === 'requested') && (
          <Text>{t('club.done.asked', { total: money(asked_total) })}</Text>
        )}
        {unsentCount > 0 && <Notice kind="warning">{t('club.done.refused', { count: unsentCount })}</Notice>}
        <Group>
          {back && <NextButton onClick={back}>{t('club.done.back')}</NextButton>}
          <ButtonLink to={paths.ownTournament(tournament.id)} {...(back ? {} : { variant: 'ink' })}>
            {t('club.done.unit')}
          </ButtonLink>
        </Group>
        {entered.length > 0 && <SaveToRoster entered={entered} />}
        {entered.length > 0 && (
          <section aria-labelledby="codes">
            <Group justify="space-between" mb="xs">
              <SectionTitle id="codes">{t('club.done.list')}</SectionTitle>
              <CopyButton value={toSpreadsheetLines(entered)} label={t('club.done.copy')} />
            </Group>
            <ul className={`surface ${lines.list}`} aria-labelledby="codes">
              {entered.map((row) => (
                <SentLine key={row.key} row={row} fee={row.fee === null ? null : money(row.fee)} />
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Container>
  )
}

function SentLine({
  row: { name, code, contents, outcome, requestedEvents },
  fee,
}: {
  row: SentRow
  fee: string | null
}) {
  const { t, language } = useT()
  return (
    <li>
      <div>
        <Text fw={600} translate="no">
          {name}
        </Text>
        <Group gap={4} mt={2}>
          {contents.map((content) => (
            <span key={content.symbol} title={nameIn(language, content)}>
              <SymbolChip symbol={content.symbol} style={danceStyle(content)} />
            </span>
          ))}
        </Group>
      </div>
      <Box ml="auto" ta="right">
        <b className="figures" translate="no">
          {code}
        </b>{' '}
        {outcome !== 'added' && t(`club.done.${outcome}`, { contents: requestedEvents.join(', ') })}
        {fee !== null && (
          <Text className="figures" translate="no">
            {fee}
          </Text>
        )}
      </Box>
    </li>
  )
}

/** Lines of code, name, events and fee, separated by tabs for a spreadsheet. */
const toSpreadsheetLines = (entered: readonly SentRow[]) =>
  entered
    .map(({ code, name, contents, fee }) =>
      [code, name, contents.map(({ symbol }) => symbol).join(', '), fee ?? ''].join('\t'),
    )
    .join('\n')
