import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { refusalSentence } from '@portal/shared/people/refusals'
import { styleOf } from '../../../kit/fields/dance-style.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { SymbolChip } from '../../../kit/ui/symbol-chip.tsx'
import type { AssessedContent } from './register-contents.ts'
import type { Line } from './register-fee.ts'
import { LineFee } from './register-line-fee.tsx'
import classes from './register-contents.module.css'

/** The selected contents above the list, each removable, with the reason if it is no longer eligible. */
export function RegisterChosen({
  chosen,
  lines,
  currency,
  remove,
}: {
  chosen: readonly AssessedContent[]
  lines: ReadonlyMap<number, Line>
  currency: string
  remove: (id: number) => void
}) {
  const { t, language } = useT()
  if (chosen.length === 0) return null
  return (
    <div>
      <Text component="h3" fw={600} size="sm" mb={4}>
        {t('register.contents.chosen')}: {t('entry.count.contents', { count: chosen.length })}
      </Text>
      <ul className={classes.chosen}>
        {chosen.map(({ detail, verdict, refusals }) => {
          const content = detail.content_competition
          const { symbol, name } = content
          const line = lines.get(detail.id)
          return (
            <li key={detail.id} className={classes.chosenRow} data-wrong={verdict === 'refused' || undefined}>
              <span className={classes.chosenText}>
                <SymbolChip symbol={symbol} style={styleOf(content)} /> {name}
                {verdict === 'refused' && (
                  <Text size="sm" c="var(--mantine-color-error)">
                    {refusals.map((refusal) => refusalSentence(refusal, language)).join(' ')}
                  </Text>
                )}
              </span>
              {line && (
                <span className={classes.chosenPrice}>
                  <LineFee line={line} currency={currency} />
                </span>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('register.contents.remove', { content: `${symbol} ${name}` })}
                onClick={() => remove(detail.id)}
              >
                <IconX size={20} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
