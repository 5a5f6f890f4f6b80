import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { refusalSentence } from '@portal/shared/people/refusals'
import { useT } from '../../../kit/i18n/use-t.ts'
import { groupIntoBlocks, listIneligible } from './register-blocks.ts'
import { RegisterCauses } from './register-causes.tsx'
import { ChipRowFieldset } from './register-chips.tsx'
import type { AssessedContent } from './register-contents.ts'
import classes from './register-contents.module.css'

type Props = {
  assessed: readonly AssessedContent[]
  chosen: readonly number[]
  toggle: (ids: readonly number[]) => void
  mayOverride: boolean
}

/** The contents that these people cannot enter, collapsed: the reasons, or chips for those who may override them. */
export function RegisterIneligible({ assessed, chosen, toggle, mayOverride }: Props) {
  const { t, language } = useT()
  const ineligible = useMemo(() => listIneligible(assessed, chosen, mayOverride), [assessed, chosen, mayOverride])
  const blocks = useMemo(() => groupIntoBlocks(ineligible, language), [ineligible, language])
  if (blocks.length === 0) return null
  return (
    <details className={classes.folded}>
      <summary className="fold-row">{t('register.contents.impossible', { count: ineligible.length })}</summary>
      {mayOverride ? (
        <ul>
          {blocks.map(({ key, title, first, rows }) => (
            <li key={key}>
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed">
                {first.refusals.map((refusal) => refusalSentence(refusal, language)).join(' ')}
              </Text>
              {rows.map((row) => (
                <ChipRowFieldset key={row.danceCount} {...{ row, chosen, toggle, mayOverride }} />
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <RegisterCauses blocks={blocks} />
      )}
    </details>
  )
}
