import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { callForFile } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { toastError } from '../kit/i18n/toast.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { formatMoney } from '../kit/lib/format.ts'
import { saveFile } from '../kit/lib/save-file.ts'
import { MainButton } from '../kit/ui/main-button.tsx'
import type { ImportKind } from './import-kind.ts'
import { collectMarks } from './import-list.ts'
import classes from './import.module.css'
import type { Import, useImportWriting } from './use-import.ts'

/** With more rows than this, a message says that the import takes a while. */
const LONG_IMPORT = 200

/** The button that imports the chosen rows, with their fees, and the download of the list with marked findings. */
export function ImportFooter<Field extends string>({
  kind,
  importState: { list, options, columns, rows, chosenLines, assessment },
  writing: { pending, write },
}: {
  kind: ImportKind<Field>
  importState: Import<Field>
  writing: ReturnType<typeof useImportWriting>
}) {
  const { t, language } = useT()
  const downloadMarked = async () => {
    const body = {
      name: kind.fileName,
      rows: list.rows.map((cells) => [...cells]),
      heading: list.headingIndex,
      marks: collectMarks(rows, columns),
    }
    try {
      const { file, name } = await callForFile(api.imports.marked, { body })
      saveFile(file, name)
    } catch (error) {
      toastError(errorText(error, t))
    }
  }
  const fees = rows.reduce((sum, { line, fee }) => sum + (chosenLines.has(line) ? (fee ?? 0) : 0), 0)
  const missingLabels = kind.findMissingFields?.(options) ?? []
  return (
    <section className={classes.bar} data-foot aria-label={t(kind.title)}>
      <MainButton
        // The rows of the previous preview stay on screen until the next one has loaded.
        disabled={chosenLines.size === 0 || assessment.isPlaceholderData}
        loading={pending}
        aria-label={pending ? t('import.importing') : undefined}
        onClick={() => (missingLabels.length > 0 ? kind.showMissingFields?.() : void write())}
      >
        {chosenLines.size === 0 ? t('import.act.none') : t('import.act', { count: chosenLines.size })}
      </MainButton>
      {missingLabels.length > 0 && (
        <Text component="output">
          {t('import.lacks', { fields: missingLabels.map((label) => t(label)).join(', ') })}
        </Text>
      )}
      {pending && chosenLines.size > LONG_IMPORT && (
        <Text component="output">{t('import.takesLong', { count: chosenLines.size })}</Text>
      )}
      {kind.currency !== null && chosenLines.size > 0 && (
        <Text component="output">{t('import.fees', { sum: formatMoney(fees, language, kind.currency) })}</Text>
      )}
      <Button
        variant="subtle"
        size="sm"
        className={classes.away}
        leftSection={<IconDownload size={18} />}
        onClick={() => void downloadMarked()}
      >
        {t('import.marked')}
      </Button>
    </section>
  )
}
