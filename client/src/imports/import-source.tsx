import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { readTable } from '@portal/shared/imports/table-text'
import { toPlainLetters } from '@portal/shared/kit/text/unicode'
import { useT } from '../kit/i18n/use-t.ts'
import type { callForFile } from '../kit/api/api.ts'
import { SheetFile, type FileSheet } from '../kit/sheet-file/sheet-file.tsx'
import classes from './import.module.css'

type Props = {
  /** Absent if there is no template to download. */
  template: (() => ReturnType<typeof callForFile>) | undefined
  onRead: (sheets: readonly FileSheet[]) => void
}

/** Reads a list from a file or from pasted rows. */
export function ImportSource({ template, onRead }: Props) {
  const { t } = useT()
  const [text, setText] = useState('')
  const readPasted = () => {
    const rows = readTable(toPlainLetters(text))
    if (rows.length > 0) onRead([{ name: t('import.paste.name'), rows }])
  }
  return (
    <SheetFile template={template} onRead={onRead}>
      <Textarea
        label={t('import.paste')}
        rows={6}
        spellCheck={false}
        classNames={{ input: classes.paste ?? '' }}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group>
        <Button variant="default" disabled={text.trim() === ''} onClick={readPasted}>
          {t('import.paste.look')}
        </Button>
      </Group>
    </SheetFile>
  )
}
