import { Checkbox, Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StandardKind, StandardLists } from '@portal/shared/overview/standard-lists'
import { namedIn, nameIn } from '@portal/shared/kit/text/name-in'
import { ageText } from '../kit/fields/age-text.ts'
import type { WordKey } from '../kit/i18n/words.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { formatMoney } from '../kit/lib/format.ts'
import { SymbolChip } from '../kit/ui/plates/symbol-chip.tsx'
import classes from './figures.module.css'
import { missingOf } from './standard-lists.ts'

const titles: Record<StandardKind, WordKey> = {
  ages: 'standard.ages',
  dances: 'standard.dances',
  grades: 'standard.grades',
  fees: 'standard.fees',
}

type Line = { key: string; name: ReactNode; what: ReactNode; exists: boolean }

/** One list: whether it is taken over, how much of it is new, and all of it to read. */
export function StandardListPart({
  kind,
  lists,
  chosen,
  needed,
  onChoose,
}: {
  kind: StandardKind
  lists: StandardLists
  chosen: boolean
  /** Comes along because something else needs it. */
  needed: boolean
  onChoose: (on: boolean) => void
}) {
  const { t, language } = useT()
  const lines = useLines(lists)[kind]
  const missing = missingOf(lists[kind])
  const title = t(titles[kind])
  return (
    <section className={classes.figure}>
      {missing === 0 ? (
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
          description={[t('standard.new', { count: missing, all: lines.length }), needed && t('standard.needed')]
            .filter(Boolean)
            .join(' ')}
          checked={chosen}
          disabled={needed}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          styles={{ label: { fontWeight: 600 } }}
        />
      )}
      <details className={classes.details}>
        <summary>{t('standard.show', { list: title.charAt(0).toLocaleLowerCase(language) + title.slice(1) })}</summary>
        <table className={classes.table} aria-label={title}>
          <tbody>
            {lines.map(({ key, name, what, exists }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <Text variant="hint" span display="block">
                    {what}
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

function useLines({ ages, dances, grades, fees }: StandardLists): Record<StandardKind, Line[]> {
  const { t, language } = useT()
  return {
    ages: namedIn(language, ages).map(
      ({ name, start_age, end_age, start_ages, end_ages, total_age, ages_more, exists }) => ({
        key: name,
        name,
        what: [
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
      what: dance_type,
      exists,
    })),
    grades: grades.map(({ name, dance_type, dances: danced, exists }) => ({
      key: `${dance_type} ${name}`,
      name: `${name} ${dance_type}`,
      what: danced.join(' · '),
      exists,
    })),
    fees: fees.map(({ name, amount, currency_name, formality, exists }) => ({
      key: name,
      name,
      what: `${nameIn(language, formality)}: ${formatMoney(amount, language, currency_name)}`,
      exists,
    })),
  }
}
