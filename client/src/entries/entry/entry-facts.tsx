import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { membersOf } from '@portal/shared/entries/entry-people'
import type { Entry } from '@portal/shared/entries/entries'
import { entryStatusOf } from '@portal/shared/entries/entry-state'
import { contactTexts, teamTexts, type EntryText } from '@portal/shared/entries/entry.fields'
import type { Member } from '@portal/shared/kit/text/names'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment, formatMoney } from '../../kit/lib/format.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { Name } from '../../kit/i18n/name.tsx'
import { fieldLabelKey } from './entry-field-word.ts'
import { EntryFeeLines } from './entry-fee-lines.tsx'
import { feeStateText } from './fee-state.ts'
import { isChangeable } from './standing.ts'
import { computeEntryFee } from './register-fee.ts'

/** Dancers, contents and unit of an entry, and its fee. */
export function EntryFacts({
  entry,
  tournament,
  hasMoreContents = false,
}: {
  entry: Entry
  tournament: Tournament
  /** Shows the fee of the whole entry, because `entry` has only some of its contents. */
  hasMoreContents?: boolean
}) {
  const { t, language } = useT()
  const { tournament_details: details } = entry
  const fee = computeEntryFee(details, tournament.fee_details, entry.number_of_people)
  const money = (amount: number) => formatMoney(amount, language, tournament.currency_name)
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
    <div style={{ display: 'grid', gap: '1.25rem' }}>
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
      <Fact title={t('entry.contents')}>
        <ul style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: '0.35rem' }}>
          {details.map(({ id, content_competition: content }) => (
            <li key={id} style={{ overflowWrap: 'anywhere' }}>
              <SymbolChip symbol={content.symbol} style={danceTypeStyle(content.dance_type)} />{' '}
              <Name>{nameIn(language, content)}</Name>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact title={t('entry.fee')}>
        {hasMoreContents ? (
          t('entry.fee.whole', { amount: money(entry.fee_amount) })
        ) : (
          <>
            <EntryFeeLines
              fee={fee}
              contents={details}
              currency={tournament.currency_name}
              agreedFee={entry.fee_amount}
            />
            {isChangeable(entryStatusOf(entry)) && <Text fw={600}>{feeStateText(entry, { t, money })}</Text>}
          </>
        )}
      </Fact>
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
      <Title order={2} size="h4" mb={4}>
        {title}
      </Title>
      <div style={{ overflowWrap: 'anywhere' }}>{children}</div>
    </section>
  )
}

function memberText({ name, year }: Member): string {
  return year === null ? name : `${name} (${year})`
}
