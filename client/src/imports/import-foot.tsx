import { ActionIcon, Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
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
import type { Import } from './use-import.ts'

/** With more rows than this, a message says that the import takes a while. */
const LONG_IMPORT = 200

/** The button that imports the chosen rows, with their fees, and the download of the list with marked findings. */
export function ImportFooter<Field extends string>({
  kind,
  importState: { list, options, columns, rows, chosenLines, assessment },
  pending,
  onWrite,
  onMissing,
}: {
  kind: ImportKind<Field>
  importState: Import<Field>
  pending: boolean
  onWrite: () => void
  /** Called instead while required fields are empty. */
  onMissing: () => void
}) {
  const { t, language } = useT()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
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
  const press = () => {
    if (missingLabels.length === 0) return onWrite()
    onMissing()
    kind.showMissingFields?.()
  }
  return (
    <section className={classes.foot} data-foot aria-label={t(kind.title)}>
      <MainButton
        // The rows of the previous preview stay on screen until the next one has loaded.
        disabled={chosenLines.size === 0 || assessment.isPlaceholderData}
        loading={pending}
        aria-label={pending ? t('import.importing') : undefined}
        onClick={press}
      >
        {chosenLines.size === 0 ? t('import.act.none') : t('import.act', { count: chosenLines.size })}
      </MainButton>
      {isPhone ? (
        <ActionIcon variant="subtle" size={44} aria-label={t('import.marked')} onClick={() => void downloadMarked()}>
          <IconDownload size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="subtle"
          size="sm"
          className={classes.download ?? ''}
          leftSection={<IconDownload size={18} />}
          onClick={() => void downloadMarked()}
        >
          {t('import.marked')}
        </Button>
      )}
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
    </section>
  )
}
