import { Text } from '@mantine/core'
import type { WordKey } from '../../kit/i18n/words.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { PartTitle } from '../../kit/ui/titles.tsx'
import { EntryMark, feeMarks, flagMarks, stateMarks, type MarkLook } from './entry-marks.tsx'
import classes from './entry-marks.module.css'

/** Explains the marks of an entry: its status, its fee and the flags that need attention. */
export function MarksLegend() {
  const { t } = useT()
  return (
    <section>
      <PartTitle mb={6}>{t('entriesAdmin.legend')}</PartTitle>
      <div className={classes.legend}>
        <MarkList titleKey="entriesAdmin.col.marks" marks={Object.values(stateMarks)} />
        <MarkList titleKey="entriesAdmin.feeState" marks={Object.values(feeMarks)} />
        <MarkList titleKey="entriesAdmin.legend.flags" marks={Object.values(flagMarks)} />
      </div>
    </section>
  )
}

function MarkList({ titleKey, marks }: { titleKey: WordKey; marks: readonly (MarkLook & { labelKey: WordKey })[] }) {
  const { t } = useT()
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t(titleKey)}
      </Text>
      <ul>
        {marks.map(({ labelKey, ...look }) => (
          <li key={labelKey}>
            <EntryMark mark={{ ...look, label: t(labelKey) }} isDecorative />
            {t(labelKey)}
          </li>
        ))}
      </ul>
    </div>
  )
}
