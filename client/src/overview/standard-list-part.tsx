import { Checkbox, Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StandardKind, StandardLists } from '@portal/shared/overview/standard-lists'
import { localizeNames, nameIn } from '@portal/shared/kit/text/name-in'
import { ageText } from '../kit/fields/age-text.ts'
import type { WordKey } from '../kit/i18n/words.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { formatMoney } from '../kit/lib/format.ts'
import { SymbolChip } from '../kit/ui/plates/symbol-chip.tsx'
import classes from './figures.module.css'
import { countMissing } from './standard-lists.ts'

const titles: Record<StandardKind, WordKey> = {
  ages: 'standard.ages',
  dances: 'standard.dances',
  grades: 'standard.grades',
  fees: 'standard.fees',
}

type ListLine = { key: string; name: ReactNode; detail: ReactNode; exists: boolean }

/** One of the standard lists: a checkbox to add its missing records, and the complete list. */
export function StandardListPart({
  kind,
  lists,
  isChosen,
  isRequired,
  onChoose,
}: {
  kind: StandardKind
  lists: StandardLists
  isChosen: boolean
  /** Another chosen list needs this one, so that it cannot be left out. */
  isRequired: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const { t, language } = useT()
  const lines = useLines(lists)[kind]
  const missingCount = countMissing(lists[kind])
  const title = t(titles[kind])
  return (
    <section className={classes.figure}>
      {missingCount === 0 ? (
        <Group gap="xs" wrap="nowrap">
          <IconCircleCheck size={20} aria-hidden />
          <div>
            <Text fw={600}>{title}</Text>
            <Text variant="hint">{t('standard.allHere')}</Text>
          </div>
        </Group>
      ) : (
        <Checkbox
          label={title}
          description={[
            t('standard.new', { count: missingCount, all: lines.length }),
            isRequired && t('standard.needed'),
          ]
            .filter(Boolean)
            .join(' ')}
          checked={isChosen}
          disabled={isRequired}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          styles={{ label: { fontWeight: 600 } }}
        />
      )}
      <details className={classes.details}>
        <summary className="fold-row">
          {t('standard.show', { list: title.charAt(0).toLocaleLowerCase(language) + title.slice(1) })}
        </summary>
        <table className={classes.table} aria-label={title}>
          <tbody>
            {lines.map(({ key, name, detail, exists }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <Text variant="hint" span display="block">
                    {detail}
                  </Text>
                </th>
                <td>{t(exists ? 'standard.here' : 'standard.isNew')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function useLines({ ages, dances, grades, fees }: StandardLists): Record<StandardKind, ListLine[]> {
  const { t, language } = useT()
  return {
    ages: localizeNames(language, ages).map(
      ({ name, start_age, end_age, start_ages, end_ages, total_age, ages_more, exists }) => ({
        key: name,
        name,
        detail: [
          ageText(start_age, end_age, t),
          start_ages !== null && t('standard.other', { ages: ageText(start_ages, end_ages, t) }),
          total_age !== null && t('standard.total', { total: total_age }),
          ages_more.length > 0 && t('standard.more', { names: ages_more.join(', ') }),
        ]
          .filter(Boolean)
          .join('; '),
        exists,
      }),
    ),
    dances: dances.map(({ name, symbol, dance_type, exists }) => ({
      key: `${dance_type} ${name}`,
      name: (
        <>
          <SymbolChip symbol={symbol} /> {name}
        </>
      ),
      detail: dance_type,
      exists,
    })),
    grades: grades.map(({ name, dance_type, dances: danceNames, exists }) => ({
      key: `${dance_type} ${name}`,
      name: `${name} ${dance_type}`,
      detail: danceNames.join(' · '),
      exists,
    })),
    fees: fees.map(({ name, amount, currency_name, formality, exists }) => ({
      key: name,
      name,
      detail: `${nameIn(language, formality)}: ${formatMoney(amount, language, currency_name)}`,
      exists,
    })),
  }
}
