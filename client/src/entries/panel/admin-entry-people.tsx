import { Text } from '@mantine/core'
import { contactTexts } from '@portal/shared/entries/entry.fields'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import type { EntryDetail } from '../list/admin-entry-detail.ts'
import classes from './admin-entry-panel.module.css'
import { paths } from '../../portal/paths.ts'
import { TextLink } from '../../kit/ui/links.tsx'
import { PhoneLinks } from '../../kit/ui/phone/phone-links.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'
import { FoldedList } from './fold.tsx'

/** The members of a team with their years of birth, folded under their count. */
export function EntryMembers({ entry: { members } }: { entry: EntryDetail }) {
  const { t } = useT()
  if (members.length === 0) return null
  return (
    <section className={classes.section}>
      <FoldedList
        className={classes.list}
        limit={0}
        label={(count) => `${t('entriesAdmin.p.people')} (${count})`}
        rows={members.map(({ full_name, year_of_birth }, index) => (
          <li key={`${index} ${full_name}`}>
            <Name>{full_name}</Name>{' '}
            <Text component="span" c="dimmed">
              {year_of_birth ?? t('entriesAdmin.p.noYear')}
            </Text>
          </li>
        ))}
      />
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
      <Text>{entry.mobile ? <PhoneLinks phone={entry.mobile} /> : t('entriesAdmin.p.noMobile')}</Text>
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
        <Text inherit mt={4}>
          {t('entriesAdmin.p.guardian', { name: guardian.name, date: formatMoment(guardian.date, language) })}
          <br />
          <PhoneLinks phone={guardian.phone} />
        </Text>
      )}
      {publish_date && (
        <Text inherit>{t('entriesAdmin.p.published', { date: formatMoment(publish_date, language) })}</Text>
      )}
      {no_publication === 1 && <Text inherit>{t('request.publish.0')}</Text>}
      {guardian && guardian.notice_version !== null && (
        <TextLink to={`${paths.privacy}?version=${guardian.notice_version}`} size="sm" target="_blank">
          {t('entriesAdmin.p.notice', { version: guardian.notice_version })}
        </TextLink>
      )}
    </section>
  )
}
