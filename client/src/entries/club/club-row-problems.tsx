import { Button, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useT } from '../../kit/i18n/use-t.ts'
import type { SheetRow, Assessed } from './club-rows.ts'
import { listFixes, type Fix } from './club-fixes.ts'
import { doubtMessages } from './club-status.ts'
import classes from './club.module.css'

type Props = {
  row: SheetRow
  assessed: Assessed
  problems: readonly { message: string }[]
  tabIndex?: number
  /** The id of the problems, for the cells that they are about. */
  id?: string | undefined
  /** Inside of the form of a single entry, whose fields show questions and corrections by themselves. */
  inForm?: boolean
  mend: (fix: Fix) => void
}

/** The problems of a row, with a button for each correction. */
export function ClubRowProblems({ row, assessed, problems, tabIndex = 0, id, inForm = false, mend }: Props) {
  const { t } = useT()
  const fixes = listFixes(row, assessed).filter((fix) => !inForm || !fix.inForm)
  const doubtTexts = inForm ? [] : doubtMessages(assessed.doubts, t)
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
          onClick={() => mend(fix)}
        >
          {t(`club.fix.${fix.kind}`, { text: fix.text })}
        </Button>
      ))}
    </div>
  )
}
