import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { membersOf } from '@portal/shared/entries/entry-people'
import type { Entry } from '@portal/shared/entries/entries'
import { contactTexts, teamTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import type { Member } from '@portal/shared/kit/text/names'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { fieldLabelKey } from './entry-field-word.ts'

/** Dancers, unit and contact of an entry. */
export function EntryFacts({ entry }: { entry: Entry }) {
  const { t, language } = useT()
  const renderTexts = (names: readonly EntryText[]) =>
    names.map(
      (name) =>
        entry[name] && (
          <Fact key={name} title={t(fieldLabelKey(name))}>
            {entry[name]}
          </Fact>
        ),
    )
  return (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {renderTexts(teamTexts)}
      <Fact title={t('entry.people')}>
        <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
          {membersOf(entry)
            .map(memberText)
            .map((person, i) => (
              <li key={`${i} ${person}`} style={{ overflowWrap: 'anywhere' }}>
                <Name>{person}</Name>
                {entry.sex && `, ${t(`entry.sex.${entry.sex}`)}`}
              </li>
            ))}
        </ul>
      </Fact>
      <Fact title={t('entry.unit')}>{entry.unit ? <Name>{entry.unit.name}</Name> : t('entry.noUnit')}</Fact>
      <Fact title={t('entry.contact')}>
        <span translate="no">
          {entry.email}, {entry.mobile}
        </span>
      </Fact>
      {renderTexts(contactTexts)}
      <Text variant="hint">
        {t('entry.sent')}: {formatMoment(entry.created_date, language)}
      </Text>
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <div style={{ overflowWrap: 'anywhere' }}>{children}</div>
    </section>
  )
}

function memberText({ name, year }: Member): string {
  return year === null ? name : `${name} (${year})`
}
