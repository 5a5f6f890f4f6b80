import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { callForFile } from '../kit/api/api.ts'
import { attempts } from '../kit/api/attempt.ts'
import { api } from '../kit/api/calls.ts'
import { errorText } from '../kit/api/error-text.ts'
import { toastError } from '../kit/i18n/toast.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { formatMoney } from '../kit/lib/format.ts'
import { saveFile } from '../kit/lib/save-file.ts'
import { MainButton } from '../kit/ui/main-button.tsx'
import { usePending } from '../kit/ui/use-pending.ts'
import type { ImportKind } from './import-kind.ts'
import { marksOf, type List } from './import-list.ts'
import classes from './import.module.css'
import type { useImport } from './use-import.ts'

type ImportState<Field extends string> = ReturnType<typeof useImport<Field>>
/** Result of writing: added rows, those that were left out, the look after it, and its ways back. */
type Done = { added: number; rest: number; revision: number; undos: readonly string[] }
/** The number of rows from which on it says that storing takes a while. */
const LONG = 200

/** Writes the chosen rows, and remembers the result until it is undone. */
export function useWriting<Field extends string>(
  kind: ImportKind<Field>,
  first: readonly List<Field>[],
  { lists, list, options, rows, chosen, revision, setOptions }: ImportState<Field>,
) {
  const { pending, run } = usePending()
  const [done, setDone] = useState<Done | null>(null)
  // Another list of rows is another attempt; the same one sent again is not.
  const [{ keyOf }] = useState(attempts)
  const corrected = lists.reduce(
    (sum, { rows: now }, sheet) => sum + now.filter((cells, row) => cells !== first[sheet]?.rows[row]).length,
    0,
  )
  const write = async () => {
    const rest = rows.filter(({ line, state }) => state !== 'there' && !chosen.has(line)).length
    const key = keyOf([revision, ...chosen])
    await run(async () => {
      const written = await kind.write(list, options, { lines: chosen, key, rows, corrected })
      const { added, options: next = {}, undo } = written
      // The look that follows is one more.
      setDone((before) => ({
        added,
        rest,
        revision: revision + 1,
        undos: [...(undo ? [undo.token] : []), ...(before?.undos ?? [])],
      }))
      // Preview again: imported rows now exist, and changes by others show up.
      setOptions(next)
      window.scrollTo(0, 0)
    })
  }
  const forget = () => {
    setDone(null)
    setOptions({})
  }
  return { done, pending, write, forget }
}

/** Under the rows: the button that writes them, their fees, and the list with its marks as a file. */
export function ImportFoot<Field extends string>({
  kind,
  importState: { list, options, columns, rows, chosen, assessed },
  writing: { pending, write },
}: {
  kind: ImportKind<Field>
  importState: ImportState<Field>
  writing: ReturnType<typeof useWriting>
}) {
  const { t, language } = useT()
  const takeAway = async () => {
    const { heading } = list
    const body = {
      name: kind.fileName,
      rows: list.rows.map((cells) => [...cells]),
      heading,
      marks: marksOf(rows, columns),
    }
    try {
      const { file, name } = await callForFile(api.imports.marked, { body })
      saveFile(file, name)
    } catch (error) {
      toastError(errorText(error, t))
    }
  }
  const fees = rows.reduce((sum, { line, fee }) => sum + (chosen.has(line) ? (fee ?? 0) : 0), 0)
  const lacks = kind.lacks?.(options) ?? []
  return (
    <section className={classes.bar} data-foot aria-label={t(kind.title)}>
      <MainButton
        // Nothing is written while the rows of an earlier look are still shown.
        disabled={chosen.size === 0 || assessed.isPlaceholderData}
        loading={pending}
        aria-label={pending ? t('import.importing') : undefined}
        onClick={() => (lacks.length > 0 ? kind.onLacking?.() : void write())}
      >
        {chosen.size === 0 ? t('import.act.none') : t('import.act', { count: chosen.size })}
      </MainButton>
      {lacks.length > 0 && (
        <Text component="output">{t('import.lacks', { fields: lacks.map((label) => t(label)).join(', ') })}</Text>
      )}
      {pending && chosen.size > LONG && <Text component="output">{t('import.takesLong', { count: chosen.size })}</Text>}
      {kind.currency !== null && chosen.size > 0 && (
        <Text component="output">{t('import.fees', { sum: formatMoney(fees, language, kind.currency) })}</Text>
      )}
      <Button
        variant="subtle"
        size="sm"
        className={classes.away}
        leftSection={<IconDownload size={18} />}
        onClick={() => void takeAway()}
      >
        {t('import.marked')}
      </Button>
    </section>
  )
}
