import { Text } from '@mantine/core'
import type { WordKey } from '../../kit/i18n/words.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { PartTitle } from '../../kit/ui/titles.tsx'
import { EntryMark, feeMarks, flagMarks, stateMarks, type Look } from './entry-marks.tsx'
import classes from './entry-marks.module.css'

/** The meaning of the marks of an entry: its state, its fee and any need of a look. */
export function MarksLegend() {
  const { t } = useT()
  return (
    <section>
      <PartTitle mb={6}>{t('entriesAdmin.legend')}</PartTitle>
      <div className={classes.legend}>
        <Marks called="entriesAdmin.col.marks" marks={Object.values(stateMarks)} />
        <Marks called="entriesAdmin.feeState" marks={Object.values(feeMarks)} />
        <Marks called="entriesAdmin.legend.flags" marks={Object.values(flagMarks)} />
      </div>
    </section>
  )
}

function Marks({ called, marks }: { called: WordKey; marks: readonly (Look & { word: WordKey })[] }) {
  const { t } = useT()
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t(called)}
      </Text>
      <ul>
        {marks.map(({ word, ...look }) => (
          <li key={word}>
            <EntryMark mark={{ ...look, words: t(word) }} silent />
            {t(word)}
          </li>
        ))}
      </ul>
    </div>
  )
}
