import { Checkbox } from '@mantine/core'
import type { Content } from '@portal/shared/contents/contents'
import { styleOf } from '../fields/dance-style.ts'
import { formName } from '../fields/form-name.ts'
import { useT } from '../i18n/use-t.ts'
import { SymbolChip } from '../ui/symbol-chip.tsx'
import { VIRTUAL_CELL } from '../ui/virtual-rows.tsx'
import classes from './admin-contents.module.css'

/** The first cells of a content's row: its choice, its symbol, and its name over what it is. */
export function ContentCells({
  content,
  more,
  chosen,
  toggle,
}: {
  content: Content
  /** What else is said under the name. */
  more?: string | undefined
  chosen: boolean
  /** Left out where the content cannot be chosen. */
  toggle: ((range: boolean) => void) | undefined
}) {
  const { t } = useT()
  const { symbol, name, formality, age, grade, is_closed } = content
  return (
    <>
      <td className={VIRTUAL_CELL}>
        <Checkbox
          aria-label={t('tourAdmin.c.select', { symbol })}
          checked={chosen}
          disabled={!toggle}
          onChange={() => undefined}
          onClick={(event) => toggle?.(event.shiftKey)}
        />
      </td>
      <td className={VIRTUAL_CELL} aria-label={symbol}>
        <SymbolChip symbol={symbol} style={styleOf(content)} />
      </td>
      <td className={`${VIRTUAL_CELL} ${classes.line}`} title={name}>
        <span>{name}</span>
        <span className={classes.sub}>
          {is_closed === 1 && `${t('tourAdmin.c.closed')} · `}
          {[formName(formality, t), age.name, grade?.name, more].filter(Boolean).join(' · ')}
        </span>
      </td>
    </>
  )
}
