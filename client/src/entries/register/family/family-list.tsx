import { Button, Group, Text } from '@mantine/core'
import { showUndoable } from '../../../kit/acts/undo.tsx'
import { Name } from '../../../kit/i18n/name.tsx'
import { useT } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { SectionTitle } from '../../../kit/ui/titles.tsx'
import lines from '../../../kit/ui/lines/line-list.module.css'
import { focusField } from '../draft/register-fields.ts'
import { nameOf } from './use-family-form.ts'
import type { AssessedEntry, FamilyOrderState } from './use-family-order.ts'

type Props = {
  order: Pick<FamilyOrderState, 'entries' | 'add' | 'remove'>
  currency: string
  edit: (place: number) => void
}

/** The entries of the order that are typed already, with buttons to edit and remove each. */
export function FamilyList({ order, currency, edit }: Props) {
  const { t, language } = useT()
  const { entries } = order
  const remove = (place: number, { kind, draft }: AssessedEntry, name: string) => {
    order.remove(place)
    // The pressed button has unmounted.
    focusField('full_name_one')
    showUndoable({
      id: `family ${name}`,
      message: t('register.family.removed', { name }),
      label: t('register.family.undo'),
      undo: () => order.add({ kind, draft }),
    })
  }
  return (
    <section aria-labelledby="family">
      <SectionTitle id="family" mb="xs">
        {t('register.family', { count: entries.length })}
      </SectionTitle>
      <ul className={`surface ${lines.list}`}>
        {entries.map((entry, place) => {
          const { chosenDetails, fee, problems } = entry.assessment
          const name = nameOf(entry)
          const symbols = chosenDetails.map(({ content_competition }) => content_competition.symbol)
          return (
            // Entries have no id before they are sent.
            <li key={place}>
              <span style={{ minWidth: 0 }}>
                <Name>{name}</Name>
                <Text variant="hint" span display="block">
                  <span translate="no">{symbols.join(', ')}</span>
                  {fee.ok && (
                    <span className="figures" translate="no">
                      {` · ${formatMoney(fee.total, language, currency)}`}
                    </span>
                  )}
                </Text>
                {problems.length > 0 && (
                  <Text size="sm" c="var(--mantine-color-error)">
                    {t('register.problems', { count: problems.length })}
                  </Text>
                )}
              </span>
              <Group gap={4} wrap="nowrap">
                <Button
                  variant="subtle"
                  mih={44}
                  px="xs"
                  aria-label={t('register.family.edit', { name })}
                  onClick={() => edit(place)}
                >
                  {t('register.step.change')}
                </Button>
                <Button
                  variant="subtle"
                  mih={44}
                  px="xs"
                  aria-label={t('register.family.remove', { name })}
                  onClick={() => remove(place, entry, name)}
                >
                  {t('register.family.removeShort')}
                </Button>
              </Group>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
