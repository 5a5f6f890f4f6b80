import { Button } from '@mantine/core'
import { withMendedYears } from '@portal/shared/people/doubts'
import { splitLines } from '@portal/shared/people/people-text'
import classes from './line-list.module.css'

type Props = {
  /** The whole text, and those of its lines that were not read. */
  text: string
  unread: readonly string[]
  change: (text: string) => void
  offerLabel: (line: string) => string
}

/** Lines of a pasted list that were not read. Where a letter stands for a digit in a year, the corrected line is offered. */
export function UnreadLines({ text, unread, change, offerLabel }: Props) {
  const replaceLine = (line: string, replacement: string) =>
    change(
      splitLines(text)
        .map((textLine) => (textLine === line ? replacement : textLine))
        .join('\n'),
    )
  return (
    <ul className={classes.list}>
      {unread.map((line, index) => {
        const correctedLine = withMendedYears(line)
        return (
          <li key={index}>
            <span translate="no">{line}</span>
            {correctedLine !== line && (
              <Button variant="default" mih={44} onClick={() => replaceLine(line, correctedLine)}>
                {offerLabel(correctedLine)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
