import { Button, CloseButton, Group, SegmentedControl, Text, Textarea } from '@mantine/core'
import { IconCopy, IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { UnitInOffice } from '@portal/shared/entries/desk/unit-card-calls'
import type { Language } from '@portal/shared/kit/errors'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { sharedLink } from '../../kit/lib/shared-link.ts'
import { useOrigin } from '../../kit/lib/use-origin.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { PhoneLinks } from '../../kit/ui/phone/phone-links.tsx'
import { PartTitle, SectionTitle } from '../../kit/ui/titles.tsx'
import { paths } from '../../portal/paths.ts'
import panel from '../panel/admin-entry-panel.module.css'
import acts from '../panel/panel-acts.module.css'
import { openedText, sentText } from './units-table.tsx'
import { writeCardMessage, type useSendCard } from './use-send-card.ts'
import classes from './unit-panel.module.css'

type Props = {
  tournamentId: number
  unit: UnitInOffice
  sendCard: ReturnType<typeof useSendCard>
  /** The language of the text for a chat. */
  language: Language
  onLanguage: (language: Language) => void
  onClose: () => void
}

/** A unit of the tournament: its contact, what became of its card, and the text to paste into a chat. */
export function UnitPanel({ tournamentId, unit, sendCard, language, onLanguage, onClose }: Props) {
  const { t, language: readerLanguage } = useT()
  const title = useRef<HTMLHeadingElement>(null)
  const cardId = useId()
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const contact = [unit.code, unit.province, unit.contact_name].filter(Boolean).join(' · ')
  return (
    <aside className={panel.panel} aria-label={t('unitCards.panel')}>
      <div className={panel.top}>
        <SectionTitle ref={title} tabIndex={-1} className={classes.title ?? ''}>
          <Name>{unit.name}</Name>
        </SectionTitle>
        <CloseButton className={panel.small ?? ''} aria-label={t('unitCards.panel.close')} onClick={onClose} />
      </div>
      <div className={panel.body}>
        {contact !== '' && <div translate="no">{contact}</div>}
        <PhoneLinks phone={unit.phone} />
        <div>
          {t('unitCards.entriesOf', { count: unit.entries })} · {t('unitCards.approvedOf', { count: unit.approved })}
        </div>
        <Group gap="md">
          <TextLink
            inherit
            display="inline-block"
            py={{ base: 10, sm: 0 }}
            to={`${paths.admin.entriesOf(tournamentId)}?all=1&unit=${unit.id}`}
          >
            {t('unitCards.entries')}
          </TextLink>
          <TextLink
            inherit
            display="inline-block"
            py={{ base: 10, sm: 0 }}
            to={paths.unitEntries(tournamentId, unit.id)}
          >
            {t('unitCards.view')}
          </TextLink>
        </Group>
        <section className={panel.section} aria-labelledby={cardId}>
          <PartTitle id={cardId}>{t('unitCards.card')}</PartTitle>
          <ul className={classes.states}>
            <li>{sentText(unit, t, readerLanguage)}</li>
            {openedText(unit, t, readerLanguage).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Text inherit c="dimmed">
            {t('unitCards.hint')}
          </Text>
        </section>
        <section className={panel.section} aria-label={t('unitCards.text')}>
          <ChatText tournamentId={tournamentId} unitId={unit.id} language={language} onLanguage={onLanguage} />
        </section>
      </div>
      <div className={acts.acts}>
        <MainButton
          size="sm"
          leftSection={<IconCopy size={18} aria-hidden />}
          loading={sendCard.pending}
          onClick={() => sendCard.copyMessage(unit, language)}
        >
          {t('unitCards.copy')}
        </MainButton>
        <Group gap="xs">
          {sendCard.share && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconShare2 size={18} aria-hidden />}
              onClick={() => sendCard.share?.(unit, language)}
            >
              {t('unitCards.share')}
            </Button>
          )}
          <Button size="sm" variant="default" onClick={() => sendCard.copyLink(unit, language)}>
            {t('unitCards.copyLink')}
          </Button>
        </Group>
      </div>
    </aside>
  )
}

/** The text as it will be copied, in either language. */
function ChatText({
  tournamentId,
  unitId,
  language,
  onLanguage,
}: {
  tournamentId: number
  unitId: number
  language: Language
  onLanguage: (language: Language) => void
}) {
  const { t } = useT()
  const origin = useOrigin()
  const query = { tournament_id: tournamentId, unit_id: unitId }
  // The page of the unit and payments elsewhere change it.
  const { data: card, error, refetch } = useQuery({ ...buildQuery(api.unitCards.unitCard, { query }), staleTime: 0 })
  const { data: link } = useQuery(buildQuery(api.sharedLinks.unitLink, { query }))
  if (!card || link === undefined) return <LoadState error={error} retry={refetch} />
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label={t('unitCards.language')}
        data={[
          { value: 'vi', label: t('unitCards.vi') },
          { value: 'en', label: t('unitCards.en') },
        ]}
        value={language}
        onChange={(value) => onLanguage(value === 'en' ? 'en' : 'vi')}
      />
      <Textarea
        mt="xs"
        label={t('unitCards.text')}
        description={link === null && t('unitCards.willMakeLink')}
        readOnly
        autosize
        lang={language}
        translate="no"
        classNames={{ input: classes.text ?? '' }}
        value={writeCardMessage(card, language, link ? sharedLink(link.path, origin, language) : '…')}
      />
    </>
  )
}
