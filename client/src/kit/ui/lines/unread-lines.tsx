import { Button } from '@mantine/core'
import { withMendedYears } from '@portal/shared/people/doubts'
import { splitLines } from '@portal/shared/people/people-text'
import classes from './line-list.module.css'

type Props = {
  /** The whole text, and those of its lines that were not read. */
  text: string
  unread: readonly string[]
  change: (text: string) => void
  offer: (line: string) => string
}

/** Lines of a list that were not read, whole; where letters stand for figures in a year, the figures are offered. */
export function UnreadLines({ text, unread, change, offer }: Props) {
  const put = (line: string, by: string) =>
    change(
      splitLines(text)
        .map((other) => (other === line ? by : other))
        .join('\n'),
    )
  return (
    <ul className={classes.list}>
      {unread.map((line, at) => {
        const mended = withMendedYears(line)
        return (
          <li key={at}>
            <span translate="no">{line}</span>
            {mended !== line && (
              <Button variant="default" mih={44} onClick={() => put(line, mended)}>
                {offer(mended)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
