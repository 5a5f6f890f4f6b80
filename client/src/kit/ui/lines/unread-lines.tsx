import { Button } from '@mantine/core'
import { correctMistypedYears } from '@portal/shared/people/doubts'
import { splitLines } from '@portal/shared/people/people-text'
import classes from './line-list.module.css'

type Props = {
  /** The whole text, and its lines that could not be read. */
  text: string
  unreadLines: readonly string[]
  onChange: (text: string) => void
  offerLabel: (line: string) => string
}

/** Lines of a pasted list that could not be read. For a letter in place of a digit in a year, the corrected line is offered. */
export function UnreadLines({ text, unreadLines, onChange, offerLabel }: Props) {
  const replaceLine = (line: string, replacement: string) =>
    onChange(
      splitLines(text)
        .map((textLine) => (textLine === line ? replacement : textLine))
        .join('\n'),
    )
  return (
    <ul className={classes.list}>
      {unreadLines.map((line, index) => {
        const correctedLine = correctMistypedYears(line)
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
