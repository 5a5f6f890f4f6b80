import { Text } from '@mantine/core'
import { membersOf } from '@portal/shared/entries/entry-people'
import { contactTexts } from '@portal/shared/entries/entry.fields'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment, formatMoney } from '../../kit/lib/format.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { isApproved } from '../entry/standing.ts'
import { isUnconfirmed } from '../marks/entry-marks.tsx'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'
import { paths } from '../../portal/paths.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'

export function EntryPeople({ entry }: { entry: EntryDetail }) {
  const { t } = useT()
  return (
    <section className={classes.section}>
      <PartTitle mb={6}>{t('entriesAdmin.p.people')}</PartTitle>
      <ul className={classes.list}>
        {membersOf(entry).map(({ name, year }, index) => (
          <li key={`${index} ${name}`}>
            <Name>{name}</Name>,{' '}
            <Text component="span" c="dimmed">
              {year === null ? t('entriesAdmin.p.noYear') : t('entriesAdmin.p.born', { year })}
              {entry.sex && `, ${t(`entry.sex.${entry.sex}`)}`}
            </Text>
          </li>
        ))}
      </ul>
      <Text mt={6}>{entry.unit ? <Name>{entry.unit.name}</Name> : t('entriesAdmin.p.noUnit')}</Text>
      {isUnconfirmed(entry) && (
        <Text size="sm">
          {t(isApproved(entry) ? 'entriesAdmin.mark.unconfirmed' : 'entriesAdmin.p.unconfirmedWaiting')}
        </Text>
      )}
      {entry.override_reason && (
        <Text size="sm" mt={6}>
          {t('entriesAdmin.p.override', { reason: entry.override_reason })}
        </Text>
      )}
    </section>
  )
}

/** The events of an entry, each with its fee and whether it is closed. */
export function EntryContents({ entry, currency }: { entry: EntryDetail; currency: string }) {
  const { t, language } = useT()
  return (
    <section className={classes.section}>
      <PartTitle mb={6}>{t('entriesAdmin.p.contents')}</PartTitle>
      <ul className={classes.list}>
        {entry.tournament_details.map(({ id, fee, is_register, content_competition: content }) => {
          const notes = [
            content.is_closed === 1 && t('entriesAdmin.p.closed'),
            is_register === 0 && t('entriesAdmin.p.stopped'),
            fee !== null && formatMoney(fee, language, currency),
          ].filter(Boolean)
          return (
            <li key={id}>
              <SymbolChip symbol={content.symbol} style={danceTypeStyle(content.dance_type)} />{' '}
              <Name>{nameIn(language, content)}</Name>
              {notes.length > 0 && (
                <Text component="span" c="dimmed">
                  {' '}
                  ({notes.join(', ')})
                </Text>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The contact of an entry, and the consent of a child's guardian. */
export function EntryContact({ entry }: { entry: EntryDetail }) {
  const { t, language } = useT()
  const { guardian, publish_date, no_publication } = entry
  return (
    <section className={classes.section}>
      <PartTitle mb={6}>{t('entriesAdmin.p.contact')}</PartTitle>
      <Text>{entry.mobile || t('entriesAdmin.p.noMobile')}</Text>
      <Text translate={entry.email ? 'no' : undefined}>{entry.email || t('entriesAdmin.p.noEmail')}</Text>
      {contactTexts.map(
        (name) =>
          entry[name] && (
            <Text key={name}>
              {t(fieldLabelKey(name))}: {entry[name]}
            </Text>
          ),
      )}
      {guardian && (
        <Text size="sm" mt={4}>
          {t('entriesAdmin.p.guardian', {
            name: guardian.name,
            phone: guardian.phone,
            date: formatMoment(guardian.date, language),
          })}
        </Text>
      )}
      {publish_date && (
        <Text size="sm">{t('entriesAdmin.p.published', { date: formatMoment(publish_date, language) })}</Text>
      )}
      {no_publication === 1 && <Text size="sm">{t('request.publish.0')}</Text>}
      {guardian && guardian.notice_version !== null && (
        <TextLink to={`${paths.privacy}?version=${guardian.notice_version}`} size="sm" target="_blank">
          {t('entriesAdmin.p.notice', { version: guardian.notice_version })}
        </TextLink>
      )}
      <Text variant="hint" mt={4}>
        {t('entriesAdmin.col.created_date')}: {formatMoment(entry.created_date, language)}
      </Text>
    </section>
  )
}
