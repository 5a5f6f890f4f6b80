import { Button, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useT } from '../../kit/i18n/use-t.ts'
import type { SheetRow, RowAssessment } from './club-rows.ts'
import { listFixes, type Fix } from './club-fixes.ts'
import { doubtMessages } from './club-status.ts'
import classes from './club.module.css'

type Props = {
  row: SheetRow
  assessed: RowAssessment
  problems: readonly { message: string }[]
  tabIndex?: number
  /** The id of the messages, which the cells refer to. */
  id?: string | undefined
  /** Whether it is inside the form of a single entry, which shows questions and corrections at its fields. */
  isInForm?: boolean
  applyFix: (fix: Fix) => void
}

/** The problems of a row, with a button for each correction. */
export function ClubRowProblems({ row, assessed, problems, tabIndex = 0, id, isInForm = false, applyFix }: Props) {
  const { t } = useT()
  const fixes = listFixes(row, assessed).filter((fix) => !isInForm || !fix.isInForm)
  const doubtTexts = isInForm ? [] : doubtMessages(assessed.doubts, t)
  return (
    <div className={classes.problem} data-asks={problems.length === 0 || undefined}>
      <IconAlertCircle size={18} aria-hidden />
      {problems.length > 0 && (
        <Text id={id} size="sm" fw={600} component="output" className={classes.messages ?? ''}>
          {problems.map(({ message }) => message).join('\n')}
        </Text>
      )}
      {doubtTexts.length > 0 && (
        <Text
          id={problems.length > 0 ? undefined : id}
          size="sm"
          c="var(--mantine-color-text)"
          component="output"
          className={classes.messages ?? ''}
        >
          {doubtTexts.join('\n')}
        </Text>
      )}
      {fixes.map((fix) => (
        <Button
          key={`${fix.kind} ${fix.text}`}
          variant="default"
          size="compact-md"
          mih={{ base: 44, md: 36 }}
          tabIndex={tabIndex}
          onClick={() => applyFix(fix)}
        >
          {t(`club.fix.${fix.kind}`, { text: fix.text })}
        </Button>
      ))}
    </div>
  )
}
